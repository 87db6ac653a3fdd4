import type { Store } from '../../store/store.ts';
import { toText, units } from '../amounts.ts';
import { findMarket, MARKETS, type Market } from '../assets.ts';
import { walkedPrice } from './walk.ts';

interface Pin {
  readonly price: bigint;
  readonly pinnedAt: number;
  releasedAt: number | null;
}

interface PinRow {
  readonly symbol: string;
  readonly price: string;
  readonly pinned_at: number;
  readonly released_at: number | null;
}

/** Prices in units of 1e-8 of the quote. */
export interface Prices {
  now(market: Market): bigint;
  at(market: Market, time: number): bigint;
  /** When the price was pinned or released between two times. */
  pinChanges(market: Market, from: number, until: number): number[];
  isPinned(market: Market): boolean;
  pin(prices: ReadonlyMap<string, bigint>): void;
  release(): void;
}

/** Pinned prices survive a restart. */
export function createPrices({ store, now }: { store: Store; now: () => number }): Prices {
  const pins = readPins(store);
  const pinsOf = (symbol: string) => pins.get(symbol) ?? [];

  function at(market: Market, time: number): bigint {
    const pin = pinsOf(market.symbol).findLast(({ pinnedAt }) => pinnedAt <= time);
    if (pin !== undefined && (pin.releasedAt === null || time < pin.releasedAt)) return pin.price;
    const { symbol, basePrice, swing, tickSize } = market;
    return walkedPrice(symbol, units(basePrice), swing, units(tickSize), time);
  }

  function release(symbols: Iterable<string>): void {
    for (const symbol of symbols) {
      store.run(
        'UPDATE binance_pin SET released_at = ? WHERE symbol = ? AND released_at IS NULL',
        now(),
        symbol,
      );
      for (const pin of pinsOf(symbol)) pin.releasedAt ??= now();
    }
  }

  return {
    at,
    now: (market) => at(market, now()),
    pinChanges: (market, from, until) =>
      pinsOf(market.symbol)
        .flatMap(({ pinnedAt, releasedAt }) => (releasedAt === null ? [pinnedAt] : [pinnedAt, releasedAt]))
        .filter((time) => from < time && time < until),
    isPinned: ({ symbol }) => pinsOf(symbol).at(-1)?.releasedAt === null,
    pin: (prices) =>
      store.transaction(() => {
        release(prices.keys());
        for (const [symbol, price] of prices) {
          store.run(
            'INSERT INTO binance_pin (symbol, price, pinned_at) VALUES (?, ?, ?)',
            symbol,
            toText(price),
            now(),
          );
          pins.set(symbol, [...pinsOf(symbol), { price, pinnedAt: now(), releasedAt: null }]);
        }
      }),
    release: () => store.transaction(() => release(pins.keys())),
  };
}

function readPins(store: Store): Map<string, Pin[]> {
  const rows = store.all<PinRow>('SELECT * FROM binance_pin ORDER BY id');
  return Map.groupBy(
    rows.map((row) => ({
      symbol: row.symbol,
      price: units(row.price),
      pinnedAt: row.pinned_at,
      releasedAt: row.released_at,
    })),
    ({ symbol }) => symbol,
  );
}

/** In USDT, in units of 1e-8. */
export function priceInUsdt(prices: Prices, asset: string): bigint {
  const one = units('1');
  if (asset === 'USDT') return one;
  const market = findMarket(`${asset}USDT`);
  if (market !== undefined) return prices.now(market);
  const inverse = findMarket(`USDT${asset}`);
  if (inverse === undefined) throw new Error(`No price for ${asset}`);
  return (one * one) / prices.now(inverse);
}

export const PINNABLE: ReadonlyMap<string, Market> = new Map(
  MARKETS.map((market) => [market.quote === 'USDT' ? market.base : market.symbol, market]),
);
