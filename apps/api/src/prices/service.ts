import type { RateHistoryReply, RatesReply } from '@lastro/contracts';
import { type Coin, decimalToWire, type Rate, rateToDecimal } from '@lastro/money';
import type { Clock } from '../platform/clock.ts';
import type { CurrentPrices } from './current-prices.ts';
import { areFresh } from './domain.ts';
import type { PriceLines } from './price-lines.ts';

export interface RatesDeps {
  readonly clock: Clock;
  readonly usdtBrlRate: Rate<'USDT', 'BRL'>;
  readonly spreadBps: number;
}

export type RatesService = ReturnType<typeof createRatesService>;

export function createRatesService(deps: RatesDeps & { prices: CurrentPrices; lines: PriceLines }) {
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

    /** Throws `rates_unavailable`. */
    async history(coin: Coin, range: RateHistoryReply['range']): Promise<RateHistoryReply> {
      const points = await deps.lines.of(coin, range);
      return {
        coin,
        range,
        points: points.map((point) => ({ at: point.at.toISOString(), price: decimalToWire(point.price) })),
      };
    },
  };
}
