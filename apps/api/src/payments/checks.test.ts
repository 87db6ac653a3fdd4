import type { ChargeReply } from '@lastro/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  openPaymentsFixture,
  type PaymentsFixture,
  staticCode,
} from '../../test/payments/payments-fixture.ts';
import { findingsAfter } from '../../test/support/findings-after.ts';
import { PAYMENT_CHECKS } from './checks.ts';

/** Each case breaks an invariant by SQL, and the audit must find it. */

let fixture: PaymentsFixture;
beforeAll(async () => {
  fixture = await openPaymentsFixture({ PAY_FEE_BPS: '50', FX_TAX_BPS: '38' });
  const ana = await fixture.fundedCustomer();
  const payment = await fixture.paid(ana, staticCode('52.00'));
  await fixture.until(payment.payment_id, 'completed');
  const bruno = await fixture.fundedCustomer();
  const { brcode } = (await bruno.call('POST', '/api/pix/cob', { valor: '5.20' })).as<ChargeReply>();
  await fixture.paid(ana, brcode);
});
afterAll(() => fixture.close());

it('finds nothing in a consistent bank with a fee and a tax', async () => {
  expect(await fixture.bank.audit()).toEqual([]);
  const { rows } = await fixture.bank.owner.query(
    "select balance from ledger.account where kind = 'payment_fees'",
  );
  expect(rows).toEqual([{ balance: 9_680_000n }]);
});

const CLOSED = 'a charge that was paid within the bank is closed by that payment';
const COSTS = 'a quote of a payment costs its amount at its rate, ceiled, and fee and tax on top';
const [USED, QUOTED, PAYS, WITHIN] = Object.keys(PAYMENT_CHECKS);

it.each([
  [USED, "update quotes set used_by_entry = null where purpose = 'payment'"],
  [USED, "update transactions set amount_usdt = amount_usdt - 1 where transaction_type = 'pix_payment'"],
  [QUOTED, "update withdrawals set fee = fee - 1 where purpose = 'payment'"],
  [QUOTED, "update withdrawals set charge = 'static:other' where purpose = 'payment'"],
  [QUOTED, "update withdrawals set brcode = 'x' where purpose = 'payment'"],
  [PAYS, 'delete from payments'],
  [COSTS, "update quotes set fee_minor = fee_minor - 1 where purpose = 'payment'"],
  [COSTS, "update quotes set rate = 5.1 where purpose = 'payment'"],
  [
    CLOSED,
    "update pix_charges set state = 'active', home_transaction_id = null where home_transaction_id is not null",
  ],
  [WITHIN, 'update payment_quotes set receiver_id = (select id from customers limit 1)'],
])('the audit names what is broken: %s (%s)', async (check, statement) => {
  expect((await findingsAfter(fixture.bank.owner, [statement])).map((finding) => finding.check)).toContain(
    check,
  );
});

it.each([
  [/only_payments_name/, "update withdrawals set purpose = 'withdrawal', fee = 0, held = held"],
  [/decided_once/, "update withdrawals set decided_policy = null where state = 'completed'"],
  [/decided_once/, "update withdrawals set decided_by = customer_id where state = 'completed'"],
  [/append-only/, 'update payments set created_at = now()'],
])('the database refuses inconsistent rows: %s', async (refusal, statement) => {
  await expect(fixture.bank.owner.query(statement)).rejects.toThrow(refusal);
});
