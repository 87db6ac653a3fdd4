import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  BY_MAIL,
  DONE,
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
import {
  CODE_LIFETIME_MS,
  MAX_ATTEMPTS_PER_DAY,
  MAX_ATTEMPTS_PER_DAY_FROM_UNKNOWN_NETWORKS,
  MAX_CODES_PER_DAY,
} from './codes.ts';

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

const { requestCode, sentCode, reset } = resetCalls(() => stack);

describe('guessing', () => {
  const network = (index: number) => `203.0.113.${index + 1}`;
  const guess = (code: string, from: string, on = stack.http) => reset(other(code), {}, { from, on });
  const attempts = async () => {
    const rows = await stack.db.selectFrom('password_reset_tries').select('tries').execute();
    return rows.reduce((sum, row) => sum + row.tries, 0);
  };

  it("from elsewhere does not use up the owner's attempts", async () => {
    await stack.register(OWN);
    const code = await sentCode();
    for (let index = 0; index < 4; index++) {
      for (let attempt = 0; attempt < MAX_ATTEMPTS_PER_CODE; attempt++) await guess(code, network(index));
      expect(outcome(await reset(code, {}, { from: network(index) }))).toEqual(REFUSED);
    }
    expect(outcome(await reset(code))).toEqual(DONE);
  });

  it('is limited per customer and day over any number of networks, also concurrently', async () => {
    await stack.register(OWN);
    const code = await sentCode();
    await Promise.all(
      Array.from({ length: MAX_ATTEMPTS_PER_DAY_FROM_UNKNOWN_NETWORKS + 20 }, (_, index) =>
        guess(code, network(index), index % 2 ? stack.http : stack.otherHttp),
      ),
    );
    expect(await attempts()).toBe(MAX_ATTEMPTS_PER_DAY_FROM_UNKNOWN_NETWORKS);
    expect(outcome(await reset(code, {}, { from: network(99) }))).toEqual(REFUSED);
    // A new code gives unknown networks no more attempts; the owner's network has its own.
    const next = await sentCode();
    expect(outcome(await reset(next, {}, { from: network(99) }))).toEqual(REFUSED);
    expect(outcome(await reset(next))).toEqual(DONE);
  });

  it('is limited per customer and day on known networks too, and reset the next day', async () => {
    await stack.register(OWN);
    const homes = Array.from({ length: 12 }, (_, index) => `192.0.2.${index + 1}`);
    for (const from of homes) await stack.post('/auth/login', { ...BY_MAIL, password: PASSWORD }, { from });
    for (let round = 0; round < 2; round++) {
      const code = await sentCode();
      await Promise.all(homes.flatMap((from) => Array.from({ length: 4 }, () => guess(code, from))));
    }
    expect(await attempts()).toBe(MAX_ATTEMPTS_PER_DAY);
    expect(outcome(await reset(await sentCode()))).toEqual(REFUSED);
    stack.clock.advance(24 * 60 * 60 * 1000);
    expect(outcome(await reset(await sentCode()))).toEqual(DONE);
  });

  it("from a network that is known only for another contact typed along leaves the owner's attempts and codes", async () => {
    await stack.register(OWN);
    const [from, thief] = [network(0), { email: 'ladrao@lastro.example' }];
    const free = { phone: '(11) 91234-5678' };
    await stack.post(
      '/api/auth/register',
      { name: 'Ladrão', password: PASSWORD, ...thief, ...free },
      { from },
    );
    expect(outcome(await reset(await sentCode(thief), thief, { from }))).toEqual(DONE);
    const both = { ...BY_MAIL, ...free };
    const requestBoth = async () => {
      await stack.post('/api/auth/request-password-reset', both, { from });
      await stack.runJobs();
    };
    const before = await attempts();
    for (let round = 0; round < MAX_CODES_PER_DAY; round++) {
      await requestBoth();
      const wrong = other(codeIn(stack.mails.at(-1)));
      await Promise.all(Array.from({ length: MAX_ATTEMPTS_PER_CODE }, () => reset(wrong, both, { from })));
    }
    expect((await attempts()) - before).toBe(MAX_ATTEMPTS_PER_DAY_FROM_UNKNOWN_NETWORKS);
    const own = await sentCode();
    await requestBoth();
    expect(outcome(await reset(own))).toEqual(DONE);
  });

  it("is not cleared by resetting one's own account with the victim's phone", async () => {
    await stack.close();
    stack = await openTestStack();
    await stack.register({ email: null, phone: OWN.phone });
    const thief = { email: 'ladrao@lastro.example' };
    await stack.register(thief);
    const from = network(0);
    const signIn = () =>
      stack.post('/auth/login-phone', { phone: OWN.phone, password: 'not-the-one' }, { from });
    for (let attempt = 0; attempt < 10; attempt++) expect((await signIn()).statusCode).toBe(401);
    expect((await signIn()).statusCode).toBe(429);
    const code = await sentCode(thief);
    const both = { ...thief, phone: OWN.phone };
    expect(outcome(await reset(code, both, { from }))).toEqual(REFUSED);
    expect((await signIn()).statusCode).toBe(429);
    expect(outcome(await reset(code, { ...thief, phone: null }, { from }))).toEqual(DONE);
    expect((await signIn()).statusCode).toBe(429);
  });
});

