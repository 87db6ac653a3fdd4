import { afterAll, beforeAll, expect, it } from 'vitest';
import { findingsAfter } from '../../test/support/findings-after.ts';
import {
  openWithdrawalsFixture,
  type WithdrawalsFixture,
} from '../../test/withdrawals/withdrawals-fixture.ts';

/** SQL that the application never runs breaks each invariant, and the audit must report it. */

let fixture: WithdrawalsFixture;
beforeAll(async () => {
  fixture = await openWithdrawalsFixture();
  const admin = await fixture.bank.admin();
  const [ana, bruno] = [await fixture.fundedCustomer(), await fixture.fundedCustomer()];
  const [done, cancelled, returned] = [
    await fixture.withdraw(ana),
    await fixture.withdraw(ana),
    await fixture.withdraw(bruno),
  ];
  await fixture.withdraw(bruno);
  await fixture.decide(admin, 'approve', done);
  await fixture.until(done, 'completed');
  await fixture.decide(admin, 'cancel', cancelled);
  await ana.call('POST', `/api/withdrawals/${await fixture.withdraw(ana)}/cancel`);
  await fixture.decide(admin, 'approve', returned);
  await fixture.until(returned, 'completed');
  await fixture.bank.controlSandbox('POST', `/pix/payouts/${returned.replaceAll('-', '')}/return`, {});
  await fixture.until(returned, 'returned');
});
afterAll(() => fixture.close());

it('finds nothing in a consistent bank', async () => {
  expect(await fixture.bank.audit()).toEqual([]);
});

const posting = (entry: string, state: string, kind: string, currency: string) =>
  `entry_id in (select ${entry} from withdrawals where state = '${state}')
    and account_id in (select id from ledger.account where kind = '${kind}' and currency = '${currency}')`;

const HISTORY = "a customer's account moves only with a row in that customer's history";
const HELD = 'held balances equal the open withdrawals';
const HOLD = 'a withdrawal is held in full, by the entry of its history row';
const SETTLED = 'a completed withdrawal is settled once, with its own amounts';
const RELEASED = 'a failed or cancelled withdrawal is released once, in full';
const RETURNED = 'a return of a withdrawal is credited once, and in full when it is returned';
const DIFFERENCE = 'payout suspense equals the differences of payouts that were neither returned nor closed';
const AMOUNT_LOGGED = 'a payout of another amount is in the audit log';
const OWNED = 'an entry of a withdrawal has its withdrawal';
const SHOWN = "a withdrawal's history row has its outcome";
const WAITS = 'a pending history row has a withdrawal';
const LOGGED = 'every decision about a withdrawal is in the audit log';
const FIRST = 'the first of two approvals of a withdrawal is in the audit log';

const BREAKS: readonly [check: string, statement: string][] = [
  [HELD, "update ledger.account set balance = balance + 1 where kind = 'customer_hold'"],
  [HELD, "delete from withdrawals where state = 'pending'"],
  [HELD, "update withdrawals set held = held + 1, payout = payout where state = 'pending'"],
  [
    HELD,
    "insert into ledger.account (kind, owner_id, currency, floor, balance) select 'customer_hold', id, 'BTC', 0, 5 from customers limit 1",
  ],
  [HOLD, "update withdrawals set held = held + 1 where state = 'cancelled'"],
  [HOLD, "update ledger.entry set kind = 'transfer' where kind = 'withdrawal_hold'"],
  [
    HOLD,
    `update ledger.posting set amount = amount + 1 where ${posting('hold_entry_id', 'pending', 'customer_main', 'USDT')}`,
  ],
  [
    HOLD,
    "update transactions set entry_id = entry_id - 1 where id in (select transaction_id from withdrawals where state = 'pending')",
  ],
  [SETTLED, "update ledger.entry set request_key = request_key || 'x' where kind = 'withdrawal_settle'"],
  [
    SETTLED,
    `update ledger.posting set amount = amount - 1 where ${posting('settle_entry_id', 'completed', 'customer_hold', 'USDT')}`,
  ],
  [
    SETTLED,
    `update ledger.posting set amount = amount - 1 where ${posting('settle_entry_id', 'completed', 'exchange_desk', 'USDT')}`,
  ],
  [
    SETTLED,
    `update ledger.posting set amount = amount - 1 where ${posting('settle_entry_id', 'completed', 'exchange_desk', 'BRL')}`,
  ],
  [
    SETTLED,
    `update ledger.posting set amount = amount - 1 where ${posting('settle_entry_id', 'completed', 'pix_settlement', 'BRL')}`,
  ],
  [SETTLED, "update withdrawals set paid = payout + 1 where state = 'completed'"],
  [DIFFERENCE, "update withdrawals set paid = payout + 1 where state = 'completed'"],
  [AMOUNT_LOGGED, "update withdrawals set paid = payout - 1 where state = 'completed'"],
  [RELEASED, "update ledger.entry set request_key = request_key || 'x' where kind = 'withdrawal_release'"],
  [
    RELEASED,
    `delete from ledger.posting where ${posting('release_entry_id', 'cancelled', 'customer_main', 'USDT')}`,
  ],
  [
    RELEASED,
    `delete from ledger.posting where ${posting('release_entry_id', 'cancelled', 'customer_hold', 'USDT')}`,
  ],
  [RETURNED, 'delete from withdrawal_returns'],
  [RETURNED, 'update withdrawal_returns set credited = credited - 1'],
  [RETURNED, 'update withdrawal_returns set amount = amount - 1'],
  [RETURNED, "update withdrawal_returns set return_id = return_id || 'x'"],
  [RETURNED, "update withdrawals set state = 'completed' where state = 'returned'"],
  [
    RETURNED,
    "insert into withdrawal_returns select return_id || 'x', withdrawal_id, amount, credited, -1, recorded_at from withdrawal_returns",
  ],
  [OWNED, "delete from withdrawals where state = 'cancelled'"],
  [OWNED, "update withdrawals set settle_entry_id = 1 where state = 'completed'"],
  [OWNED, 'delete from withdrawal_returns'],
  [
    SHOWN,
    "update transactions set status = 'completed' where id in (select transaction_id from withdrawals where state = 'pending')",
  ],
  [
    SHOWN,
    "update transactions set status = 'failed' where id in (select transaction_id from withdrawals where state = 'completed')",
  ],
  [SHOWN, "update transactions set failure = 'refused' where failure = 'denied'"],
  [
    SHOWN,
    "update transactions set failure = null, failure_reason = null, returned_at = null where failure = 'returned'",
  ],
  [SHOWN, "update transactions set returned_at = returned_at + interval '1 hour' where failure = 'denied'"],
  [SHOWN, "update transactions set transaction_type = 'transfer' where transaction_type = 'pix_withdrawal'"],
  [WAITS, "delete from withdrawals where state = 'pending'"],
  [LOGGED, "delete from audit_log where action = 'withdrawal_cancelled'"],
  [LOGGED, "update audit_log set actor = 'admin:x' where action = 'withdrawal_approved'"],
  [LOGGED, "delete from audit_log where action = 'withdrawal_cancelled_by_owner'"],
  [
    FIRST,
    "update withdrawals set first_approved_by = decided_by, first_approved_at = now(), first_approval_key = 'k', first_approval_hash = '' where cancel_reason is not null",
  ],
  [HISTORY, "update withdrawals set settle_entry_id = 1 where state = 'completed'"],
  [HISTORY, 'update withdrawals set release_entry_id = 1 where cancel_reason is not null'],
  [HISTORY, 'delete from withdrawal_returns'],
];

