import { randomUUID } from 'node:crypto';
import type { Contact, LimitsReply, Me, NotificationPreferences, TokenReply } from '@lastro/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOUR_MS } from '../../src/platform/time.ts';
import { type FactorsFixture, type Guarded, openFactorsFixture } from '../second-factors/factors-fixture.ts';
import type { Caller } from '../support/app.ts';

let fixture: FactorsFixture;
beforeAll(async () => {
  fixture = await openFactorsFixture({
    RESET_PAUSE_HOURS: '24',
    PIX_LIMIT_DAY_BRL: '50000',
    PIX_LIMIT_NIGHT_BRL: '1000',
    PIX_LIMIT_MAX_BRL: '500000',
  });
});
afterAll(() => fixture.close());

const SQUATTER_PASSWORD = 'vela-e-leme-2026';
let people = 0;

/** Registers another person's e-mail with their own phone and second factor. */
async function squatter() {
  people += 1;
  const [email, phone] = [
    `vitima-${people}@lastro.example`,
    `+55119876500${String(people).padStart(2, '0')}`,
  ];
  const form = { name: 'Posseiro', email, phone, password: SQUATTER_PASSWORD };
  const { token } = (await fixture.bank.visitor.call('POST', '/api/auth/register', form)).as<TokenReply>();
  const guarded = await fixture.guarded({ email, token, ...fixture.bank.as(token) });
  const { id } = (await guarded.call('GET', '/me')).as<Me>();
  return { ...guarded, id, phone };
}

/** Requests a code and returns the one sent to `to`. */
async function codeSentTo(to: string, form: object): Promise<string | undefined> {
  const requested = await fixture.bank.visitor.call('POST', '/api/auth/request-password-reset', form);
  expect(requested.status).toBe(200);
  await fixture.bank.runJobs();
  const messages = (await fixture.bank.controlSandbox('GET', '/messages')) as { to: string; code?: string }[];
  return messages.find((message) => message.to === to && message.code !== undefined)?.code;
}

const reset = (form: object) =>
  fixture.bank.visitor.call('POST', '/api/auth/reset-password', {
    newPassword: 'outra-vela-e-leme',
    ...form,
  });
const REFUSED = { status: 400, body: { code: 'invalid_reset_code' } };

async function accessOf(id: string) {
  const { rows } = await fixture.bank.owner.query(
    `select role, phone, second_factor,
       (select count(*)::int from google_identities g where g.customer_id = c.id) as google,
       (select count(*)::int from totp_secrets t where t.customer_id = c.id) as totp,
       (select count(*)::int from sessions s where s.customer_id = c.id) as sessions
     from customers c where id = $1`,
    [id],
  );
  return rows[0];
}

const ALL_OFF = { in_app: false, email: false, sms: false, push: false };
const ON = { in_app: true, email: true };

/** Trusts a mule, names it, raises a limit, silences the notices and turns the factor off. */
async function prepare(squatted: Guarded): Promise<{ readonly email: string }> {
  const mule = await fixture.bank.person();
  const proven = async (method: 'POST' | 'PUT' | 'DELETE', url: string, body?: object) => {
    const call = { method, url, requestId: randomUUID(), ...(body ? { body } : {}) };
    const answer = await fixture.proven(squatted, call, { code: fixture.nextCode(squatted.secret) });
    expect(answer.status).toBe(200);
  };
  await fixture.bank.deposit(squatted, '5200.00');
  await proven('POST', '/api/transactions', { recipient_email: mule.email, amount: '201' });
  await proven('PUT', '/api/limits', { pix: { night: '400000' } });
  fixture.travel(25 * HOUR_MS);
  await proven('PUT', '/api/limits', { pix: { day: '400000' } });
  const [contact] = (await squatted.call('GET', '/api/contacts')).as<Contact[]>();
  const named = { nickname: 'Minha poupança', favourite: true };
  expect((await squatted.call('PUT', `/api/contacts/${contact?.id}`, named)).status).toBe(200);
  const { channels, quiet_hours } = await preferencesOf(squatted);
  const off = { received: ALL_OFF, sent: ALL_OFF, investments: ALL_OFF, security: channels.security };
  const silent = await squatted.call('PUT', '/api/notifications/preferences', { channels: off, quiet_hours });
  expect(silent.status).toBe(200);
  await proven('DELETE', '/api/security/totp');
  return mule;
}

const preferencesOf = async (who: Caller) =>
  (await who.call('GET', '/api/notifications/preferences')).as<NotificationPreferences>();

async function expectNothingPrepared(owner: Caller, mule: { readonly email: string }): Promise<void> {
  const body = { recipient_email: mule.email, amount: '1' };
  expect(await owner.call('POST', '/api/transactions', body)).toMatchObject({
    status: 403,
    body: { code: 'withdrawals_paused' },
  });
  expect((await owner.call('GET', '/api/contacts')).body).toMatchObject([
    { nickname: null, favourite: false },
  ]);
  expect(await preferencesOf(owner)).toMatchObject({
    channels: { received: ON, sent: ON, investments: ON },
  });
  fixture.travel(25 * HOUR_MS);
  const { pix } = (await owner.call('GET', '/api/limits')).as<LimitsReply>();
  expect(pix).toMatchObject({ day: { amount: 50_000, raise: null }, night: { amount: 1000, raise: null } });
}

