import { BrCodeError } from './errors.ts';

/** Decimals are optional. Source: EMV QR Code (Merchant-Presented Mode), 4.7.4.1. */
const AMOUNT = /^(\d{1,10})(?:\.(\d{0,2}))?$/;
const MAX_AMOUNT_MINOR = 999_999_999_999n;

/** Tag 54 as centavos; null for zero, when the payer types the amount. Throws `bad_amount`. */
export function parseAmount(text: string): bigint | null {
  const match = AMOUNT.exec(text);
  if (match === null) throw new BrCodeError('bad_amount', '54');
  const [, whole, decimals = ''] = match;
  const minor = BigInt(`${whole}${decimals.padEnd(2, '0')}`);
  return minor === 0n ? null : minor;
}

export function formatAmount(minor: bigint): string {
  if (minor <= 0n || minor > MAX_AMOUNT_MINOR) throw new BrCodeError('bad_amount', '54');
  const digits = minor.toString().padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
