/** Spreadsheets run a cell that begins like this as a formula. */
const FORMULA = /^[\s\p{Cf}]*[=+\-@|%\t\r]/u;
const NUMBER = /^-?\d+([.,]\d+)?$/;

/** RFC 4180. */
export function csvLine(cells: readonly (string | number | boolean | null)[]): string {
  return `${cells.map(csvCell).join(';')}\r\n`;
}

function csvCell(value: string | number | boolean | null): string {
  const text = value === null ? '' : String(value);
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Without it, spreadsheets don't read the file as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';
