import type { Db } from '../../platform/db.ts';
import { enqueueIn, type Jobs } from '../../platform/jobs.ts';
import type { CarryOutReturns } from './returns.ts';

export const PIX_RETURNS = 'pix-returns';
const AGAIN_AFTER_SECONDS = 5;

/** Revives the chain where a worker died in the middle, and leaves one that waits its time. */
export const PIX_RETURNS_CRONTAB = `* * * * * ${PIX_RETURNS} ?jobKey=${PIX_RETURNS}&jobKeyMode=preserve_run_at`;

/** Sends payments back to their payers, and comes again while one is not over. */
export function createReturnJobs(db: Db, carryOut: CarryOutReturns): Jobs {
  return {
    async [PIX_RETURNS]() {
      const open = await carryOut();
      if (open > 0) await enqueueIn(db, PIX_RETURNS, {}, { key: PIX_RETURNS, seconds: AGAIN_AFTER_SECONDS });
    },
  };
}
