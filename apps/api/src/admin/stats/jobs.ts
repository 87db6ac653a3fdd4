import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/db.ts';
import { uuidFloor } from '../../platform/ids.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { repeating } from '../../platform/jobs/repeating.ts';
import { COMMIT_GRACE_MS } from '../../platform/time-skew.ts';
import { countUsersUpTo, rollUp } from './repository.ts';

const MAX_BATCH_ROWS = 100_000;

export function createStatsJobs(db: Db, clock: Clock): Jobs {
  return repeating(db, 'admin-roll-up-volume', '* * * * *', async () => {
    const before = uuidFloor(clock.now().getTime() - COMMIT_GRACE_MS);
    while (await rollUp(db, { before, rows: MAX_BATCH_ROWS }));
    await countUsersUpTo(db, before);
  });
}
