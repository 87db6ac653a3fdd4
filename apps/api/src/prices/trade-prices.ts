import type { Clock } from '../platform/clock.ts';
import { AppError } from '../platform/errors.ts';
import type { Prices } from './domain.ts';
import type { Market } from './market.ts';

/** A trade is priced at most this long after the market was asked. */
const TRADE_PRICES_MAX_AGE_MS = 2_000;
/** Trades within this time share one reading, or one failure to get one. */
const SHARED_MS = 1_000;

export interface TradePricesDeps {
  readonly market: Pick<Market, 'prices'>;
  readonly clock: Clock;
}

/** A price some seconds old would be a free option against the desk. */
export function createTradePrices({ market, clock }: TradePricesDeps): () => Promise<Prices> {
  let shared: { readonly askedAt: number; readonly rates: Promise<Prices['rates']> } | undefined;

  function reading(now: number) {
    const isRecent = shared !== undefined && shared.askedAt <= now && now - shared.askedAt < SHARED_MS;
    if (shared === undefined || !isRecent) {
      shared = { askedAt: now, rates: market.prices({ timeoutMs: TRADE_PRICES_MAX_AGE_MS }) };
    }
    return shared;
  }

  return async () => {
    const { askedAt, rates } = reading(clock.now().getTime());
    try {
      const prices = { at: new Date(askedAt), rates: await rates };
      const age = clock.now().getTime() - askedAt;
      if (age <= TRADE_PRICES_MAX_AGE_MS) return prices;
      throw new Error(`The market's prices are ${age} ms old`);
    } catch (cause) {
      throw new AppError('rates_unavailable', { cause, retryAfterSeconds: 10 });
    }
  };
}
