import { money } from '@lastro/money';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { atOnce } from '../../../test/support/at-once.ts';
import { openTestBank, type TestBank } from '../../../test/support/bank.ts';
import { auditBank } from '../../commands/audit-bank.ts';
import { systemClock } from '../../platform/clock.ts';
import { createLog } from '../../platform/log.ts';
import type { ReceivedPayment } from '../psp/provider.ts';
import { createRecordPayment, type RecordPayment } from './record-payment.ts';

/** Payments that arrive while others are recorded share a transaction. */

const KEY = 'our@key.example';
const CREDIT = 100_000_000n;
const BRL = money('BRL', 520n);

let bank: TestBank;
let record: RecordPayment;
let sequence = 0;
beforeAll(async () => {
  bank = await openTestBank();
});
beforeEach(() => {
  record = recorder();
});
afterEach(async () => expect((await auditBank(bank.owner)).findings).toEqual([]));
afterAll(() => bank.close());

function recorder(): RecordPayment {
  return createRecordPayment({
    db: bank.db,
    accounts: bank.accounts,
    clock: systemClock,
    log: createLog({ logLevel: 'silent' }),
    key: KEY,
    creditByCode: async () => false,
    bookReversals: async () => {},
  });
}

interface Charged {
  readonly customer: string;
  readonly payment: ReceivedPayment;
}

async function charged(): Promise<Charged> {
  sequence += 1;
  const txid = `together${String(sequence).padStart(24, '0')}`;
  const customer = await bank.customer();
  await bank.owner.query(
    `insert into pix_charges (txid, customer_id, amount_brl, amount_usdt, rate, state, brcode, request_key, request_hash,
       expires_at)
     values ($1, $2, $3, $4, 520000000, 'active', 'code', $1, '', now() + interval '1 hour')`,
    [txid, customer, BRL.minor, CREDIT],
  );
  return { customer, payment: paymentOf(txid) };
}

function paymentOf(txid: string, change: Partial<ReceivedPayment> = {}): ReceivedPayment {
  sequence += 1;
  return {
    endToEndId: `E99999002202611230000${String(sequence).padStart(11, '0')}`,
    txid,
    key: KEY,
    amount: BRL,
    paidAt: new Date(),
    refunded: false,
    returns: [],
    ...change,
  };
}

const several = (count: number) => Promise.all(Array.from({ length: count }, charged));
const usdt = ({ customer }: Charged) => bank.balance(customer, 'customer_main', 'USDT');

async function recorded(payments: readonly ReceivedPayment[]) {
  const { rows } = await bank.owner.query(
    `select p.end_to_end_id, p.state, p.reason, p.xmin::text as transaction, c.state as charge
     from pix_payments p left join pix_charges c using (txid) where end_to_end_id = any($1) order by array_position($1, end_to_end_id)`,
    [payments.map(({ endToEndId }) => endToEndId)],
  );
  return rows;
}

it('twenty concurrent payments are credited, each with its row, events and charge, in few transactions', async () => {
  const all = await several(20);
  await Promise.all(all.map(({ payment }) => record(payment)));
  for (const one of all) expect(await usdt(one)).toBe(CREDIT);
  const rows = await recorded(all.map(({ payment }) => payment));
  expect(rows).toHaveLength(20);
  for (const row of rows) expect(row).toMatchObject({ state: 'credited', reason: null, charge: 'paid' });
  expect(new Set(rows.map(({ transaction }) => transaction)).size).toBeLessThan(10);
  const { rows: events } = await bank.owner.query(
    `select e.customer_id, array_agg(e.type order by e.type) as types, count(distinct e.xid)::int as transactions
     from events e where e.customer_id = any($1) group by 1`,
    [all.map(({ customer }) => customer)],
  );
  expect(events).toHaveLength(20);
  for (const event of events) {
    expect(event).toMatchObject({ types: ['charge_paid', 'deposit_credited'], transactions: 1 });
  }
  const { rows: history } = await bank.owner.query(
    `select count(*)::int as rows, count(distinct entry_id)::int as entries, min(amount_usdt) as usdt
     from transactions where customer_id = any($1) and transaction_type = 'pix_deposit' and status = 'completed'`,
    [all.map(({ customer }) => customer)],
  );
  expect(history).toEqual([{ rows: 20, entries: 20, usdt: CREDIT }]);
});

it('of two concurrent payments of one charge, one is credited and the other held for an administrator', async () => {
  const one = await charged();
  const both = [one.payment, paymentOf(one.payment.txid ?? '')];
  await Promise.all(both.map(record));
  expect(await usdt(one)).toBe(CREDIT);
  const rows = await recorded(both);
  expect(rows.toSorted((a, b) => a.state.localeCompare(b.state))).toMatchObject([
    { state: 'credited', reason: null },
    { state: 'suspense', reason: 'already_paid' },
  ]);
});

