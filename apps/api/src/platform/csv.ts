/** Spreadsheets treat a cell that begins like this as a formula (OWASP, CSV injection). */
const FORMULA = /^[\s\p{Cf}]*[=+\-@|%\t\r]/u;
const NUMBER = /^-?\d+([.,]\d+)?$/;

type Cell = string | number | boolean | null;

/** RFC 4180 but for the separator, which spreadsheets in Portuguese expect to be a semicolon. */
export function csvLine(cells: readonly Cell[], separator: ';' | ',' = ';'): string {
  return `${cells.map((cell) => csvCell(cell, separator)).join(separator)}\r\n`;
}

function csvCell(value: Cell, separator: string): string {
  const text = value === null ? '' : String(value);
  const safe = NUMBER.test(text) ? text : withoutFormula(text);
  const isPlain = !/["\r\n]/.test(safe) && !safe.includes(separator) && safe === safe.trim();
  return isPlain ? safe : `"${safe.replaceAll('"', '""')}"`;
}

/** Also quotes text that looks like a number. */
export function withoutFormula(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** Spreadsheets read the file as UTF-8 only with a byte order mark. */
export const BYTE_ORDER_MARK = '\uFEFF';
