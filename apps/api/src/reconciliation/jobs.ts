import type { Db } from '../platform/database/db.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import { repeating } from '../platform/jobs/repeating.ts';

export function createReconciliationJobs(db: Db, reconcile: () => Promise<unknown>): Jobs {
  const work = async () => void (await reconcile());
  // At start, since the first comparison records the providers' opening balances.
  return repeating(db, 'admin-reconcile', '*/5 * * * *', work, { atStart: true });
}
