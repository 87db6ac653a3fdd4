import type { Asset } from './constants.ts';

/** A pair that trades: what it is made of, its filters, its book, and how its price walks. */
interface Market {
  readonly symbol: string;
  readonly base: Asset;
  readonly quote: Asset;
  readonly tickSize: string;
  readonly stepSize: string;
  readonly minNotional: string;
  /** The most a market order may ask for. */
  readonly marketMaxQty: string;
  /** How much of the base the book holds on either side. */
  readonly depth: string;
  /** The price around which it walks. */
  readonly around: string;
  /** How far it swings, in hundredths of what the walk gives. */
  readonly swing: number;
  /** Traded in a minute, about, in the base. */
  readonly volumePerMinute: string;
}

/** Source of the filters: Binance, exchangeInfo, rounded. */
export const MARKETS: readonly Market[] = [
  {
    symbol: 'BTCUSDT',
    base: 'BTC',
    quote: 'USDT',
    tickSize: '0.01',
    stepSize: '0.00001',
    minNotional: '5',
    marketMaxQty: '120',
    depth: '60',
    around: '100000',
    swing: 100,
    volumePerMinute: '18',
  },
  {
    symbol: 'ETHUSDT',
    base: 'ETH',
    quote: 'USDT',
    tickSize: '0.01',
    stepSize: '0.0001',
    minNotional: '5',
    marketMaxQty: '2500',
    depth: '1500',
    around: '3500',
    swing: 135,
    volumePerMinute: '260',
  },
  {
    symbol: 'SOLUSDT',
    base: 'SOL',
    quote: 'USDT',
    tickSize: '0.01',
    stepSize: '0.001',
    minNotional: '5',
    marketMaxQty: '20000',
    depth: '12000',
    around: '180',
    swing: 170,
    volumePerMinute: '2400',
  },
  {
    symbol: 'BNBUSDT',
    base: 'BNB',
    quote: 'USDT',
    tickSize: '0.01',
    stepSize: '0.001',
    minNotional: '5',
    marketMaxQty: '5000',
    depth: '3000',
    around: '900',
    swing: 90,
    volumePerMinute: '140',
  },
  {
    symbol: 'USDTBRL',
    base: 'USDT',
    quote: 'BRL',
    tickSize: '0.001',
    stepSize: '0.1',
    minNotional: '10',
    marketMaxQty: '1000000',
    depth: '900000',
    around: '5.2',
    swing: 15,
    volumePerMinute: '22000',
  },
];

export type { Market };

export function findMarket(symbol: string): Market | undefined {
  return MARKETS.find((market) => market.symbol === symbol);
}
