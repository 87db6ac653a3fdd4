import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openTestBank, type TestBank } from '../../../test/support/bank.ts';
import { createPool, type PoolOptions } from './db.ts';

describe('the connections of a pool', () => {
  let bank: TestBank;
  beforeAll(async () => {
    bank = await openTestBank();
  });
  afterAll(() => bank.close());

  async function leftAfterBurst(as: PoolOptions['as'], kept: number): Promise<number> {
    const pool = createPool({ url: bank.url, max: 6, as, idleMs: 10 });
    const opened = vi.fn();
    pool.on('connect', opened);
    await Promise.all(Array.from({ length: 6 }, () => pool.query('select pg_sleep(0.05)')));
    expect(opened).toHaveBeenCalledTimes(6);
    await vi.waitFor(() => expect(pool.totalCount).toBe(kept));
    await sleep(50);
    const left = pool.totalCount;
    await pool.end();
    return left;
  }

  it('of the application stay open, four of them, however long they are idle', async () => {
    expect(await leftAfterBurst('app', 4)).toBe(4);
  });

  it('of the owner are closed', async () => {
    expect(await leftAfterBurst('owner', 0)).toBe(0);
  });

  it.each(['app', 'owner', 'queue'] as const)('read times whatever the date style: %s', async (as) => {
    await bank.owner.query(
      "do $$ begin execute format('alter database %I set datestyle = %L', current_database(), 'German, DMY'); end $$",
    );
    const pool = createPool({ url: bank.url, max: 1, as });
    const { rows } = await pool.query("select timestamptz '2026-11-02 09:21:03.123+00' as at");
    await pool.end();
    expect(rows).toEqual([{ at: new Date('2026-11-02T09:21:03.123Z') }]);
  });
});
