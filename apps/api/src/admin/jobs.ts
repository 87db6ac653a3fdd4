import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db.ts';
import { uuidFloor } from '../platform/ids.ts';
import { enqueue, type Jobs } from '../platform/jobs.ts';
import { countUsersUpTo, rollUp } from './repository-stats.ts';

const RECONCILE = 'admin-reconcile';
const ROLL_UP = 'admin-roll-up-volume';
/**
 * A row's id is made before its transaction commits, by whichever machine: younger ones are left for the next time.
 * A request is ended after 30 s; the rest is for clocks that differ.
 */
const LEFT_FOR_LATER_MS = 5 * 60_000;
const ROWS_A_BATCH = 100_000;

export const ADMIN_CRONTAB = [
  `* * * * * ${ROLL_UP} ?jobKey=${ROLL_UP}`,
  `*/5 * * * * ${RECONCILE} ?jobKey=${RECONCILE}`,
].join('\n');

export interface AdminJobsDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly reconcile: () => Promise<unknown>;
}

export function createAdminJobs({ db, clock, reconcile }: AdminJobsDeps): Jobs {
  return {
    async [ROLL_UP]() {
      const before = uuidFloor(clock.now().getTime() - LEFT_FOR_LATER_MS);
      while (await rollUp(db, { before, rows: ROWS_A_BATCH }));
      await countUsersUpTo(db, before);
    },
    async [RECONCILE]() {
      await reconcile();
    },
  };
}

export async function enqueueFirstReconciliation(db: Db): Promise<void> {
  await enqueue(db, RECONCILE, {}, { key: RECONCILE });
}
