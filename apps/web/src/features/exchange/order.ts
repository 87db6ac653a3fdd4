import { COINS, type Coin, compare, isCoin, isPositive, type Money, money, toDecimal } from '@lastro/money';
import { type Prices, quoteOf } from '../../lib/balances/rates.ts';
import { hasTexts } from '../../lib/movements/movement.ts';
import { readAmount } from '../../money/amounts/amount-text.ts';

/** Amounts are plain decimal texts. */
export interface ExchangeOrder {
  readonly from: Coin;
  readonly to: Coin;
  readonly paid: string;
  readonly received: string;
  readonly rate: string;
}

export function isExchangeOrder(value: unknown): value is ExchangeOrder {
  return (
    hasTexts(value, ['from', 'to', 'paid', 'received', 'rate']) && isCoin(value.from) && isCoin(value.to)
  );
}

export interface ExchangeDraft {
  readonly from: Coin;
  readonly to: Coin;
  /** As typed, in Brazilian form. */
  readonly amount: string;
}

const otherThan = (coin: Coin): Coin => (coin === 'USDT' ? 'BTC' : 'USDT');

/** From an address such as /Exchange?to=ETH; USDT for Bitcoin by default. */
export function draftFrom(address: URLSearchParams): ExchangeDraft {
  const [from, to] = [address.get('from')?.toUpperCase(), address.get('to')?.toUpperCase()];
  const given = isCoin(from) ? from : isCoin(to) ? otherThan(to) : 'USDT';
  const wanted = isCoin(to) && to !== given ? to : otherThan(given);
  return { from: given, to: wanted, amount: '' };
}

/** If both would be the same coin, the other side takes the replaced one. */
export function withFrom(draft: ExchangeDraft, from: Coin): ExchangeDraft {
  return { from, to: draft.to === from ? draft.from : draft.to, amount: '' };
}

export function withTo(draft: ExchangeDraft, to: Coin): ExchangeDraft {
  return draft.from === to ? { from: draft.to, to, amount: '' } : { ...draft, to };
}

export function destinations(from: Coin): readonly Coin[] {
  return COINS.filter((coin) => coin !== from);
}

export interface ExchangeQuote {
  readonly paid: Money<Coin> | null;
  readonly received: Money<Coin> | null;
  readonly problem: string | undefined;
}

export const INSUFFICIENT = 'Saldo insuficiente.';
const TOO_LITTLE = 'Este valor é pequeno demais para ser trocado.';

export function quoteDraft(
  draft: ExchangeDraft,
  prices: Prices | undefined,
  available: Money<Coin> | undefined,
): ExchangeQuote {
  const paid = readAmount(draft.from, draft.amount);
  if (paid === null || !isPositive(paid)) return { paid: null, received: null, problem: undefined };
  const received = prices === undefined ? null : quoteOf(paid, draft.to, prices);
  return { paid, received, problem: problemOf(paid, received, available) };
}

function problemOf(
  paid: Money<Coin>,
  received: Money<Coin> | null,
  available: Money<Coin> | undefined,
): string | undefined {
  if (available !== undefined && compare(paid, available) > 0) return INSUFFICIENT;
  return received !== null && !isPositive(received) ? TOO_LITTLE : undefined;
}

/** Null unless both amounts are above zero, the balance is enough and prices are fresh. */
export function orderOf(
  { paid, received, problem }: ExchangeQuote,
  prices: Prices | undefined,
  available: Money<Coin> | undefined,
): ExchangeOrder | null {
  if (paid === null || received === null || problem !== undefined) return null;
  if (available === undefined || prices === undefined || !prices.fresh || !isPositive(received)) return null;
  const one = quoteOf(money(paid.currency, 10n ** 8n), received.currency, prices);
  return {
    from: paid.currency,
    to: received.currency,
    paid: toDecimal(paid),
    received: toDecimal(received),
    rate: one === null ? '' : toDecimal(one),
  };
}

const SHARES = [
  { label: '25%', percent: 25n },
  { label: '50%', percent: 50n },
  { label: '75%', percent: 75n },
  { label: 'Tudo', percent: 100n },
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
