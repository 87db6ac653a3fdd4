import { sql } from 'kysely';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/database/db.ts';
import { repeatDelete } from '../platform/database/delete-in-batches.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import { repeating } from '../platform/jobs/repeating.ts';
import { DAY_MS, subtractMs } from '../platform/time.ts';

const RETENTION_MS = 90 * DAY_MS;

/** Drops whole months; rows older than the first monthly partition are deleted in batches. */
export function createEventsJobs({ db, clock }: { readonly db: Db; readonly clock: Clock }): Jobs {
  return repeating(db, 'events-purge', '43 3 * * *', async () => {
    const before = subtractMs(clock.now(), RETENTION_MS);
    await sql`select drop_past_events(${before})`.execute(db);
    const { rows } = await sql<{ first_month: Date | null }>`
      select min(starts) as first_month from months_of('events')
    `.execute(db);
    const firstMonth = rows[0]?.first_month ?? before;
    await repeatDelete(async (limit) => {
      // Deletes in key order, which is oldest first except for rows restored from a dump.
      const { numAffectedRows } = await sql`
        delete from events e using (
          select xid, id, at from events where at < ${firstMonth} order by xid, id limit ${limit}
        ) as oldest
        where e.xid = oldest.xid and e.id = oldest.id and e.at < ${firstMonth} and oldest.at < ${before}
      `.execute(db);
      return numAffectedRows;
    });
  });
}