it('a payment reported ten times concurrently is credited once, and a later differing report changes nothing', async () => {
  const one = await charged();
  await Promise.all(Array.from({ length: 10 }, () => record(one.payment)));
  await record({ ...one.payment, amount: money('BRL', 999n) });
  expect(await usdt(one)).toBe(CREDIT);
  expect(await recorded([one.payment])).toMatchObject([{ state: 'credited', charge: 'paid' }]);
});

it('of two differing concurrent reports of one payment, one counts', async () => {
  const one = await charged();
  await Promise.all([one.payment, { ...one.payment, amount: money('BRL', 999n) }].map(record));
  const [row, ...others] = await recorded([one.payment]);
  expect(others).toEqual([]);
  const isCredited = row.state === 'credited';
  expect(row).toMatchObject({
    reason: isCredited ? null : 'other_amount',
    charge: isCredited ? 'paid' : 'active',
  });
  expect(await usdt(one)).toBe(isCredited ? CREDIT : 0n);
});

it('payments reported to two processes concurrently are credited once each', async () => {
  const all = await several(8);
  const other = recorder();
  await atOnce(bank.owner, 'pix_payments', [
    () => Promise.all(all.map(({ payment }) => record(payment))),
    () => Promise.all(all.toReversed().map(({ payment }) => other(payment))),
  ]);
  for (const one of all) expect(await usdt(one)).toBe(CREDIT);
  expect(await recorded(all.map(({ payment }) => payment))).toHaveLength(8);
});

it('refused payments go into suspense, each for its own reason, beside a credited one', async () => {
  const [paid, otherKey, otherAmount, refunded, late] = (await several(5)) as [
    Charged,
    Charged,
    Charged,
    Charged,
    Charged,
  ];
  const tomorrow = new Date(Date.now() + 86_400_000);
  const refused = [
    { ...otherKey.payment, key: 'another@key.example' },
    { ...otherAmount.payment, amount: money('BRL', 521n) },
    { ...refunded.payment, refunded: true },
    { ...late.payment, paidAt: tomorrow },
    paymentOf('x'.repeat(32)),
  ];
  await Promise.all([paid.payment, ...refused].map(record));
  const rows = await recorded(refused);
  expect(rows.map(({ reason }) => reason)).toEqual([
    'other_key',
    'other_amount',
    'refunded',
    'expired',
    'unknown_charge',
  ]);
  expect(rows.every(({ charge }) => charge !== 'paid')).toBe(true);
  expect(await usdt(paid)).toBe(CREDIT);
  for (const one of [otherKey, otherAmount, refunded, late]) expect(await usdt(one)).toBe(0n);
});

it('a payment that cannot be recorded fails alone and leaves nothing', async () => {
  const all = await several(4);
  const [bad, ...others] = all as [Charged, Charged, Charged, Charged];
  await bank.owner.query(`
    create function refuse_one() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
    create trigger one before insert on pix_payments for each row
      when (new.end_to_end_id = '${bad.payment.endToEndId}') execute function refuse_one()`);
  const outcomes = await Promise.allSettled(all.map(({ payment }) => record(payment)));
  await bank.owner.query('drop trigger one on pix_payments; drop function refuse_one');
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled', 'fulfilled']);
  for (const one of others) expect(await usdt(one)).toBe(CREDIT);
  expect(await usdt(bad)).toBe(0n);
  await record(bad.payment);
  expect(await usdt(bad)).toBe(CREDIT);
});

it('a connection cut between entries and payments leaves nothing, and all are credited later', async () => {
  const all = await several(5);
  const blocker = await bank.owner.connect();
  await blocker.query('begin; lock table pix_payments in share mode');
  const calls = all.map(({ payment }) =>
    record(payment).then(
      () => CREDIT,
      () => 0n,
    ),
  );
  const waiting = `select pid from pg_stat_activity
    where wait_event_type = 'Lock' and query like 'insert into "pix_payments"%' and datname = current_database()`;
  await expect.poll(async () => (await bank.owner.query(waiting)).rowCount).toBe(1);
  await bank.owner.query(`select pg_terminate_backend(pid) from (${waiting}) as w`);
  expect(await Promise.race(calls)).toBe(0n);
  await blocker.query('commit');
  blocker.release(true);
  const outcomes = await Promise.all(calls);
  expect(await Promise.all(all.map(usdt))).toEqual(outcomes);
  expect((await auditBank(bank.owner)).findings).toEqual([]);
  await Promise.all(all.map(({ payment }) => record(payment)));
  for (const one of all) expect(await usdt(one)).toBe(CREDIT);
});
