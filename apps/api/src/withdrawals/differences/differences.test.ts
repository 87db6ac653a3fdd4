import { randomUUID } from 'node:crypto';
import type { ErrorReply, Me, PayoutDifference } from '@lastro/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPaymentsFixture, type PaymentsFixture } from '../../../test/payments/payments-fixture.ts';
import { expectProofDuringEnrolment } from '../../../test/second-factors/during-enrolment.ts';
import { type Answer, type Person, requestIdHeader } from '../../../test/support/app.ts';
import { lots } from '../../../test/tax/tax-fixture.ts';

/** One centavo is worth 0.00192308 USDT at 5.2, so an administrator alone may close one of them a day. */
const FOUR_EYES_USDT = '0.003';

let fixture: PaymentsFixture;
beforeAll(async () => {
  fixture = await openPaymentsFixture({ FOUR_EYES_USDT });
});
afterAll(async () => {
  expect(await fixture.bank.audit()).toEqual([]);
  await fixture.close();
});

/** A payout ordered for R$ 45.00. */
async function paidWith(valorPago: string) {
  const ana = await fixture.fundedCustomer();
  const { brcode } = await fixture.charge({ valorPago });
  const { payment_id: id } = await fixture.paid(ana, brcode);
  await fixture.until(id, 'completed');
  return { ana, id };
}

const close = (admin: Person, id: string, borne_by: string, more: { note?: string; request?: string } = {}) =>
  admin.call(
    'POST',
    `/api/admin/payout-differences/${id}/close`,
    { borne_by, note: more.note ?? 'Desconto do lojista' },
    requestIdHeader(more.request),
  );

const codeOf = (answer: Answer) => [answer.status, answer.as<ErrorReply>().code];

async function listed(admin: Person, state?: 'open' | 'closed'): Promise<PayoutDifference[]> {
  const query = state === undefined ? '' : `?state=${state}`;
  return (await admin.call('GET', `/api/admin/payout-differences${query}`)).as<PayoutDifference[]>();
}
const find = async (admin: Person, id: string) => (await listed(admin)).find((one) => one.id === id);

async function booked(): Promise<Record<string, bigint>> {
  const { rows } = await fixture.bank.owner.query(
    `select kind, balance from ledger.account where kind in ('payout_suspense', 'payout_differences') and currency = 'BRL'`,
  );
  const amounts = { payout_suspense: 0n, payout_differences: 0n };
  return { ...amounts, ...Object.fromEntries(rows.map(({ kind, balance }) => [kind, balance])) };
}

it('closing one needs a proof of a factor that another session enables meanwhile', async () => {
  const { id } = await paidWith('45.01');
  const body = { borne_by: 'bank', note: 'Desconto do lojista' };
  const call = { method: 'POST', url: `/api/admin/payout-differences/${id}/close`, body } as const;
  await expectProofDuringEnrolment(fixture.bank, await fixture.bank.admin(), call, 200);
});

it('the bank bears an overpayment, once', async () => {
  const admin = await fixture.bank.admin();
  const { ana, id } = await paidWith('45.01');
  expect(await listed(admin, 'open')).toMatchObject([
    {
      id,
      type: 'pix',
      ordered_brl: 45,
      paid_brl: 45.01,
      difference_brl: -0.01,
      credit_usdt: null,
      closings: [],
    },
  ]);
  const queue = async () => (await admin.call('GET', '/api/admin/queues')).as<{ queues: object }>().queues;
  expect(await queue()).toMatchObject({ differences: { count: 1, for_me: 0 } });
  const before = await booked();
  expect(codeOf(await close(admin, id, 'customer'))).toEqual([409, 'difference_of_the_bank']);
  const closed = await close(admin, id, 'bank', { request: 'one' });
  expect(closed).toMatchObject({
    status: 200,
    body: { state: 'closed', difference_brl: 0, closings: [{ borne_by: 'bank', amount_brl: -0.01 }] },
  });
  const after = await booked();
  expect(after.payout_suspense).toBe((before.payout_suspense ?? 0n) + 1n);
  expect(after.payout_differences).toBe((before.payout_differences ?? 0n) - 1n);
  expect((await close(admin, id, 'bank', { request: 'one' })).body).toEqual(closed.body);
  expect(codeOf(await close(admin, id, 'bank', { request: 'one', note: 'Outro' }))).toEqual([
    409,
    'request_id_reused',
  ]);
  expect(codeOf(await close(admin, id, 'bank'))).toEqual([409, 'already_decided']);
  expect(await booked()).toEqual(after);
  expect(await fixture.usdt(ana)).toBe(91.34615384);
  expect(await queue()).toMatchObject({ differences: { count: 0 } });
  expect(await listed(admin, 'open')).toEqual([]);
});

