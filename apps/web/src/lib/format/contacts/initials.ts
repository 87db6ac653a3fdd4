/** First letters of the first and the last name, as the server makes them for contacts. */
export function initialsOf(name: string): string {
  const words = name.match(/\p{L}+/gu) ?? [];
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase('pt-BR')).join('');
}
