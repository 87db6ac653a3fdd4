import type { DecriptoMonth, DecriptoReport, ErrorReply } from '@lastro/contracts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type DecriptoFixture, MONTH, openDecriptoFixture } from '../../../test/decripto/decripto-fixture.ts';
import { idOf } from '../../../test/four-eyes/decisions.ts';
import { expectProofDuringEnrolment } from '../../../test/second-factors/during-enrolment.ts';
import { type Answer, type Person, requestIdHeader } from '../../../test/support/app.ts';
import { atOnce } from '../../../test/support/at-once.ts';

let fixture: DecriptoFixture;
let report: DecriptoReport;
let admins: readonly [Person, Person, Person];

beforeAll(async () => {
  fixture = await openDecriptoFixture({ FOUR_EYES_USDT: '100000' });
  const { bank } = fixture.payments;
  admins = [fixture.admin, await bank.admin(), await bank.admin()];
  const ana = await bank.person();
  await fixture.inMonth(() => bank.deposit(ana, '520.01'));
  await fixture.giveCpf(ana, '52998224725');
}, 60_000);
beforeEach(async () => {
  report = await fixture.createReport();
});
afterAll(async () => {
  expect(await fixture.payments.bank.audit()).toEqual([]);
  await fixture.payments.close();
});

let receipts = 0;
const newReceipt = () => {
  receipts += 1;
  return `2026.11/${receipts}-A`;
};

const deliver = (by: Person, receipt_number = newReceipt(), key?: string, id = report.id) =>
  by.call(
    'POST',
    `/api/admin/decripto/${id}/delivery`,
    { receipt_number, note: 'Entregue no e-CAC.' },
    requestIdHeader(key),
  );
const decide = (by: Person, action: 'approve' | 'refuse', key?: string) =>
  by.call('POST', `/api/admin/decripto/${report.id}/delivery/${action}`, undefined, requestIdHeader(key));
const codeOf = (answer: Answer) => [answer.status, answer.as<ErrorReply>().code];
const statusOf = (answer: Answer) => answer.as<DecriptoReport>().delivery?.status;

async function stateOfMonth(): Promise<Partial<DecriptoMonth>> {
  const months = (await fixture.admin.call('GET', '/api/admin/decripto')).as<DecriptoMonth[]>();
  return months.find(({ month }) => month === MONTH) ?? {};
}

it('a delivery and its approval need a proof of a factor that another session enables meanwhile', async () => {
  const { bank } = fixture.payments;
  const url = `/api/admin/decripto/${report.id}/delivery`;
  const body = { receipt_number: newReceipt(), note: 'Entregue no e-CAC.' };
  await expectProofDuringEnrolment(bank, await bank.admin(), { method: 'POST', url, body }, 200);
  await expectProofDuringEnrolment(bank, await bank.admin(), { method: 'POST', url: `${url}/approve` }, 200);
});

it('a delivery counts once another administrator approves it', async () => {
  const [one, two] = admins;
  const receipt = newReceipt();
  expect(await stateOfMonth()).toMatchObject({ state: 'made' });
  const requested = await deliver(one, receipt, 'pedido');
  expect(statusOf(requested)).toBe('pending');
  expect(await stateOfMonth()).toMatchObject({ state: 'waiting' });
  expect((await deliver(one, receipt, 'pedido')).body).toEqual(requested.body);
  expect(codeOf(await deliver(one, newReceipt(), 'pedido'))).toEqual([409, 'request_id_reused']);
  expect(codeOf(await deliver(two))).toEqual([409, 'already_decided']);
  expect(codeOf(await decide(one, 'approve'))).toEqual([409, 'needs_another_admin']);
  const approved = await decide(two, 'approve', 'decisao');
  expect(approved.as<DecriptoReport>().delivery).toMatchObject({
    status: 'approved',
    receipt_number: receipt,
    first_approved_by: { email: one.email },
    decided_by: { email: two.email },
  });
  expect((await decide(two, 'approve', 'decisao')).body).toEqual(approved.body);
  expect(codeOf(await decide(two, 'approve'))).toEqual([409, 'already_decided']);
  expect(codeOf(await decide(one, 'refuse'))).toEqual([409, 'already_decided']);
  expect(codeOf(await deliver(two))).toEqual([409, 'already_decided']);
  const { state, overdue, reports } = await stateOfMonth();
  expect([state, overdue]).toEqual(['delivered', false]);
  expect(reports?.[0]).toMatchObject({ id: report.id, receipt_number: receipt });
  const log = await one.call('GET', `/api/admin/audit-log?subject=decripto:${report.id}`);
  expect(log.as<{ action: string }[]>().map(({ action }) => action)).toEqual([
    'decripto_delivered',
    'decripto_delivery_requested',
    'decripto_requested',
  ]);
});

