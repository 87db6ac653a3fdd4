import type { SavingsDepositReply } from '@lastro/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../test/support/app.ts';
import { checkBank } from '../commands/audit-bank.ts';
import { DAY_MS } from '../platform/time.ts';
import { SAVINGS_CHECKS } from './checks.ts';

let ahead = 0;
let bank: TestApp;
beforeAll(async () => {
  bank = await openTestApp({ clock: { now: () => new Date(Date.now() + ahead) } });
  const ana = await bank.person();
  await bank.deposit(ana, '520.00');
  const ids: string[] = [];
  for (const amount of [40, 30, 10]) {
    const answer = await ana.call('POST', '/api/savings/deposit', { amount });
    ids.push(answer.as<SavingsDepositReply>().savings_id);
  }
  ahead = 3 * DAY_MS;
  expect((await ana.call('POST', '/api/savings/withdraw', { savings_id: ids[1] })).status).toBe(200);
  await bank.app.jobs['savings-accrue']?.({});
});
afterAll(() => bank.close());

/** Runs the audit on a corrupted database, then rolls back. */
async function brokenBy(statement: string): Promise<string[]> {
  const client = await bank.owner.connect();
  try {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    expect((await client.query(statement)).rowCount, statement).toBeGreaterThan(0);
    return (await checkBank(client)).map(({ check }) => check);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

const CLOSED = 'closed_at is not null';
const ENTRY = (kind: string) => `(select min(id) from ledger.entry where kind = '${kind}')`;
const ACCOUNT = (kind: string) => `(select min(id) from ledger.account where kind = '${kind}')`;

const HOLDS = "a customer's savings account holds what the open investments are worth";
const BEGAN = 'an investment began with its own deposit';
const EARNS = 'the interest of an investment is what its full days earn';
const PAID_OUT = 'a closed investment was paid out once, less the penalty of its age';
const HAS_INVESTMENT = 'a savings deposit or withdrawal has its investment';

const BREAKS: readonly [check: string, statement: string][] = [
  [HOLDS, "update ledger.account set balance = balance + 1 where kind = 'customer_savings'"],
  [HOLDS, `update savings_investments set value = value + 1 where not ${CLOSED}`],
  [HOLDS, 'delete from savings_investments where closed_at is null'],
  [BEGAN, 'update savings_investments set amount = amount - 1'],
  [BEGAN, `update transactions set amount_usdt = amount_usdt + 1 where transaction_type = 'savings_deposit'`],
  [BEGAN, `update ledger.entry set kind = 'other' where id = ${ENTRY('savings_deposit')}`],
  [EARNS, 'update savings_investments set value = value + 1'],
  [
    EARNS,
    "update savings_investments set accrued_days = accrued_days + 1, accrues_at = accrues_at + interval '24 hours'",
  ],
  [
    EARNS,
    `update ledger.posting set amount = amount + 1
      where entry_id = ${ENTRY('savings_interest')} and account_id = ${ACCOUNT('customer_savings')}`,
  ],
  [EARNS, `delete from ledger.posting where entry_id = ${ENTRY('savings_interest')}`],
  [PAID_OUT, `update savings_investments set penalty = penalty - 1 where ${CLOSED}`],
  [PAID_OUT, `update savings_investments set closing_entry_id = entry_id where ${CLOSED}`],
  [
    PAID_OUT,
    `update ledger.posting set amount = amount + 1
      where entry_id = ${ENTRY('savings_withdrawal')} and account_id = ${ACCOUNT('savings_penalties')}`,
  ],
  [
    PAID_OUT,
    `update savings_investments set accrued_days = 30, accrues_at = created_at + 31 * interval '24 hours' where ${CLOSED}`,
  ],
  [HAS_INVESTMENT, `delete from savings_investments where ${CLOSED}`],
];

it('finds nothing in regular savings', async () => {
  expect(await bank.audit()).toEqual([]);
});

it('has a violation for every check', () => {
  expect(new Set(BREAKS.map(([check]) => check))).toEqual(new Set(Object.keys(SAVINGS_CHECKS)));
});

it.each(BREAKS)('reports a violation of: %s (%s)', async (check, statement) => {
  expect(await brokenBy(statement)).toContain(check);
});
