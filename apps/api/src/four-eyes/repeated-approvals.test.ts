import { randomUUID } from 'node:crypto';
import type { RoleChange } from '@lastro/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { approve, idOf, withdrawal } from '../../test/four-eyes/decisions.ts';
import { type FactorsFixture, openFactorsFixture } from '../../test/second-factors/factors-fixture.ts';
import { demote } from '../../test/support/administrator.ts';
import { type Caller, type Person, requestIdHeader } from '../../test/support/app.ts';

let fixture: FactorsFixture;
let one: Person;
let two: Person;
let customer: string;
beforeAll(async () => {
  fixture = await openFactorsFixture({ FOUR_EYES_USDT: '0' });
  [one, two] = [await fixture.bank.admin(), await fixture.bank.admin()];
  customer = await idOf(await fixture.bank.person());
});
afterAll(async () => {
  expect(await fixture.bank.audit()).toEqual([]);
  await fixture.close();
});

async function audited(subject: string, action: string): Promise<number> {
  const { rows } = await fixture.bank.owner.query(
    'select 1 from audit_log where subject = $1 and action = $2',
    [subject, action],
  );
  return rows.length;
}

const strayPix = async () => `suspense/${await fixture.strayPix('52.00')}`;
const strayCoins = async () => `unattributed/${await fixture.strayCoins('1')}`;

it.each([
  ['assign a PIX payment', strayPix, 'assign', () => ({ user_id: customer }), 'suspense_assignment'],
  ['return a PIX payment', strayPix, 'return', () => undefined, 'suspense_return'],
  ['assign coins', strayCoins, 'assign', () => ({ user_id: customer }), 'crypto_deposit_assignment'],
  ['return coins', strayCoins, 'return', () => ({ note: 'Devolvido' }), 'crypto_deposit_return'],
])(
  'a repeated first approval, to %s, is audited once and answered also after the second',
  async (_name, subject, action, body, audit) => {
    const path = await subject();
    const id = path.split('/')[1];
    const decide = (by: Caller, requestId: string) =>
      by.call('POST', `/api/admin/${path}/${action}`, body(), requestIdHeader(requestId));
    const [mine, theirs] = [randomUUID(), randomUUID()];
    const first = await decide(one, mine);
    expect(first).toMatchObject({ status: 200, body: { state: 'waiting' } });
    expect(await decide(one, mine)).toMatchObject({ status: 200, body: first.body });
    const kind = path.startsWith('suspense') ? 'pix_payment' : 'crypto_deposit';
    expect(await audited(`${kind}:${id}`, `${audit}_first_approved`)).toBe(1);
    const second = await decide(two, theirs);
    expect(second.status).toBe(200);
    expect(second.body).not.toMatchObject({ state: 'waiting' });
    expect((await decide(one, mine)).status).toBe(200);
    expect(await decide(two, theirs)).toMatchObject({ status: 200, body: second.body });
  },
);

it.each([
  ['resend', 'approved'],
  ['release', 'failed'],
] as const)(
  'a repeated first approval, to %s a missing payout, gets its first answer',
  async (action, status) => {
    const id = await withdrawal(fixture.bank, '52.00');
    await approve(one, id);
    await approve(two, id);
    for (const step of [
      "state = 'sending', attempts = 1, attempted_at = now() - interval '1 hour'",
      "state = 'unknown', missing_since = now() - interval '30 minutes'",
    ]) {
      await fixture.bank.owner.query(`update withdrawals set ${step} where id = $1`, [id]);
    }
    const decide = (by: Caller, requestId: string) =>
      by.call('POST', `/api/admin/withdrawals/${id}/${action}`, undefined, requestIdHeader(requestId));
    const mine = randomUUID();
    const first = { status: 200, body: { status: 'unknown' } };
    expect(await decide(one, mine)).toMatchObject(first);
    expect(await decide(one, mine)).toMatchObject(first);
    expect(await audited(`withdrawal:${id}`, `withdrawal_${action}_first_approved`)).toBe(1);
    expect(await decide(two, randomUUID())).toMatchObject({ status: 200, body: { status } });
    expect(await decide(one, mine)).toMatchObject(first);
  },
);

it('a repeated approval that replaced the first one of a role change gets its first answer', async () => {
  const [former, third] = [await fixture.bank.admin(), await fixture.bank.admin()];
  const promoted = await fixture.bank.person();
  await fixture.bank.confirmEmail(promoted);
  const requested = await former.call('POST', `/api/admin/users/${await idOf(promoted)}/role`, {
    role: 'admin',
  });
  await demote(await idOf(former), two, third);
  const decide = (by: Caller, action: 'approve' | 'refuse', requestId?: string) =>
    by.call(
      'POST',
      `/api/admin/role-changes/${requested.as<RoleChange>().id}/${action}`,
      undefined,
      requestIdHeader(requestId),
    );
  const mine = randomUUID();
  const first = await decide(one, 'approve', mine);
  expect(first).toMatchObject({
    status: 200,
    body: { status: 'pending', first_approved_by: { email: one.email } },
  });
  expect(await decide(one, 'approve', mine)).toMatchObject({ status: 200, body: first.body });
  expect(await audited(`customer:${await idOf(promoted)}`, 'role_change_taken_over')).toBe(1);
  expect(await decide(one, 'approve')).toMatchObject({ status: 409, body: { code: 'needs_another_admin' } });
  const second = await decide(two, 'approve', randomUUID());
  expect(second).toMatchObject({ status: 200, body: { status: 'approved' } });
  expect((await decide(one, 'approve', mine)).status).toBe(200);
  expect(await decide(one, 'refuse', randomUUID())).toMatchObject({
    status: 409,
    body: { code: 'already_decided' },
  });
});