it('an underpayment is credited to the customer at the payment’s rate, rounded down', async () => {
  const admin = await fixture.bank.admin();
  const { ana, id } = await paidWith('44.99');
  expect(await find(admin, id)).toMatchObject({ difference_brl: 0.01, credit_usdt: 0.00192307 });
  expect((await close(admin, id, 'customer', { note: '  Desconto do lojista  ' })).status).toBe(200);
  expect(await fixture.usdt(ana)).toBe(91.34807691);
  const [row] = (await ana.call('GET', '/api/transactions?limit=1')).body as object[];
  expect(row).toMatchObject({ transaction_type: 'adjustment', status: 'completed', amount_usdt: 0.00192307 });
  const { rows } = await fixture.bank.owner.query(
    "select before, after from audit_log where subject = $1 and action = 'payout_difference_closed'",
    [`payout_difference:${id}`],
  );
  expect(rows).toMatchObject([
    { before: { difference: '0.01' }, after: { borne_by: 'customer', note: 'Desconto do lojista' } },
  ]);
  const { id: customer, full_name } = (await ana.call('GET', '/me')).as<Me>();
  const log = await admin.call('GET', `/api/admin/audit-log?user_id=${customer}&limit=1`);
  expect(log.body).toMatchObject([{ action: 'payout_difference_closed', subject_name: full_name }]);
});

it('above one administrator’s daily amount, a second must choose the same bearer', async () => {
  const [one, two] = [await fixture.bank.admin(), await fixture.bank.admin()];
  expect((await close(one, (await paidWith('44.99')).id, 'bank')).status).toBe(200);
  expect((await close(two, (await paidWith('44.99')).id, 'bank')).status).toBe(200);
  const { ana, id } = await paidWith('44.99');
  const first = await close(one, id, 'customer');
  expect(first.body).toMatchObject({
    state: 'open',
    needs_two: true,
    first_approval: { action: 'assign', note: 'Desconto do lojista' },
  });
  expect(codeOf(await close(one, id, 'customer'))).toEqual([409, 'needs_another_admin']);
  expect((await close(two, id, 'bank')).body).toMatchObject({
    state: 'open',
    first_approval: { action: 'settle' },
  });
  expect(await fixture.usdt(ana)).toBe(91.34615384);
  expect((await close(one, id, 'bank')).body).toMatchObject({ state: 'closed', first_approval: null });
  expect(await fixture.usdt(ana)).toBe(91.34615384);
});

it('a repeated first approval gets its first answer, also after the second', async () => {
  const [one, two] = [await fixture.bank.admin(), await fixture.bank.admin()];
  expect((await close(one, (await paidWith('44.99')).id, 'bank')).status).toBe(200);
  expect((await close(two, (await paidWith('44.99')).id, 'bank')).status).toBe(200);
  const { id } = await paidWith('44.99');
  const mine = { request: randomUUID() };
  const first = await close(one, id, 'bank', mine);
  expect(first).toMatchObject({ status: 200, body: { state: 'open', first_approval: { action: 'settle' } } });
  expect(await close(one, id, 'bank', mine)).toMatchObject({ status: 200, body: first.body });
  expect(await close(two, id, 'bank')).toMatchObject({ status: 200, body: { state: 'closed' } });
  expect((await close(one, id, 'bank', mine)).status).toBe(200);
  const { rows } = await fixture.bank.owner.query(
    'select action from audit_log where subject = $1 order by at, id',
    [`payout_difference:${id}`],
  );
  expect(rows.map(({ action }) => action)).toEqual([
    'payout_difference_first_approved',
    'payout_difference_closed',
  ]);
});

