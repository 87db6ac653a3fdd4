import type pg from 'pg';
import { expect } from 'vitest';

/** Blocks the calls on a table lock until all wait for it, so that all have done their first reads. */
export async function atOnce<T>(
  owner: pg.Pool,
  table: string,
  calls: readonly (() => Promise<T>)[],
): Promise<T[]> {
  const blocker = await owner.connect();
  try {
    await blocker.query(`begin; lock table ${table} in share mode`);
    const answers = Promise.all(calls.map((call) => call()));
    await waitForLockWaits(owner, calls.length);
    await blocker.query('commit');
    return await answers;
  } finally {
    blocker.release(true);
  }
}

/** Resolves when `count` statements wait for a lock. */
export async function waitForLockWaits(owner: pg.Pool, count = 1): Promise<void> {
  const waiting =
    "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
  await expect.poll(async () => (await owner.query(waiting)).rowCount).toBe(count);
}
