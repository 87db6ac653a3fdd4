import type { Clock } from '../platform/clock.ts';
import { AppError } from '../platform/errors.ts';
import type { Prices } from './domain.ts';
import type { Market } from './market.ts';

/** Measured from the request to the market. */
const MAX_TRADE_PRICES_AGE_MS = 2_000;
/** Trades within this time share one request, even a failed one. */
const SHARED_MS = 1_000;

export interface TradePricesDeps {
  readonly market: Pick<Market, 'prices'>;
  readonly clock: Clock;
}

/** A price some seconds old would be a free option against the desk. */
export function createTradePrices({ market, clock }: TradePricesDeps): () => Promise<Prices> {
  let shared: { readonly requestedAt: number; readonly rates: Promise<Prices['rates']> } | undefined;

  function sharedRequest(now: number) {
    const isRecent =
      shared !== undefined && shared.requestedAt <= now && now - shared.requestedAt < SHARED_MS;
    if (shared === undefined || !isRecent) {
      shared = { requestedAt: now, rates: market.prices({ timeoutMs: MAX_TRADE_PRICES_AGE_MS }) };
    }
    return shared;
  }

  return async () => {
    const { requestedAt, rates } = sharedRequest(clock.now().getTime());
    try {
      const prices = { at: new Date(requestedAt), rates: await rates };
      const age = clock.now().getTime() - requestedAt;
      if (age <= MAX_TRADE_PRICES_AGE_MS) return prices;
      throw new Error(`The market's prices are ${age} ms old`);
    } catch (cause) {
      throw new AppError('rates_unavailable', { cause, retryAfterSeconds: 10 });
    }
  };
}
