import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/db.ts';
import { uuidFloor } from '../../platform/ids.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { repeating } from '../../platform/jobs/repeating.ts';
import { MINUTE_MS } from '../../platform/time.ts';
import { countUsersUpTo, rollUp } from './repository.ts';

/** Ids are made before the commit, by machines whose clocks differ; a request ends after 30 s. */
const COMMIT_MARGIN_MS = 5 * MINUTE_MS;
const MAX_BATCH_ROWS = 100_000;

export function createStatsJobs(db: Db, clock: Clock): Jobs {
  return repeating(db, 'admin-roll-up-volume', '* * * * *', async () => {
    const before = uuidFloor(clock.now().getTime() - COMMIT_MARGIN_MS);
    while (await rollUp(db, { before, rows: MAX_BATCH_ROWS }));
    await countUsersUpTo(db, before);
  });
}
