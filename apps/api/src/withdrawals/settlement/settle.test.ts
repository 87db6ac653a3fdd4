import { money } from '@lastro/money';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  done,
  HELD,
  openPayFixture,
  PAID_OUT,
  type PayFixture,
} from '../../../test/withdrawals/pay-fixture.ts';
import type { Completed } from '../domain.ts';
import type { Payout } from '../rail.ts';

/** Withdrawals whose outcomes arrive together are settled in one transaction. */

let fixture: PayFixture;
beforeAll(async () => {
  fixture = await openPayFixture();
});
afterAll(async () => {
  expect(await fixture.findings()).toEqual([]);
  await fixture.close();
});
beforeEach(() => fixture.begin());

type Approved = Awaited<ReturnType<PayFixture['approved']>>;

const several = (count: number) => Promise.all(Array.from({ length: count }, () => fixture.approved()));

/** Pays them; the rail answers once all calls have arrived, each with its own reference. */
async function payTogether(
  all: readonly Approved[],
  change: (payout: Payout) => Partial<Completed> = () => ({}),
) {
  let calls = 0;
  let answer: () => void = () => {};
  const allCalled = new Promise<void>((resolve) => {
    answer = resolve;
  });
  fixture.rail.script.send = async (payout) => {
    calls += 1;
    if (calls === all.length) answer();
    await allCalled;
    return { ...done(`E-${payout.withdrawalId}`), ...change(payout) };
  };
  return Promise.allSettled(all.map(({ id }) => fixture.pay(id)));
}

async function stored(ids: readonly string[]) {
  const { rows } = await fixture.bank.owner.query(
    `select w.id, w.state, w.reference, w.xmin::text as transaction, t.status, t.end_to_end_id,
       (select count(*)::int from ledger.entry e where e.request_key = 'withdrawal-settle:' || w.id and e.id = w.settle_entry_id)
         as entries,
       (select array_agg(a.after ->> 'state' order by a.id) from audit_log a where a.subject = 'withdrawal:' || w.id
         and a.action = 'withdrawal_step') as steps,
       (select count(*)::int from events e where e.subject_id = t.id and e.type = 'withdrawal_paid') as events
     from withdrawals w join transactions t on t.id = w.transaction_id where w.id = any($1)`,
    [ids],
  );
  return rows;
}

it('twenty concurrent outcomes are each settled, in a few transactions', async () => {
  const all = await several(20);
  expect(new Set((await payTogether(all)).map(({ status }) => status))).toEqual(new Set(['fulfilled']));
  const rows = await stored(all.map(({ id }) => id));
  expect(rows).toHaveLength(20);
  for (const row of rows) {
    expect(row).toMatchObject({
      state: 'completed',
      reference: `E-${row.id}`,
      status: 'completed',
      end_to_end_id: `E-${row.id}`,
      entries: 1,
      steps: ['sending', 'completed'],
      events: 1,
    });
  }
  expect(new Set(rows.map(({ transaction }) => transaction)).size).toBeLessThan(10);
  for (const { customer } of all) expect(await fixture.moneyOf(customer)).toEqual(PAID_OUT);
});

it('one paid for another amount is settled for it, beside others', async () => {
  const all = await several(3);
  const other = all[1]?.id;
  const suspense = await fixture.bank.accounts.ofBank('payout_suspense', 'BRL');
  await payTogether(all, ({ withdrawalId }) =>
    withdrawalId === other ? { paid: money('BRL', 5_000n) } : {},
  );
  const rows = await Promise.all(all.map(({ id }) => fixture.row(id)));
  expect(rows.map(({ paid }) => paid)).toEqual([null, 5_000n, null]);
  const { rows: balance } = await fixture.bank.owner.query(
    'select balance from ledger.account where id = $1',
    [suspense],
  );
  expect(balance).toEqual([{ balance: 200n }]);
});

it('one that cannot be settled fails alone, and is settled by a later check', async () => {
  const all = await several(4);
  const [bad, ...others] = all as [Approved, ...Approved[]];
  await fixture.bank.owner.query(`
    create function refuse_one() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
    create trigger one before update on withdrawals for each row
      when (new.state = 'completed' and new.id = '${bad.id}') execute function refuse_one()`);
  const outcomes = await payTogether(all);
  await fixture.bank.owner.query('drop trigger one on withdrawals; drop function refuse_one');
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled', 'fulfilled']);
  expect(await fixture.row(bad.id)).toMatchObject({ state: 'sending' });
  expect(await fixture.moneyOf(bad.customer)).toEqual(HELD);
  for (const { id } of others) expect(await fixture.row(id)).toMatchObject({ state: 'completed' });
  fixture.rail.script = { find: () => done() };
  await fixture.pay(bad.id);
  expect(await fixture.moneyOf(bad.customer)).toEqual(PAID_OUT);
});

it('a connection cut after the entries settles none, and later checks settle each once', async () => {
  const { owner } = fixture.bank;
  const all = await several(5);
  await owner.query(`
    create function cut() returns trigger language plpgsql as $$ begin
      perform pg_terminate_backend(pg_backend_pid()); return new; end $$;
    alter function cut() security definer;
    create trigger cut before update on withdrawals for each row
      when (new.state = 'completed') execute function cut()`);
  const outcomes = await payTogether(all);
  await owner.query('drop trigger cut on withdrawals; drop function cut');
  expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set(['rejected']));
  for (const { customer } of all) expect(await fixture.moneyOf(customer)).toEqual(HELD);
  const before = await stored(all.map(({ id }) => id));
  for (const row of before) expect(row).toMatchObject({ state: 'sending', status: 'pending', entries: 0 });
  fixture.rail.script = { find: ({ withdrawalId }) => done(`E-${withdrawalId}`) };
  await Promise.all(all.flatMap(({ id }) => [fixture.pay(id), fixture.pay(id)]));
  for (const { customer } of all) expect(await fixture.moneyOf(customer)).toEqual(PAID_OUT);
  for (const row of await stored(all.map(({ id }) => id))) {
    expect(row).toMatchObject({ state: 'completed', entries: 1, steps: ['sending', 'completed'], events: 1 });
  }
});