it('concurrent requests of two administrators close it once', async () => {
  const [one, two] = [await fixture.bank.admin(), await fixture.bank.admin()];
  const { ana, id } = await paidWith('44.99');
  const answers = await Promise.all(
    [one, two, one, two].map((admin, nth) => close(admin, id, nth % 2 === 0 ? 'customer' : 'bank')),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  const row = await find(one, id);
  expect(row?.closings).toHaveLength(1);
  const credited = row?.closings[0]?.credited_usdt ?? 0;
  expect(await fixture.usdt(ana)).toBeCloseTo(91.34615384 + credited, 9);
});

it('a return after the closing gives back the rest, and the difference stays closed', async () => {
  const one = await fixture.bank.admin();
  const { ana, id } = await paidWith('44.99');
  expect((await close(one, id, 'customer')).status).toBe(200);
  await fixture.bank.controlSandbox('POST', `/pix/payouts/${id.replaceAll('-', '')}/return`, {});
  await fixture.until(id, 'returned');
  expect(await find(one, id)).toMatchObject({ returned_brl: 44.99, difference_brl: 0, state: 'closed' });
  expect(codeOf(await close(one, id, 'bank'))).toEqual([409, 'already_decided']);
  expect(await fixture.usdt(ana)).toBe(100);
  expect(await lots(ana)).toMatchObject([{ asset: 'USDT', quantity: 100 }]);
});

it('a return after the bank has kept the difference reopens it, for the bank only', async () => {
  const [one, two] = [await fixture.bank.admin(), await fixture.bank.admin()];
  const { ana, id } = await paidWith('44.99');
  expect((await close(one, id, 'bank')).status).toBe(200);
  await fixture.bank.controlSandbox('POST', `/pix/payouts/${id.replaceAll('-', '')}/return`, {});
  await fixture.until(id, 'returned');
  expect(await find(one, id)).toMatchObject({ difference_brl: -0.01, credit_usdt: null });
  expect(codeOf(await close(two, id, 'customer'))).toEqual([409, 'difference_of_the_bank']);
  expect((await close(two, id, 'bank')).body).toMatchObject({ state: 'closed', closings: [{}, {}] });
  expect(await fixture.usdt(ana)).toBe(100);
});

it('until an overpayment is closed, an administrator decides about charges of its customer and its receiver', async () => {
  const admin = await fixture.bank.admin();
  const { ana, id } = await paidWith('45.01');
  const statusOf = async (who: Person, valor: string) =>
    (await fixture.paid(who, (await fixture.charge({ valor })).brcode)).status;
  expect(await statusOf(ana, '20.00')).toBe('in_review');
  const bruno = await fixture.fundedCustomer();
  expect(await statusOf(bruno, '20.00')).toBe('in_review');
  expect((await close(admin, id, 'bank')).status).toBe(200);
  expect(await statusOf(bruno, '21.00')).toBe('sending');
});

it('needs a reason, an administrator who is not the payer, and a payout of another amount', async () => {
  const admin = await fixture.bank.admin();
  const exact = await fixture.paid(await fixture.fundedCustomer(), (await fixture.charge()).brcode);
  await fixture.until(exact.payment_id, 'completed');
  const { id } = await paidWith('45.01');
  for (const note of [' ', 'a\u202eb', 'a'.repeat(201)])
    expect(codeOf(await close(admin, id, 'bank', { note }))).toEqual([400, 'invalid_description']);
  const noId = `?cursor=1.${'-'.repeat(36)}`;
  expect((await admin.call('GET', `/api/admin/payout-differences${noId}`)).status).toBe(400);
  expect(codeOf(await close(admin, exact.payment_id, 'bank'))).toEqual([404, 'not_found']);
  for (const change of [
    `update payout_difference_closings set note = 'x'`,
    'delete from payout_difference_closings',
  ])
    await expect(fixture.bank.owner.query(change)).rejects.toThrow(/append-only/);
});
