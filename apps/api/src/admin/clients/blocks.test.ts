import type { AdminUserDetail, AuditLogRow, Me } from '@lastro/contracts';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FactorsFixture, openFactorsFixture } from '../../../test/second-factors/factors-fixture.ts';
import type { Person, TestApp } from '../../../test/support/app.ts';
import { waitForLockWaits } from '../../../test/support/at-once.ts';

const PASSWORD = 'prumo-e-quilha-84';
const UNKNOWN = '01890000-0000-7000-8000-000000000000';
const REASON = { reason: 'Conta tomada' };
const PIX = { valor: '5.20', pix_key: 'favorecida@exemplo.com', pix_key_type: 'email' };

let fixture: FactorsFixture;
let bank: TestApp;
let admin: Person;
beforeAll(async () => {
  fixture = await openFactorsFixture();
  bank = fixture.bank;
  admin = await bank.admin();
});
afterAll(async () => {
  expect(await bank.audit()).toEqual([]);
  await fixture.close();
});

const idOf = async (person: Person) => (await person.call('GET', '/me')).as<Me>().id;
const signIn = ({ email }: Person) => bank.visitor.call('POST', '/auth/login', { email, password: PASSWORD });
const transferTo = ({ email }: Person) => ({
  transaction_type: 'transfer',
  amount: '1',
  recipient_email: email,
});

async function funded(): Promise<Person & { id: string }> {
  const person = await bank.person();
  await bank.deposit(person, '520.00');
  return { ...person, id: await idOf(person) };
}
const block = (id: string, body: object = REASON, by = admin) =>
  by.call('POST', `/api/admin/users/${id}/block`, body);
const unblock = (id: string) => admin.call('POST', `/api/admin/users/${id}/unblock`, { reason: 'Engano' });

it('a block ends all sessions and refuses sign-in until lifted, with audit events', async () => {
  const ana = await funded();
  expect(await block(ana.id)).toMatchObject({
    status: 200,
    body: { blocked: true, block_reason: 'Conta tomada', open_sessions: 0 },
  });
  expect((await block(ana.id, { reason: 'De novo' })).as<AdminUserDetail>().block_reason).toBe(
    'Conta tomada',
  );
  expect(await ana.call('GET', '/me')).toMatchObject({ status: 401, body: { code: 'session_expired' } });
  expect(await signIn(ana)).toMatchObject({ status: 403, body: { code: 'account_blocked' } });
  const wrong = { email: ana.email, password: 'outra-senha-99' };
  expect((await bank.visitor.call('POST', '/auth/login', wrong)).status).toBe(401);
  expect((await bank.deposit(await funded(), '52.00')).status).toBe(200);
  expect(await unblock(ana.id)).toMatchObject({ status: 200, body: { blocked: false, block_reason: null } });
  expect((await signIn(ana)).status).toBe(200);
  const log = await admin.call('GET', `/api/admin/audit-log?subject=customer:${ana.id}`);
  expect(log.as<AuditLogRow[]>()).toMatchObject([
    { action: 'customer_unblocked', before: { reason: 'Conta tomada' }, after: { reason: 'Engano' } },
    { action: 'customer_blocked', after: { reason: 'Conta tomada' } },
  ]);
});

it('a blocked customer still receives transfers', async () => {
  const [ana, bruno] = [await funded(), await funded()];
  await block(ana.id);
  expect((await bruno.call('POST', '/api/transactions', transferTo(ana))).status).toBe(200);
});

it('a pending withdrawal can only be refused and refunded', async () => {
  const ana = await funded();
  const { withdrawal_id: id } = (await ana.call('POST', '/api/pix/send', PIX)).as<{
    withdrawal_id: string;
  }>();
  await block(ana.id);
  const decide = (action: string) => admin.call('POST', `/api/admin/withdrawals/${id}/${action}`);
  expect(await decide('approve')).toMatchObject({ status: 409, body: { code: 'user_blocked' } });
  expect((await admin.call('GET', `/api/admin/withdrawals?id=${id}`)).body).toMatchObject([
    { user_id: ana.id, user_blocked: true, first_withdrawal: true },
  ]);
  expect((await decide('cancel')).status).toBe(200);
});

