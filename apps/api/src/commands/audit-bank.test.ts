import type { AdjustmentRequest, Me, PixReversal, Transaction } from '@lastro/contracts';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type Person, type TestApp } from '../../test/support/app.ts';
import { findingsAfter } from '../../test/support/findings-after.ts';
import { auditRecent, checkRecent } from './audit-bank.ts';

let bank: TestApp;
beforeAll(async () => {
  bank = await openTestApp({ variables: { FOUR_EYES_USDT: '0' }, timings: { settleMs: 10 } });
  const [ana, bruno] = [await bank.person(), await bank.person()];
  for (const valor of ['100.00', '7.77', '31.42']) await bank.deposit(ana, valor);
  await bank.deposit(bruno, '5000.00');
  const [admin, other] = [await bank.admin(), await bank.admin()];
  await reverse(await bank.person(), bruno);
  const [reversal] = (await admin.call('GET', '/api/admin/pix-reversals')).as<PixReversal[]>();
  await admin.call('POST', `/api/admin/pix-reversals/${reversal?.id}/write-off`);
  await other.call('POST', `/api/admin/pix-reversals/${reversal?.id}/write-off`);
  const dora = await bank.person();
  await reverse(dora, bruno);
  await bank.deposit(dora, '26.00');
  const [latest] = (await admin.call('GET', '/api/admin/pix-reversals')).as<PixReversal[]>();
  expect((await admin.call('POST', `/api/admin/pix-reversals/${latest?.id}/collect`)).status).toBe(200);
  const order = { user_id: (await ana.call('GET', '/me')).as<Me>().id, currency_code: 'USDT' };
  for (const change of [
    { amount: '5', action: 'add' },
    { amount: '2', action: 'subtract' },
  ]) {
    const { id } = (
      await admin.call('POST', '/api/accounts', { ...order, ...change })
    ).as<AdjustmentRequest>();
    expect((await other.call('POST', `/api/admin/adjustments/${id}/approve`)).status).toBe(200);
  }
});
afterAll(async () => bank.close());

