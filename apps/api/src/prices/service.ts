import type { RateHistoryReply, RatesReply, RateTrend } from '@lastro/contracts';
import { type Coin, decimalToWire, type Rate, rate, rateToDecimal } from '@lastro/money';
import type { Clock } from '../platform/clock.ts';
import type { CurrentPrices } from './current-prices.ts';
import { areFresh, changePercent, MARKET_COINS, type MarketCoin } from './domain.ts';
import type { PriceHistory } from './price-history.ts';

export interface RatesDeps {
  readonly clock: Clock;
  readonly usdtBrlRate: Rate<'USDT', 'BRL'>;
  readonly spreadBps: number;
}

export type RatesService = ReturnType<typeof createRatesService>;

/** Every sixth of a week's hourly prices. */
const TREND_STEP = 6;
const HOURS_OF_CHANGE = 24;

export function createRatesService(deps: RatesDeps & { prices: CurrentPrices; history: PriceHistory }) {
  async function trendOf(coin: MarketCoin): Promise<RateTrend> {
    const points = await deps.history.of(coin, '7d').catch(() => []);
    const scaled = points.map(({ price }) => rate(coin, 'USDT', price).scaled);
    const [before, last] = [scaled.at(-1 - HOURS_OF_CHANGE), scaled.at(-1)];
    const shown = points.filter((_, i) => (points.length - 1 - i) % TREND_STEP === 0);
    return {
      coin,
      change_percent: before === undefined || last === undefined ? null : changePercent(before, last),
      week: shown.map(({ price }) => decimalToWire(price)),
    };
  }

  return {
    async rates(): Promise<RatesReply> {
      const prices = await deps.prices.latest();
      const rates: RatesReply['rates'] = { USDT: 1 };
      for (const [coin, rate] of prices?.rates ?? []) rates[coin] = decimalToWire(rateToDecimal(rate));
      return {
        success: areFresh(prices, deps.clock.now()),
        rates,
        usdt_brl: decimalToWire(rateToDecimal(deps.usdtBrlRate)),
        spread_bps: deps.spreadBps,
        updated_at: prices?.at.toISOString() ?? null,
      };
    },

    trends: (): Promise<RateTrend[]> => Promise.all(MARKET_COINS.map(trendOf)),

    async history(coin: Coin, range: RateHistoryReply['range']): Promise<RateHistoryReply> {
      const points = await deps.history.of(coin, range);
      return {
        coin,
        range,
        points: points.map((point) => ({ at: point.at.toISOString(), price: decimalToWire(point.price) })),
      };
    },
  };
}
