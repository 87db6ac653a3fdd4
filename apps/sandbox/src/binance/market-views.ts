import { floorTo, toText, units } from './amounts.ts';
import { spread, traded } from './candles.ts';
import type { BinanceDeps } from './deps.ts';
import { REQUEST_WEIGHT_PER_MINUTE } from './limits.ts';
import type { Market } from './symbols.ts';
import { chance } from './walk.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const HUNDRED = 100n;
/** Half of what lies between the best bid and the best ask, in parts of a million. */
const HALF_SPREAD = 50n;
const MILLION = 1_000_000n;

/** Every view is of the exchange's own form; `GET /api/v3/exchangeInfo` and its neighbours. */
export function viewExchange(deps: BinanceDeps, markets: readonly Market[]): object {
  return {
    timezone: 'UTC',
    serverTime: deps.now(),
    rateLimits: [
      {
        rateLimitType: 'REQUEST_WEIGHT',
        interval: 'MINUTE',
        intervalNum: 1,
        limit: REQUEST_WEIGHT_PER_MINUTE,
      },
    ],
    exchangeFilters: [],
    symbols: markets.map(viewMarket),
  };
}

function viewMarket(market: Market): object {
  return {
    symbol: market.symbol,
    status: 'TRADING',
    baseAsset: market.base,
    baseAssetPrecision: 8,
    quoteAsset: market.quote,
    quotePrecision: 8,
    quoteAssetPrecision: 8,
    baseCommissionPrecision: 8,
    quoteCommissionPrecision: 8,
    orderTypes: ['MARKET'],
    icebergAllowed: false,
    ocoAllowed: false,
    quoteOrderQtyMarketAllowed: true,
    allowTrailingStop: false,
    cancelReplaceAllowed: false,
    isSpotTradingAllowed: true,
    isMarginTradingAllowed: false,
    filters: viewFilters(market),
    permissions: [],
    permissionSets: [['SPOT']],
    defaultSelfTradePreventionMode: 'EXPIRE_MAKER',
    allowedSelfTradePreventionModes: ['EXPIRE_MAKER'],
  };
}

function viewFilters({ tickSize, stepSize, marketMaxQty, minNotional }: Market): object[] {
  const eight = (text: string) => toText(units(text));
  return [
    {
      filterType: 'PRICE_FILTER',
      minPrice: eight(tickSize),
      maxPrice: '1000000.00000000',
      tickSize: eight(tickSize),
    },
    {
      filterType: 'LOT_SIZE',
      minQty: eight(stepSize),
      maxQty: '9000000.00000000',
      stepSize: eight(stepSize),
    },
    {
      filterType: 'MARKET_LOT_SIZE',
      minQty: '0.00000000',
      maxQty: eight(marketMaxQty),
      stepSize: '0.00000000',
    },
    {
      filterType: 'NOTIONAL',
      minNotional: eight(minNotional),
      applyMinToMarket: true,
      maxNotional: '9000000.00000000',
      applyMaxToMarket: false,
      avgPriceMins: 5,
    },
  ];
}

export function viewPrice({ prices }: BinanceDeps, market: Market): object {
  return { symbol: market.symbol, price: toText(prices.now(market)) };
}

/** The best offers: at least one tick on either side of the price. */
export function bestOffers({ prices }: BinanceDeps, market: Market): { bid: bigint; ask: bigint } {
  const price = prices.now(market);
  const tick = units(market.tickSize);
  const away = floorTo((price * HALF_SPREAD) / MILLION, tick) || tick;
  return { bid: price - away, ask: price + away };
}

export function viewBook(deps: BinanceDeps, market: Market): object {
  const { bid, ask } = bestOffers(deps, market);
  const quantity = (turn: number) => toText(levelQuantity(deps, market, turn));
  return {
    symbol: market.symbol,
    bidPrice: toText(bid),
    bidQty: quantity(1),
    askPrice: toText(ask),
    askQty: quantity(2),
  };
}

/** The last day. Source: Binance, "24hr ticker price change statistics", type FULL. */
export function viewDay(deps: BinanceDeps, market: Market): object {
  const closeTime = deps.now();
  const openTime = closeTime - DAY_MS;
  const { first, high, low, last } = spread(deps, market, openTime, closeTime);
  const average = (first + last + high + low) / 4n;
  const day = traded(market, Math.floor(openTime / DAY_MS), DAY_MS, average);
  const { bid, ask } = bestOffers(deps, market);
  return {
    symbol: market.symbol,
    priceChange: toText(last - first),
    priceChangePercent: percent(last - first, first),
    weightedAvgPrice: toText(average),
    prevClosePrice: toText(first),
    lastPrice: toText(last),
    lastQty: toText(levelQuantity(deps, market, 3)),
    bidPrice: toText(bid),
    bidQty: toText(levelQuantity(deps, market, 1)),
    askPrice: toText(ask),
    askQty: toText(levelQuantity(deps, market, 2)),
    openPrice: toText(first),
    highPrice: toText(high),
    lowPrice: toText(low),
    volume: toText(day.volume),
    quoteVolume: toText(day.quoteVolume),
    openTime,
    closeTime,
    firstId: 1,
    lastId: day.trades,
    count: day.trades,
  };
}

/** `part` of `whole` in percent, with three decimals. */
function percent(part: bigint, whole: bigint): string {
  const thousandths = (part * HUNDRED * 1_000n) / whole;
  const digits = (thousandths < 0n ? -thousandths : thousandths).toString().padStart(4, '0');
  return `${thousandths < 0n ? '-' : ''}${digits.slice(0, -3)}.${digits.slice(-3)}`;
}

/** A quantity somewhere below a tenth of the book, another every second. */
function levelQuantity({ now }: BinanceDeps, { symbol, depth, stepSize }: Market, turn: number): bigint {
  const share = BigInt(Math.round(100 + 800 * chance(symbol, Math.floor(now() / 1000) * 4 + turn)));
  return floorTo((units(depth) * share) / 10_000n, units(stepSize));
}
