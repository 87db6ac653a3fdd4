const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/** For display as text: it does not sanitize. */
export function textOfHtml(html: string): string {
  return html
    .replace(/<(script|style|head)\b[\s\S]*?<\/\1\s*>/gi, '')
    .replace(/\s+/g, ' ')
    .replace(/<br\b[^>]*>|<\/(?:p|div|h[1-6]|li|tr|table)\s*>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:#(\d+)|([a-z]+));/gi, (entity, number: string | undefined, name: string | undefined) =>
      number === undefined ? (ENTITIES[name?.toLowerCase() ?? ''] ?? entity) : codePoint(number, entity),
    )
    .replace(/ *\n */g, '\n')
    .trim();
}

function codePoint(number: string, entity: string): string {
  const code = Number(number);
  return code <= 0x10ffff ? String.fromCodePoint(code) : entity;
}
