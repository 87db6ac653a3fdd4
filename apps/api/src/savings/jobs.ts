import type { Jobs } from '../platform/jobs.ts';
import type { Logger } from '../platform/log.ts';
import { type AccrueDeps, accrueInterest } from './accrue.ts';

const ACCRUE = 'savings-accrue';

/** Investments complete their days at all times of the day; the key lets one wait at a time. */
export const SAVINGS_CRONTAB = `*/10 * * * * ${ACCRUE} ?jobKey=${ACCRUE}`;

export function createSavingsJobs(deps: AccrueDeps, log: Logger): Jobs {
  return {
    async [ACCRUE]() {
      const investments = await accrueInterest(deps);
      if (investments > 0) log.info({ part: 'savings', investments }, 'paid interest');
    },
  };
}
