import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DONE, NEW_PASSWORD, OWN, other, outcome, resetCalls } from '../../../test/customers/reset-calls.ts';
import {
  codeIn,
  openStackDatabase,
  openTestStack,
  PASSWORD,
  type StackDatabase,
  type TestStack,
} from '../../../test/customers/stack.ts';
import { MAX_ATTEMPTS_PER_CODE } from '../one-time-codes.ts';
import { MAX_CODES_PER_DAY } from '../reset/codes.ts';

let database: StackDatabase;
let stack: TestStack;
beforeAll(async () => {
  database = await openStackDatabase();
});
beforeEach(async () => {
  stack = await openTestStack({ rateLimitFactor: 100, database });
});
afterEach(() => stack.close());
afterAll(() => database.close());

const { reset } = resetCalls(() => stack);

const SQUATTERS = '203.0.113.9';
const BY_MAIL = { email: OWN.email };
const BY_SMS = { phone: OWN.phone };
type Contact = typeof BY_MAIL | typeof BY_SMS;

async function register(contact: object, from?: string): Promise<string> {
  const form = { name: 'Ana Souza', password: PASSWORD, ...contact };
  const reply = await stack.post('/api/auth/register', form, from === undefined ? {} : { from });
  expect(reply.statusCode).toBe(200);
  return reply.json<{ token: string }>().token;
}

async function sentCode(contact: Contact, from?: string): Promise<string> {
  await stack.post('/api/auth/request-password-reset', contact, from === undefined ? {} : { from });
  await stack.runJobs();
  return codeIn((contact === BY_MAIL ? stack.mails : stack.texts).at(-1));
}

const recover = async (contact: Contact) =>
  expect(outcome(await reset(await sentCode(contact), { email: undefined, ...contact }))).toEqual(DONE);

/** Requests codes and guesses at all of them, as the customer who left the network could for a month. */
async function attack(contact: Contact): Promise<void> {
  for (let round = 0; round < MAX_CODES_PER_DAY; round++) {
    const wrong = other(await sentCode(contact, SQUATTERS));
    const form = { email: undefined, ...contact };
    await Promise.all(
      Array.from({ length: MAX_ATTEMPTS_PER_CODE }, () => reset(wrong, form, { from: SQUATTERS })),
    );
  }
}

async function attemptsFromKnownNetworks(): Promise<number> {
  const rows = await stack.db
    .selectFrom('password_reset_tries')
    .select(['tries', 'known'])
    .where('known', '=', true)
    .execute();
  return rows.reduce((sum, { tries }) => sum + tries, 0);
}

async function expectOwnersAttemptsLeft(contact: Contact): Promise<void> {
  const before = await attemptsFromKnownNetworks();
  await attack(contact);
  expect((await attemptsFromKnownNetworks()) - before).toBe(0);
  await recover(contact);
}

describe('the network of a squatter', () => {
  it.each([
    ['an e-mail', BY_MAIL],
    ['a phone', BY_SMS],
  ])(
    "of %s is unknown once its owner has recovered the account, and uses up none of the owner's attempts",
    async (_what, contact) => {
      await register(contact, SQUATTERS);
      await recover(contact);
      await expectOwnersAttemptsLeft(contact);
    },
  );

  it('is unknown once the operator has taken the account over', async () => {
    await register(BY_MAIL, SQUATTERS);
    await stack.customers.makeAdmin({ ...BY_MAIL, password: NEW_PASSWORD, actor: 'system:test' });
    await stack.post('/auth/login', { ...BY_MAIL, password: NEW_PASSWORD });
    await expectOwnersAttemptsLeft(BY_MAIL);
  });

  it('is unknown to a new account with an e-mail that the squatter gave up', async () => {
    const token = await register(BY_MAIL, SQUATTERS);
    const change = { current_password: PASSWORD, new_email: 'posseiro@lastro.example' };
    await stack.post('/api/profile/email', change, { token });
    await stack.runJobs();
    const code = codeIn(stack.mails.findLast(({ to }) => to === change.new_email));
    expect((await stack.post('/api/profile/email/confirm', { code }, { token })).statusCode).toBe(200);
    await register(BY_MAIL);
    await expectOwnersAttemptsLeft(BY_MAIL);
  });
});

it('a network stays known for the customer who recovered the account there', async () => {
  await register(BY_MAIL, SQUATTERS);
  await recover(BY_MAIL);
  const wrong = other(await sentCode(BY_MAIL));
  for (let attempt = 0; attempt < MAX_ATTEMPTS_PER_CODE; attempt++) await reset(wrong);
  expect(await attemptsFromKnownNetworks()).toBe(MAX_ATTEMPTS_PER_CODE);
});

it('a network stays known for the customer who confirmed the e-mail there', async () => {
  const token = await register(BY_MAIL);
  const change = { current_password: PASSWORD, new_email: BY_MAIL.email };
  await stack.post('/api/profile/email', change, { token });
  await stack.runJobs();
  const code = codeIn(stack.mails.findLast(({ to }) => to === BY_MAIL.email));
  expect((await stack.post('/api/profile/email/confirm', { code }, { token })).statusCode).toBe(200);
  const wrong = other(await sentCode(BY_MAIL));
  for (let attempt = 0; attempt < MAX_ATTEMPTS_PER_CODE; attempt++) await reset(wrong);
  expect(await attemptsFromKnownNetworks()).toBe(MAX_ATTEMPTS_PER_CODE);
});
