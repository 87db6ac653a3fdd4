import type { Db } from '../platform/database/db.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import { repeating } from '../platform/jobs/repeating.ts';

export function createReconciliationJobs(db: Db, reconcile: () => Promise<unknown>): Jobs {
  const work = async () => void (await reconcile());
  // The first comparison reads what the providers held before the books began.
  return repeating(db, 'admin-reconcile', '*/5 * * * *', work, { atStart: true });
}
