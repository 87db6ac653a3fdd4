import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db.ts';
import { enqueueIn, type Jobs } from '../platform/jobs.ts';
import type { Logger } from '../platform/log.ts';
import type { Market } from './market.ts';
import { keepPrices } from './repository.ts';

const REFRESH = 'exchange-refresh-rates';
const REFRESH_SECONDS = 10;

/** Revives the chain where a worker died in the middle of a refresh, and leaves a waiting one its time. */
export const EXCHANGE_CRONTAB = `* * * * * ${REFRESH} ?jobKey=${REFRESH}&jobKeyMode=preserve_run_at`;

interface RefreshDeps {
  readonly db: Db;
  readonly market: Market;
  readonly clock: Clock;
  readonly log: Logger;
}

/** Reads the market's prices and keeps them. */
export function createRefresh({ db, market, clock, log }: RefreshDeps): () => Promise<void> {
  return async () => {
    const at = clock.now();
    try {
      await keepPrices(db, { at, rates: await market.prices() });
    } catch (err) {
      // Not a failed job: the next refresh asks again, and prices that grow old are refused by their age.
      log.warn({ part: 'exchange', err }, 'the market gave no prices');
    }
  };
}

export function createExchangeJobs(db: Db, refresh: () => Promise<void>): Jobs {
  return {
    async [REFRESH]() {
      await refresh();
      await enqueueIn(db, REFRESH, {}, { key: REFRESH, seconds: REFRESH_SECONDS });
    },
  };
}

/** For a worker that starts: prices at once. */
export async function enqueueFirstRefresh(db: Db): Promise<void> {
  await enqueueIn(db, REFRESH, {}, { key: REFRESH, seconds: 0 });
}
