import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { INTERVALS, type Interval, listCandles } from './candles.ts';
import type { BinanceDeps } from './deps.ts';
import { serve, underRates } from './endpoint.ts';
import { BinanceError } from './errors.ts';
import { viewBook, viewDay, viewExchange, viewPrice } from './market-views.ts';
import { instant, integer, type Parameters, refuseWith } from './parameters.ts';
import { findMarket, MARKETS, type Market } from './symbols.ts';

const nothing = z.strictObject({});

/** One market, several in a JSON list, or all of them. */
const choice = z.strictObject({
  symbol: z
    .string()
    .regex(/^[A-Z0-9]{1,20}$/)
    .optional(),
  symbols: z.string().optional(),
});

const candleChoice = z.strictObject({
  symbol: z.string().regex(/^[A-Z0-9]{1,20}$/),
  interval: z.string().refine((text): text is Interval => text in INTERVALS, refuseWith(-1120)),
  startTime: instant.optional(),
  endTime: instant.optional(),
  limit: integer(1, 1000).default(500),
});

type View = (deps: BinanceDeps, market: Market) => object;

/** The market's data, open to anyone. Source: Binance, REST API, "Market data endpoints". */
export function registerMarket(app: FastifyInstance, deps: BinanceDeps): void {
  const clock = {
    method: 'GET',
    signed: false,
    budget: 'ip_weight',
    weight: 1,
    parameters: nothing,
  } as const;
  const open = { method: 'GET', signed: false, budget: 'ip_weight', fault: underRates } as const;
  serve(app, deps, { ...clock, path: '/api/v3/ping', answer: () => ({}) });
  serve(app, deps, { ...clock, path: '/api/v3/time', answer: () => ({ serverTime: deps.now() }) });
  serve(app, deps, {
    ...open,
    path: '/api/v3/exchangeInfo',
    weight: 20,
    parameters: choice,
    answer: (sent) => viewExchange(deps, [readMarkets(sent)].flat()),
  });
  registerTicker('/api/v3/ticker/price', viewPrice, weighing(2, 4));
  registerTicker('/api/v3/ticker/bookTicker', viewBook, weighing(2, 4));
  registerTicker('/api/v3/ticker/24hr', viewDay, weighing(2, 80));
  serve(app, deps, {
    ...open,
    path: '/api/v3/klines',
    weight: 2,
    parameters: candleChoice,
    answer: ({ symbol, ...wanted }) => listCandles(deps, requireMarket(symbol), wanted),
  });

  function registerTicker(path: string, view: View, weight: (sent: Parameters) => number): void {
    serve(app, deps, {
      ...open,
      path,
      weight,
      parameters: choice,
      answer: (sent) => {
        const markets = readMarkets(sent);
        return Array.isArray(markets) ? markets.map((market) => view(deps, market)) : view(deps, markets);
      },
    });
  }
}

/** The weight for one symbol, and for a list or all. */
function weighing(one: number, many: number) {
  return ({ symbol }: Parameters) => (symbol === undefined ? many : one);
}

/** One market when it was asked for alone, which is then answered alone, too. */
function readMarkets({ symbol, symbols }: z.output<typeof choice>): Market | Market[] {
  if (symbol !== undefined && symbols !== undefined) throw new BinanceError(-1128);
  if (symbol !== undefined) return requireMarket(symbol);
  if (symbols === undefined) return [...MARKETS];
  const names = readList(symbols);
  if (new Set(names).size < names.length) throw new BinanceError(-1151);
  return names.map(requireMarket);
}

function readList(text: string): string[] {
  // The exchange reads this list without a JSON reader, by its exact form.
  const legal = '^\\[("[A-Z0-9-_.]{1,20}"(,"[A-Z0-9-_.]{1,20}"){0,}){0,1}\\]$';
  if (!new RegExp(legal).test(text)) {
    const range = `legal range is '${legal}'`;
    throw new BinanceError(-1100, `Illegal characters found in parameter 'symbols'; ${range}.`);
  }
  return JSON.parse(text);
}

/** Throws -1121. */
export function requireMarket(symbol: string): Market {
  const market = findMarket(symbol);
  if (market === undefined) throw new BinanceError(-1121);
  return market;
}
