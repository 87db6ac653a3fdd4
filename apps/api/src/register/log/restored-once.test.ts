import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type LostDay, openLostDay, type RestoredBank } from '../../../test/register/lost-day.ts';

let lost: LostDay;
let bank: RestoredBank;
beforeAll(async () => {
  lost = await openLostDay();
});
beforeEach(async () => {
  bank = await lost.restore(lost.early);
});
afterEach(() => lost.closeRestored());
afterAll(() => lost.close());

async function expectStatedOnce(): Promise<void> {
  await bank.goOn();
  const entries = await bank.register.entries();
  expect(entries.slice(0, lost.published.length)).toEqual(lost.published);
  const added = entries.slice(lost.published.length).map((line) => line.replace(/ \S+ \d+ \S+$/, ''));
  const range = `restored/v1 ${lost.published.length - 4} ${lost.published.length}`;
  expect(added).toEqual([`${range} ledger/v1`, `${range} audit/v1`]);
  expect((await bank.owner.query('select 1 from log_queue')).rowCount).toBe(0);
  expect(await bank.audit()).toEqual([]);
}

describe('what a restore replaced is stated once', () => {
  it('by repeated and concurrent adoptions', async () => {
    const outcomes = await Promise.allSettled([bank.adopt(), bank.adopt(), bank.adopt()]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
    const size = lost.published.length + 2;
    expect(await bank.adopt()).toEqual({ size, restored: [] });
    await expectStatedOnce();
  });

  it('when the job has digested the days before', async () => {
    await bank.digest();
    expect((await bank.adopt()).restored).toHaveLength(2);
    await expectStatedOnce();
  });

  it('when jobs digest the days and write the log at the same moment', async () => {
    for (let round = 0; round < 3; round += 1) {
      await Promise.allSettled([bank.digest(), bank.adopt(), bank.register.sequence()]);
    }
    await bank.adopt();
    await expectStatedOnce();
  });

  it.each([
    ['log_days', 'insert', 'true'],
    ['log_queue', 'delete', 'true'],
    ['log_entries', 'insert', "exists (select 1 from log_entries where entry like 'restored/%'::bytea)"],
    ['log_checkpoints', 'insert', "exists (select 1 from log_entries where entry like 'restored/%'::bytea)"],
  ])('after a failure at %s, of which nothing remains', async (table, event, condition) => {
    await bank.digest();
    const before = await bank.register.entries();
    await bank.owner.query(
      `create function break_here() returns trigger language plpgsql as $$ begin
         if ${condition} then raise exception 'broken off'; end if; return null; end $$;
       create trigger break_here after ${event} on ${table} for each statement execute function break_here()`,
    );
    await expect(bank.adopt()).rejects.toThrow('broken off');
    expect(await bank.register.entries()).toEqual(before);
    await bank.owner.query('drop function break_here cascade');
    expect((await bank.adopt()).restored).toHaveLength(2);
    await expectStatedOnce();
  });
});
