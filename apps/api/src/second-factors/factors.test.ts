import type {
  LimitsReply,
  Me,
  RecoveryCodesReply,
  SessionsReply,
  TokenReply,
  TotpReply,
} from '@lastro/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectProofDuringEnrolment } from '../../test/second-factors/during-enrolment.ts';
import { type FactorsFixture, openFactorsFixture } from '../../test/second-factors/factors-fixture.ts';
import { waitForLockWaits } from '../../test/support/at-once.ts';
import { runAdmin } from '../../test/support/run-admin.ts';
import { uuidv7 } from '../platform/ids.ts';
import { createFactorLimits, type FactorKind } from './rate-limits.ts';

/** Turning factors on and off, limits on attempts, sessions, and notices to the customer. */

let fixture: FactorsFixture;
beforeAll(async () => {
  fixture = await openFactorsFixture();
});
afterAll(() => fixture.close());

const OFF = { method: 'DELETE', url: '/api/security/totp' } as const;
const RENEW = { method: 'POST', url: '/api/security/recovery-codes' } as const;
const PASSWORD = 'prumo-e-quilha-84';
const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/143.0.0.0 Safari/537.36';
const FIREFOX = 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0';

async function signIn(email: string, userAgent: string): Promise<string> {
  const answer = await fixture.bank.visitor.call(
    'POST',
    '/auth/login',
    { email, password: PASSWORD },
    { 'user-agent': userAgent },
  );
  return answer.as<TokenReply>().token;
}

describe('the authenticator app', () => {
  it('is on only after a code confirms it in the session that received the secret', async () => {
    const ana = await fixture.bank.person();
    const { secret, uri } = (await ana.call('POST', '/api/security/totp')).as<TotpReply>();
    expect(uri).toContain(secret);
    expect((await ana.call('GET', '/api/security')).body).toMatchObject({ totp: { on: false } });
    const elsewhere = fixture.bank.as(await signIn(ana.email, CHROME));
    const code = fixture.nextCode(secret);
    const confirm = (caller: typeof elsewhere, typed: string) =>
      caller.call('POST', '/api/security/totp/confirm', { code: typed });
    expect(await confirm(elsewhere, code)).toMatchObject({ status: 409, body: { code: 'totp_not_begun' } });
    expect(await confirm(ana, '000000')).toMatchObject({ body: { code: 'invalid_second_factor' } });
    const confirmed = await confirm(ana, code);
    expect(confirmed.as<RecoveryCodesReply>().recovery_codes).toHaveLength(10);
    expect(await confirm(ana, code)).toMatchObject({ status: 409, body: { code: 'totp_on_already' } });
    // The confirming code is used up.
    expect(await ana.call('POST', '/api/security/proofs', { for: 'a'.repeat(43), code })).toMatchObject({
      status: 400,
    });
    expect((await fixture.mailTo(ana.email)).join()).toContain('um app autenticador foi ativado');
  });

  it('cannot be confirmed after half an hour', async () => {
    const ana = await fixture.bank.person();
    const { secret } = (await ana.call('POST', '/api/security/totp')).as<TotpReply>();
    fixture.travel(31 * 60_000);
    const late = await ana.call('POST', '/api/security/totp/confirm', { code: fixture.nextCode(secret) });
    expect(late).toMatchObject({ status: 409, body: { code: 'totp_not_begun' } });
  });

  it('is removed only with a proof, and the last factor removes the recovery codes', async () => {
    const ana = await fixture.guarded();
    expect(await ana.call('DELETE', OFF.url)).toMatchObject({ status: 403 });
    expect(await ana.call('POST', '/api/security/totp')).toMatchObject({ status: 403 });
    expect(await ana.call('POST', '/api/security/passkeys/options')).toMatchObject({ status: 403 });
    const done = await fixture.proven(ana, OFF, { recovery_code: ana.recoveryCodes[0] });
    expect(done.status).toBe(200);
    expect((await ana.call('GET', '/api/security')).body).toMatchObject({
      totp: { on: false },
      recovery_codes_left: 0,
    });
    expect(await ana.call('DELETE', OFF.url)).toMatchObject({ status: 404 });
    expect((await fixture.mailTo(ana.email)).join()).toContain('foi desativado');
  });

  it('begun before another factor was added cannot be confirmed without a proof', async () => {
    const ana = await fixture.bank.person();
    const { secret } = (await ana.call('POST', '/api/security/totp')).as<TotpReply>();
    await fixture.bank.owner.query('update customers set second_factor = true where email = $1', [ana.email]);
    const answer = await ana.call('POST', '/api/security/totp/confirm', { code: fixture.nextCode(secret) });
    expect(answer).toMatchObject({ status: 409, body: { code: 'totp_not_begun' } });
  });

  it('stores secrets and recovery codes encrypted', async () => {
    const ana = await fixture.guarded();
    const { rows } = await fixture.bank.owner.query(
      `select t.sealed, array_agg(r.sealed) as codes from totp_secrets t join recovery_codes r using (customer_id)
       join customers c on c.id = t.customer_id where c.email = $1 group by t.sealed`,
      [ana.email],
    );
    const stored = JSON.stringify(rows) + String(rows[0].sealed);
    for (const secret of [ana.secret, ...ana.recoveryCodes]) expect(stored).not.toContain(secret);
  });
});

