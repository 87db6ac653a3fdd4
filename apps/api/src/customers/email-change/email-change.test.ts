import { randomUUID } from 'node:crypto';
import type { ProfileReply } from '@lastro/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FactorsFixture, openFactorsFixture } from '../../../test/second-factors/factors-fixture.ts';
import { type Answer, type Caller, PASSWORD, type Person } from '../../../test/support/app.ts';
import { MINUTE_MS } from '../../platform/time.ts';

const URL = '/api/profile/email';
const INVALID = { status: 400, body: { code: 'invalid_email_code' } };

let fixture: FactorsFixture;
beforeAll(async () => {
  fixture = await openFactorsFixture({ RATE_LIMIT_FACTOR: '1' });
});
afterAll(() => fixture.close());

const newAddress = () => `novo.${randomUUID().slice(0, 13)}@lastro.example`;

const requestChange = (person: Caller, email: string, password = PASSWORD) =>
  person.call('POST', URL, { current_password: password, new_email: email });

const confirm = (person: Caller, code: string | undefined) =>
  person.call('POST', `${URL}/confirm`, { code: code ?? 'none' });

/** The latest code; the sandbox lists newest first. */
async function codeAt(email: string): Promise<string | undefined> {
  const texts = await fixture.mailTo(email);
  return texts.flatMap((text) => /e-mail na sua conta é (\d{6})\./.exec(text)?.[1] ?? []).at(0);
}

const wrong = (code: string | undefined) => (code === '000000' ? '000001' : '000000');

const idOf = async (email: string): Promise<string> =>
  (await fixture.bank.owner.query('select id from customers where email = $1', [email])).rows[0].id;

async function signIn(email: string): Promise<Caller | undefined> {
  const answer = await fixture.bank.visitor.call('POST', '/auth/login', { email, password: PASSWORD });
  return answer.status === 200 ? fixture.bank.as(answer.as<{ token: string }>().token) : undefined;
}

async function emailOf(person: Caller): Promise<ProfileReply> {
  return (await person.call('GET', '/api/profile')).as<ProfileReply>();
}

const codesOf = (answers: readonly Answer[]) =>
  answers.map(({ status, body }) => (status === 200 ? 'done' : (body as { code: string }).code)).toSorted();

it('changes the e-mail only by the code, ends other sessions, and notifies the old address of both steps', async () => {
  const ana = await fixture.bank.person();
  const otherSession = await signIn(ana.email);
  const email = newAddress();
  expect((await requestChange(ana, `  ${email.toUpperCase()} `)).body).toMatchObject({ success: true });
  expect((await fixture.mailTo(ana.email)).join()).toContain('isso cancela o pedido');
  expect(await emailOf(ana)).toMatchObject({ email: ana.email, email_confirmed: false });
  const code = await codeAt(email);
  expect(code).toMatch(/^\d{6}$/);
  expect((await confirm(ana, ` ${code?.slice(0, 3)} ${code?.slice(3)} `)).body).toEqual({
    success: true,
    ended: 1,
  });
  expect(await emailOf(ana)).toMatchObject({ email, email_confirmed: true });
  expect((await otherSession?.call('GET', '/me'))?.status).toBe(401);
  expect(await signIn(ana.email)).toBeUndefined();
  expect(await signIn(email)).toBeDefined();
  const oldMails = (await fixture.mailTo(ana.email)).join();
  expect(oldMails).toContain('Se não foi você, entre agora pelo telefone');
  expect(oldMails).not.toContain(email);
  expect(await confirm(ana, code)).toMatchObject(INVALID);
  const audit = await fixture.bank.owner.query(
    `select before, after from audit_log where action = 'email_changed' and subject = 'customer:' || $1`,
    [await idOf(email)],
  );
  expect(audit.rows).toEqual([{ before: { email: ana.email }, after: { email, ended: 1 } }]);
});

it.each([
  ['a wrong password', newAddress(), 'nao-e-esta-84', 400, 'wrong_password'],
  ['an invalid e-mail', 'ana@', PASSWORD, 400, 'invalid_email'],
])('refuses %s', async (_what, email, password, status, code) => {
  const ana = await fixture.bank.person();
  expect(await requestChange(ana, email, password)).toMatchObject({ status, body: { code } });
  expect(await codeAt(email)).toBeUndefined();
});

