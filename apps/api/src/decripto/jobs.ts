import { z } from 'zod';
import type { Jobs } from '../platform/jobs/jobs.ts';
import { repeating } from '../platform/jobs/repeating.ts';
import { compareDelivered } from './comparisons/compare.ts';
import { type MakeDeps, makeReport } from './make.ts';
import { MAKE_JOB } from './queue.ts';

const payload = z.object({ reportId: z.uuid() });

export function createDecriptoJobs(deps: MakeDeps): Jobs {
  return {
    [MAKE_JOB]: (body) => makeReport(deps, payload.parse(body).reportId),
    ...repeating(deps.db, 'decripto-compare', '37 * * * *', () => compareDelivered(deps)),
  };
}
