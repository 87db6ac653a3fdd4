export function toMinor(text: string): bigint {
  return BigInt(text.replace('.', ''));
}

export function toText(minor: bigint): string {
  const digits = minor.toString().padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Sums a column of "12.34" texts exactly, as a text of centavos. */
export function sumOf(column: string): string {
  return `CAST(COALESCE(SUM(CAST(REPLACE(${column}, '.', '') AS INTEGER)), 0) AS TEXT)`;
}
