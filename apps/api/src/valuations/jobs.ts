import type { Registry } from 'prom-client';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/database/db.ts';
import { uuidFloor } from '../platform/ids.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import { repeating } from '../platform/jobs/repeating.ts';
import type { Logger } from '../platform/log.ts';
import { gauge } from '../platform/metrics.ts';
import { MINUTE_MS } from '../platform/time.ts';
import { advance, findNextTime, nextMovements } from './repository.ts';
import type { ValuationService } from './service.ts';

const EVERY_SECONDS = 60;
/** Shorter than COMMIT_GRACE_MS: a row that commits later is valued when its value is first read. */
const SETTLED_MS = 2 * MINUTE_MS;
const BATCH = 250;
/** Requests to the market per run, so per minute. */
const MAX_PRICES = 1_000;
/** Ends a run after some seconds, so that its worker can stop. */
const MAX_BATCHES = 100;

export interface ValuationJobDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Logger;
  readonly service: ValuationService;
}

export function registerValuationMetrics(registry: Registry, db: Db, clock: Clock): void {
  const help = 'Age of the first movement that the valuations job has not reached; 0 if it reached all';
  gauge(registry, { name: 'valuations_behind_seconds', help }, async () => {
    const next = await findNextTime(db);
    return next === undefined ? 0 : (clock.now().getTime() - next.getTime()) / 1_000;
  });
}

export function createValuationJobs({ db, clock, log, service }: ValuationJobDeps): Jobs {
  return repeating(db, 'valuations', EVERY_SECONDS, async () => {
    await service.publish();
    const before = uuidFloor(clock.now().getTime() - SETTLED_MS);
    let prices = MAX_PRICES;
    for (let batch = 0; batch < MAX_BATCHES && prices >= BATCH; batch += 1) {
      const ids = await nextMovements(db, before, BATCH);
      const last = ids.at(-1);
      if (last === undefined) return;
      const { requested, answered } = await service.valueMissing(ids, BATCH);
      if (!answered) {
        log.warn({ part: 'valuations' }, 'the market gave no prices, so movements stay without a value');
        return;
      }
      await advance(db, last);
      prices -= requested;
    }
  });
}
