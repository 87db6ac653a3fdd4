import { toMinor, toText } from '../psp/money.ts';
import { daysBetween, workingDay } from './calendar.ts';
import type { ShopCharge } from './charges.ts';

type Terms = Pick<ShopCharge, 'valor' | 'vencimento' | 'multa' | 'juros' | 'desconto'>;

const PERCENT_SCALE = 100_000n;

export function figuresOf(charge: Terms, payOn: string): Record<string, string> {
  const original = toMinor(charge.valor);
  const due = workingDay(charge.vencimento ?? payOn);
  const daysLate = Math.max(0, daysBetween(due, payOn));
  const late = daysLate > 0;
  const fine = late ? share(original, charge.multa, 1) : 0n;
  const interest = share(original, charge.juros, daysLate);
  const discount = late ? 0n : share(original, charge.desconto, 1);
  return {
    original: toText(original),
    multa: toText(fine),
    juros: toText(interest),
    desconto: toText(discount),
    final: toText(original + fine + interest - discount),
  };
}

/** Rounded half up to centavos. */
function share(amount: bigint, percent: string | undefined, times: number): bigint {
  if (percent === undefined) return 0n;
  const [whole = '0', rest = ''] = percent.split('.');
  const scaled = BigInt(whole) * PERCENT_SCALE + BigInt(rest.padEnd(5, '0'));
  const unit = 100n * PERCENT_SCALE;
  return (2n * amount * scaled * BigInt(times) + unit) / (2n * unit);
}
