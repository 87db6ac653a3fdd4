import type { Db } from '../platform/database/db.ts';
import { onProviderError } from '../platform/http/provider-client.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import { repeating } from '../platform/jobs/repeating.ts';
import type { Logger } from '../platform/log.ts';
import { COLLECT, type Collect, collectSchema } from './custody/collect.ts';
import type { Sweep } from './deposits/sweep.ts';

interface Deps {
  readonly db: Db;
  readonly log: Logger;
  readonly sweep: Sweep;
  readonly collect: Collect;
}

const SWEEP_SECONDS = 10;

export function createCoinJobs({ db, log, sweep, collect }: Deps): Jobs {
  return {
    ...repeating(db, 'crypto-sweep', SWEEP_SECONDS, () =>
      // The next sweep starts at the same place, so the job hasn't failed.
      sweep().catch(
        onProviderError((err) => log.warn({ part: 'crypto', err }, 'Binance did not answer the sweep')),
      ),
    ),
    [COLLECT]: (payload) => collect.collect(collectSchema.parse(payload).deposit),
    ...repeating(db, 'crypto-collect-left', '23 * * * *', () => collect.enqueueOverdue()),
  };
}
