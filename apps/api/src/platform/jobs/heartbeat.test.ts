import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestBank, type TestBank } from '../../../test/support/bank.ts';
import { createPool } from '../database/db.ts';
import { createLog } from '../log.ts';
import { enqueue, startJobs } from './jobs.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await openTestBank();
});
beforeEach(() => bank.owner.query('delete from graphile_worker._private_jobs'));
afterAll(async () => bank.close());

const log = createLog({ logLevel: 'silent' });

async function waitUntil(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await sleep(20);
}

it('runs the jobs of a dead worker and leaves those of a living one alone', async () => {
  await enqueue(bank.db, 'orphaned', {});
  await enqueue(bank.db, 'held', {});
  await enqueue(bank.db, 'fresh', {});
  const hold = (task: string, worker: string, since: string) =>
    bank.owner.query(
      `update graphile_worker._private_jobs j set locked_by = $2, locked_at = now() - $3::interval
       from graphile_worker._private_tasks t where t.id = j.task_id and t.identifier = $1`,
      [task, worker, since],
    );
  const ran: string[] = [];
  const jobs = Object.fromEntries(
    ['orphaned', 'held', 'fresh'].map((name) => [name, async () => void ran.push(name)]),
  );
  await bank.owner.query("insert into job_workers values ('living', now() + interval '1 hour')");
  await hold('orphaned', 'dead', '2 minutes');
  await hold('held', 'living', '2 minutes');
  await hold('fresh', 'just started', '1 second');
  const pool = createPool({ url: bank.url, max: 4, as: 'queue' });
  const runner = await startJobs(pool, jobs, log);
  await waitUntil(() => ran.length > 0);
  await runner.stop();
  await pool.end();
  expect(ran).toEqual(['orphaned']);
});

async function recordEndsSlowly(): Promise<void> {
  await bank.owner.query(`
    create function slow() returns trigger language plpgsql as 'begin perform pg_sleep(0.3); return null; end';
    create trigger slow before delete on graphile_worker._private_jobs execute function slow()`);
}

it('runs a long job once, and a job whose claim was lost again', async () => {
  const ran: string[] = [];
  const { promise: end, resolve: endLongJob } = Promise.withResolvers<void>();
  const jobs = {
    'long-job': () => {
      ran.push('long');
      return end;
    },
    'lost-job': async () => void ran.push('lost'),
  };
  const freed: string[] = [];
  const warnings = createLog({ logLevel: 'warn' }, { write: (line) => freed.push(...JSON.parse(line).jobs) });
  const pool = createPool({ url: bank.url, max: 4, as: 'queue' });
  const first = await startJobs(pool, jobs, warnings, { beatMs: 50 });
  await enqueue(bank.db, 'long-job', {});
  await waitUntil(() => ran.length > 0);
  // A beat that began before the job did would take its backdated claim for a lost one.
  const lastBeat = async () => {
    const { rows } = await bank.owner.query<{ seen_at: Date }>(
      'select seen_at from job_workers join graphile_worker.jobs on locked_by = worker_id',
    );
    return rows[0]?.seen_at.getTime();
  };
  const seen = await lastBeat();
  await waitUntil(async () => (await lastBeat()) !== seen);
  await bank.owner.query(`
    with long as (update graphile_worker._private_jobs set locked_at = now() - interval '2 minutes'
      where locked_by is not null returning locked_by)
    insert into graphile_worker._private_jobs (task_id, payload, locked_at, locked_by)
    select t.id, '{}', now() - interval '2 minutes', long.locked_by from long, graphile_worker._private_tasks t
    where t.identifier = 'lost-job'`);
  const second = await startJobs(pool, jobs, log, { beatMs: 50 });
  await waitUntil(() => ran.includes('lost'));
  await recordEndsSlowly();
  endLongJob();
  await waitUntil(async () => (await bank.owner.query('select from graphile_worker.jobs')).rowCount === 0);
  await Promise.all([first.stop(), second.stop()]);
  await pool.end();
  expect(ran.toSorted()).toEqual(['long', 'lost']);
  expect(freed).toHaveLength(1);
});
