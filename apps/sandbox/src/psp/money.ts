export function toMinor(text: string): bigint {
  return BigInt(text.replace('.', ''));
}

export function toText(minor: bigint): string {
  const digits = minor.toString().padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
