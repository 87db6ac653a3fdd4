import {
  COINS,
  type Coin,
  compare,
  isCoin,
  isPositive,
  type Money,
  money,
  parseDecimal,
  toDecimal,
} from '@lastro/money';
import { amountText } from '../../lib/format/money-text.ts';
import { hasTexts } from '../../lib/movements/movement.ts';
import type { BrlRate } from '../../lib/queries/brl-rate.ts';
import { costOf, type Prices, quoteOf } from '../../lib/queries/rates.ts';
import { readAmount } from '../../money/amounts/read-amount.ts';
import { readUsdt } from '../../money/amounts/typed-usdt.ts';

/** The amount that the customer types; the other one is computed. */
export type Side = 'pay' | 'get';

const isSide = (text: string): text is Side => text === 'pay' || text === 'get';

/** Amounts are plain decimal texts. */
export interface ExchangeOrder {
  readonly from: Coin;
  readonly to: Coin;
  readonly side: Side;
  readonly paid: string;
  readonly received: string;
  /** The confirmed quote's id; empty before that, when the other amount is an estimate. */
  readonly quote: string;
}

export function isExchangeOrder(value: unknown): value is ExchangeOrder {
  return (
    hasTexts(value, ['from', 'to', 'side', 'paid', 'received', 'quote']) &&
    isCoin(value.from) &&
    isCoin(value.to) &&
    isSide(value.side)
  );
}

export interface ExchangeDraft {
  readonly from: Coin;
  readonly to: Coin;
  readonly side: Side;
  /** Brazilian format, in the coin of `side`. */
  readonly amount: string;
}

function isExchangeDraft(value: unknown): value is ExchangeDraft {
  return (
    hasTexts(value, ['from', 'to', 'side', 'amount']) &&
    isCoin(value.from) &&
    isCoin(value.to) &&
    value.from !== value.to &&
    isSide(value.side)
  );
}

const otherThan = (coin: Coin): Coin => (coin === 'USDT' ? 'BTC' : 'USDT');

/** From an address such as /Exchange?to=ETH; USDT for Bitcoin by default. */
export function draftFrom(searchParams: URLSearchParams): ExchangeDraft {
  const [from, to] = [searchParams.get('from')?.toUpperCase(), searchParams.get('to')?.toUpperCase()];
  const fromCoin = isCoin(from) ? from : isCoin(to) ? otherThan(to) : 'USDT';
  const toCoin = isCoin(to) && to !== fromCoin ? to : otherThan(fromCoin);
  return { from: fromCoin, to: toCoin, side: 'pay', amount: '' };
}

/** A link to another pair discards the stored draft; a reload keeps it. */
export function isDraftFor(
  searchParams: URLSearchParams,
  followedLink: boolean,
): (value: unknown) => value is ExchangeDraft {
  const hasPair = followedLink && (searchParams.has('from') || searchParams.has('to'));
  const linked = hasPair ? draftFrom(searchParams) : null;
  return (value): value is ExchangeDraft =>
    isExchangeDraft(value) && (linked === null || (value.from === linked.from && value.to === linked.to));
}

export function draftOf(order: ExchangeOrder): ExchangeDraft {
  const { from, to, side } = order;
  const typed = side === 'pay' ? parseOrder(order).paid : parseOrder(order).received;
  return { from, to, side, amount: amountText(typed) };
}

/** If both would be the same coin, the other side takes the replaced one. */
export function withFrom(draft: ExchangeDraft, from: Coin): ExchangeDraft {
  const to = draft.to === from ? draft.from : draft.to;
  const keeps = draft.side === 'get' && to === draft.to;
  return { ...draft, from, to, amount: keeps ? draft.amount : '' };
}

export function withTo(draft: ExchangeDraft, to: Coin): ExchangeDraft {
  if (draft.from === to) return { ...draft, from: draft.to, to, amount: '' };
  return { ...draft, to, amount: draft.side === 'pay' ? draft.amount : '' };
}

export function withSide(draft: ExchangeDraft, side: Side, { paid, received }: ExchangeQuote): ExchangeDraft {
  const amount = side === 'pay' ? paid : received;
  return { ...draft, side, amount: amount === null || !isPositive(amount) ? '' : amountText(amount) };
}

export function destinations(from: Coin): readonly Coin[] {
  return COINS.filter((coin) => coin !== from);
}

function typedAmount({ from, to, side, amount }: ExchangeDraft, rate?: BrlRate): Money<Coin> | null {
  const coin = side === 'pay' ? from : to;
  const typed = coin === 'USDT' ? readUsdt(amount, { rate }) : readAmount(coin, amount);
  return typed !== null && isPositive(typed) ? typed : null;
}

export interface ExchangeQuote {
  readonly paid: Money<Coin> | null;
  readonly received: Money<Coin> | null;
  readonly problem: string | undefined;
}

export const INSUFFICIENT = 'Saldo insuficiente.';
const TOO_LITTLE = 'Este valor é pequeno demais para ser trocado.';

/** An estimate from the published prices. */
export function quoteDraft(
  draft: ExchangeDraft,
  prices: Prices | undefined,
  available: Money<Coin> | undefined,
  rate?: BrlRate,
): ExchangeQuote {
  const typed = typedAmount(draft, rate);
  if (typed === null) return { paid: null, received: null, problem: undefined };
  const other =
    prices && (draft.side === 'pay' ? quoteOf(typed, draft.to, prices) : costOf(typed, draft.from, prices));
  const [paid, received] = draft.side === 'pay' ? [typed, other ?? null] : [other ?? null, typed];
  return { paid, received, problem: problemOf(paid, received, available) };
}

function problemOf(
  paid: Money<Coin> | null,
  received: Money<Coin> | null,
  available: Money<Coin> | undefined,
): string | undefined {
  if (paid !== null && available !== undefined && compare(paid, available) > 0) return INSUFFICIENT;
  return received !== null && !isPositive(received) ? TOO_LITTLE : undefined;
}

/** Null unless both amounts are above zero, the balance is enough and prices are fresh. */
export function orderOf(
  side: Side,
  { paid, received, problem }: ExchangeQuote,
  prices: Prices | undefined,
  available: Money<Coin> | undefined,
): ExchangeOrder | null {
  if (paid === null || received === null || problem !== undefined) return null;
  if (available === undefined || prices === undefined || !prices.fresh || !isPositive(received)) return null;
  const [from, to] = [paid.currency, received.currency];
  return { from, to, side, paid: toDecimal(paid), received: toDecimal(received), quote: '' };
}

export function parseOrder({ from, to, paid, received }: ExchangeOrder) {
  return { paid: parseDecimal(from, paid), received: parseDecimal(to, received) };
}

const SHARES = [
  { label: '25%', percent: 25n },
  { label: '50%', percent: 50n },
  { label: '75%', percent: 75n },
] as const;

/** Floored to the last decimal. */
export function sharesOf(
  available: Money<Coin> | undefined,
): readonly { label: string; amount: Money<Coin> | null }[] {
  return SHARES.map(({ label, percent }) => ({
    label,
    amount:
      available === undefined || !isPositive(available)
        ? null
        : money(available.currency, (available.minor * percent) / 100n),
  }));
}
