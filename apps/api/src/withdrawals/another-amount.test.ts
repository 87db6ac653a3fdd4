import { randomUUID } from 'node:crypto';
import { type Coin, money, parseDecimal } from '@lastro/money';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  done,
  openPayFixture,
  PAID_OUT,
  type PayFixture,
  RETURNED,
} from '../../test/withdrawals/pay-fixture.ts';
import { never, scriptedRail } from '../../test/withdrawals/scripted-rail.ts';

let fixture: PayFixture;
beforeAll(async () => {
  fixture = await openPayFixture();
});
beforeEach(() => fixture.begin());
afterEach(async () => expect(await fixture.findings()).toEqual([]));
afterAll(() => fixture.close());

const ORDERED = 5_200n;
const SOLANA = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v';
const paid = (minor: bigint) => ({ ...done(), paid: money('BRL', minor) });

async function balance(kind: string): Promise<bigint> {
  const { rows } = await fixture.bank.owner.query(
    "select coalesce(sum(balance), 0)::bigint as balance from ledger.account where kind = $1 and currency = 'BRL'",
    [kind],
  );
  return rows[0].balance;
}
const suspense = () => balance('payout_suspense');
const settled = () => balance('pix_settlement');

async function auditOf(id: string, action = 'payout_of_another_amount') {
  const { rows } = await fixture.bank.owner.query(
    'select before, after from audit_log where subject = $1 and action = $2',
    [`withdrawal:${id}`, action],
  );
  return rows;
}

it.each([
  ['more', 5_300n, '53.00'],
  ['less', 1n, '0.01'],
])('a payout paid for %s than ordered is settled for the paid amount', async (_, minor, text) => {
  const { id, customer } = await fixture.approved();
  const [before, settledBefore] = [await suspense(), await settled()];
  fixture.rail.script = { send: () => paid(minor) };
  await fixture.pay(id);
  expect(await fixture.row(id)).toMatchObject({ state: 'completed', payout: ORDERED, paid: minor });
  expect(await fixture.moneyOf(customer)).toEqual(PAID_OUT);
  expect([(await suspense()) - before, (await settled()) - settledBefore]).toEqual([ORDERED - minor, minor]);
  expect(await auditOf(id)).toEqual([{ before: { ordered: '52.00' }, after: { paid: text } }]);
});

it('coins that arrive short are settled, in the audit log, and reported to administrators', async () => {
  const amount = parseDecimal('SOL', '2');
  const { id, customer } = await fixture.approved(
    {
      kind: 'crypto',
      purpose: 'withdrawal',
      amount,
      fee: parseDecimal('SOL', '0.01'),
      network: 'SOL',
      address: SOLANA,
      tag: null,
    },
    parseDecimal('SOL' as Coin, '2.01'),
  );
  await fixture.bank.owner.query(
    "update customers set role = 'admin', admin_since = now(), email_proven_at = now() where id = $1",
    [fixture.admin],
  );
  const received = parseDecimal('SOL' as Coin, '1.99');
  fixture.rail.script = { send: () => ({ ...done(), received }) };
  await fixture.pay(id);
  await fixture.pay(id);
  expect(await fixture.row(id)).toMatchObject({ state: 'completed', paid: null });
  expect(await fixture.moneyOf(customer, 'SOL')).toMatchObject({ hold: 0n });
  expect(await auditOf(id, 'payout_arrived_short')).toEqual([
    { before: { amount: '2.00000000' }, after: { amount: '1.99000000', coin: 'SOL' } },
  ]);
  const { rows } = await fixture.bank.owner.query(
    "select payload from graphile_worker._private_jobs where payload ->> 'withdrawalId' = $1",
    [id],
  );
  expect(rows).toEqual([
    { payload: expect.objectContaining({ kind: 'crypto', recipientId: fixture.admin }) },
  ]);
});

it('ten concurrent workers settle it once after a crash', async () => {
  const { id, customer } = await fixture.approved();
  const before = await suspense();
  fixture.rail.script.send = never;
  void fixture.pay(id);
  await expect.poll(() => fixture.rail.calls.length).toBe(1);
  fixture.rail.script = { find: () => paid(5_201n) };
  await Promise.all(Array.from({ length: 10 }, () => fixture.pay(id)));
  await fixture.pay(id);
  expect(await fixture.row(id)).toMatchObject({ state: 'completed', attempts: 1, paid: 5_201n });
  expect(await fixture.moneyOf(customer)).toEqual(PAID_OUT);
  expect((await suspense()) - before).toBe(-1n);
  expect(await auditOf(id)).toHaveLength(1);
});

it.each([5_300n, 5_100n])('returns of %d centavos in parts give back exactly the hold', async (minor) => {
  fixture.use(scriptedRail({ returnableForMs: 86_400_000 }));
  const { id, customer } = await fixture.approved();
  const before = await suspense();
  const parts = [333n, 1n, minor - 334n].map((part) => ({ id: randomUUID(), amount: money('BRL', part) }));
  fixture.rail.script = { send: () => paid(minor) };
  await fixture.pay(id);
  for (const count of [1, 2]) {
    fixture.rail.script = { find: () => ({ ...paid(minor), returns: parts.slice(0, count) }) };
    await fixture.pay(id);
    expect(await fixture.findings()).toEqual([]);
  }
  fixture.rail.script = { find: () => ({ ...paid(minor), returns: parts }) };
  await fixture.pay(id);
  expect(await fixture.moneyOf(customer)).toEqual(RETURNED);
  expect(await suspense()).toBe(before);
});

it('a return above the paid amount is not credited', async () => {
  fixture.use(scriptedRail({ returnableForMs: 86_400_000 }));
  const { id, customer } = await fixture.approved();
  const returns = [{ id: randomUUID(), amount: money('BRL', ORDERED) }];
  fixture.rail.script = { send: () => paid(5_199n), find: () => ({ ...paid(5_199n), returns }) };
  await fixture.pay(id);
  await fixture.pay(id);
  expect(await fixture.moneyOf(customer)).toEqual(PAID_OUT);
});
