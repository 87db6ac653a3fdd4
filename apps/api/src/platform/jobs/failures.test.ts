import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { openTestBank } from '../../../test/support/bank.ts';
import { createPool } from '../database/db.ts';
import { createLog } from '../log.ts';
import { enqueue, startJobs } from './jobs.ts';

it('logs each failed attempt once: a warning, and the last one as an error', async () => {
  const bank = await openTestBank();
  const lines: Record<string, unknown>[] = [];
  const log = createLog({ logLevel: 'info' }, { write: (line) => lines.push(JSON.parse(line)) });
  await enqueue(bank.db, 'failing', {});
  await bank.owner.query('update graphile_worker._private_jobs set max_attempts = 2');
  const pool = createPool({ url: bank.url, max: 4, as: 'queue' });
  let runs = 0;
  const failing = async () => {
    runs += 1;
    throw new Error(`refused ${runs}`);
  };
  const runner = await startJobs(pool, { failing }, log);
  while (runs < 2) {
    await bank.owner.query('update graphile_worker._private_jobs set run_at = now()');
    await sleep(20);
  }
  await runner.stop();
  await pool.end();
  await bank.close();
  const failure = (level: number, attempt: number) => ({
    level,
    job: 'failing',
    attempt,
    err: { message: `refused ${attempt}`, stack: expect.stringContaining('failures.test.ts') },
  });
  expect(lines).toMatchObject([failure(40, 1), failure(50, 2)]);
  expect(lines.map(({ msg }) => msg)).toEqual([
    'a job failed and will be tried again',
    'a job failed for the last time',
  ]);
});
