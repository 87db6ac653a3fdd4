import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  ADDRESS,
  codeIn,
  openStackDatabase,
  openTestStack,
  PASSWORD,
  type Reply,
  type StackDatabase,
  type TestStack,
} from '../../../test/customers/stack.ts';
import { notifyCustomer } from '../notices/notices.ts';

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

const OWN = { email: 'ana@lastro.example' };

/** Alternates between the two instances, so that each sees only half of the attempts. */
let turn = 0;
function signIn(password: string, from: string, email = OWN.email): Promise<Reply> {
  turn += 1;
  const on = turn % 2 ? stack.http : stack.otherHttp;
  return stack.post('/auth/login', { email, password }, { from, on });
}

async function statuses(
  count: number,
  attempt: (index: number) => Promise<Reply>,
): Promise<Record<number, number>> {
  const counts: Record<number, number> = {};
  for (let index = 0; index < count; index++) {
    const { statusCode } = await attempt(index);
    counts[statusCode] = (counts[statusCode] ?? 0) + 1;
  }
  return counts;
}

function expectRefused(reply: Reply): void {
  expect([reply.statusCode, reply.json().code]).toEqual([429, 'too_many_requests']);
  expect(reply.json().error).toBe('Muitas tentativas. Aguarde um pouco e tente novamente.');
  expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(reply.headers['retry-after'])).toBeLessThanOrEqual(3600);
}

describe('guessing passwords from one address', () => {
  it('is blocked after ten attempts over both instances, even for the right password', async () => {
    await stack.register(OWN);
    expect(await statuses(14, () => signIn('not-the-one', ADDRESS))).toEqual({ 401: 10, 429: 4 });
    expectRefused(await signIn(PASSWORD, ADDRESS));
    expect((await signIn(PASSWORD, '203.0.113.9')).statusCode).toBe(200);
  });

  it('is blocked after ten concurrent attempts', async () => {
    await stack.register(OWN);
    const replies = await Promise.all(Array.from({ length: 40 }, () => signIn('not-the-one', ADDRESS)));
    expect(replies.filter((reply) => reply.statusCode === 401)).toHaveLength(10);
  });

  it('is refused identically for an unknown account', async () => {
    expect(await statuses(12, () => signIn('not-the-one', ADDRESS, 'nobody@lastro.example'))).toEqual({
      401: 10,
      429: 2,
    });
    expectRefused(await signIn('not-the-one', ADDRESS, ' NOBODY@lastro.example'));
  });

  it("by e-mail neither reveals nor blocks the account's phone", async () => {
    const phone = '+5511987654321';
    await stack.register({ ...OWN, phone });
    expect(await statuses(11, () => signIn('not-the-one', ADDRESS))).toEqual({ 401: 10, 429: 1 });
    const byPhone = (typed: string, password: string) =>
      stack.post('/auth/login-phone', { phone: typed, password });
    expect((await byPhone(phone, 'not-the-one')).statusCode).toBe(401);
    expect((await byPhone('+5511987654322', 'not-the-one')).statusCode).toBe(401);
    expect((await byPhone(phone, PASSWORD)).statusCode).toBe(200);
  });

  it('has its count reset by a correct password', async () => {
    await stack.register(OWN);
    for (let round = 0; round < 3; round++) {
      expect(await statuses(9, () => signIn('not-the-one', ADDRESS))).toEqual({ 401: 9 });
      expect((await signIn(PASSWORD, ADDRESS)).statusCode).toBe(200);
    }
  });

  it('counts one IPv6 /64 network as one address', async () => {
    await stack.register(OWN);
    await statuses(10, (index) => signIn('not-the-one', `2001:db8:1:2::${index + 1}`));
    expectRefused(await signIn('not-the-one', '2001:db8:1:2:ffff::1'));
    expect((await signIn('not-the-one', '2001:db8:1:3::1')).statusCode).toBe(401);
  });

  it('is blocked after three hundred attempts over any number of accounts', async () => {
    await stack.pool.query(`update rate_limits set points = 299 where key like 'sign-in-address:%'`);
    await signIn('not-the-one', ADDRESS, 'a0@lastro.example');
    await stack.pool.query(`update rate_limits set points = 299 where key like 'sign-in-address:%'`);
    expect((await signIn('not-the-one', ADDRESS, 'a1@lastro.example')).statusCode).toBe(401);
    expectRefused(await signIn('not-the-one', ADDRESS, 'a2@lastro.example'));
    expect((await signIn('not-the-one', '203.0.113.1', 'a2@lastro.example')).statusCode).toBe(401);
  });
});

