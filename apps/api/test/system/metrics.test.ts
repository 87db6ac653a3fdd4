import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../support/app.ts';

const CONNECTIONS = 2;
const WAITING = 5;

let bank: TestApp;
beforeAll(async () => {
  bank = await openTestApp({ variables: { DATABASE_POOL: String(CONNECTIONS) } });
});
afterAll(() => bank.close());

const scrape = async () => {
  const { statusCode, body } = await bank.app.http.inject('/metrics');
  expect(statusCode).toBe(200);
  return body;
};

it('shows that the pool is exhausted, and what the database says', async () => {
  const { pool } = bank.app;
  const held = await Promise.all(Array.from({ length: CONNECTIONS }, () => pool.connect()));
  const waiting = Promise.allSettled(Array.from({ length: WAITING }, () => pool.query('select 1')));
  const body = await scrape().finally(() => {
    for (const client of held) client.release();
    return waiting;
  });
  expect(body).toContain(`database_pool_connections{state="waiting"} ${WAITING}`);
  expect(body).toMatch(/^messages_dead 0$/m);
  expect(body).not.toMatch(/^metrics_failed_total\{.+\} [1-9]/m);
});

it('shows due and failing jobs without a worker, also those that were given up', async () => {
  await bank.owner.query(`
    select graphile_worker.add_job(name, job_key => key, max_attempts => 2)
    from (values ('due', null), ('retried', null), ('given-up', 'key'), ('replaced', null)) as job (name, key)`);
  await bank.owner.query(`
    update graphile_worker._private_jobs j set last_error = 'refused', run_at = now() + interval '1 hour',
      attempts = case t.identifier when 'retried' then 1 else 2 end
    from graphile_worker._private_tasks t where t.id = j.task_id and t.identifier <> 'due'`);
  const body = await scrape();
  expect(body).toContain('jobs_due{task="due"} 1');
  expect(body).toMatch(/^jobs_due_oldest_seconds\{task="due"\} [\d.e-]+$/m);
  const failing = [...body.matchAll(/^jobs_failing\{task="(.+)"\} 1$/gm)].map(([, task]) => task);
  expect(failing.sort()).toEqual(['given-up', 'retried']);
});

it('answers although a metric cannot be read, which it counts', async () => {
  await bank.owner.query('alter table message_deliveries rename to renamed');
  const body = await scrape().finally(() =>
    bank.owner.query('alter table renamed rename to message_deliveries'),
  );
  expect(body).not.toMatch(/^messages_dead /m);
  expect(body).toContain('database_pool_connections');
  expect(await scrape()).toContain('metrics_failed_total{metric="messages_dead"} 1');
  expect(await scrape()).toMatch(/^messages_dead 0$/m);
});
