import {
  type Coin,
  compare,
  convertCeil,
  convertFloor,
  equals,
  formatAmount,
  isZero,
  type Money,
  money,
  withinLedger,
  zero,
} from '@lastro/money';
import { amountText } from '../../lib/format/money-text.ts';
import { approximateBrl, type BrlRate } from '../../lib/queries/brl-rate.ts';
import { readAmount } from './read-amount.ts';

/** Marks text typed in reais, so that drafts keep the unit. */
const MARK = 'R$ ';

export const isInBrl = (text: string): boolean => text.startsWith(MARK);
export const inBrl = (digits: string): string => (digits === '' ? '' : MARK + digits);
export const digitsOf = (text: string): string => (isInBrl(text) ? text.slice(MARK.length) : text);

/** The smallest USDT amount worth these reais to the cent. */
function usdtFor(brl: Money<'BRL'>, rate: BrlRate): Money<'USDT'> | null {
  return withinLedger(() => convertCeil(brl, rate, 'USDT'));
}

export interface UsdtReading {
  readonly rate: BrlRate | undefined;
  /** Applies to amounts typed in USDT. */
  readonly decimals?: number | undefined;
  /** Reais are converted to a multiple of it. */
  readonly step?: Money<'USDT'> | undefined;
}

export function readUsdt(text: string, { rate, decimals, step }: UsdtReading): Money<'USDT'> | null {
  if (!isInBrl(text)) return readAmount('USDT', text, decimals);
  const brl = readAmount('BRL', digitsOf(text));
  const usdt = brl === null || rate === undefined ? null : usdtFor(brl, rate);
  return usdt === null || step === undefined ? usdt : money('USDT', usdt.minor - (usdt.minor % step.minor));
}

/** Of any coin; only USDT can be typed in reais. */
export function readCoin<C extends Coin>(coin: C, text: string, reading: UsdtReading): Money<C> | null {
  const amount = coin === 'USDT' ? readUsdt(text, reading) : readAmount(coin, text, reading.decimals);
  return amount as Money<C> | null;
}

/** What a form without an amount still needs. Reais wait for the rate. */
export function missingAmount(text: string, rate: BrlRate | undefined): string {
  const waits = isInBrl(text) && rate === undefined;
  return /\d/.test(text) && !waits ? 'valor válido' : 'valor';
}

/** Rounded down, so that it never exceeds a balance. Empty if there is none. */
export function toggledText(text: string, rate: BrlRate, decimals: number): string {
  const amount = readUsdt(text, { rate, decimals });
  if (amount === null || isZero(amount)) return '';
  return isInBrl(text) ? amountText(amount, decimals) : brlText(amount, rate);
}

/** Floored as the server does; null beyond what the ledger can hold. */
export function payoutOf(amount: Money<'USDT'>, rate: BrlRate): Money<'BRL'> | null {
  return withinLedger(() => convertFloor(amount, rate, 'BRL'));
}

function brlText(amount: Money<'USDT'>, rate: BrlRate): string {
  const brl = payoutOf(amount, rate);
  return brl === null ? '' : inBrl(formatAmount(brl));
}

/** In reais only if that is exactly the same amount. */
export function fullAmountText(amount: Money<'USDT'>, rate: BrlRate, decimals: number): string {
  const text = amountText(amount, decimals);
  const exact = readAmount('USDT', text, decimals);
  const reais = brlText(amount, rate);
  const back = readUsdt(reais, { rate });
  return exact !== null && back !== null && equals(back, exact) ? reais : text;
}

export function affordable(
  suggestions: readonly Money<'BRL'>[],
  balance: Money<'USDT'>,
  rate: BrlRate,
): readonly Money<'BRL'>[] {
  return suggestions.filter((brl) => {
    const usdt = usdtFor(brl, rate);
    return usdt !== null && compare(usdt, balance) <= 0;
  });
}

/** The same amount in the other unit. Empty beside text that is no amount. */
export function conversionText(
  text: string,
  inReais: boolean,
  reading: UsdtReading & { readonly rate: BrlRate; readonly decimals: number; readonly payout?: boolean },
): string {
  const amount = text === '' ? zero('USDT') : readUsdt(text, reading);
  if (amount === null) return '';
  if (inReais) return `= ${amountText(amount)} USDT`;
  const brl = reading.payout ? payoutOf(amount, reading.rate) : approximateBrl(amount, reading.rate);
  if (brl === null) return '';
  return isZero(brl) && !isZero(amount) ? 'menos de R$ 0,01' : `≈ R$ ${formatAmount(brl)}`;
}
