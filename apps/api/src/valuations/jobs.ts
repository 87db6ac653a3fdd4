import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/database/db.ts';
import { uuidFloor } from '../platform/ids.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import { repeating } from '../platform/jobs/repeating.ts';
import type { Logger } from '../platform/log.ts';
import { MINUTE_MS } from '../platform/time.ts';
import { advance, nextMovements } from './repository.ts';
import type { ValuationService } from './service.ts';

const EVERY_SECONDS = 60;
/** Shorter than COMMIT_GRACE_MS: a row that commits later is valued when its value is first read. */
const SETTLED_MS = 2 * MINUTE_MS;
const BATCH = 250;
/** Limits requests to the market to a thousand a minute. */
const MAX_BATCHES = 4;

export interface ValuationJobDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Logger;
  readonly service: ValuationService;
}

export function createValuationJobs({ db, clock, log, service }: ValuationJobDeps): Jobs {
  return repeating(db, 'valuations', EVERY_SECONDS, async () => {
    await service.publish();
    const before = uuidFloor(clock.now().getTime() - SETTLED_MS);
    for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
      const ids = await nextMovements(db, before, BATCH);
      const last = ids.at(-1);
      if (last === undefined) return;
      if (!(await service.valueMissing(ids, BATCH))) {
        log.warn({ part: 'valuations' }, 'the market gave no prices, so movements stay without a value');
        return;
      }
      await advance(db, last);
    }
  });
}
