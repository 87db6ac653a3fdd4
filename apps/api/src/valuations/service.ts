import type { Coin, Rate } from '@lastro/money';
import type { Db } from '../platform/database/db.ts';
import { AppError } from '../platform/errors.ts';
import { MINUTE_MS } from '../platform/time.ts';
import type { FindHistoricPrice, HistoricPrice } from '../prices/index.ts';
import { appraise, type MovedAmount, needsMarket, type Valuation } from './domain.ts';
import { findUnvalued, findValuations, insertValuations, publishRate, readRates } from './repository.ts';

export interface ValuationDeps {
  readonly db: Db;
  readonly findHistoricPrice: FindHistoricPrice;
  readonly usdtBrlRate: Rate<'USDT', 'BRL'>;
}

interface Options {
  /** False: no requests to the market; movements that need its price stay without a value. */
  readonly market?: boolean;
}

/** By history row, with one value for each of its currencies; rows without a value are absent. */
export type ValueInBrl = (
  ids: readonly string[],
  options?: Options,
) => Promise<ReadonlyMap<string, readonly Valuation[]>>;

interface MarketUse {
  readonly requested: number;
  readonly answered: boolean;
}

const BATCH = 1_000;
/** Prices fetched per call; the job fetches the rest. */
const MAX_PRICES = 200;
const CONCURRENT_PRICES = 8;

export type ValuationService = ReturnType<typeof createValuationService>;

export function createValuationService({ db, findHistoricPrice, usdtBrlRate }: ValuationDeps) {
  let isPublished = false;

  async function publish(): Promise<void> {
    if (isPublished) return;
    await publishRate(db, usdtBrlRate.scaled);
    isPublished = true;
  }

  async function valueMissing(ids: readonly string[], pricesMax: number): Promise<MarketUse> {
    const unvalued = await findUnvalued(db, ids);
    if (unvalued.length === 0) return { requested: 0, answered: true };
    await publish();
    const rates = await readRates(db);
    const { prices, ...use } = await fetchPrices(unvalued.filter(needsMarket), pricesMax);
    const valued = unvalued.flatMap((moved) => {
      const valuation = appraise(moved, rates, prices.get(keyOf(moved)));
      return valuation === undefined ? [] : [[moved.id, valuation] as const];
    });
    await insertValuations(db, valued);
    return use;
  }

  async function fetchPrices(unpriced: readonly MovedAmount[], pricesMax: number) {
    const minutes = new Map(unpriced.map((moved) => [keyOf(moved), moved]));
    const requested = [...minutes].slice(0, pricesMax);
    const prices = new Map<string, HistoricPrice>();
    for (let i = 0; i < requested.length; i += CONCURRENT_PRICES) {
      const found = await Promise.allSettled(
        requested
          .slice(i, i + CONCURRENT_PRICES)
          .map(async ([key, moved]) => ({ key, price: await priceOf(moved) })),
      );
      for (const outcome of found) {
        if (outcome.status === 'rejected') {
          if (!isMarketDown(outcome.reason)) throw outcome.reason;
          return { prices, requested: requested.length, answered: false };
        }
        const { key, price } = outcome.value;
        if (price !== undefined) prices.set(key, price);
      }
    }
    return { prices, requested: requested.length, answered: true };
  }

  async function priceOf({ currency, at }: MovedAmount): Promise<HistoricPrice | undefined> {
    return currency === 'USDT' ? undefined : findHistoricPrice(currency, at);
  }

  const valueInBrl: ValueInBrl = async (ids, { market = true } = {}) => {
    const all = new Map<string, readonly Valuation[]>();
    for (let i = 0; i < ids.length; i += BATCH) {
      const batch = ids.slice(i, i + BATCH);
      await valueMissing(batch, market ? MAX_PRICES : 0);
      for (const [id, valuations] of await findValuations(db, batch)) all.set(id, valuations);
    }
    return all;
  };

  return { publish, valueMissing, valueInBrl };
}

const keyOf = ({ currency, at }: { readonly currency: Coin; readonly at: Date }) =>
  `${currency}/${Math.floor(at.getTime() / MINUTE_MS)}`;

function isMarketDown(error: unknown): boolean {
  return error instanceof AppError && error.code === 'rates_unavailable';
}
