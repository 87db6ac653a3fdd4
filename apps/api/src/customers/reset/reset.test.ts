import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CODE_LIFETIME_MS, CODE_TRIES } from './reset-codes.ts';
import {
  type CallOptions,
  codeIn,
  openTestStack,
  PASSWORD,
  type Reply,
  type TestStack,
} from './testing/stack.ts';

let stack: TestStack;
beforeEach(async () => {
  stack = await openTestStack({ rateLimitFactor: 100 });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await stack.close();
});

const OWN = { email: 'ana@lastro.example', phone: '(11) 98765-4321' };
const BY_MAIL = { email: OWN.email };
const NEW_PASSWORD = 'outra-bateria-grampo';

const requestCode = (contact: object) => stack.post('/api/auth/request-password-reset', contact);

/** Has a code sent and answers it. */
async function sentCode(contact: object = BY_MAIL): Promise<string> {
  expect((await requestCode(contact)).statusCode).toBe(200);
  await stack.runJobs();
  return codeIn(stack.mails.at(-1));
}

function reset(code: string, form: object = {}, options: CallOptions = {}): Promise<Reply> {
  return stack.post(
    '/api/auth/reset-password',
    { ...BY_MAIL, code, newPassword: NEW_PASSWORD, ...form },
    options,
  );
}

const outcome = (reply: Reply) => [reply.statusCode, reply.json().code ?? reply.json()];
const REFUSED = [400, 'invalid_reset_code'];
const DONE = [200, { success: true }];

const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

async function signIn(password: string): Promise<number> {
  return (await stack.post('/auth/login', { ...BY_MAIL, password })).statusCode;
}

