import {
  compare,
  convertCeil,
  convertFloor,
  equals,
  formatAmount,
  isZero,
  type Money,
  money,
  type Rate,
} from '@lastro/money';
import { withinLedger } from '../../lib/balances/ledger-range.ts';
import { amountText, readAmount } from './amount-text.ts';

export type BrlPrice = Rate<'USDT', 'BRL'>;

/** Marks text typed in reais, so that drafts keep the unit. */
const MARK = 'R$ ';

export const isInBrl = (text: string): boolean => text.startsWith(MARK);
export const inBrl = (digits: string): string => (digits === '' ? '' : MARK + digits);
export const digitsOf = (text: string): string => (isInBrl(text) ? text.slice(MARK.length) : text);

/** The smallest USDT amount worth these reais to the cent. */
function usdtFor(brl: Money<'BRL'>, price: BrlPrice): Money<'USDT'> | null {
  return withinLedger(() => convertCeil(brl, price, 'USDT'));
}

export interface UsdtReading {
  readonly price: BrlPrice | undefined;
  /** Applies to amounts typed in USDT. */
  readonly decimals?: number | undefined;
  /** Reais are converted to a multiple of it. */
  readonly step?: Money<'USDT'> | undefined;
}

export function readUsdt(text: string, { price, decimals, step }: UsdtReading): Money<'USDT'> | null {
  if (!isInBrl(text)) return readAmount('USDT', text, decimals);
  const brl = readAmount('BRL', digitsOf(text));
  const usdt = brl === null || price === undefined ? null : usdtFor(brl, price);
  return usdt === null || step === undefined ? usdt : money('USDT', usdt.minor - (usdt.minor % step.minor));
}

/** Rounded down, so that it never exceeds a balance. Empty if there is none. */
export function toggledText(text: string, price: BrlPrice, decimals: number): string {
  const amount = readUsdt(text, { price, decimals });
  if (amount === null || isZero(amount)) return '';
  return isInBrl(text) ? amountText(amount, decimals) : brlText(amount, price);
}

function brlText(amount: Money<'USDT'>, price: BrlPrice): string {
  const brl = withinLedger(() => convertFloor(amount, price, 'BRL'));
  return brl === null ? '' : inBrl(formatAmount(brl));
}

/** In reais only if that is exactly the same amount. */
export function fullAmountText(amount: Money<'USDT'>, price: BrlPrice, decimals: number): string {
  const text = amountText(amount, decimals);
  const exact = readAmount('USDT', text, decimals);
  const reais = brlText(amount, price);
  const back = readUsdt(reais, { price });
  return exact !== null && back !== null && equals(back, exact) ? reais : text;
}

export function affordable(
  suggestions: readonly Money<'BRL'>[],
  balance: Money<'USDT'>,
  price: BrlPrice,
): readonly Money<'BRL'>[] {
  return suggestions.filter((brl) => {
    const usdt = usdtFor(brl, price);
    return usdt !== null && compare(usdt, balance) <= 0;
  });
}