it('a refused delivery can be requested again, and a rectification is delivered separately', async () => {
  const [one, two] = admins;
  const receipt = newReceipt();
  await deliver(one, receipt);
  expect(statusOf(await decide(one, 'refuse'))).toBe('refused');
  expect(await stateOfMonth()).toMatchObject({ state: 'made' });
  await deliver(two, receipt);
  expect(statusOf(await decide(one, 'approve'))).toBe('approved');
  const next = await fixture.createReport();
  expect(next.replaces).toBe(report.id);
  const { state, reports } = await stateOfMonth();
  expect([state, reports?.[0]?.receipt_number, reports?.[1]?.receipt_number]).toEqual([
    'made',
    null,
    receipt,
  ]);
  expect(await deliver(one, receipt, undefined, next.id)).toMatchObject({
    status: 400,
    body: { error: 'Este número de recibo já foi usado em outro relatório.' },
  });
});

it('requires each administrator’s second factor', async () => {
  const [one, two] = admins;
  const factors = (on: boolean) =>
    fixture.payments.bank.owner.query('update customers set second_factor = $1 where email = any($2)', [
      on,
      [one.email, two.email],
    ]);
  try {
    await factors(true);
    expect(codeOf(await deliver(one))).toEqual([403, 'second_factor_required']);
    expect(await fixture.report(report.id)).toMatchObject({ delivery: null });
    await deliver(admins[2]);
    for (const action of ['approve', 'refuse'] as const)
      expect(codeOf(await decide(two, action))).toEqual([403, 'second_factor_required']);
    expect(await fixture.report(report.id)).toMatchObject({ delivery: { status: 'pending' } });
  } finally {
    await factors(false);
  }
});

it('a delivery is requested and decided once under concurrent calls', async () => {
  const { owner } = fixture.payments.bank;
  const requested = await atOnce(
    owner,
    'decripto_deliveries',
    admins.map((by) => () => deliver(by)),
  );
  expect(requested.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const first = requested.find(({ status }) => status === 200)?.as<DecriptoReport>().delivery
    ?.requested_by.email;
  const others = admins.filter(({ email }) => email !== first);
  const decided = await atOnce(
    owner,
    'decripto_deliveries',
    others.map((by, n) => () => decide(by, n === 0 ? 'approve' : 'refuse')),
  );
  expect(decided.map(({ status }) => status).sort()).toEqual([200, 409]);
});

it.each([
  ['a receipt number with a space', { receipt_number: '2026 11' }, 'invalid_request'],
  ['no receipt number', { receipt_number: '' }, 'invalid_request'],
  ['a note with invisible characters', { note: 'a\u202eb' }, 'invalid_description'],
])('a delivery is refused with %s', async (_, more, code) => {
  const body = { receipt_number: newReceipt(), note: 'Entregue.', ...more };
  const answer = await admins[0].call('POST', `/api/admin/decripto/${report.id}/delivery`, body);
  expect(codeOf(answer)).toEqual([400, code]);
});

it('a delivery requires a complete report', async () => {
  const { bank } = fixture.payments;
  const [one] = admins;
  const making = (await fixture.request(one)).as<DecriptoReport>();
  expect(codeOf(await deliver(one, newReceipt(), undefined, making.id))).toEqual([409, 'decripto_not_made']);
  await bank.runJobs();
  const bruno = await bank.person();
  await fixture.inMonth(() => bank.deposit(bruno, '52.00'));
  const incomplete = await fixture.createReport();
  expect(codeOf(await deliver(one, newReceipt(), undefined, incomplete.id))).toEqual([
    409,
    'decripto_incomplete',
  ]);
  await fixture.giveCpf(bruno, '11144477735');
  expect(codeOf(await decide(one, 'approve'))).toEqual([404, 'not_found']);
});

it('the delivery of a former administrator needs two others', async () => {
  const { bank } = fixture.payments;
  const [one, two] = admins;
  const former = await bank.admin();
  await deliver(former);
  await bank.owner.query(
    "update customers set role = 'user', admin_since = null, admin_by_operator = false where email = $1",
    [former.email],
  );
  expect(await fixture.report(report.id)).toMatchObject({ delivery: { first_approved_by: null } });
  const request = 'assumir';
  expect(statusOf(await decide(one, 'approve', request))).toBe('pending');
  expect(statusOf(await decide(one, 'approve', request))).toBe('pending');
  expect(codeOf(await decide(one, 'approve'))).toEqual([409, 'needs_another_admin']);
  expect(statusOf(await decide(two, 'approve'))).toBe('approved');
  const log = await one.call('GET', `/api/admin/audit-log?subject=decripto:${report.id}&limit=2`);
  expect(log.body).toMatchObject([
    {
      action: 'decripto_delivered',
      actor: `admin:${await idOf(two)}`,
      first_approved_by: await idOf(one),
    },
    { action: 'decripto_delivery_taken_over', actor: `admin:${await idOf(one)}` },
  ]);
});

it('the database refuses two approvals of the same administrator', async () => {
  const { pool } = fixture.payments.bank.app;
  const [one] = admins;
  await deliver(one);
  const approve = `update decripto_deliveries set state = 'approved', decided_by = $2, decided_at = now(),
    decision_key = 'x', decision_hash = '' where report_id = $1`;
  await expect(pool.query(approve, [report.id, await idOf(one)])).rejects.toThrow(
    /two_different_administrators_deliver/,
  );
  await expect(pool.query('update decripto_deliveries set receipt_number = $1', ['x'])).rejects.toThrow(
    /permission denied/,
  );
});