it('new recovery codes replace all earlier ones', async () => {
  const ana = await fixture.guarded();
  const renewed = await fixture.proven(ana, RENEW, { code: fixture.nextCode(ana.secret) });
  const [fresh] = renewed.as<RecoveryCodesReply>().recovery_codes;
  const prove = (code: string | undefined) =>
    ana.call('POST', '/api/security/proofs', { for: 'a'.repeat(43), recovery_code: code });
  expect((await prove(ana.recoveryCodes[0])).status).toBe(400);
  expect((await prove(fresh)).status).toBe(200);
  expect((await fixture.mailTo(ana.email)).join()).toContain('novos códigos de recuperação foram gerados');
});

it('raising a limit needs a proof, lowering does not', async () => {
  const ana = await fixture.guarded();
  const limits = (day: string) => ({ method: 'PUT', url: '/api/limits', body: { pix: { day } } }) as const;
  const raise = limits('1000.00');
  expect((await ana.call('PUT', raise.url, limits('900.00').body)).status).toBe(200);
  expect(await ana.call('PUT', raise.url, raise.body)).toMatchObject({ status: 403 });
  const raised = await fixture.proven(ana, raise, { code: fixture.nextCode(ana.secret) });
  expect(raised).toMatchObject({
    status: 200,
    body: { pix: { day: { amount: 900, raise: { amount: 1000 } } } },
  });
  // Repeating a pending raise needs no new proof.
  expect((await ana.call('PUT', raise.url, raise.body)).status).toBe(200);
});

it('raising a limit needs a proof of a factor that another session enables meanwhile', async () => {
  const ana = await fixture.bank.person();
  const raise = { method: 'PUT', url: '/api/limits', body: { pix: { each: '1000.00' } } } as const;
  await ana.call('PUT', raise.url, { pix: { each: '900.00' } });
  await expectProofDuringEnrolment(fixture.bank, ana, raise, 200);
});

it('a raise requested without a factor is cancelled when the first one is enabled', async () => {
  const ana = await fixture.bank.person();
  await ana.call('PUT', '/api/limits', { pix: { day: '900.00' } });
  await ana.call('PUT', '/api/limits', { pix: { day: '1000.00' } });
  const day = async () => (await ana.call('GET', '/api/limits')).as<LimitsReply>().pix.day;
  expect(await day()).toMatchObject({ raise: { amount: 1000 } });
  await fixture.guarded(ana);
  expect(await day()).toMatchObject({ amount: 900, raise: null });
  expect((await fixture.mailTo(ana.email)).join()).toContain('pedido de aumento cancelado');
});

it('raising a limit and a withdrawal at the same time do not wait for each other', async () => {
  const ana = await fixture.funded();
  await ana.call('PUT', '/api/limits', { pix: { each: '900.00' } });
  const payout = { valor: '5.20', pix_key: 'favorecida@exemplo.com', pix_key_type: 'email' };
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => [
      ana.call('PUT', '/api/limits', { pix: { each: '1000.00' } }),
      ana.call('POST', '/api/pix/send', payout),
    ]).flat(),
  );
  expect(answers.map(({ status }) => status)).not.toContain(500);
});

it('a withdrawal waits for a factor that another session is enabling, and needs its proof', async () => {
  const ana = await fixture.funded();
  const { secret } = (await ana.call('POST', '/api/security/totp')).as<TotpReply>();
  const elsewhere = fixture.bank.as(await signIn(ana.email, CHROME));
  const body = { valor: '52.00', pix_key: 'favorecida@exemplo.com', pix_key_type: 'email' };
  // Opens the account for held money, which would wait for the enrolment by itself.
  expect((await ana.call('POST', '/api/pix/send', body)).status).toBe(200);
  const held = await fixture.bank.owner.connect();
  await held.query('begin; lock table second_factor_proofs in share mode');
  const confirmed = ana.call('POST', '/api/security/totp/confirm', { code: fixture.nextCode(secret) });
  await waitForLockWaits(fixture.bank.owner);
  const sent = elsewhere.call('POST', '/api/pix/send', body);
  await waitForLockWaits(fixture.bank.owner, 2);
  await held.query('commit');
  held.release();
  expect((await confirmed).status).toBe(200);
  expect(await sent).toMatchObject({ status: 403, body: { code: 'second_factor_required' } });
});

