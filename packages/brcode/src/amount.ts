import { BrCodeError } from './errors.ts';

const AMOUNT = /^(\d{1,10})\.(\d{2})$/;
const AMOUNT_MINOR_MAX = 999_999_999_999n;

/**
 * Reads tag 54 as centavos. Zero means the same as an absent field, that the payer types the amount,
 * and gives null. Throws `bad_amount` for anything but `digits.cc`.
 */
export function parseAmount(text: string): bigint | null {
  const match = AMOUNT.exec(text);
  if (match === null) throw new BrCodeError('bad_amount', '54');
  const minor = BigInt(`${match[1]}${match[2]}`);
  return minor === 0n ? null : minor;
}

/** Writes centavos as tag 54 wants them. Throws `bad_amount` unless 0.01 to 9999999999.99. */
export function formatAmount(minor: bigint): string {
  if (minor <= 0n || minor > AMOUNT_MINOR_MAX) throw new BrCodeError('bad_amount', '54');
  const digits = minor.toString().padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
