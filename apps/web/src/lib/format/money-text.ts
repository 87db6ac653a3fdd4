import {
  type Coin,
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

/** For balances, estimates and totals; not for what is paid or received. */
export function shownMoney(amount: Money): string {
  return formatMoney(amount, visibleDecimals(amount, shownDecimals(amount.currency)));
}

/** For what is paid or received: unrounded, USDT without trailing zeros beyond two decimals. */
export function exactMoney(amount: Money): string {
  const { currency, minor } = amount;
  return currency === 'USDT' ? networkAmount({ currency, minor }) : formatMoney(amount);
}

/** For a network's fees and limits: unrounded, without trailing zeros beyond two decimals. */
export function networkAmount(amount: Money<Coin>): string {
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
