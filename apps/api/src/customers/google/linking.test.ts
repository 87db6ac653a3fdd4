import type { TokenReply } from '@lastro/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  bearer,
  errorIn,
  type GoogleFixture,
  openGoogleFixture,
  PASSWORD,
} from '../../../test/customers/google-fixture.ts';

let fixture: GoogleFixture;
beforeAll(async () => {
  fixture = await openGoogleFixture();
});
afterAll(() => fixture.bank.close());

describe('an account opened with a password', () => {
  it('passes from an unconfirmed registrant to the owner of the e-mail', async () => {
    const person = fixture.newAccount();
    const phone = '+5511970000001';
    const attacker = await fixture.register({ email: person.email, phone });
    const ana = fixture.browser();
    const { body } = await fixture.me(ana, await fixture.signIn(ana, person));
    expect(await fixture.customers(person.email)).toMatchObject([
      { id: body.id, phone: null, password: false, proven: true, identities: 1 },
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

  it('is not opened by a second Google account with the same e-mail', async () => {
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
async function resetCode(email: string): Promise<string> {
  const { rows } = await fixture.bank.owner.query<{ payload: unknown }>(
    "select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'customers-send-reset-code' and j.payload ->> 'email' = $1",
    [email],
  );
  await fixture.bank.app.jobs['customers-send-reset-code']?.(rows[0]?.payload);
  const messages = (await fixture.bank.control('GET', '/messages')) as { to: string; code?: string }[];
  return messages.find(({ to }) => to === email)?.code ?? '';
}
