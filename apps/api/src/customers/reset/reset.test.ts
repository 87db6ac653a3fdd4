import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  BY_MAIL,
  DONE,
  NEW_PASSWORD,
  OWN,
  other,
  outcome,
  REFUSED,
  resetCalls,
} from '../../../test/customers/reset-calls.ts';
import {
  codeIn,
  openStackDatabase,
  openTestStack,
  PASSWORD,
  type StackDatabase,
  type TestStack,
} from '../../../test/customers/stack.ts';
import { MAX_ATTEMPTS_PER_CODE } from '../one-time-codes.ts';
import { CODE_LIFETIME_MS } from './codes.ts';

let database: StackDatabase;
let stack: TestStack;
beforeAll(async () => {
  database = await openStackDatabase();
});
beforeEach(async () => {
  stack = await openTestStack({ rateLimitFactor: 100, database });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await stack.close();
});
afterAll(() => database.close());

const { requestCode, sentCode, reset, signIn } = resetCalls(() => stack);

describe('a reset code', () => {
  it('is sent by mail, sets the new password, and ends every session', async () => {
    const session = await stack.register(OWN);
    const code = await sentCode();
    expect(stack.mails.map((mail) => mail.to)).toEqual([OWN.email]);
    expect(stack.texts).toEqual([]);
    expect(outcome(await reset(code))).toEqual(DONE);
    expect(await signIn(PASSWORD)).toBe(401);
    expect(await signIn(NEW_PASSWORD)).toBe(200);
    expect((await stack.get('/me', session)).statusCode).toBe(401);
  });

  it('is sent by SMS when the phone is named', async () => {
    await stack.register(OWN);
    expect((await requestCode({ email: '', phone: '011 98765 4321' })).statusCode).toBe(200);
    await stack.runJobs();
    expect(stack.mails).toEqual([]);
    expect(stack.texts.map((text) => text.to)).toEqual(['+5511987654321']);
    expect(stack.texts[0]?.text.length).toBeLessThanOrEqual(160);
    const code = codeIn(stack.texts[0]);
    expect(outcome(await reset(code, { email: null, phone: '+5511987654321' }))).toEqual(DONE);
  });

  it('is sent to the typed contact even if only the other one is confirmed', async () => {
    await stack.register(OWN);
    const byPhone = { email: null, phone: OWN.phone };
    await requestCode(byPhone);
    await stack.runJobs();
    expect(outcome(await reset(codeIn(stack.texts.at(-1)), byPhone))).toEqual(DONE);
    await stack.runJobs();
    const texts = stack.texts.length;
    const code = await sentCode(BY_MAIL);
    expect([stack.mails.at(-1)?.to, stack.texts.length]).toEqual([OWN.email, texts]);
    expect(outcome(await reset(code))).toEqual(DONE);
  });

  it('is not sent when e-mail and phone belong to two customers, with the usual answer', async () => {
    await stack.register({ email: OWN.email });
    await stack.register({ email: null, phone: OWN.phone });
    const both = await requestCode(OWN);
    expect([both.statusCode, both.json()]).toEqual([200, { success: true, sandbox: false }]);
    await stack.runJobs();
    expect([stack.mails, stack.texts]).toEqual([[], []]);
    const code = await sentCode();
    expect(outcome(await reset(code, OWN))).toEqual(REFUSED);
    expect(outcome(await reset(code))).toEqual(DONE);
  });

  it('is accepted with a space', async () => {
    await stack.register(OWN);
    const code = await sentCode();
    expect(outcome(await reset(` ${code.slice(0, 3)} ${code.slice(3)}`))).toEqual(DONE);
  });

  it('works once', async () => {
    await stack.register(OWN);
    const code = await sentCode();
    expect(outcome(await reset(code))).toEqual(DONE);
    expect(outcome(await reset(code, { newPassword: 'third-bateria-grampo' }))).toEqual(REFUSED);
    expect(await signIn(NEW_PASSWORD)).toBe(200);
  });

  it('works once of many concurrent uses', async () => {
    await stack.register(OWN);
    const code = await sentCode();
    const passwords = Array.from({ length: 5 }, (_, index) => `bateria-numero-${index}-grampo`);
    const replies = await Promise.all(
      passwords.map((newPassword, index) =>
        reset(code, { newPassword }, { on: index % 2 ? stack.http : stack.otherHttp }),
      ),
    );
    const winners = passwords.filter((_, index) => replies[index]?.statusCode === 200);
    expect(winners).toHaveLength(1);
    expect(await signIn(winners[0] ?? '')).toBe(200);
  });

  it('is revoked after five wrong attempts', async () => {
    await stack.register(OWN);
    const code = await sentCode();
    for (let attempt = 0; attempt < MAX_ATTEMPTS_PER_CODE; attempt++) {
      expect(outcome(await reset(other(code)))).toEqual(REFUSED);
    }
    expect(outcome(await reset(code))).toEqual(REFUSED);
    expect(await signIn(PASSWORD)).toBe(200);
  });

  it('still works at the fifth attempt', async () => {
    await stack.register(OWN);
    const code = await sentCode();
    for (let attempt = 1; attempt < MAX_ATTEMPTS_PER_CODE; attempt++) await reset(other(code));
    expect(outcome(await reset(code))).toEqual(DONE);
  });

  it('allows five concurrent attempts and no more', async () => {
    await stack.register(OWN);
    const code = await sentCode();
    await Promise.all(
      Array.from({ length: 24 }, (_, index) =>
        reset(other(code), {}, { on: index % 2 ? stack.http : stack.otherHttp }),
      ),
    );
    const row = await stack.db.selectFrom('password_reset_tries').select('tries').executeTakeFirstOrThrow();
    expect(row.tries).toBe(MAX_ATTEMPTS_PER_CODE);
    expect(outcome(await reset(code))).toEqual(REFUSED);
  });

  it('expires after ten minutes', async () => {
    await stack.register(OWN);
    const code = await sentCode();
    stack.clock.advance(CODE_LIFETIME_MS - 5000);
    expect(outcome(await reset(other(code)))).toEqual(REFUSED);
    stack.clock.advance(6000);
    expect(outcome(await reset(code))).toEqual(REFUSED);
  });

  it('is revoked when another is sent', async () => {
    await stack.register(OWN);
    const first = await sentCode();
    const second = await sentCode();
    expect(second).not.toBe(first);
    expect(outcome(await reset(first))).toEqual(REFUSED);
    expect(outcome(await reset(second))).toEqual(DONE);
  });

  it('works for one customer only', async () => {
    await stack.register(OWN);
    await stack.register({ email: 'eva@lastro.example' });
    const code = await sentCode();
    await sentCode({ email: 'eva@lastro.example' });
    expect(outcome(await reset(code, { email: 'eva@lastro.example' }))).toEqual(REFUSED);
  });

  it.each(['', 'abcdef', "' or 1=1--", '\u0007', '１２３４５６'])('is not %j', async (code) => {
    await stack.register(OWN);
    await sentCode();
    const reply = await reset(code);
    expect([reply.statusCode, reply.json().code]).toEqual([
      400,
      code === '' ? 'invalid_request' : 'invalid_reset_code',
    ]);
  });

  it('is not used up by a refused password', async () => {
    await stack.register(OWN);
    const code = await sentCode();
    for (let attempt = 0; attempt <= MAX_ATTEMPTS_PER_CODE; attempt++) {
      expect(outcome(await reset(code, { newPassword: 'senha123' }))).toEqual([400, 'common_password']);
      expect(outcome(await reset(code, { newPassword: 'curta' }))).toEqual([400, 'weak_password']);
    }
    expect(outcome(await reset(code))).toEqual(DONE);
  });
});