it('a proof for one change does not work for another', async () => {
  const ana = await fixture.guarded();
  const refused = await ana.call('DELETE', OFF.url);
  const proof = await fixture.proofFor(ana, refused.as<{ proof_for: string }>().proof_for, {
    code: fixture.nextCode(ana.secret),
  });
  const headers = { 'x-proof': proof };
  expect((await ana.call('POST', RENEW.url, undefined, headers)).status).toBe(403);
  const both = await Promise.all([1, 2].map(() => ana.call('DELETE', OFF.url, undefined, headers)));
  // The second request finds no factor to turn off.
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404]);
});

it('an operator removes all factors by the command line, with an audit event', async () => {
  const ana = await fixture.guarded();
  const { DATABASE_URL: url = '' } = fixture.bank.environment;
  const { id, full_name: name } = (await ana.call('GET', '/me')).as<Me>();
  expect(await runAdmin(url, ['remove-factors', ` ${ana.email.toUpperCase()}`])).toEqual({
    code: 0,
    out: `${ana.email} (${name}) has no second factor any more.\n`,
    error: '',
  });
  expect((await ana.call('GET', '/me')).status).toBe(401);
  const again = fixture.bank.as(await signIn(ana.email, CHROME));
  expect((await again.call('GET', '/api/security')).body).toMatchObject({
    totp: { on: false },
    recovery_codes_left: 0,
  });
  expect((await again.call('DELETE', OFF.url)).status).toBe(404);
  const [second, unknown] = await Promise.all([
    runAdmin(url, ['remove-factors', ana.email]),
    runAdmin(url, ['remove-factors', 'ninguem@lastro.example']),
  ]);
  expect(second).toEqual({ code: 0, out: `${ana.email} (${name}) had no second factor.\n`, error: '' });
  expect(unknown).toEqual({
    code: 1,
    out: '',
    error: 'Nobody has the e-mail or phone ninguem@lastro.example.\n',
  });
  const log = await fixture.bank.owner.query(
    'select actor from audit_log where action = $1 and subject = $2',
    ['factors_removed', `customer:${id}`],
  );
  expect(log.rows).toEqual([{ actor: 'operator:command-line' }]);
  expect((await fixture.mailTo(ana.email)).join()).toContain('foram removidos pelo banco');
});

it('a CPF is given with a proof, and the customer is notified', async () => {
  const ana = await fixture.guarded();
  const give = {
    method: 'PUT',
    url: '/api/profile/identity',
    body: { tax_id: '52998224725', birth_date: '1990-05-17' },
  } as const;
  expect(await ana.call(give.method, give.url, give.body)).toMatchObject({
    status: 403,
    body: { code: 'second_factor_required' },
  });
  const proof = { code: fixture.nextCode(ana.secret) };
  expect(await fixture.proven(ana, give, proof)).toMatchObject({ status: 200 });
  expect((await fixture.mailTo(ana.email)).join()).toContain('o CPF e a data de nascimento');
});

it('an operator removes the factors of a customer who has only a phone', async () => {
  const phone = '+5511976543219';
  const form = { name: 'Ana Conceição', phone, password: PASSWORD };
  const { token } = (await fixture.bank.visitor.call('POST', '/api/auth/register', form)).as<TokenReply>();
  const ana = await fixture.guarded({ ...fixture.bank.as(token), token, email: phone });
  const { DATABASE_URL: url = '' } = fixture.bank.environment;
  expect(await runAdmin(url, ['remove-factors', '(11) 97654-3219'])).toEqual({
    code: 0,
    out: `${phone} (Ana Conceição) has no second factor any more.\n`,
    error: '',
  });
  expect((await ana.call('GET', '/me')).status).toBe(401);
});