it('confirms the current e-mail by the code, and keeps sessions and reset codes', async () => {
  const ana = await fixture.bank.person();
  const otherSession = await signIn(ana.email);
  await fixture.bank.visitor.call('POST', '/api/auth/request-password-reset', { email: ana.email });
  expect((await requestChange(ana, ` ${ana.email.toUpperCase()}`)).status).toBe(200);
  const code = await codeAt(ana.email);
  expect(await confirm(ana, wrong(code))).toMatchObject(INVALID);
  expect(await emailOf(ana)).toMatchObject({ email_confirmed: false });
  expect((await confirm(ana, code)).body).toEqual({ success: true, ended: 0 });
  expect(await emailOf(ana)).toMatchObject({ email: ana.email, email_confirmed: true });
  expect((await otherSession?.call('GET', '/me'))?.status).toBe(200);
  const mails = (await fixture.mailTo(ana.email)).join();
  expect(mails).toContain('redefinir a senha é');
  expect(mails).not.toMatch(/trocado|trocar o e-mail|já é usado/);
  const { rows } = await fixture.bank.owner.query(
    `select array_agg(action order by id) as actions from audit_log
      where subject = 'customer:' || $1 and action like 'email%'`,
    [await idOf(ana.email)],
  );
  expect(rows).toEqual([{ actions: ['email_code_requested', 'email_confirmed'] }]);
  expect(await confirm(ana, code)).toMatchObject(INVALID);
});

it('refuses the confirmed e-mail, customers without a password, and administrators', async () => {
  const ana = await fixture.bank.person();
  await fixture.bank.owner.query('update customers set email_proven_at = now() where email = $1', [
    ana.email,
  ]);
  expect(await requestChange(ana, ana.email.toUpperCase())).toMatchObject({
    status: 400,
    body: { code: 'same_email' },
  });
  await fixture.bank.owner.query('update customers set password_hash = null where email = $1', [ana.email]);
  expect(await requestChange(ana, newAddress())).toMatchObject({
    status: 409,
    body: { code: 'password_not_set' },
  });
  const admin = await fixture.bank.admin();
  expect(await requestChange(admin, newAddress())).toMatchObject({
    status: 403,
    body: { code: 'forbidden' },
  });
});

it("gives the same answer for another customer's address, and notifies only its owner", async () => {
  const [ana, bruno] = [await fixture.bank.person(), await fixture.bank.person()];
  const free = await requestChange(ana, newAddress());
  const taken = await requestChange(ana, bruno.email);
  expect([taken.status, taken.body]).toEqual([free.status, free.body]);
  expect(await codeAt(bruno.email)).toBeUndefined();
  expect((await fixture.mailTo(bruno.email)).join()).toContain('Como ele já dá acesso à sua, nada mudou');
  expect(await confirm(ana, '000000')).toMatchObject(INVALID);
});

it('requires the second factor of a customer who has one, bound to the address', async () => {
  const ana = await fixture.guarded();
  const email = newAddress();
  expect(await requestChange(ana, email)).toMatchObject({
    status: 403,
    body: { code: 'second_factor_required' },
  });
  expect(await codeAt(email)).toBeUndefined();
  const { proof_for } = (await requestChange(ana, email)).as<{ proof_for: string }>();
  const proof = await fixture.proofFor(ana, proof_for, { code: fixture.nextCode(ana.secret) });
  const other = { current_password: PASSWORD, new_email: newAddress() };
  expect((await ana.call('POST', URL, other, { 'x-proof': proof })).status).toBe(403);
  const body = { current_password: PASSWORD, new_email: email };
  expect((await ana.call('POST', URL, body, { 'x-proof': proof })).status).toBe(200);
  expect((await confirm(ana, await codeAt(email))).status).toBe(200);
});

it('accepts the code only in the requesting session, while it is open', async () => {
  const ana = await fixture.bank.person();
  const other = (await signIn(ana.email)) ?? ana;
  const email = newAddress();
  await requestChange(ana, email);
  const code = await codeAt(email);
  expect(await confirm(other, code)).toMatchObject(INVALID);
  await ana.call('POST', '/auth/logout');
  const again = (await signIn(ana.email)) ?? ana;
  expect(await confirm(again, code)).toMatchObject(INVALID);
  expect(await emailOf(again)).toMatchObject({ email: ana.email });
});

it('a code expires, and is revoked by a newer request or a password change', async () => {
  const ana = await fixture.bank.person();
  const [first, second] = [newAddress(), newAddress()];
  await requestChange(ana, first);
  const replaced = await codeAt(first);
  await requestChange(ana, second);
  expect(await confirm(ana, replaced)).toMatchObject(INVALID);
  const late = await codeAt(second);
  fixture.travel(11 * MINUTE_MS);
  expect(await confirm(ana, late)).toMatchObject(INVALID);
  const third = newAddress();
  await requestChange(ana, third);
  const cancelled = await codeAt(third);
  const chosen = { current_password: PASSWORD, new_password: 'vela-e-leme-2026' };
  expect((await ana.call('POST', '/api/profile/password', chosen)).status).toBe(200);
  expect(await confirm(ana, cancelled)).toMatchObject(INVALID);
  expect(await emailOf(ana)).toMatchObject({ email: ana.email });
});

