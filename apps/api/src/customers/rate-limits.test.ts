import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ADDRESS, openTestStack, PASSWORD, type Reply, type TestStack } from './testing/stack.ts';

let stack: TestStack;
beforeEach(async () => {
  stack = await openTestStack();
});
afterEach(() => stack.close());

const OWN = { email: 'ana@lastro.example' };

/** Alternates between the two instances, so that neither sees half of the attempts. */
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

describe('guessing from one address', () => {
  it('ends after ten, on both instances together, even for the right password', async () => {
    await stack.register(OWN);
    expect(await statuses(14, () => signIn('not-the-one', ADDRESS))).toEqual({ 401: 10, 429: 4 });
    expectRefused(await signIn(PASSWORD, ADDRESS));
    expect((await signIn(PASSWORD, '203.0.113.9')).statusCode).toBe(200);
  });

  it('ends after ten, all at the same moment', async () => {
    await stack.register(OWN);
    const replies = await Promise.all(Array.from({ length: 40 }, () => signIn('not-the-one', ADDRESS)));
    expect(replies.filter((reply) => reply.statusCode === 401)).toHaveLength(10);
  });

  it('is refused alike for an account that nobody has', async () => {
    expect(await statuses(12, () => signIn('not-the-one', ADDRESS, 'nobody@lastro.example'))).toEqual({
      401: 10,
      429: 2,
    });
    expectRefused(await signIn('not-the-one', ADDRESS, ' NOBODY@lastro.example'));
  });

  it('starts anew after a right password', async () => {
    await stack.register(OWN);
    for (let round = 0; round < 3; round++) {
      expect(await statuses(9, () => signIn('not-the-one', ADDRESS))).toEqual({ 401: 9 });
      expect((await signIn(PASSWORD, ADDRESS)).statusCode).toBe(200);
    }
  });

  it('counts one household of IPv6 as one', async () => {
    await stack.register(OWN);
    await statuses(10, (index) => signIn('not-the-one', `2001:db8:1:2::${index + 1}`));
    expectRefused(await signIn('not-the-one', '2001:db8:1:2:ffff::1'));
    expect((await signIn('not-the-one', '2001:db8:1:3::1')).statusCode).toBe(401);
  });

  it('ends at three hundred, over however many accounts', async () => {
    await stack.pool.query(`update rate_limits set points = 299 where key like 'sign-in-address:%'`);
    await signIn('not-the-one', ADDRESS, 'a0@lastro.example');
    await stack.pool.query(`update rate_limits set points = 299 where key like 'sign-in-address:%'`);
    expect((await signIn('not-the-one', ADDRESS, 'a1@lastro.example')).statusCode).toBe(401);
    expectRefused(await signIn('not-the-one', ADDRESS, 'a2@lastro.example'));
    expect((await signIn('not-the-one', '203.0.113.1', 'a2@lastro.example')).statusCode).toBe(401);
  });
});

describe('guessing from many addresses', () => {
  const botnet = (index: number) => `203.0.113.${index + 1}`;

  it('ends for the account, but not for its owner at a known address', async () => {
    await stack.register(OWN);
    expect((await signIn(PASSWORD, ADDRESS)).statusCode).toBe(200);
    expect(await statuses(34, (index) => signIn('not-the-one', botnet(index)))).toEqual({ 401: 30, 429: 4 });
    expectRefused(await signIn(PASSWORD, '192.0.2.200'));
    expect((await signIn(PASSWORD, ADDRESS)).statusCode).toBe(200);
    // Other accounts are not concerned.
    expect((await signIn('not-the-one', botnet(0), 'other@lastro.example')).statusCode).toBe(401);
  });

  it('can be ended by the owner at a new address, with a code', async () => {
    await stack.register(OWN);
    await statuses(31, (index) => signIn('not-the-one', botnet(index)));
    expectRefused(await signIn(PASSWORD, ADDRESS));
    await stack.post('/api/auth/request-password-reset', OWN);
    await stack.runJobs();
    const code = /\b\d{6}\b/.exec(stack.mails[0]?.text ?? '')?.[0];
    const newPassword = 'outra-bateria-grampo';
    expect((await stack.post('/api/auth/reset-password', { ...OWN, code, newPassword })).statusCode).toBe(
      200,
    );
    expect((await signIn(newPassword, ADDRESS)).statusCode).toBe(200);
  });
});

describe('other calls', () => {
  it('registering is limited by address; forms that are refused do not count', async () => {
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

  it('codes are sent five times an hour to one address, and ten times a day in all', async () => {
    await stack.register(OWN);
    const request = (from: string, index = 0) =>
      stack.post('/api/auth/request-password-reset', OWN, {
        from,
        on: index % 2 ? stack.http : stack.otherHttp,
      });
    expect(await statuses(7, (index) => request('203.0.113.1', index))).toEqual({ 200: 5, 429: 2 });
    expect(await statuses(7, (index) => request('203.0.113.2', index))).toEqual({ 200: 5, 429: 2 });
    const refused = await request('203.0.113.3');
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3600);
    await signIn(PASSWORD, ADDRESS);
    expect((await request(ADDRESS)).statusCode).toBe(200);
  });

  it('naming another contact beside the account lets nobody ask more often', async () => {
    const request = (index: number) =>
      stack.post('/api/auth/request-password-reset', { ...OWN, phone: `(11) 98765-43${10 + index}` });
    expect(await statuses(7, request)).toEqual({ 200: 5, 429: 2 });
  });

  it('codes are tried fifteen times an hour at one address, whatever the account', async () => {
    const body = { email: 'nobody@lastro.example', code: '123456', newPassword: 'outra-bateria-grampo' };
    const attempt = (index: number) =>
      stack.post('/api/auth/reset-password', body, { on: index % 2 ? stack.http : stack.otherHttp });
    expect(await statuses(17, attempt)).toEqual({ 400: 15, 429: 2 });
  });

  it('keep nobody’s name or address, and go when they are over', async () => {
    await stack.register(OWN);
    await signIn('not-the-one', ADDRESS);
    const { rows } = await stack.pool.query<{ key: string }>('select key from rate_limits');
    expect(rows.length).toBeGreaterThan(3);
    for (const { key } of rows) expect(key).toMatch(/^[a-z-]+:[A-Za-z0-9_-]{43}$/);
    await stack.pool.query("update rate_limits set expire = 1 where key like 'sign-in:%'");
    await stack.customers.jobs['customers-purge-expired']?.({});
    const left = await stack.pool.query<{ key: string }>('select key from rate_limits');
    expect(left.rows).toHaveLength(rows.length - 1);
  });
});