/** Reverses a deposit after a part of it was spent. */
async function reverse(person: Person, to: Person): Promise<void> {
  const { end_to_end_id: id } = (await bank.deposit(person, '52.00')).as<Transaction>();
  await person.call('POST', '/api/transactions', {
    transaction_type: 'transfer',
    amount: '8',
    recipient_email: to.email,
  });
  await bank.controlSandbox('POST', `/pix/${id}/refund`);
  const count = async () => (await bank.owner.query('select 1 from pix_reversals')).rows.length;
  const before = await count();
  for (let tries = 0; tries < 100; tries += 1) {
    await bank.app.jobs['pix-reversals']?.({});
    if ((await count()) > before) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('no reversal was booked');
}

const MAIN = "select id from ledger.account where kind = 'customer_main' order by id limit 1";
const DEPOSIT = 'select entry_id from pix_payments order by entry_id limit 1';

it('finds nothing in a consistent bank', async () => {
  expect(await bank.audit()).toEqual([]);
});

const ADDED = "where state = 'approved' and action = 'add'";

const REVERSED =
  'a reversed PIX payment has each of its reversals in the books once, for what went back and what was owed';
const SETTLED = 'what was collected of a reversal and written off is what its settlements moved';

const BREAKS: readonly [check: string, ...statements: string[]][] = [
  [
    'the postings of an entry sum to zero in each currency',
    `update ledger.posting set amount = amount + 1 where account_id = (${MAIN}) and number = 1`,
  ],
  [
    "an account's balance and posting count match its postings",
    `update ledger.account set balance = balance + 1 where id = (${MAIN})`,
  ],
  [
    "an account's balance and posting count match its postings",
    `update ledger.account set posting_count = posting_count + 1 where id = (${MAIN})`,
  ],
  [
    "an account's postings are numbered without gaps and each follows from the one before",
    `update ledger.posting set balance_after = balance_after - 1 where account_id = (${MAIN}) and number = 2`,
  ],
  [
    "an account's postings are numbered without gaps and each follows from the one before",
    `delete from ledger.posting where account_id = (${MAIN}) and number = 2`,
  ],
  [
    'a posting is in the currency of its account',
    `update ledger.posting set currency = 'BTC' where account_id = (${MAIN}) and number = 1`,
  ],
  [
    'no account with a floor is below it',
    'alter table ledger.account drop constraint balance_not_below_floor',
    `update ledger.account set balance = -1 where id = (${MAIN})`,
  ],
  [
    'a refused entry has no postings, and every other entry has some',
    `update ledger.entry set refusal = 'x' where id = (${DEPOSIT})`,
  ],
  [
    'a transaction row has its entry, which was not refused, and its customer',
    `update transactions set entry_id = 999999 where entry_id = (${DEPOSIT})`,
  ],
  [
    "a customer's account moves only with a row in that customer's history",
    `delete from transactions where entry_id = (${DEPOSIT})`,
  ],
  [
    'a PIX payment is in the books once, under its own endToEndId and for its own amount',
    `update pix_payments set amount_brl = amount_brl + 1 where entry_id = (${DEPOSIT})`,
  ],
  ['an entry of a PIX payment has its payment', `delete from pix_payments where entry_id = (${DEPOSIT})`],
  [
    'a paid charge has one credited payment, and any other charge none',
    "update pix_charges set state = 'expired'",
  ],
  [
    'a credited PIX payment gave the customer what the charge said',
    'update pix_charges set amount_usdt = amount_usdt + 1',
  ],
  [
    'the suspense balance equals its payments',
    "update ledger.account set balance = balance + 5 where kind = 'pix_suspense'",
  ],
  [REVERSED, 'update pix_reversals set amount_brl = amount_brl - 1'],
  [REVERSED, "update ledger.entry set request_key = request_key || 'x' where kind = 'pix_reversal'"],
  [REVERSED, "update pix_reversals set taken = taken - 1 where state = 'open'"],
  [REVERSED, "update pix_reversals set return_id = 'another'"],
  ['an entry of a reversal has its reversal', 'delete from pix_reversals'],
  [
    'a reversal is of a credited payment and its customer, who sees it in a row',
    "update transactions set amount_usdt = amount_usdt + 1 where transaction_type = 'pix_reversal'",
  ],
  [
    'a reversal is of a credited payment and its customer, who sees it in a row',
    "update pix_payments set state = 'suspense', reason = 'refunded' where end_to_end_id in (select end_to_end_id from pix_reversals)",
  ],
  [
    'no more of a payment is reversed than it brought, and all of it owes all that it credited',
    "update pix_reversals set amount_usdt = amount_usdt - 1 where state = 'open'",
  ],
  [
    'what the bank is owed for reversed payments is what their reversals say',
    "update ledger.account set balance = balance + 1 where kind = 'pix_receivable'",
  ],
  [
    'what the bank is owed for reversed payments is what their reversals say',
    'update pix_reversals set collected = 0 where collected > 0',
  ],
  [SETTLED, 'update pix_reversal_settlements set amount = amount + 1'],
  [SETTLED, "delete from pix_reversal_settlements where kind = 'write_off'"],
  [
    'outgoing money is paused exactly for customers with an open reversal',
    'update customers set outgoing_paused_at = null, outgoing_pause_reason = null where outgoing_paused_at is not null',
  ],
  [
    'outgoing money is paused exactly for customers with an open reversal',
    "update customers set outgoing_paused_at = now(), outgoing_pause_reason = 'pix_reversal' where outgoing_paused_at is null",
  ],
  [
    'held balances equal the open withdrawals',
    "insert into ledger.account (kind, owner_id, currency, floor, balance) select 'customer_hold', id, 'USDT', 0, 5 from customers limit 1",
  ],
  [
    'an approved adjustment moved the requested amount, once',
    `update adjustment_requests set amount = amount + 1 ${ADDED}`,
  ],
  [
    'an approved adjustment moved the requested amount, once',
    `update adjustment_requests set action = 'subtract' ${ADDED}`,
  ],
  [
    'an approved adjustment moved the requested amount, once',
    'update adjustment_requests set entry_id = -entry_id',
  ],
  [
    'an approved adjustment moved the requested amount, once',
    `update adjustment_requests set currency = 'BTC' ${ADDED}`,
  ],
  [
    'an entry of a requested adjustment has its request, approved',
    `delete from adjustment_requests ${ADDED}`,
  ],
];

it.each(BREAKS)('names a row that violates: %s', async (check, ...statements) => {
  const findings = await findingsAfter(bank.owner, statements);
  const named = findings.filter((finding) => finding.check === check);
  expect(named.length).toBeGreaterThan(0);
  expect(Object.keys(named[0]?.row ?? {}).length).toBeGreaterThan(0);
});

const BOOKS = BREAKS.slice(
  0,
  BREAKS.findIndex(([check]) => check.startsWith('a PIX payment')),
);

it.each(BOOKS)('names a recent row that violates: %s', async (check, ...statements) => {
  const all = await findingsAfter(bank.owner, statements, (client) =>
    checkRecent(client, new Date('2020-01-01')),
  );
  const sameCheck = check.startsWith("an account's balance") ? BALANCE_OF_LAST : check;
  expect(all.map((finding) => finding.check)).toContain(sameCheck);
  const later = await findingsAfter(bank.owner, statements, (client) =>
    checkRecent(client, new Date(Date.now() + 2 * 3_600_000)),
  );
  // Floors are checked on all accounts.
  expect(later.map((finding) => finding.check)).toEqual(check.startsWith('no account with') ? [check] : []);
});

const BALANCE_OF_LAST = "a moved account's balance and posting count match its last posting";

it('compares the first recent posting of an account with the one before', async () => {
  const { rows } = await bank.owner.query(
    `select created_at as at from ledger.posting where account_id = (${MAIN}) and number = 2`,
  );
  const since = (client: pg.PoolClient) => checkRecent(client, rows[0].at);
  const posting = (number: number) => `where account_id = (${MAIN}) and number = ${number}`;
  const moved = await findingsAfter(
    bank.owner,
    [`update ledger.posting set balance_after = balance_after + 1 ${posting(1)}`],
    since,
  );
  expect(moved).toMatchObject([{ check: BREAKS[3]?.[0], row: { number: 2n } }]);
  const gone = await findingsAfter(bank.owner, [`delete from ledger.posting ${posting(1)}`], since);
  expect(gone.map(({ row }) => row)).toContainEqual(
    expect.objectContaining({ number: 2n, number_before: 0n }),
  );
});

it('accepts recent postings whose times are not in the order of their numbers', async () => {
  const { rows } = await bank.owner.query<{ entry: bigint; at: Date }>(
    `select entry_id as entry, created_at as at from ledger.posting where account_id = (${MAIN}) order by number`,
  );
  const swapped = async (first = rows[0], second = rows[1]) => {
    if (first === undefined || second === undefined) throw new Error('too few postings');
    const set = (id: string) =>
      `set created_at = case ${id} when ${first.entry} then '${second.at.toISOString()}'::timestamptz
         else '${first.at.toISOString()}' end where ${id} in (${first.entry}, ${second.entry})`;
    const statements = [`update ledger.posting ${set('entry_id')}`, `update ledger.entry ${set('id')}`];
    return findingsAfter(bank.owner, statements, (client) => checkRecent(client, second.at));
  };
  expect(await swapped()).toEqual([]);
  expect(await swapped(rows.at(-2), rows.at(-1))).toEqual([]);
});

it('begins an hour before the last run without findings', async () => {
  const runs = async () => (await bank.owner.query('select * from audit_run order by id')).rows;
  await bank.audit();
  const first = (await runs()).at(-1);
  expect(first).toMatchObject({ since: null, findings: 0 });
  expect(first.started_at.getTime() - first.through.getTime()).toBe(3_600_000);
  expect(await auditRecent(bank.owner)).toMatchObject({ findings: [] });
  expect((await runs()).at(-1)).toMatchObject({ since: first.through, findings: 0 });
  await bank.owner.query("insert into audit_run (through, findings) values (now() + interval '1 day', 3)");
  await auditRecent(bank.owner);
  expect((await runs()).at(-1).since).not.toEqual((await runs()).at(-2).through);
});
