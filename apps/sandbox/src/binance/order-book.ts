import { balanceOf, MASTER } from './accounts.ts';
import { floorTo, smaller, times, units } from './amounts.ts';
import type { BinanceDeps } from './deps.ts';
import { BinanceError } from './errors.ts';
import { bestOffers } from './market-views.ts';
import type { Market } from './symbols.ts';

export type Side = 'BUY' | 'SELL';

export interface Wanted {
  readonly market: Market;
  readonly side: Side;
  /** In the base, or what is spent or received of the quote: one of both, in units of 1e-8. */
  readonly quantity: bigint | undefined;
  readonly quoteOrderQty: bigint | undefined;
}

/** One price of the book and what was taken there, all in units of 1e-8. */
export interface Fill {
  readonly price: bigint;
  readonly quantity: bigint;
}

const LEVELS = 5n;
/** How much worse each price of the book is than the one before, in parts of ten thousand. */
const LEVEL_STEP = 2n;
const WHOLE = 10_000n;

/** What an order does: not complete when the book holds less. */
interface Plan {
  readonly fills: readonly Fill[];
  readonly complete: boolean;
}

/**
 * Checks an order by the pair's filters and the balance, and fills it. Throws -1102 or -1128 for its
 * amounts, -1013 for a filter, -2010 for the balance. Source: Binance, "Filters".
 */
export function planOrder(deps: BinanceDeps, wanted: Wanted): Plan {
  const { market, side, quantity, quoteOrderQty } = wanted;
  requireOneAmount(wanted);
  if (quantity !== undefined) requireQuantity(market, quantity);
  const value = quoteOrderQty ?? times(quantity ?? 0n, deps.prices.now(market));
  if (value < units(market.minNotional)) throw filterFailure('NOTIONAL');
  const plan = walkBook(deps, wanted);
  const { base, quote } = totals(plan.fills);
  const [asset, spent] = side === 'BUY' ? [market.quote, quote] : [market.base, base];
  if (spent > balanceOf(deps.store, MASTER, asset)) throw new BinanceError(-2010);
  return plan;
}

function requireOneAmount({ quantity, quoteOrderQty }: Wanted): void {
  if (quantity !== undefined && quoteOrderQty !== undefined) throw new BinanceError(-1128);
  if (quantity !== undefined || quoteOrderQty !== undefined) return;
  throw new BinanceError(
    -1102,
    "Param 'quantity' or 'quoteOrderQty' must be sent, but both were empty/null!",
  );
}

function requireQuantity(market: Market, quantity: bigint): void {
  const step = units(market.stepSize);
  if (quantity < step || floorTo(quantity, step) !== quantity) throw filterFailure('LOT_SIZE');
  if (quantity > units(market.marketMaxQty)) throw filterFailure('MARKET_LOT_SIZE');
}

function filterFailure(filter: string): BinanceError {
  return new BinanceError(-1013, `Filter failure: ${filter}`);
}

/** Takes from the book, price by price, until the order is full or nothing is left. */
function walkBook(deps: BinanceDeps, wanted: Wanted): Plan {
  const { market, side } = wanted;
  const { bid, ask } = bestOffers(deps, market);
  const perLevel = floorTo(units(market.depth) / LEVELS, units(market.stepSize));
  const fills: Fill[] = [];
  for (let level = 0n; level < LEVELS; level += 1n) {
    const worse = level * LEVEL_STEP;
    const worst = side === 'BUY' ? ask * (WHOLE + worse) : bid * (WHOLE - worse);
    const price = floorTo(worst / WHOLE, units(market.tickSize));
    const left = openQuantity(wanted, fills, price);
    if (left === 0n) return { fills, complete: true };
    fills.push({ price, quantity: smaller(left, perLevel) });
  }
  const lastPrice = fills.at(-1)?.price ?? ask;
  return { fills, complete: openQuantity(wanted, fills, lastPrice) === 0n };
}

/** What is still to be filled, at a price, in whole steps of the base. */
function openQuantity({ market, quantity, quoteOrderQty }: Wanted, fills: readonly Fill[], price: bigint) {
  const taken = totals(fills);
  if (quantity !== undefined) return quantity - taken.base;
  const left = (quoteOrderQty ?? 0n) - taken.quote;
  return floorTo((left * units('1')) / price, units(market.stepSize));
}

export function totals(fills: readonly Fill[]): { base: bigint; quote: bigint } {
  return fills.reduce(
    (sum, { price, quantity }) => ({
      base: sum.base + quantity,
      quote: sum.quote + times(quantity, price),
    }),
    { base: 0n, quote: 0n },
  );
}
