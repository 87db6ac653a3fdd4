import {
  type Coin,
  convertHalfUp,
  divideHalfUp,
  type Money,
  money,
  type Rate,
  withinLedger,
} from '@lastro/money';
import type { HistoricPrice } from '../prices/index.ts';

export type ValueSource = 'reais' | 'usdt' | 'worth' | 'market';

/** Amounts are minor units; `brl` and `usdt` are what the books recorded of its worth. */
export interface MovedAmount {
  readonly id: string;
  readonly at: Date;
  readonly currency: Coin;
  readonly amount: bigint;
  readonly brl: bigint | null;
  /** The quantities of `currency` that `brl` and `usdt` stand for. */
  readonly brlFor: bigint;
  readonly usdt: bigint | null;
  readonly usdtFor: bigint;
  /** Reais for one USDT, × 10^8. */
  readonly rate: bigint | null;
}

export interface Valuation {
  readonly currency: Coin;
  readonly amount: bigint;
  readonly value: Money<'BRL'>;
  readonly source: ValueSource;
  readonly rate: bigint | null;
  readonly price: HistoricPrice | null;
}

export interface PublishedRate {
  readonly since: Date;
  readonly rate: bigint;
}

/** Takes rates in ascending order of time; the first one also holds for all time before it. */
export function rateAt(rates: readonly PublishedRate[], at: Date): bigint | undefined {
  return (rates.findLast(({ since }) => since <= at) ?? rates[0])?.rate;
}

/** The value less the reais that were returned; never below zero. */
export function lessReturned(value: bigint | null, returnedBrl: bigint): bigint | null {
  if (value === null) return null;
  return value > returnedBrl ? value - returnedBrl : 0n;
}

export function needsMarket(moved: MovedAmount): boolean {
  return moved.brl === null && moved.usdt === null;
}

/** Undefined if the rate or the market price is missing, or the value is more than an amount can hold. */
export function appraise(
  moved: MovedAmount,
  rates: readonly PublishedRate[],
  price: HistoricPrice | undefined,
): Valuation | undefined {
  return withinLedger(() => valuationOf(moved, rates, price)) ?? undefined;
}

function valuationOf(
  moved: MovedAmount,
  rates: readonly PublishedRate[],
  price: HistoricPrice | undefined,
): Valuation | undefined {
  const { currency, amount } = moved;
  const base = { currency, amount };
  if (moved.brl !== null) {
    const value = money('BRL', shareOf(moved.brl, amount, moved.brlFor));
    return { ...base, value, source: 'reais', rate: null, price: null };
  }
  const rate = moved.rate ?? rateAt(rates, moved.at);
  if (rate === undefined) return undefined;
  const inReais = (usdt: Money<'USDT'>) => convertHalfUp(usdt, usdtRate(rate), 'BRL');
  if (moved.usdt !== null) {
    const worth = money('USDT', shareOf(moved.usdt, amount, moved.usdtFor));
    const source = currency === 'USDT' ? 'usdt' : 'worth';
    return { ...base, value: inReais(worth), source, rate, price: null };
  }
  if (price === undefined) return undefined;
  const worth = convertHalfUp(money(currency, amount), price.rate, 'USDT');
  return { ...base, value: inReais(worth), source: 'market', rate, price };
}

const usdtRate = (scaled: bigint): Rate<'USDT', 'BRL'> => ({ base: 'USDT', quote: 'BRL', scaled });

function shareOf(whole: bigint, part: bigint, of: bigint): bigint {
  return part === of ? whole : divideHalfUp(whole * part, of);
}