describe('a code by SMS', () => {
  const byPhone = { email: null, phone: OWN.phone };

  it("never resets an administrator's password", async () => {
    await stack.register(OWN);
    await requestCode(byPhone);
    await stack.runJobs();
    const code = codeIn(stack.texts.at(-1));
    await stack.db
      .updateTable('customers')
      .set({ email_proven_at: new Date(), role: 'admin', admin_since: new Date() })
      .execute();
    expect(outcome(await reset(code, byPhone))).toEqual(REFUSED);
    await stack.db.updateTable('customers').set({ phone_proven_at: new Date() }).execute();
    expect(outcome(await reset(code, byPhone))).toEqual(REFUSED);
    expect((await requestCode(byPhone)).json()).toEqual({ success: true, sandbox: false });
    await stack.runJobs();
    expect([stack.texts.length, stack.mails.length]).toEqual([1, 0]);
  });

  it('is not sent to an unconfirmed phone of a customer with a confirmed e-mail', async () => {
    await stack.register(OWN);
    await stack.db.updateTable('customers').set({ email_proven_at: new Date() }).execute();
    await requestCode(byPhone);
    await stack.runJobs();
    expect([stack.texts, stack.mails]).toEqual([[], []]);
  });
});

describe('a changed password', () => {
  it('notifies its owner without text chosen by others', async () => {
    await stack.register({ ...OWN, name: 'Clique em http://mal.example' });
    await reset(await sentCode());
    await stack.runJobs();
    expect(stack.mails).toHaveLength(2);
    expect(stack.mails[1]?.to).toBe(OWN.email);
    expect(stack.mails[1]?.text).toContain('Sua senha foi alterada');
    expect(stack.texts.map(({ to }) => to)).toEqual(['+5511987654321']);
    expect(stack.mails.map((mail) => mail.text).join()).not.toContain('mal.example');
  });

  it('notifies by SMS without an e-mail', async () => {
    await stack.register({ email: null, phone: OWN.phone });
    await requestCode({ phone: OWN.phone });
    await stack.runJobs();
    await reset(codeIn(stack.texts[0]), { email: null, phone: OWN.phone });
    await stack.runJobs();
    expect(stack.texts).toHaveLength(2);
    expect(stack.texts[1]?.text).toContain('senha foi alterada');
    expect(stack.texts[1]?.text.length).toBeLessThanOrEqual(160);
  });

  it('is recorded in the audit log without the password', async () => {
    const token = await stack.register(OWN);
    const { id } = (await stack.get('/me', token)).json();
    await reset(await sentCode());
    const rows = await stack.db.selectFrom('audit_log').selectAll().execute();
    expect(rows).toEqual([
      expect.objectContaining({
        actor: `customer:${id}`,
        action: 'password_reset',
        subject: `customer:${id}`,
        address: '198.51.100.7',
        before: { phone: '+5511987654321' },
        after: { phone: null },
      }),
    ]);
  });

  it('refuses a concurrent sign-in with the old password', async () => {
    await stack.register(OWN);
    const code = await sentCode();
    for (let round = 0; round < 5; round++) {
      const newPassword = `bateria-da-rodada-${round}-grampo`;
      const old = round === 0 ? PASSWORD : `bateria-da-rodada-${round - 1}-grampo`;
      const current = round === 0 ? code : await sentCode();
      const [changed, ...signedIn] = await Promise.all([
        reset(current, { newPassword }),
        ...Array.from({ length: 6 }, () =>
          stack.post('/auth/login', { ...BY_MAIL, password: old }, { on: stack.otherHttp }),
        ),
      ]);
      expect(changed?.statusCode).toBe(200);
      for (const reply of signedIn) {
        const token = reply.json().token ?? 'none';
        expect((await stack.get('/me', token)).statusCode).toBe(401);
      }
    }
  });
});
