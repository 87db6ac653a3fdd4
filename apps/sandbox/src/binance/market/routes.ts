import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { toText } from '../amounts.ts';
import { findMarket, MARKETS, type Market } from '../assets.ts';
import type { BinanceDeps } from '../deps.ts';
import { ratesFault, serve } from '../endpoint.ts';
import { BinanceError } from '../errors.ts';
import { instant, integer, refuseWith } from '../parameters.ts';
import { INTERVALS, type Interval, listCandles } from './candles.ts';
import { type MarketStatus, marketStatus, statusOf } from './status.ts';

const tickerQuery = z.strictObject({
  symbol: z
    .string()
    .regex(/^[A-Z0-9]{1,20}$/)
    .optional(),
  symbols: z.string().optional(),
  symbolStatus: z
    .string()
    .refine((text): text is MarketStatus => marketStatus.safeParse(text).success, refuseWith(-1122))
    .optional(),
});

const candleQuery = z.strictObject({
  symbol: z.string().regex(/^[A-Z0-9]{1,20}$/),
  interval: z.string().refine((text): text is Interval => text in INTERVALS, refuseWith(-1120)),
  startTime: instant.optional(),
  endTime: instant.optional(),
  limit: integer(1, 1000).default(500),
});

/** Source: Binance, "Market data endpoints". */
export function registerMarket(app: FastifyInstance, deps: BinanceDeps): void {
  const unsigned = { method: 'GET', signed: false, budget: 'ip_weight' } as const;
  const open = { ...unsigned, fault: ratesFault } as const;
  serve(app, deps, {
    ...unsigned,
    path: '/api/v3/time',
    weight: 1,
    parameters: z.strictObject({}),
    answer: () => ({ serverTime: deps.now() }),
  });
  serve(app, deps, {
    ...open,
    path: '/api/v3/ticker/price',
    weight: ({ symbol }) => (symbol === undefined ? 4 : 2),
    parameters: tickerQuery,
    answer: (sent) => {
      const markets = readMarkets(deps, sent);
      return Array.isArray(markets)
        ? markets.map((market) => viewPrice(deps, market))
        : viewPrice(deps, markets);
    },
  });
  serve(app, deps, {
    ...open,
    path: '/api/v3/klines',
    weight: 2,
    parameters: candleQuery,
    answer: ({ symbol, ...query }) => listCandles(deps, requireMarket(symbol), query),
  });
}

function viewPrice({ prices }: BinanceDeps, market: Market): object {
  return { symbol: market.symbol, price: toText(prices.now(market)) };
}

function readMarkets(
  { store }: BinanceDeps,
  { symbol, symbols, symbolStatus }: z.output<typeof tickerQuery>,
): Market | Market[] {
  const matches = (market: Market) => symbolStatus === undefined || statusOf(store, market) === symbolStatus;
  if (symbol !== undefined && symbols !== undefined) throw new BinanceError(-1128);
  if (symbol !== undefined) {
    const market = requireMarket(symbol);
    if (!matches(market)) throw new BinanceError(-1220);
    return market;
  }
  if (symbols === undefined) return MARKETS.filter(matches);
  const names = readList(symbols);
  if (new Set(names).size < names.length) throw new BinanceError(-1151);
  return names.map(requireMarket).filter(matches);
}

function readList(text: string): string[] {
  const legal = '^\\[("[A-Z0-9-_.]{1,20}"(,"[A-Z0-9-_.]{1,20}"){0,}){0,1}\\]$';
  if (!new RegExp(legal).test(text)) {
    const range = `legal range is '${legal}'`;
    throw new BinanceError(-1100, `Illegal characters found in parameter 'symbols'; ${range}.`);
  }
  return JSON.parse(text);
}

function requireMarket(symbol: string): Market {
  const market = findMarket(symbol);
  if (market === undefined) throw new BinanceError(-1121);
  return market;
}
