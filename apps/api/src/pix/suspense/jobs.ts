import type { Db } from '../../platform/database/db.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { repeating } from '../../platform/jobs/repeating.ts';
import type { ProcessReturns } from './returns.ts';
import { PIX_RETURNS } from './returns.ts';

const RETRY_SECONDS = 5;

export function createReturnJobs(db: Db, processReturns: ProcessReturns): Jobs {
  const work = async () => ((await processReturns()) > 0 ? undefined : 'idle');
  return repeating(db, PIX_RETURNS, RETRY_SECONDS, work, { atStart: false });
}
