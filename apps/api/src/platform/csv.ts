/**
 * Spreadsheets treat a cell that begins like this as a formula (OWASP, CSV injection). One that expects another separator
 * than the file's begins a cell in the middle of a text.
 */
const FORMULA = /(?<=^|[;,\t\r\n])(?=(?:[^\S\t\r\n]|["\p{Cf}])*[=+\-@|%])|^(?=[\t\r])/gu;
const QUOTED = /["\r\n\t;,]/;
const NUMBER = /^-?\d+([.,]\d+)?$/;

type Cell = string | number | boolean | null;

/** RFC 4180 but for the separator, which spreadsheets in Portuguese expect to be a semicolon. */
export function csvLine(cells: readonly Cell[], separator: ';' | ',' = ';'): string {
  return `${cells.map((cell) => csvCell(cell, separator)).join(separator)}\r\n`;
}

function csvCell(value: Cell, separator: string): string {
  const text = value === null ? '' : String(value);
  const safe = NUMBER.test(text) ? text : withoutFormula(text);
  const isPlain = !QUOTED.test(safe) && safe === safe.trim();
  return isPlain || (NUMBER.test(text) && !safe.includes(separator))
    ? safe
    : `"${safe.replaceAll('"', '""')}"`;
}

/** Prefixes an apostrophe, also to text such as `-5` that `csvLine` leaves as a number. */
export function withoutFormula(text: string): string {
  return text.replace(FORMULA, "'");
}

/** Spreadsheets read the file as UTF-8 only with a byte order mark. */
export const BYTE_ORDER_MARK = '\uFEFF';