it.each(BREAKS)('reports a violation of: %s (%s)', async (check, statement) => {
  const named = (await findingsAfter(fixture.bank.owner, [statement])).filter(
    (finding) => finding.check === check,
  );
  expect(named.length).toBeGreaterThan(0);
  expect(Object.keys(named[0]?.row ?? {}).length).toBeGreaterThan(0);
});

it('the database refuses inconsistent states', async () => {
  const wrong: readonly [constraint: RegExp, statement: string][] = [
    [
      /does not go from pending to completed/,
      "update withdrawals set state = 'completed' where state = 'pending'",
    ],
    [
      /does not go from completed to pending/,
      "update withdrawals set state = 'pending' where state = 'completed'",
    ],
    [
      /does not go from cancelled to approved/,
      "update withdrawals set state = 'approved' where state = 'cancelled'",
    ],
    [
      /does not go from returned to completed/,
      "update withdrawals set state = 'completed' where state = 'returned'",
    ],
    [/closed_has_a_time/, "update withdrawals set state = 'cancelled' where state = 'pending'"],
    [/decided_once/, "update withdrawals set decided_at = now() where state = 'pending'"],
    [/settled_when_done/, "update withdrawals set settle_entry_id = hold_entry_id where state = 'pending'"],
    [/settled_when_done/, "update withdrawals set settle_entry_id = null where state = 'completed'"],
    [/released_when_not_done/, "update withdrawals set release_entry_id = null where state = 'cancelled'"],
    [/done_has_a_reference/, "update withdrawals set reference = null where state = 'completed'"],
    [/failed_for_a_reason/, "update withdrawals set failure = 'x' where state = 'completed'"],
    [/nobody_decides_their_own/, "update withdrawals set decided_by = customer_id where state = 'completed'"],
    [/closed_has_a_time/, "update withdrawals set closed_at = null where state = 'completed'"],
    [
      /sent_only_when_attempted/,
      "update withdrawals set attempts = 1, attempted_at = now() where state = 'pending'",
    ],
    [/attempts_are_dated/, "update withdrawals set attempted_at = null where state = 'completed'"],
    [
      /only_an_unknown_one_is_missing/,
      "update withdrawals set missing_since = now() where state = 'pending'",
    ],
    [/open_is_looked_at/, "update withdrawals set look_at = now() where state = 'pending'"],
    [/a_first_approval_is_whole/, "update withdrawals set first_approved_at = now() where state = 'pending'"],
    [
      /two_different_administrators_approve/,
      "update withdrawals set second_approved_by = decided_by where state = 'completed'",
    ],
    [
      /two_different_administrators_approve/,
      "update withdrawals set first_approved_by = decided_by, first_approved_at = now(), first_approval_key = 'k', first_approval_hash = '', second_approved_by = decided_by where state = 'completed'",
    ],
    [
      /what_one_began_another_completes/,
      "update withdrawals set first_approved_by = decided_by, first_approved_at = now(), first_approval_key = 'k', first_approval_hash = '' where state = 'completed'",
    ],
    [/another_amount_was_paid/, "update withdrawals set paid = payout where state = 'completed'"],
    [/another_amount_was_paid/, "update withdrawals set paid = 1 where state = 'pending'"],
    [/append-only/, 'delete from withdrawals'],
    [/append-only/, 'delete from withdrawal_returns'],
    [/append-only/, 'update withdrawal_returns set amount = amount + 1'],
  ];
  for (const [message, statement] of wrong) {
    await expect(fixture.bank.owner.query(statement), statement).rejects.toThrow(message);
  }
});

it('the application cannot change the order of a withdrawal', async () => {
  const { pool } = fixture.bank.app;
  for (const column of ['held', 'payout', 'pix_key', 'customer_id', 'hold_entry_id', 'kind']) {
    await expect(pool.query(`update withdrawals set ${column} = ${column}`), column).rejects.toThrow(
      /permission denied/,
    );
  }
});