describe('more requests than codes per day', () => {
  it('leave the last code valid, and another is sent once it has expired', async () => {
    await stack.register(OWN);
    const requestFrom = (from: string) => stack.post('/api/auth/request-password-reset', BY_MAIL, { from });
    for (let index = 0; index < MAX_CODES_PER_DAY + 5; index++) {
      expect((await requestFrom(`203.0.113.${(index % 2) + 1}`)).statusCode).toBe(200);
      await stack.runJobs();
    }
    expect(stack.mails).toHaveLength(MAX_CODES_PER_DAY);
    const last = codeIn(stack.mails.at(-1));
    expect((await requestFrom('192.0.2.77')).statusCode).toBe(200);
    await stack.runJobs();
    expect(stack.mails).toHaveLength(MAX_CODES_PER_DAY);
    expect(outcome(await reset(last, {}, { from: '192.0.2.77' }))).toEqual(DONE);
    await requestFrom('192.0.2.78');
    await stack.runJobs();
    const codes = stack.mails.filter(({ text }) => text.includes('para redefinir a senha'));
    expect(codes).toHaveLength(MAX_CODES_PER_DAY + 1);
    expect(outcome(await reset(codeIn(codes.at(-1)), { newPassword: PASSWORD }))).toEqual(DONE);
  });
});

describe('requesting a code', () => {
  it('answers and enqueues the same whether or not the contact exists', async () => {
    await stack.register(OWN);
    const known = await requestCode(BY_MAIL);
    const unknown = await requestCode({ email: 'nobody@lastro.example' });
    expect([known.statusCode, known.json()]).toEqual([200, { success: true, sandbox: false }]);
    expect([unknown.statusCode, unknown.json()]).toEqual([200, { success: true, sandbox: false }]);
    expect(await stack.waitingJobs()).toHaveLength(2);
    await stack.runJobs();
    expect(stack.mails).toHaveLength(1);
    expect(outcome(await reset('123456', { email: 'nobody@lastro.example' }))).toEqual(REFUSED);
  });

  it('answers while the mail server is down and sends the same code later', async () => {
    await stack.register(OWN);
    stack.mailIsDown = true;
    expect((await requestCode(BY_MAIL)).statusCode).toBe(200);
    await stack.runJobs();
    expect(stack.mails).toEqual([]);
    const stored = await stack.db.selectFrom('password_resets').select(['id', 'code_hash']).execute();
    stack.mailIsDown = false;
    await stack.runJobs();
    expect(await stack.db.selectFrom('password_resets').select(['id', 'code_hash']).execute()).toEqual(
      stored,
    );
    expect(outcome(await reset(codeIn(stack.mails[0])))).toEqual(DONE);
  });

  it('sends nothing for an expired or superseded code', async () => {
    await stack.register(OWN);
    stack.mailIsDown = true;
    await requestCode(BY_MAIL);
    await stack.runJobs();
    await requestCode(BY_MAIL);
    await stack.runJobs();
    stack.mailIsDown = false;
    await stack.runJobs();
    expect(stack.mails).toHaveLength(1);
    stack.mailIsDown = true;
    await requestCode(BY_MAIL);
    await stack.runJobs();
    stack.clock.advance(CODE_LIFETIME_MS + 1000);
    stack.mailIsDown = false;
    await stack.runJobs();
    expect(stack.mails).toHaveLength(1);
    expect(await stack.waitingJobs()).toEqual([]);
  });

  it('stores the code neither in the queue nor in the table', async () => {
    await stack.register(OWN);
    stack.mailIsDown = true;
    await requestCode(BY_MAIL);
    await stack.runJobs();
    const stored = JSON.stringify([
      await stack.waitingJobs(),
      await stack.db.selectFrom('password_resets').select(['id', 'code_hash']).execute(),
    ]);
    stack.mailIsDown = false;
    await stack.runJobs();
    expect(stored).not.toContain(codeIn(stack.mails[0]));
  });

  it('prints the code on the console in the sandbox only', async () => {
    const print = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    const printed = () =>
      print.mock.calls.map(([line]) => String(line)).filter((line) => line.includes('Código'));
    await stack.register(OWN);
    await sentCode();
    expect(printed()).toEqual([]);
    await stack.close();
    stack = await openTestStack({ sandbox: true });
    await stack.register(OWN);
    const answers = [await requestCode(BY_MAIL), await requestCode({ email: 'nobody@lastro.example' })];
    expect(answers.map((reply) => reply.json())).toEqual(
      answers.map(() => ({ success: true, sandbox: true })),
    );
    await stack.runJobs();
    const code = codeIn(stack.mails.at(-1));
    expect(printed()).toEqual([`Código de redefinição de senha para ${OWN.email}: ${code}\n`]);
  });

  it.each([
    [{}, 'contact_required', 'Informe e-mail ou telefone.'],
    [{ email: '', phone: '' }, 'contact_required', 'Informe e-mail ou telefone.'],
    [{ email: 'ana' }, 'invalid_email', 'E-mail inválido.'],
    [{ phone: '1' }, 'invalid_phone', 'Telefone inválido.'],
  ])('is refused with %j', async (form, code, message) => {
    const reply = await requestCode(form);
    expect([reply.statusCode, reply.json().code, reply.json().error]).toEqual([400, code, message]);
  });
});
