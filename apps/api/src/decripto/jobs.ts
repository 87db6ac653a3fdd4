import { z } from 'zod';
import type { Jobs } from '../platform/jobs/jobs.ts';
import { type MakeDeps, makeReport } from './make.ts';
import { MAKE_JOB } from './queue.ts';

const payload = z.object({ reportId: z.uuid() });

export function createDecriptoJobs(deps: MakeDeps): Jobs {
  return { [MAKE_JOB]: (given) => makeReport(deps, payload.parse(given).reportId) };
}
