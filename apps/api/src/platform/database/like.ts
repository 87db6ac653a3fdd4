/** Escapes wildcards, for a substring search with `ilike`. */
export function likePattern(search: string): string {
  return `%${search.replace(/[\\%_]/g, '\\$&')}%`;
}
