import type { Tx } from '../platform/database/db.ts';
import { enqueue } from '../platform/jobs/jobs.ts';

export const MAKE_JOB = 'decripto-make';

export function enqueueMake(tx: Tx, reportId: string): Promise<void> {
  return enqueue(tx, MAKE_JOB, { reportId }, { key: `${MAKE_JOB}:${reportId}` });
}
