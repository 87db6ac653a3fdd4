import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  DONE,
  NEW_PASSWORD,
  OWN,
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
import { runAdmin } from '../../../test/support/run-admin.ts';

const PHONE = '+5511987654321';
const BY_PHONE = { phone: PHONE };

let database: StackDatabase;
let stack: TestStack;
beforeAll(async () => {
  database = await openStackDatabase();
});
beforeEach(async () => {
  stack = await openTestStack({ database });
});
afterEach(() => stack.close());
afterAll(() => database.close());

const { requestCode, reset } = resetCalls(() => stack);
const remove = (contact: string) => runAdmin(stack.url, ['remove-phone', contact]);
const signInByPhone = async (password: string) =>
  (await stack.post('/auth/login-phone', { ...BY_PHONE, password })).statusCode;
const auditEvents = () =>
  stack.db.selectFrom('audit_log').selectAll().where('action', '=', 'phone_removed').execute();

async function sentBySms(): Promise<string> {
  await requestCode(BY_PHONE);
  await stack.runJobs();
  return codeIn(stack.texts.at(-1));
}

/** Its password is reset by a code that the phone received. */
async function openByPhone(): Promise<string> {
  await stack.register(OWN);
  const code = await sentBySms();
  expect(outcome(await reset(code, { email: undefined, ...BY_PHONE }))).toEqual(DONE);
  const { token } = (await stack.post('/auth/login-phone', { ...BY_PHONE, password: NEW_PASSWORD })).json();
  return token;
}

it('takes a confirmed phone from its customer: sign-in, sessions and codes end, and another can register it', async () => {
  const session = await openByPhone();
  const code = await sentBySms();
  const [mails, texts] = [stack.mails.length, stack.texts.length];
  expect(await remove(OWN.phone)).toEqual({
    code: 0,
    out: `${OWN.email} (Ana Souza) has no phone any more.\n`,
    error: '',
  });
  expect((await stack.get('/me', session)).statusCode).toBe(401);
  expect(await signInByPhone(NEW_PASSWORD)).toBe(401);
  expect(outcome(await reset(code))).toEqual(REFUSED);
  const live = stack.db
    .selectFrom('password_resets')
    .select('id')
    .where('expires_at', '>', stack.clock.now());
  expect(await live.execute()).toEqual([]);
  expect((await stack.post('/auth/login', { email: OWN.email, password: NEW_PASSWORD })).statusCode).toBe(
    200,
  );
  expect(await auditEvents()).toMatchObject([
    { actor: 'operator:command-line', before: { phone: PHONE }, after: { phone: null } },
  ]);
  await stack.runJobs();
  expect(stack.mails.slice(mails)).toMatchObject([
    { to: OWN.email, text: expect.stringContaining('Subject: Telefone removido') },
  ]);
  expect(stack.texts.slice(texts)).toMatchObject([
    { to: PHONE, text: expect.stringContaining('este telefone não dá mais acesso a uma conta') },
  ]);
  const events = await stack.db.selectFrom('events').select('data').where('type', '=', 'security').execute();
  expect(events).toContainEqual({ data: { event: 'phone_removed' } });
  await stack.register({ email: 'bruno@lastro.example', phone: PHONE });
  expect(await signInByPhone(PASSWORD)).toBe(200);
});

it('is done once', async () => {
  await openByPhone();
  expect(await Promise.all([remove(OWN.email), remove(OWN.email)])).toEqual(
    expect.arrayContaining([
      { code: 0, out: `${OWN.email} (Ana Souza) has no phone any more.\n`, error: '' },
      { code: 0, out: `${OWN.email} (Ana Souza) had no phone.\n`, error: '' },
    ]),
  );
  expect(await auditEvents()).toHaveLength(1);
});

it('is refused to a customer without an e-mail, who could not sign in any more', async () => {
  await stack.register({ email: '', phone: OWN.phone });
  expect(await remove(PHONE)).toEqual({
    code: 1,
    out: '',
    error: 'This customer has no e-mail: without the phone nobody could sign in.\n',
  });
  expect(await signInByPhone(PASSWORD)).toBe(200);
  expect(await auditEvents()).toEqual([]);
});
