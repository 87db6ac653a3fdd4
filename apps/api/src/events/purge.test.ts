import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../test/support/app.ts';

let bank: TestApp;
beforeAll(async () => {
  bank = await openTestApp();
});
afterAll(() => bank.close());

/** Creates monthly partitions; the first ends `monthsAgo` months ago. */
async function createPartitions(monthsAgo: number): Promise<void> {
  await bank.owner.query(`
    do $$
    declare
      v_part regclass;
      v_first timestamptz := months_after(month_of(now()), ${-monthsAgo});
    begin
      delete from events;
      for v_part in select part from months_of('events') where ends is not null loop
        execute format('drop table %s', v_part);
      end loop;
      create table events_first (like events including all excluding indexes excluding identity, primary key (xid, id));
      execute format('alter table events attach partition events_first for values from (minvalue) to (%L)', v_first);
      for n in 0..${monthsAgo + 3} loop
        perform make_month('events', months_after(v_first, n));
      end loop;
    end $$`);
}
beforeEach(() => createPartitions(7));

async function addEvent(type: string, at: string): Promise<void> {
  await bank.owner.query(`insert into events (customer_id, type, at) select gen_random_uuid(), $1, ${at}`, [
    type,
  ]);
}

async function purge(): Promise<void> {
  await bank.app.jobs['events-purge']?.({});
}

const remainingTypes = async () =>
  (await bank.owner.query<{ type: string }>('select type from events order by at')).rows.map(
    ({ type }) => type,
  );
const countPartitions = async () =>
  (await bank.owner.query('select from months_of($1) where ends is not null', ['events'])).rowCount;

it('drops the months whose last event is older than 90 days, and no others', async () => {
  for (const n of [7, 6, 5, 2, 1, 0])
    await addEvent(`${n} months ago`, `months_after(month_of(now()), -${n})`);
  await purge();
  expect(await remainingTypes()).toEqual(['2 months ago', '1 months ago', '0 months ago']);
  const { rows } = await bank.owner.query<{ kept: boolean }>(
    "select bool_and(ends > now() - interval '90 days') as kept from months_of('events') where ends is not null",
  );
  expect(rows).toEqual([{ kept: true }]);
  const before = await countPartitions();
  await purge();
  expect(await countPartitions()).toBe(before);
});

it('deletes events older than 90 days from the first partition, which spans more than a month', async () => {
  await createPartitions(-2);
  await addEvent('old', "now() - interval '91 days'");
  await addEvent('new', "now() - interval '89 days'");
  await purge();
  expect(await remainingTypes()).toEqual(['new']);
});

it('never drops the current month, even if the process clock is wrong', async () => {
  await addEvent('now', 'now()');
  await bank.app.pool.query("select drop_past_events(now() + interval '10 years')");
  expect(await remainingTypes()).toEqual(['now']);
});

it('times out behind an open writing transaction and loses nothing', async () => {
  await addEvent('old', 'months_after(month_of(now()), -6)');
  const writer = await bank.owner.connect();
  try {
    await writer.query('begin');
    await writer.query("insert into events (customer_id, type, at) select gen_random_uuid(), 'now', now()");
    await expect(purge()).rejects.toMatchObject({ code: '55P03' });
  } finally {
    await writer.query('commit');
    writer.release();
  }
  expect(await remainingTypes()).toEqual(['old', 'now']);
  await purge();
  expect(await remainingTypes()).toEqual(['now']);
});

it('numbers events in one sequence over all partitions, which the application cannot read directly', async () => {
  const { rows } = await bank.owner.query<{ id: bigint }>(
    `insert into events (customer_id, type, at)
     select gen_random_uuid(), 'n', months_after(month_of(now()), -n % 3) from generate_series(0, 8) n returning id`,
  );
  const [first = 0n] = rows.map(({ id }) => id);
  expect(rows.map(({ id }) => id - first)).toEqual(Array.from({ length: 9 }, (_, n) => BigInt(n)));
  await expect(bank.app.pool.query('select from events_outside')).rejects.toThrow('permission denied');
});