it('attempts are counted per session and customer across processes, and a success refunds only itself', async () => {
  const config = { secretKey: 'a secret of the tests and of nobody else', rateLimitFactor: 1 };
  const { pool } = fixture.bank.app;
  const processes = [
    createFactorLimits({ pool, config } as never),
    createFactorLimits({ pool, config } as never),
  ];
  const id = uuidv7();
  const attempt = (n: number, session: string, factor: FactorKind = 'code') =>
    processes[n % 2]?.countAttempt({ id, sessionHash: Buffer.from(session) } as never, factor);
  const refused = expect.objectContaining({ code: 'too_many_requests' });
  const burst = await Promise.allSettled(Array.from({ length: 10 }, (_, n) => attempt(n, 'one')));
  expect(burst.filter(({ status }) => status === 'fulfilled')).toHaveLength(6);
  // Other sessions of the customer continue until the day's limit.
  const success = await attempt(0, 'two');
  await success?.succeeded();
  for (const session of ['two', 'three', 'four', 'five']) {
    await Promise.allSettled(Array.from({ length: 6 }, (_, n) => attempt(n, session)));
  }
  await expect(attempt(0, 'six')).rejects.toEqual(refused);
  // Passkeys are counted separately.
  const keys = await Promise.allSettled(Array.from({ length: 10 }, (_, n) => attempt(n, 'one', 'passkey')));
  expect(keys.filter(({ status }) => status === 'fulfilled')).toHaveLength(6);
});

describe('sessions', () => {
  it('are listed with their device, marked as current, and ended', async () => {
    const ana = await fixture.bank.person();
    const phone = fixture.bank.as(await signIn(ana.email, FIREFOX));
    const desk = fixture.bank.as(await signIn(ana.email, CHROME));
    const list = async () => (await desk.call('GET', '/api/sessions')).as<SessionsReply>();
    const [own, ...others] = await list();
    expect(own).toMatchObject({
      device: 'Chrome no Windows',
      current: true,
      phone: false,
      address: '127.0.0.1',
    });
    expect(others.map(({ device, phone, current }) => [device, phone, current])).toContainEqual([
      'Firefox no Android',
      true,
      false,
    ]);
    const ended = others.find(({ phone }) => phone);
    expect((await desk.call('DELETE', `/api/sessions/${ended?.id}`)).status).toBe(200);
    expect((await phone.call('GET', '/me')).status).toBe(401);
    expect((await desk.call('DELETE', `/api/sessions/${ended?.id}`)).status).toBe(404);
    expect((await desk.call('POST', '/api/sessions/end-others')).body).toEqual({ success: true, ended: 1 });
    expect((await ana.call('GET', '/me')).status).toBe(401);
    expect(await list()).toHaveLength(1);
  });

  it('of other customers are not found', async () => {
    const [ana, bruno] = [await fixture.bank.person(), await fixture.bank.person()];
    const [hers] = (await ana.call('GET', '/api/sessions')).as<SessionsReply>();
    expect((await bruno.call('DELETE', `/api/sessions/${hers?.id}`)).status).toBe(404);
    expect((await bruno.call('DELETE', '/api/sessions/nada')).status).toBe(400);
    expect((await ana.call('GET', '/me')).status).toBe(200);
  });

  it('notify the customer in a new browser, not in a known one', async () => {
    const ana = await fixture.bank.person();
    const notices = async () =>
      (await fixture.mailTo(ana.email)).filter((text) => text.includes('alguém entrou na sua conta'));
    expect(await notices()).toHaveLength(0);
    await signIn(ana.email, CHROME);
    await signIn(ana.email, CHROME);
    const [first, ...more] = await notices();
    expect(first).toContain('Chrome no Windows, endereço 127.0.0.1');
    expect(more).toHaveLength(0);
    await signIn(ana.email, `${FIREFOX} <b>ligue para 0800</b>`);
    const all = await notices();
    expect(all).toHaveLength(2);
    expect(all.join()).not.toContain('0800');
  });
});

it("a new password keeps a confirmed customer's factors and ends sessions and proofs", async () => {
  const ana = await fixture.guarded();
  await fixture.bank.confirmEmail(ana);
  await fixture.bank.visitor.call('POST', '/api/auth/request-password-reset', { email: ana.email });
  await fixture.bank.runJobs();
  const messages = (await fixture.bank.controlSandbox('GET', '/messages')) as { to: string; code?: string }[];
  const code = messages.find((message) => message.to === ana.email && message.code !== undefined)?.code;
  const form = { email: ana.email, code, newPassword: 'vela-e-leme-2026' };
  expect((await fixture.bank.visitor.call('POST', '/api/auth/reset-password', form)).status).toBe(200);
  const login = { email: ana.email, password: 'vela-e-leme-2026' };
  const { token } = (await fixture.bank.visitor.call('POST', '/auth/login', login)).as<TokenReply>();
  const again = fixture.bank.as(token);
  expect((await again.call('GET', '/api/security')).body).toMatchObject({ totp: { on: true } });
  expect((await again.call('DELETE', OFF.url)).status).toBe(403);
});