describe('guessing passwords from many addresses', () => {
  const botnet = (index: number) => `203.0.113.${index + 1}`;

  /** Sets the hourly count, which saves a hundred hashes. */
  async function fillAccountLimit(): Promise<void> {
    await signIn('not-the-one', botnet(200));
    await stack.pool.query("update rate_limits set points = 99 where key like 'sign-in-account:%'");
  }

  it('and requesting codes there does not lock out the owner', async () => {
    await stack.register(OWN);
    expect(await statuses(30, (index) => signIn('not-the-one', botnet(index % 3)))).toEqual({ 401: 30 });
    const request = (from: string) => stack.post('/api/auth/request-password-reset', OWN, { from });
    expect(await statuses(10, (index) => request(botnet(index % 2)))).toEqual({ 200: 10 });
    await stack.runJobs();
    expect((await signIn(PASSWORD, '192.0.2.200')).statusCode).toBe(200);
    expect((await request('192.0.2.201')).statusCode).toBe(200);
    await stack.runJobs();
    const code = codeIn(stack.mails.findLast(({ text }) => text.includes('para redefinir a senha')));
    const form = { ...OWN, code, newPassword: 'outra-bateria-grampo' };
    expect((await stack.post('/api/auth/reset-password', form, { from: '192.0.2.201' })).statusCode).toBe(
      200,
    );
  });

  it('does not block the address where the account was opened', async () => {
    await stack.register(OWN);
    await fillAccountLimit();
    await signIn('not-the-one', botnet(0));
    expectRefused(await signIn(PASSWORD, '192.0.2.200'));
    expect((await signIn(PASSWORD, ADDRESS)).statusCode).toBe(200);
  });

  it('blocks the account, but not its owner at a known address', async () => {
    await stack.register(OWN);
    expect((await signIn(PASSWORD, ADDRESS)).statusCode).toBe(200);
    await fillAccountLimit();
    expect(await statuses(4, (index) => signIn('not-the-one', botnet(index)))).toEqual({ 401: 1, 429: 3 });
    expectRefused(await signIn(PASSWORD, '192.0.2.200'));
    expect((await signIn(PASSWORD, ADDRESS)).statusCode).toBe(200);
    // Other accounts are unaffected.
    expect((await signIn('not-the-one', botnet(0), 'other@lastro.example')).statusCode).toBe(401);
  });

  it("is lifted by the owner's reset code at a new address", async () => {
    await stack.register(OWN);
    const from = '192.0.2.200';
    await fillAccountLimit();
    await signIn('not-the-one', botnet(0));
    expectRefused(await signIn(PASSWORD, from));
    await stack.post('/api/auth/request-password-reset', OWN, { from });
    await stack.runJobs();
    const code = /\b\d{6}\b/.exec(stack.mails[0]?.text ?? '')?.[0];
    const newPassword = 'outra-bateria-grampo';
    const reset = await stack.post('/api/auth/reset-password', { ...OWN, code, newPassword }, { from });
    expect(reset.statusCode).toBe(200);
    expect((await signIn(newPassword, from)).statusCode).toBe(200);
  });
});

