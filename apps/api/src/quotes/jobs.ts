import type { Db } from '../platform/database/db.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import { repeating } from '../platform/jobs/repeating.ts';
import { purgeExpired } from './repository.ts';

export function createQuoteJobs(db: Db): Jobs {
  return repeating(db, 'quotes-purge-expired', '*/30 * * * *', () => purgeExpired(db));
}
