import type { ProfileReply } from '@lastro/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FactorsFixture, openFactorsFixture } from '../../../test/second-factors/factors-fixture.ts';
import { type Caller, PASSWORD, type Person } from '../../../test/support/app.ts';

const URL = '/api/profile/password';
const CHOSEN = 'vela-e-leme-2026';

let fixture: FactorsFixture;
beforeAll(async () => {
  // The SMS gateway refuses this token.
  const refused = { SMS_TOKEN: 'of another bank' };
  fixture = await openFactorsFixture({ RATE_LIMIT_FACTOR: '1', RESET_PAUSE_HOURS: '24', ...refused });
});
afterAll(() => fixture.close());

const change = (person: Caller, current: string, chosen: string) =>
  person.call('POST', URL, { current_password: current, new_password: chosen });

async function signIn(email: string, password: string): Promise<Caller | undefined> {
  const answer = await fixture.bank.visitor.call('POST', '/auth/login', { email, password });
  return answer.status === 200 ? fixture.bank.as(answer.as<{ token: string }>().token) : undefined;
}

it('ends the other sessions, pauses nothing, and is notified by mail', async () => {
  const ana = await fixture.funded();
  const otherSession = await signIn(ana.email, PASSWORD);
  const code = await fixture.bank.visitor.call('POST', '/api/auth/request-password-reset', {
    email: ana.email,
  });
  expect(code.status).toBe(200);
  await fixture.bank.runJobs();
  expect((await change(ana, PASSWORD, CHOSEN)).body).toEqual({ success: true, ended: 1 });
  expect((await ana.call('GET', '/me')).status).toBe(200);
  expect((await otherSession?.call('GET', '/me'))?.status).toBe(401);
  expect(await signIn(ana.email, PASSWORD)).toBeUndefined();
  expect(await signIn(ana.email, CHOSEN)).toBeDefined();
  const payout = { valor: '5.20', pix_key: 'a@lastro.example', pix_key_type: 'email' };
  expect((await ana.call('POST', '/api/pix/send', payout)).status).toBe(200);
  expect((await fixture.mailTo(ana.email)).join()).toContain('As outras sessões foram encerradas.');
  const { rows } = await fixture.bank.owner.query(
    `select count(*)::int as live from password_resets where expires_at > now()`,
  );
  expect(rows).toEqual([{ live: 0 }]);
});

it('is notified by mail once, though the SMS is refused and tried again', async () => {
  const { owner } = fixture.bank;
  const ana = await fixture.bank.person();
  await owner.query("update customers set phone = '+5511987650002' where email = $1", [ana.email]);
  expect((await change(ana, PASSWORD, CHOSEN)).status).toBe(200);
  expect(await fixture.mailTo(ana.email)).toHaveLength(1);
  const retried = await owner.query(
    'update graphile_worker._private_jobs set run_at = now() where last_error is not null',
  );
  expect(retried.rowCount).toBe(1);
  expect(await fixture.mailTo(ana.email)).toHaveLength(1);
});

it.each([
  ['a wrong current password', 'nao-e-esta-84', CHOSEN, 'wrong_password'],
  ['the same password', PASSWORD, PASSWORD, 'same_password'],
  ['a short one', PASSWORD, 'curta', 'weak_password'],
  ['a common one', PASSWORD, 'senhaforte123', 'common_password'],
  ["the customer's own name", PASSWORD, 'pessoadeteste', 'common_password'],
])('refuses %s', async (_what, current, chosen, code) => {
  const ana = await fixture.bank.person();
  expect(await change(ana, current, chosen)).toMatchObject({ status: 400, body: { code } });
  expect(await signIn(ana.email, PASSWORD)).toBeDefined();
});

it('allows six wrong attempts over all sessions, also concurrent ones', async () => {
  const ana = await fixture.bank.person();
  const other = (await signIn(ana.email, PASSWORD)) ?? ana;
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) => change(n % 2 ? ana : other, `errada-numero-${n}`, CHOSEN)),
  );
  const codes = answers.map(({ body }) => (body as { code: string }).code).toSorted();
  expect(codes).toEqual([...Array(4).fill('too_many_requests'), ...Array(6).fill('wrong_password')]);
  expect((await change(ana, PASSWORD, CHOSEN)).status).toBe(429);
});

it('only one of two concurrent changes succeeds', async () => {
  const ana = await fixture.bank.person();
  const other = (await signIn(ana.email, PASSWORD)) ?? ana;
  const chosen = ['primeira-escolha-7', 'segunda-escolha-7', 'terceira-escolha-7', 'quarta-escolha-7'];
  const answers = await Promise.all(chosen.map((one, n) => change(n % 2 ? ana : other, PASSWORD, one)));
  const winner = answers.findIndex(({ status }) => status === 200);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await signIn(ana.email, chosen[winner] ?? '')).toBeDefined();
});

it('requires the second factor of a customer who has one', async () => {
  const ana = await fixture.guarded();
  expect(await change(ana, PASSWORD, CHOSEN)).toMatchObject({
    status: 403,
    body: { code: 'second_factor_required' },
  });
  expect(await signIn(ana.email, PASSWORD)).toBeDefined();
  const request = {
    method: 'POST',
    url: URL,
    body: { current_password: PASSWORD, new_password: CHOSEN },
  } as const;
  const changed = await fixture.proven(ana, request, { code: fixture.nextCode(ana.secret) });
  expect(changed.status).toBe(200);
  expect(await signIn(ana.email, CHOSEN)).toBeDefined();
});

it('is refused to customers without a password', async () => {
  const ana: Person = await fixture.bank.person();
  await fixture.bank.owner.query('update customers set password_hash = null where email = $1', [ana.email]);
  expect(await change(ana, PASSWORD, CHOSEN)).toMatchObject({
    status: 409,
    body: { code: 'password_not_set' },
  });
  expect((await ana.call('GET', '/api/profile')).as<ProfileReply>()).toMatchObject({
    email: ana.email,
    email_confirmed: false,
    has_password: false,
    phone: null,
  });
});
