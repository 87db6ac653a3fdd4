import type { PaymentWarning } from '@lastro/contracts';
import { type Coin, compare, equals, type Money, subtract } from '@lastro/money';
import { api } from '../../lib/api/api-client.ts';
import { amountFromWire, numberFromWire } from '../../lib/api/exact-json.ts';
import type { ExpiringQuote, FirmQuoteQuery } from '../../money/movements/firm-quote.ts';
import { type ExchangeOrder, parseOrder } from './order.ts';
import { type PairRate, pairRate } from './prices/rate-lines.ts';

export const FIRM_QUOTE_KEY = ['exchange-quote'] as const;

export interface FirmQuote extends ExpiringQuote {
  readonly id: string;
  readonly paid: Money<Coin>;
  readonly received: Money<Coin>;
  readonly fee: Money<Coin>;
  readonly rate: PairRate;
  readonly spreadBps: bigint;
  readonly warnings: readonly PaymentWarning[];
  readonly before: Pick<FirmQuote, 'paid' | 'received'> | null;
}

export function firmQuoteOf(order: ExchangeOrder): FirmQuoteQuery<FirmQuote> {
  const { from, to, side } = order;
  const amount = side === 'pay' ? { from_amount: order.paid } : { to_amount: order.received };
  const queryKey = [...FIRM_QUOTE_KEY, from, to, amount] as const;
  return {
    queryKey,
    queryFn: async ({ client }) => {
      const confirmed = order.quote === '' ? null : parseOrder(order);
      const shown = client.getQueryData<FirmQuote>(queryKey) ?? confirmed;
      const requestedAt = Date.now();
      const quote = await api('POST /api/exchange/quotes', {
        body: { from_currency: from, to_currency: to, ...amount },
      });
      return {
        id: quote.id,
        paid: amountFromWire(from, quote.from_amount),
        received: amountFromWire(to, quote.to_amount),
        fee: amountFromWire(to, quote.fee),
        rate: pairRate(from, to, quote.rate),
        spreadBps: BigInt(quote.spread_bps),
        warnings: quote.warnings,
        until: requestedAt + numberFromWire(quote.seconds_left) * 1_000,
        before: shown && { paid: shown.paid, received: shown.received },
      };
    },
  };
}

/** Null for the first quote, or if nothing changed. */
export function changeOf({ paid, received, before }: FirmQuote): QuoteChange | null {
  if (before === null) return null;
  const side = equals(before.paid, paid) ? 'get' : 'pay';
  const [old, fresh] = side === 'get' ? [before.received, received] : [before.paid, paid];
  const more = compare(fresh, old) > 0;
  if (equals(fresh, old)) return null;
  return { side, more, by: more ? subtract(fresh, old) : subtract(old, fresh) };
}

interface QuoteChange {
  readonly side: 'pay' | 'get';
  readonly more: boolean;
  readonly by: Money<Coin>;
}
