import type { Contact, TokenReply } from '@lastro/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  bearer,
  errorIn,
  type GoogleFixture,
  openGoogleFixture,
  PASSWORD,
  tokenIn,
} from '../../../test/customers/google-fixture.ts';
import { waitForLockWaits } from '../../../test/support/at-once.ts';

let fixture: GoogleFixture;
beforeAll(async () => {
  fixture = await openGoogleFixture({
    variables: { PIX_LIMIT_DAY_BRL: '50000', PIX_LIMIT_NIGHT_BRL: '1000' },
  });
});
afterAll(() => fixture.bank.close());

describe('an account registered with a password', () => {
  it('passes from an unconfirmed registrant to the owner of the e-mail', async () => {
    const person = fixture.newAccount();
    const phone = '+5511970000001';
    const attacker = await fixture.register({ email: person.email, phone });
    const ana = fixture.browser();
    const { body } = await fixture.me(ana, await fixture.signIn(ana, person));
    expect(await fixture.customers(person.email)).toMatchObject([
      { id: body.id, phone: null, password: false, confirmed: true, identities: 1 },
    ]);
    expect(await fixture.bank.visitor.call('GET', '/me', undefined, bearer(attacker))).toMatchObject({
      status: 401,
    });
    expect((await fixture.login(person.email)).status).toBe(401);
    const { rows } = await fixture.bank.owner.query(
      "select before, after from audit_log where action = 'google_linked' and subject = $1",
      [`customer:${body.id}`],
    );
    expect(rows).toEqual([{ before: { password: true, phone }, after: { password: false, phone: null } }]);
  });

  it('passes without what the registrant prepared', async () => {
    const person = fixture.newAccount();
    const registrant = fixture.bank.as(await fixture.register({ email: person.email }));
    const mule = await fixture.bank.person();
    await fixture.bank.deposit({ email: person.email, token: '', ...registrant }, '52.00');
    await registrant.call('POST', '/api/transactions', { recipient_email: mule.email, amount: '1' });
    const [contact] = (await registrant.call('GET', '/api/contacts')).as<Contact[]>();
    const nickname = 'Minha poupança';
    await registrant.call('PUT', `/api/contacts/${contact?.id}`, { nickname, favourite: true });
    await registrant.call('PUT', '/api/limits', { pix: { day: '400000', night: '1' } });
    const preferences = (await registrant.call('GET', '/api/notifications/preferences')).as<object>();
    const quiet_hours = { from: 8, until: 7 };
    await registrant.call('PUT', '/api/notifications/preferences', { ...preferences, quiet_hours });
    await fixture.bank.owner.query(
      `insert into transfer_recipients (customer_id, recipient_id, first_transaction_id, first_amount,
         first_currency, first_sent_at, trusted_from)
       select customer_id, person_id, last_transaction_id, last_amount, last_currency, last_at, now()
       from contacts where id = $1`,
      [contact?.id],
    );
    const ana = fixture.browser();
    const token = await fixture.signIn(ana, person);
    await fixture.me(ana, token);
    const read = async (url: string) => (await fixture.bank.as(token).call('GET', url)).body;
    expect(await read('/api/contacts')).toMatchObject([{ nickname: null, favourite: false }]);
    expect(await read('/api/notifications/preferences')).toMatchObject({ quiet_hours: null });
    expect(await read('/api/limits')).toMatchObject({
      pix: { day: { amount: 50_000, raise: null }, night: { amount: 1000 } },
    });
    const { rows } = await fixture.bank.owner.query(
      'select trusted_from from transfer_recipients r join customers c on c.id = r.customer_id where c.email = $1',
      [person.email],
    );
    expect(rows).toEqual([{ trusted_from: null }]);
  });

  it('is no longer reset by a code sent to the registrant’s phone', async () => {
    const person = fixture.newAccount();
    const phone = '+5511970000003';
    await fixture.register({ email: person.email, phone });
    const reset = async (code: string) =>
      fixture.bank.visitor.call('POST', '/api/auth/reset-password', {
        email: person.email,
        code,
        newPassword: 'vela-e-leme-2026',
      });
    await fixture.bank.visitor.call('POST', '/api/auth/request-password-reset', { phone });
    expect((await reset(await resetCode(phone))).status).toBe(200);
    await fixture.bank.visitor.call('POST', '/api/auth/request-password-reset', { phone });
    const code = await resetCode(phone);
    expect(code).toMatch(/^\d{6}$/);
    const ana = fixture.browser();
    const token = await fixture.signIn(ana, person);
    expect(await reset(code)).toMatchObject({ status: 400, body: { code: 'invalid_reset_code' } });
    expect(await fixture.me(ana, token)).toMatchObject({ status: 200 });
    const { rows } = await fixture.bank.owner.query(
      'select phone, phone_proven_at from customers where email = $1',
      [person.email],
    );
    expect(rows).toEqual([{ phone: null, phone_proven_at: null }]);
  });

  it('is not linked by an e-mail that changes meanwhile', async () => {
    const person = fixture.newAccount();
    await fixture.register({ email: person.email });
    const ana = fixture.browser();
    const callback = await fixture.consent(ana, await fixture.begin(ana), person);
    const changing = await fixture.bank.owner.connect();
    try {
      await changing.query('begin');
      await changing.query("update customers set email = 'nova-' || email where email = $1", [person.email]);
      const ended = ana.go('GET', callback);
      await waitForLockWaits(fixture.bank.owner);
      await changing.query('commit');
      const { status } = await fixture.me(ana, tokenIn(await ended));
      expect(status).toBe(200);
    } finally {
      changing.release(true);
    }
    expect(await fixture.customers(`nova-${person.email}`)).toMatchObject([
      { password: true, identities: 0 },
    ]);
    expect(await fixture.customers(person.email)).toMatchObject([{ password: false, identities: 1 }]);
  });

  it('keeps password and sessions when its e-mail was confirmed by a code', async () => {
    const person = fixture.newAccount();
    await fixture.register({ email: person.email, phone: '+5511970000002' });
    await fixture.bank.visitor.call('POST', '/api/auth/request-password-reset', { email: person.email });
    const code = await resetCode(person.email);
    const reset = { email: person.email, code, newPassword: PASSWORD };
    expect((await fixture.bank.visitor.call('POST', '/api/auth/reset-password', reset)).status).toBe(200);
    const { token } = (await fixture.login(person.email)).as<TokenReply>();
    const ana = fixture.browser();
    const { body } = await fixture.me(ana, await fixture.signIn(ana, person));
    expect(await fixture.bank.visitor.call('GET', '/me', undefined, bearer(token))).toMatchObject({
      body: { id: body.id },
    });
    expect(await fixture.customers(person.email)).toMatchObject([{ password: true, phone: null }]);
    expect((await fixture.login(person.email)).status).toBe(200);
  });

  it('is not linked to a second Google account with the same e-mail', async () => {
    const [ana, person] = [fixture.browser(), fixture.newAccount()];
    const { body } = await fixture.me(ana, await fixture.signIn(ana, person));
    await fixture.bank.owner.query(
      "update google_identities set subject = '1' || subject where customer_id = $1",
      [body.id],
    );
    const ended = await fixture.authenticate(ana, person);
    expect(errorIn(ended)).toBe('google_refused');
  });

  it('of an administrator is not linked by e-mail alone', async () => {
    const [ana, person] = [fixture.browser(), fixture.newAccount()];
    await fixture.register({ email: person.email });
    await fixture.bank.app.customers.makeAdmin({
      email: person.email,
      password: PASSWORD,
      actor: 'system:test',
    });
    const ended = await fixture.authenticate(ana, person);
    expect(errorIn(ended)).toBe('google_administrator');
    expect(await fixture.customers(person.email)).toMatchObject([{ password: true, identities: 0 }]);
    expect((await fixture.login(person.email)).status).toBe(200);
  });
});

/** Runs the job that mails the code. */
async function resetCode(contact: string): Promise<string> {
  const { rows } = await fixture.bank.owner.query<{ payload: unknown }>(
    "select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'customers-send-reset-code' and $1 in (j.payload ->> 'email', j.payload ->> 'phone') order by j.id desc",
    [contact],
  );
  await fixture.bank.app.jobs['customers-send-reset-code']?.(rows[0]?.payload);
  const messages = (await fixture.bank.controlSandbox('GET', '/messages')) as { to: string; code?: string }[];
  return messages.find(({ to, code }) => to === contact && code !== undefined)?.code ?? '';
}
