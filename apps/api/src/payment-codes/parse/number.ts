import type { BillCode, BoletoCode } from '../domain.ts';
import { readBill } from './bill.ts';
import { readBoleto } from './boleto.ts';
import { unreadable } from './unreadable.ts';

const SEPARATORS = /[\s.\-/]+/g;
/** Longer than any PIX key or phone number. */
const MIN_LENGTH = 30;
const BILL_PREFIX = '8';

export function readNumber(text: string, now: Date): BoletoCode | BillCode | undefined {
  const digits = text.replace(SEPARATORS, '');
  if (!/^\d+$/.test(digits) || digits.length < MIN_LENGTH) return undefined;
  const isBill = digits.startsWith(BILL_PREFIX) && digits.length !== 47;
  const lengths = isBill ? [44, 48] : [44, 47];
  if (!lengths.includes(digits.length)) throw unreadable('cut');
  const code = isBill ? readBill(digits) : readBoleto(digits, now);
  if (code === undefined) throw unreadable('changed');
  return code;
}
