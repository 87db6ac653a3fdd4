import { z } from 'zod';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/database/db.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import { repeating } from '../platform/jobs/repeating.ts';
import type { PayOut } from './pay.ts';
import { enqueuePay, PAY } from './queue.ts';
import { withdrawalsDue } from './repository.ts';

interface Deps {
  readonly db: Db;
  readonly clock: Clock;
  readonly payOut: PayOut;
}

const SWEEP_SECONDS = 5;
const MAX_PER_SWEEP = 50;
const NEXT_SWEEP_SECONDS = 1;

const payload = z.object({ id: z.uuid() });

export function createWithdrawalJobs({ db, clock, payOut }: Deps): Jobs {
  return {
    [PAY]: (job) => payOut(payload.parse(job).id),
    ...repeating(db, 'withdrawals-sweep', SWEEP_SECONDS, async () => {
      const due = await withdrawalsDue(db, clock.now(), MAX_PER_SWEEP);
      for (const id of due) await enqueuePay(db, id);
      return due.length === MAX_PER_SWEEP ? NEXT_SWEEP_SECONDS : SWEEP_SECONDS;
    }),
  };
}
