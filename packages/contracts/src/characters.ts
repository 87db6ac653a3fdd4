/** In code points, as the schemas' `maxLength` and PostgreSQL's `length` count; `text.length` counts an emoji twice. */
export function countCharacters(text: string): number {
  return [...text].length;
}