describe('a code', () => {
  it('comes by mail, sets the new password, and ends every session', async () => {
    const session = await stack.register(OWN);
    const code = await sentCode();
    expect(stack.mails.map((mail) => mail.to)).toEqual([OWN.email]);
    expect(stack.texts).toEqual([]);
    expect(outcome(await reset(code))).toEqual(DONE);
    expect(await signIn(PASSWORD)).toBe(401);
    expect(await signIn(NEW_PASSWORD)).toBe(200);
    expect((await stack.get('/me', session)).statusCode).toBe(401);
  });

  it('comes by SMS to who asks with the phone', async () => {
    await stack.register(OWN);
    expect((await requestCode({ email: '', phone: '011 98765 4321' })).statusCode).toBe(200);
    await stack.runJobs();
    expect(stack.mails).toEqual([]);
    expect(stack.texts.map((text) => text.to)).toEqual(['+5511987654321']);
    expect(stack.texts[0]?.text.length).toBeLessThanOrEqual(160);
    const code = codeIn(stack.texts[0]);
    expect(outcome(await reset(code, { email: null, phone: '+5511987654321' }))).toEqual(DONE);
  });

  it('goes to nobody at a phone that was never shown to be the customer’s, once the e-mail was', async () => {
    await stack.register(OWN);
    expect(outcome(await reset(await sentCode()))).toEqual(DONE);
    const byPhone = { email: null, phone: OWN.phone };
    expect((await requestCode(byPhone)).statusCode).toBe(200);
    await stack.runJobs();
    expect(stack.texts).toEqual([]);
    expect(stack.mails.at(-1)?.to).toBe(OWN.email);
    expect(outcome(await reset(codeIn(stack.mails.at(-1)), byPhone))).toEqual(DONE);
    // The phone is still nobody's: only what a code came to is proven.
    await requestCode(byPhone);
    await stack.runJobs();
    expect(stack.texts).toEqual([]);
  });

  it('goes to the phone that was shown to be the customer’s, and not to an e-mail that was not', async () => {
    await stack.register(OWN);
    const byPhone = { email: null, phone: OWN.phone };
    await requestCode(byPhone);
    await stack.runJobs();
    expect(outcome(await reset(codeIn(stack.texts.at(-1)), byPhone))).toEqual(DONE);
    await requestCode(BY_MAIL);
    await stack.runJobs();
    // Not the digits of a message's id.
    expect(stack.mails.filter(({ text }) => /(?<![\w-])\d{6}(?![\w-])/.test(text))).toEqual([]);
    const code = codeIn(stack.texts.findLast(({ text }) => /código/.test(text)));
    expect(outcome(await reset(code))).toEqual(DONE);
  });

  it('goes to the e-mail’s customer, when the phone is another’s', async () => {
    await stack.register({ email: OWN.email });
    await stack.register({ email: null, phone: OWN.phone });
    const code = await sentCode(OWN);
    expect([stack.mails.map((mail) => mail.to), stack.texts]).toEqual([[OWN.email], []]);
    expect(outcome(await reset(code, { email: null, phone: OWN.phone }))).toEqual(REFUSED);
    expect(outcome(await reset(code, OWN))).toEqual(DONE);
  });

  it('may be typed with a space', async () => {
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

  it('works once, of many at the same moment', async () => {
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

  it('ends after five wrong tries, and the right one comes too late', async () => {
    await stack.register(OWN);
    const code = await sentCode();
    for (let attempt = 0; attempt < CODE_TRIES; attempt++) {
      expect(outcome(await reset(other(code)))).toEqual(REFUSED);
    }
    expect(outcome(await reset(code))).toEqual(REFUSED);
    expect(await signIn(PASSWORD)).toBe(200);
  });

  it('is right at the fifth try', async () => {
    await stack.register(OWN);
    const code = await sentCode();
    for (let attempt = 1; attempt < CODE_TRIES; attempt++) await reset(other(code));
    expect(outcome(await reset(code))).toEqual(DONE);
  });

  it('gives five tries and no more, all at the same moment', async () => {
    await stack.register(OWN);
    const code = await sentCode();
    await Promise.all(
      Array.from({ length: 24 }, (_, index) =>
        reset(other(code), {}, { on: index % 2 ? stack.http : stack.otherHttp }),
      ),
    );
    const row = await stack.db.selectFrom('password_resets').select('attempts').executeTakeFirstOrThrow();
    expect(row.attempts).toBe(CODE_TRIES);
    expect(outcome(await reset(code))).toEqual(REFUSED);
  });

  it('ends after ten minutes', async () => {
    await stack.register(OWN);
    const code = await sentCode();
    stack.clock.advance(CODE_LIFETIME_MS - 5000);
    expect(outcome(await reset(other(code)))).toEqual(REFUSED);
    stack.clock.advance(6000);
    expect(outcome(await reset(code))).toEqual(REFUSED);
  });

  it('ends when another is sent', async () => {
    await stack.register(OWN);
    const first = await sentCode();
    const second = await sentCode();
    expect(second).not.toBe(first);
    expect(outcome(await reset(first))).toEqual(REFUSED);
    expect(outcome(await reset(second))).toEqual(DONE);
  });

  it('is of one customer only', async () => {
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

  it('is not spent on a password that is refused', async () => {
    await stack.register(OWN);
    const code = await sentCode();
    for (let attempt = 0; attempt <= CODE_TRIES; attempt++) {
      expect(outcome(await reset(code, { newPassword: 'senha123' }))).toEqual([400, 'common_password']);
      expect(outcome(await reset(code, { newPassword: 'curta' }))).toEqual([400, 'weak_password']);
    }
    expect(outcome(await reset(code))).toEqual(DONE);
  });
});

describe('asking for a code', () => {
  it('answers and enqueues the same, whether or not anybody has the contact', async () => {
    await stack.register(OWN);
    const known = await requestCode(BY_MAIL);
    const unknown = await requestCode({ email: 'nobody@lastro.example' });
    expect([known.statusCode, known.json()]).toEqual([200, { success: true }]);
    expect([unknown.statusCode, unknown.json()]).toEqual([200, { success: true }]);
    expect(await stack.waitingJobs()).toHaveLength(2);
    await stack.runJobs();
    expect(stack.mails).toHaveLength(1);
    expect(outcome(await reset('123456', { email: 'nobody@lastro.example' }))).toEqual(REFUSED);
  });

  it('answers while the mail server is down, and sends the same code when it is back', async () => {
    await stack.register(OWN);
    stack.mailIsDown = true;
    expect((await requestCode(BY_MAIL)).statusCode).toBe(200);
    await stack.runJobs();
    expect(stack.mails).toEqual([]);
    const kept = await stack.db.selectFrom('password_resets').select(['id', 'code_hash']).execute();
    stack.mailIsDown = false;
    await stack.runJobs();
    expect(await stack.db.selectFrom('password_resets').select(['id', 'code_hash']).execute()).toEqual(kept);
    expect(outcome(await reset(codeIn(stack.mails[0])))).toEqual(DONE);
  });

  it('sends nothing any more once the code would be too old, or a later one is out', async () => {
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

  it('writes the code nowhere: not in the queue, not in the table', async () => {
    await stack.register(OWN);
    stack.mailIsDown = true;
    await requestCode(BY_MAIL);
    await stack.runJobs();
    const kept = JSON.stringify([
      await stack.waitingJobs(),
      await stack.db.selectFrom('password_resets').select(['id', 'code_hash', 'attempts']).execute(),
    ]);
    stack.mailIsDown = false;
    await stack.runJobs();
    expect(kept).not.toContain(codeIn(stack.mails[0]));
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
    const code = await sentCode();
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

describe('a changed password', () => {
  it('is told to its owner, without a word that somebody else could have written', async () => {
    await stack.register({ ...OWN, name: 'Clique em http://mal.example' });
    await reset(await sentCode());
    await stack.runJobs();
    expect(stack.mails).toHaveLength(2);
    expect(stack.mails[1]?.to).toBe(OWN.email);
    expect(stack.mails[1]?.text).toContain('Sua senha foi alterada');
    expect(stack.mails.map((mail) => mail.text).join()).not.toContain('mal.example');
  });

  it('is told by SMS to who has no e-mail', async () => {
    await stack.register({ email: null, phone: OWN.phone });
    await requestCode({ phone: OWN.phone });
    await stack.runJobs();
    await reset(codeIn(stack.texts[0]), { email: null, phone: OWN.phone });
    await stack.runJobs();
    expect(stack.texts).toHaveLength(2);
    expect(stack.texts[1]?.text).toContain('senha foi alterada');
    expect(stack.texts[1]?.text.length).toBeLessThanOrEqual(160);
  });

  it('is in the audit log, without the password', async () => {
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
        before: null,
        after: null,
      }),
    ]);
  });

  it('lets nobody in who was signing in with the old one at that moment', async () => {
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
