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

export function createExchangeJobs(deps: { db: Db; market: Market; clock: Clock; log: Logger }): Jobs {
  return {
    async [REFRESH]() {
      const at = deps.clock.now();
      try {
        await keepPrices(deps.db, { at, rates: await deps.market.prices() });
      } catch (err) {
        // Not a failed job: the next refresh asks again, and prices that grow old are refused by their age.
        deps.log.warn({ part: 'exchange', err }, 'the market gave no prices');
      }
      await enqueueIn(deps.db, REFRESH, {}, { key: REFRESH, seconds: REFRESH_SECONDS });
    },
  };
}

/** For a worker that starts: prices at once. */
export async function enqueueFirstRefresh(db: Db): Promise<void> {
  await enqueueIn(db, REFRESH, {}, { key: REFRESH, seconds: 0 });
}
