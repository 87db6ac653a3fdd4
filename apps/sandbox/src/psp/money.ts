/** Reads the rail's "12.34" as centavos. The text's format has been checked where it came in. */
export function toMinor(text: string): bigint {
  return BigInt(text.replace('.', ''));
}

/** Writes centavos, not negative, as the rail does. */
export function toText(minor: bigint): string {
  const digits = minor.toString().padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** SQL that sums a column of "12.34" texts exactly, as a text of centavos. */
export function sumOf(column: string): string {
  return `CAST(COALESCE(SUM(CAST(REPLACE(${column}, '.', '') AS INTEGER)), 0) AS TEXT)`;
}
