import type { Jobs } from '../platform/jobs/jobs.ts';
import { repeating } from '../platform/jobs/repeating.ts';
import type { Logger } from '../platform/log.ts';
import { type AccrueDeps, accrueInterest } from './accrue.ts';

export function createSavingsJobs(deps: AccrueDeps, log: Logger): Jobs {
  return repeating(deps.db, 'savings-accrue', '*/10 * * * *', async () => {
    const investments = await accrueInterest(deps);
    if (investments > 0) log.info({ part: 'savings', investments }, 'paid interest');
  });
}
