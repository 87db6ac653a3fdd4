import {
  type Currency,
  decimalsOf,
  formatAmount,
  formatMoney,
  isZero,
  type Money,
  money,
  toDecimal,
  visibleDecimals,
} from '@lastro/money';

/** Trailing zeros only up to two decimals; truncated to `maxDecimals`. */
export function amountText(amount: Money, maxDecimals: number = decimalsOf(amount.currency)): string {
  const fraction = toDecimal(amount).split('.')[1] ?? '';
  const needed = fraction.replace(/0+$/, '').length;
  return formatAmount(amount, Math.min(maxDecimals, Math.max(2, needed)));
}

/** USDT is shown with two decimals, although it has more. */
export function shownDecimals(currency: Currency): number {
  return currency === 'USDT' ? 2 : decimalsOf(currency);
}

/** Of balances in lists of coins, where space is short. */
export function listedDecimals(currency: Currency): number {
  return Math.min(4, shownDecimals(currency));
}

/** USDT and reais with two decimals, other coins with all. */
export function briefMoney(amount: Money): string {
  return formatMoney(amount, amount.currency === 'USDT' ? visibleDecimals(amount, 2) : undefined);
}

/** Unrounded: coins with all decimals, USDT and reais without trailing zeros beyond two. */
export function exactMoney(amount: Money): string {
  return amount.currency === 'USDT' ? shortMoney(amount) : formatMoney(amount);
}

/** Unrounded, without trailing zeros beyond two decimals, for fees and minimums. */
export function shortMoney(amount: Money): string {
  return `${amountText(amount)}\u00a0${amount.currency}`;
}

interface ApproximateReais {
  readonly prefix: string;
  readonly value: Money<'BRL'>;
}

/** What an amount is worth: one that is not zero is not shown as zero. */
export function approximateReais(amount: Money, brl: Money<'BRL'>): ApproximateReais {
  if (isZero(amount) || !isZero(brl)) return { prefix: '≈ ', value: brl };
  return { prefix: 'menos de ', value: money('BRL', 1n) };
}
