import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/database/db.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import { repeating } from '../platform/jobs/repeating.ts';
import type { Logger } from '../platform/log.ts';
import { MARKET_COINS } from './domain.ts';
import type { Market } from './market.ts';
import { savePrices } from './repository.ts';

const REFRESH_SECONDS = 10;

interface RefreshDeps {
  readonly db: Db;
  readonly market: Market;
  readonly clock: Clock;
  readonly log: Logger;
}

export function createRefresh({ db, market, clock, log }: RefreshDeps): () => Promise<void> {
  return async () => {
    const at = clock.now();
    try {
      const rates = await market.prices();
      const coins = MARKET_COINS.filter((coin) => !rates.has(coin));
      if (coins.length > 0) log.warn({ part: 'exchange', coins }, 'the market of these coins is suspended');
      if (rates.size > 0) await savePrices(db, { at, rates });
    } catch (err) {
      log.warn({ part: 'exchange', err }, 'the market gave no prices');
    }
  };
}

export function createPriceJobs(db: Db, refresh: () => Promise<void>): Jobs {
  return repeating(db, 'exchange-refresh-rates', REFRESH_SECONDS, refresh);
}