it('is cancelled by a password reset', async () => {
  const ana = await fixture.bank.person();
  const email = newAddress();
  await requestChange(ana, email);
  const code = await codeAt(email);
  await fixture.bank.visitor.call('POST', '/api/auth/request-password-reset', { email: ana.email });
  const texts = await fixture.mailTo(ana.email);
  const reset = texts.flatMap((text) => /redefinir a senha é (\d{6})/.exec(text)?.[1] ?? []).at(0);
  const body = { email: ana.email, code: reset, newPassword: 'vela-e-leme-2026' };
  expect((await fixture.bank.visitor.call('POST', '/api/auth/reset-password', body)).status).toBe(200);
  const { rows } = await fixture.bank.owner.query('select 1 from email_changes where customer_id = $1', [
    await idOf(ana.email),
  ]);
  expect(rows).toEqual([]);
  expect((await confirm(ana, code)).status).toBe(401);
});

it('refuses even the right code after five wrong ones, also concurrent ones', async () => {
  const ana = await fixture.bank.person();
  const email = newAddress();
  await requestChange(ana, email);
  const code = await codeAt(email);
  await Promise.all(Array.from({ length: 8 }, () => confirm(ana, wrong(code))));
  expect(await confirm(ana, code)).toMatchObject(INVALID);
  expect(await emailOf(ana)).toMatchObject({ email: ana.email });
});

it('limits requests per customer, and mails per address over all customers', async () => {
  const ana = await fixture.bank.person();
  const answers: Answer[] = [];
  for (let n = 0; n < 6; n += 1) answers.push(await requestChange(ana, newAddress()));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
  const victim = newAddress();
  const statuses: number[] = [];
  for (let n = 0; n < 6; n += 1)
    statuses.push((await requestChange(await fixture.bank.person(), victim)).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});

it("is not limited by others' requests for the customer's own e-mail", async () => {
  const ana = await fixture.bank.person();
  const other = await fixture.bank.person();
  for (let n = 0; n < 5; n += 1) expect((await requestChange(other, ana.email)).status).toBe(200);
  expect((await requestChange(ana, ana.email)).status).toBe(200);
});

it('only one of three customers who confirm an address concurrently gets it', async () => {
  const email = newAddress();
  const people: Person[] = [];
  const codes: (string | undefined)[] = [];
  for (let n = 0; n < 3; n += 1) {
    const person = await fixture.bank.person();
    people.push(person);
    await requestChange(person, email);
    codes.push(await codeAt(email));
  }
  const answers = await Promise.all(people.map((person, n) => confirm(person, codes[n])));
  expect(codesOf(answers)).toEqual(['done', 'email_taken', 'email_taken']);
  const winner = answers.findIndex(({ status }) => status === 200);
  const emails = await Promise.all(people.map(async (person) => (await emailOf(person)).email));
  expect(emails).toEqual(people.map((person, n) => (n === winner ? email : person.email)));
});

it('changes once for concurrent confirmations', async () => {
  const ana = await fixture.bank.person();
  const email = newAddress();
  await requestChange(ana, email);
  const code = await codeAt(email);
  const answers = await Promise.all([1, 2, 3, 4].map(() => confirm(ana, code)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(3);
});

it('invalidates password reset codes sent to the old address', async () => {
  const ana = await fixture.bank.person();
  const email = newAddress();
  await fixture.bank.visitor.call('POST', '/api/auth/request-password-reset', { email: ana.email });
  await fixture.bank.runJobs();
  await requestChange(ana, email);
  expect((await confirm(ana, await codeAt(email))).status).toBe(200);
  const { rows } = await fixture.bank.owner.query(
    'select count(*)::int as live from password_resets where customer_id = $1 and expires_at > $2',
    [await idOf(email), fixture.clock.now()],
  );
  expect(rows).toEqual([{ live: 0 }]);
});

it('a change requested without a factor is cancelled when the first one is enabled', async () => {
  const ana = await fixture.bank.person();
  const email = newAddress();
  await requestChange(ana, email);
  const code = await codeAt(email);
  await fixture.guarded(ana);
  expect(await confirm(ana, code)).toMatchObject(INVALID);
  expect(await emailOf(ana)).toMatchObject({ email: ana.email });
});