describe('making the account of an unconfirmed e-mail an administrator', () => {
  it('removes every earlier access: phone, second factors, Google, sessions, codes', async () => {
    const before = await squatter();
    await fixture.bank.owner.query(
      "insert into google_identities values ('https://accounts.example', '1', $1, now())",
      [before.id],
    );
    const code = await codeSentTo(before.phone, { phone: before.phone });
    expect(code).toMatch(/^\d{6}$/);
    await fixture.bank.app.customers.makeAdmin({
      email: before.email,
      password: 'prumo-e-quilha-84',
      actor: 'system:test',
    });
    const nothing = { phone: null, second_factor: false, google: 0, totp: 0, sessions: 0 };
    expect(await accessOf(before.id)).toEqual({ role: 'admin', ...nothing });
    expect(await reset({ phone: before.phone, code })).toMatchObject(REFUSED);
    expect(await reset({ email: before.email, code })).toMatchObject(REFUSED);
    const login = { email: before.email, password: SQUATTER_PASSWORD };
    expect((await fixture.bank.visitor.call('POST', '/auth/login', login)).status).toBe(401);
  });
});

describe('a reset by a code sent to an unconfirmed e-mail', () => {
  it('removes every access of the squatter: phone, second factors, sessions', async () => {
    const before = await squatter();
    const code = await codeSentTo(before.email, { email: before.email });
    expect((await reset({ email: before.email, code })).status).toBe(200);
    const nothing = { phone: null, second_factor: false, google: 0, totp: 0, sessions: 0 };
    expect(await accessOf(before.id)).toEqual({ role: 'user', ...nothing });
    expect(await codeSentTo(before.phone, { phone: before.phone })).toBeUndefined();
    const login = { phone: before.phone, password: 'outra-vela-e-leme' };
    expect((await fixture.bank.visitor.call('POST', '/auth/login-phone', login)).status).toBe(401);
    const audit = await fixture.bank.owner.query(
      "select before, after from audit_log where action = 'password_reset' and subject = $1",
      [`customer:${before.id}`],
    );
    expect(audit.rows).toEqual([{ before: { phone: before.phone }, after: { phone: null } }]);
  });

  it('undoes what the squatter prepared: trusted recipients, limits, nicknames, silenced notices', async () => {
    const before = await squatter();
    const mule = await prepare(before);
    const code = await codeSentTo(before.email, { email: before.email });
    expect((await reset({ email: before.email, code })).status).toBe(200);
    const login = { email: before.email, password: 'outra-vela-e-leme' };
    const { token } = (await fixture.bank.visitor.call('POST', '/auth/login', login)).as<TokenReply>();
    await expectNothingPrepared(fixture.bank.as(token), mule);
  });

  it('works after the squatter confirmed the phone, and the e-mail names that phone', async () => {
    const before = await squatter();
    const bySms = await codeSentTo(before.phone, { phone: before.phone });
    expect((await reset({ phone: before.phone, code: bySms })).status).toBe(200);
    const code = await codeSentTo(before.email, { email: before.email });
    expect(code).toMatch(/^\d{6}$/);
    expect((await reset({ email: before.email, code })).status).toBe(200);
    expect(await accessOf(before.id)).toMatchObject({ phone: before.phone, second_factor: false, totp: 0 });
    await fixture.bank.runJobs();
    const [mail] = await fixture.mailTo(before.email);
    expect(mail).toContain(`O telefone com final ${before.phone.slice(-4)} também dá acesso a esta conta.`);
  });
});

describe('a reset by a code sent to an unconfirmed phone of an account with an unconfirmed e-mail', () => {
  async function recoverByPhone(before: Awaited<ReturnType<typeof squatter>>): Promise<void> {
    const code = await codeSentTo(before.phone, { phone: before.phone });
    expect((await reset({ phone: before.phone, code })).status).toBe(200);
  }

  it('removes second factors and sessions, and keeps the contacts', async () => {
    const before = await squatter();
    await recoverByPhone(before);
    const nothing = { second_factor: false, google: 0, totp: 0, sessions: 0 };
    expect(await accessOf(before.id)).toEqual({ role: 'user', phone: before.phone, ...nothing });
    const login = { email: before.email, password: SQUATTER_PASSWORD };
    expect((await fixture.bank.visitor.call('POST', '/auth/login', login)).status).toBe(401);
    const byPhone = { phone: before.phone, password: 'outra-vela-e-leme' };
    const { token } = (
      await fixture.bank.visitor.call('POST', '/auth/login-phone', byPhone)
    ).as<TokenReply>();
    expect((await fixture.bank.as(token).call('GET', '/me')).as<Me>().email).toBe(before.email);
  });

  it('undoes what the squatter prepared', async () => {
    const before = await squatter();
    const mule = await prepare(before);
    await recoverByPhone(before);
    const login = { phone: before.phone, password: 'outra-vela-e-leme' };
    const { token } = (await fixture.bank.visitor.call('POST', '/auth/login-phone', login)).as<TokenReply>();
    await expectNothingPrepared(fixture.bank.as(token), mule);
  });

  it('keeps the second factor at the next reset, when the phone is confirmed', async () => {
    const before = await squatter();
    await recoverByPhone(before);
    const login = { phone: before.phone, password: 'outra-vela-e-leme' };
    const { token } = (await fixture.bank.visitor.call('POST', '/auth/login-phone', login)).as<TokenReply>();
    await fixture.guarded({ email: before.email, token, ...fixture.bank.as(token) });
    await recoverByPhone(before);
    expect(await accessOf(before.id)).toMatchObject({ second_factor: true, totp: 1, sessions: 0 });
  });
});