it('a block needs a reason, and is refused for administrators and oneself', async () => {
  const [ana, other] = [await funded(), await bank.admin()];
  expect(await block(await idOf(admin))).toMatchObject({ status: 403, body: { code: 'own_request' } });
  expect(await block(await idOf(other))).toMatchObject({
    status: 409,
    body: { code: 'user_is_administrator' },
  });
  expect(await block(UNKNOWN)).toMatchObject({ status: 404, body: { code: 'user_not_found' } });
  for (const reason of ['', '   ', 'x'.repeat(141), 'a\u202eb'])
    expect((await block(ana.id, { reason })).status).toBe(400);
  expect(await block(ana.id, REASON, ana)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  await bank.confirmEmail(ana);
  await block(ana.id);
  const promote = await admin.call('POST', `/api/admin/users/${ana.id}/role`, { role: 'admin' });
  expect(promote).toMatchObject({ status: 409, body: { code: 'user_blocked' } });
});

it("a block requires the administrator's second factor, bound to customer and reason", async () => {
  const guarded = await fixture.guarded(await bank.admin());
  const [ana, bruno] = [await funded(), await funded()];
  const refused = { status: 403, body: { code: 'second_factor_required' } };
  const challenge = await block(ana.id, REASON, guarded);
  expect(challenge).toMatchObject(refused);
  const { proof_for: subject } = challenge.as<{ proof_for: string }>();
  const proof = await fixture.proofFor(guarded, subject, { code: fixture.nextCode(guarded.secret) });
  const headers = { 'x-proof': proof };
  for (const [id, body] of [
    [bruno.id, REASON],
    [ana.id, { reason: 'Outro' }],
  ] as const)
    expect(await guarded.call('POST', `/api/admin/users/${id}/block`, body, headers)).toMatchObject(refused);
  expect((await guarded.call('POST', `/api/admin/users/${ana.id}/block`, REASON, headers)).status).toBe(200);
});

/** Runs `work` while a block is uncommitted. */
async function duringBlock(id: string, work: (client: pg.PoolClient) => Promise<void>): Promise<void> {
  const client = await bank.owner.connect();
  try {
    await client.query('begin');
    await client.query("update customers set blocked_at = now(), block_reason = 'x' where id = $1", [id]);
    await work(client);
  } finally {
    client.release();
  }
}

it.each([
  ['a transfer', (ana: Person, bruno: Person) => ana.call('POST', '/api/transactions', transferTo(bruno))],
  ['a withdrawal', (ana: Person) => ana.call('POST', '/api/pix/send', PIX)],
] as const)('%s that waits for an uncommitted block is refused', async (_, send) => {
  const [ana, bruno] = [await funded(), await funded()];
  await duringBlock(ana.id, async (client) => {
    const sent = send(ana, bruno);
    await waitForLockWaits(bank.owner);
    await client.query('commit');
    expect(await sent).toMatchObject({ status: 403, body: { code: 'outgoing_paused' } });
  });
});

it('a sign-in that waits for an uncommitted block is refused', async () => {
  const ana = await funded();
  await duringBlock(ana.id, async (client) => {
    const opened = signIn(ana);
    await waitForLockWaits(bank.owner);
    await client.query('commit');
    expect(await opened).toMatchObject({ status: 403, body: { code: 'account_blocked' } });
  });
});

it('a block waits for movements in progress, and refuses later ones', async () => {
  const [ana, bruno] = [await funded(), await funded()];
  const sends = Array.from({ length: 12 }, () => ana.call('POST', '/api/transactions', transferTo(bruno)));
  const [blocked, ...answers] = await Promise.all([block(ana.id), ...sends]);
  expect(blocked.status).toBe(200);
  const sent = answers.filter(({ status }) => status === 200).length;
  expect(answers.every(({ status }) => [200, 401, 403].includes(status))).toBe(true);
  const { rows } = await bank.owner.query(
    "select count(*)::int as sent from transactions where customer_id = $1 and transaction_type = 'transfer' and direction = 'out'",
    [ana.id],
  );
  expect(rows).toEqual([{ sent }]);
});
