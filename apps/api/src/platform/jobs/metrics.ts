import { sql } from 'kysely';
import type { Registry } from 'prom-client';
import { createSharedCall } from '../database/batch.ts';
import type { Db } from '../database/db.ts';
import { gauges } from '../metrics.ts';

interface JobsState {
  readonly task: string;
  readonly due: bigint;
  readonly oldest_seconds: number;
  readonly failing: bigint;
}

export function registerJobMetrics(registry: Registry, db: Db): void {
  // Each gauge asks: set by another one, it would be a scrape behind.
  const readState = createSharedCall(() => sql<JobsState>`select * from jobs_state()`.execute(db));
  const byTask = (name: string, help: string, read: (row: JobsState) => number) =>
    gauges(registry, { name, help, labelNames: ['task'] }, async () =>
      (await readState()).rows.map((row) => [{ task: row.task }, read(row)]),
    );
  byTask('jobs_due', 'Jobs that are due and not done, by task', ({ due }) => Number(due));
  byTask(
    'jobs_due_oldest_seconds',
    'For how long the oldest due job of a task has waited',
    (row) => row.oldest_seconds,
  );
  byTask(
    'jobs_failing',
    'Jobs whose last attempt failed, also those that were given up, by task',
    ({ failing }) => Number(failing),
  );
}
