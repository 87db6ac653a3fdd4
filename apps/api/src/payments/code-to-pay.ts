import { BrCodeError, readBrCode, writeStaticBrCode } from '@lastro/brcode';
import type { Money } from '@lastro/money';
import { isCharge, type PaymentTarget } from './domain.ts';

/** Providers have paid 198 as 1.98. Source: bacen/pix-api, issue 248. */
const WITH_TWO_DECIMALS = /\.\d{2}$/;

/** The code our provider pays, with the amount in it; null: paid by key, without the code's txid. */
export function codeToPay(target: PaymentTarget, { minor }: Money<'BRL'>): string | null {
  if (isCharge(target)) return target.code;
  const { kind, key, txid } = target;
  if (kind !== 'pix_static' || key === null || txid === null) return null;
  try {
    const code = readBrCode(target.code);
    if (code.kind !== 'static' || (code.amountMinor ?? minor) !== minor) return null;
    const stated = code.fields.find(({ tag }) => tag === '54')?.value ?? '';
    if (code.amountMinor !== null && WITH_TWO_DECIMALS.test(stated)) return target.code;
    const { merchantName, merchantCity } = code;
    return writeStaticBrCode({ key, txid, merchantName, merchantCity, amountMinor: minor });
  } catch (error) {
    if (error instanceof BrCodeError) return null;
    throw error;
  }
}
