import { COINS, type Coin, isCoin, isPositive, type Money } from '@lastro/money';
import { amountText } from '../../lib/format/money-text.ts';
import { hasStringFields } from '../../lib/movements/movement.ts';
import { type ExchangeOrder, isSide, parseOrder, type Side } from './order.ts';

export interface ExchangeDraft {
  readonly from: Coin;
  readonly to: Coin;
  readonly side: Side;
  /** Brazilian format, in the coin of `side`. */
  readonly amount: string;
}

export function isExchangeDraft(value: unknown): value is ExchangeDraft {
  return (
    hasStringFields(value, ['from', 'to', 'side', 'amount']) &&
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

/** The pair of such an address; null if it names no coin. */
export function linkedPair(searchParams: URLSearchParams): Pick<ExchangeDraft, 'from' | 'to'> | null {
  if (!searchParams.has('from') && !searchParams.has('to')) return null;
  const { from, to } = draftFrom(searchParams);
  return { from, to };
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

interface Amounts {
  readonly paid: Money<Coin> | null;
  readonly received: Money<Coin> | null;
}

export function withSide(draft: ExchangeDraft, side: Side, { paid, received }: Amounts): ExchangeDraft {
  const amount = side === 'pay' ? paid : received;
  return { ...draft, side, amount: amount === null || !isPositive(amount) ? '' : amountText(amount) };
}

export const swapped = (draft: ExchangeDraft): ExchangeDraft => ({
  ...draft,
  from: draft.to,
  to: draft.from,
  amount: '',
});

export function destinations(from: Coin): readonly Coin[] {
  return COINS.filter((coin) => coin !== from);
}
