/** Centavos without a separator, in at least three digits: `0` is `000`. */
export function reais(centavos: bigint): string {
  return String(centavos).padStart(3, '0');
}

const MORE_DECIMALS = 100n;

/** Without a separator, and with ten decimals where coins have eight. */
export function coins(minor: bigint): string {
  return String(minor * MORE_DECIMALS).padStart(11, '0');
}

/** Keeps printable ASCII except the separator; letters lose their accents. */
export function text(value: string): string {
  return value
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
    .replaceAll('|', ' ')
    .replace(/ +/g, ' ')
    .trim();
}