describe('other rate limits', () => {
  it('registrations are limited by address, refused forms excluded', async () => {
    const form = (index: number) => ({
      name: 'Ana',
      email: `ana${index}@lastro.example`,
      password: PASSWORD,
    });
    const register = (index: number) =>
      stack.post('/api/auth/register', form(index), { on: index % 2 ? stack.http : stack.otherHttp });
    await statuses(40, () => stack.post('/api/auth/register', { ...form(0), password: 'curta' }));
    expect(await statuses(32, register)).toEqual({ 200: 30, 429: 2 });
    expectRefused(await register(99));
  });

  it('five reset codes may be requested an hour from one address', async () => {
    await stack.register(OWN);
    const request = (from: string, index = 0) =>
      stack.post('/api/auth/request-password-reset', OWN, {
        from,
        on: index % 2 ? stack.http : stack.otherHttp,
      });
    expect(await statuses(7, (index) => request('203.0.113.1', index))).toEqual({ 200: 5, 429: 2 });
    expect((await request('203.0.113.2')).statusCode).toBe(200);
  });

  it('adding another contact does not allow more requests', async () => {
    const request = (index: number) =>
      stack.post('/api/auth/request-password-reset', { ...OWN, phone: `(11) 98765-43${10 + index}` });
    expect(await statuses(7, request)).toEqual({ 200: 5, 429: 2 });
  });

  it('fifteen codes may be tried an hour from one address, over all accounts', async () => {
    const body = { email: 'nobody@lastro.example', code: '123456', newPassword: 'outra-bateria-grampo' };
    const attempt = (index: number) =>
      stack.post('/api/auth/reset-password', body, { on: index % 2 ? stack.http : stack.otherHttp });
    expect(await statuses(17, attempt)).toEqual({ 400: 15, 429: 2 });
  });

  it('store no names or addresses and are purged when expired', async () => {
    await stack.register(OWN);
    await signIn('not-the-one', ADDRESS);
    const { rows } = await stack.pool.query<{ key: string }>('select key from rate_limits');
    expect(rows.length).toBeGreaterThan(3);
    for (const { key } of rows) expect(key).toMatch(/^[a-z-]+:[A-Za-z0-9_-]{43}$/);
    await stack.pool.query("update rate_limits set expire = 1 where key like 'sign-in:%'");
    await stack.customers.jobs['customers-purge-expired']?.({});
    const remaining = await stack.pool.query<{ key: string }>('select key from rate_limits');
    expect(remaining.rows).toHaveLength(rows.length - 1);
  });
});

describe('security notices that a session can cause at will', () => {
  async function causeNotices(count: number): Promise<void> {
    const { id: customerId } = await stack.db.selectFrom('customers').select('id').executeTakeFirstOrThrow();
    await stack.db.transaction().execute(async (tx) => {
      for (let n = 0; n < count; n++) {
        const notice = { customerId, event: 'card_blocked', at: stack.clock.now().toISOString() } as const;
        await notifyCustomer(tx, { ...notice, device: null, address: null });
      }
    });
    await stack.runJobs();
  }

  it('are five a day to a phone that was never confirmed, and all in the feed', async () => {
    await stack.register({ email: '', phone: '+5511987654321' });
    await causeNotices(30);
    expect(stack.texts).toHaveLength(5);
    const { rows } = await stack.pool.query("select 1 from events where type = 'security'");
    expect(rows).toHaveLength(30);
  });

  it('count only once they are sent', async () => {
    await stack.register(OWN);
    stack.mailIsDown = true;
    await causeNotices(1);
    for (let attempt = 1; attempt <= 6; attempt++) await stack.runJobs();
    stack.mailIsDown = false;
    await stack.runJobs();
    expect(stack.mails).toHaveLength(1);
  });

  it('are twenty an hour to a confirmed contact', async () => {
    await stack.register(OWN);
    await stack.pool.query('update customers set email_proven_at = now()');
    await causeNotices(30);
    expect(stack.mails).toHaveLength(20);
  });
});
