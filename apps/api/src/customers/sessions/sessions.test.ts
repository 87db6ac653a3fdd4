import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openTestStack, PASSWORD, type Reply, type TestStack } from '../../../test/customers/stack.ts';
import { SESSION_LIFETIME_MS, TOUCH_AFTER_MS } from './sessions.ts';

// Spied on, not replaced.
vi.mock('@node-rs/argon2', { spy: true });

let stack: TestStack;
beforeAll(async () => {
  stack = await openTestStack({ rateLimitFactor: 1000 });
});
afterAll(() => stack.close());

const error = (reply: Reply) => [reply.statusCode, reply.json().code, reply.json().error];

describe('sessions', () => {
  it('are stored as a hash of their token', async () => {
    const token = await stack.register();
    const { rows } = await stack.pool.query<{ row: string; token_hash: Buffer }>(
      'select to_jsonb(s)::text as row, token_hash from sessions s where token_hash = $1',
      [createHash('sha256').update(token).digest()],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.row).not.toContain(token);
  });

  it.each([undefined, '', 'null', 'undefined'])('are required when the token is %j', async (token) => {
    for (const reply of [
      await stack.get('/me', token),
      await stack.post('/auth/logout', {}, token === undefined ? {} : { token }),
    ]) {
      expect(error(reply)).toEqual([401, 'unauthenticated', 'Token não encontrado. Faça login novamente.']);
    }
  });

  it.each(['x', 'A'.repeat(43), `${'A'.repeat(42)}=`, "' or '1'='1", 'A'.repeat(5000)])(
    'are refused when the token is %j',
    async (token) => {
      expect(error(await stack.get('/me', token))).toEqual([
        401,
        'session_expired',
        'Sua sessão expirou. Faça login novamente.',
      ]);
    },
  );

  it('are not read from the URL or another authorization scheme', async () => {
    const token = await stack.register();
    expect((await stack.get(`/me?token=${token}`)).statusCode).toBe(401);
    const basic = await stack.http.inject({ url: '/me', headers: { authorization: `Basic ${token}` } });
    expect(error(basic)[1]).toBe('unauthenticated');
  });

  it('end at their own logout only', async () => {
    const one = await stack.register({ email: 'mia@lastro.example' });
    const other = (
      await stack.post('/auth/login', { email: 'mia@lastro.example', password: PASSWORD })
    ).json().token;
    const reply = await stack.post('/auth/logout', {}, { token: one });
    expect([reply.statusCode, reply.json()]).toEqual([200, { success: true }]);
    expect(error(await stack.get('/me', one))[1]).toBe('session_expired');
    expect(error(await stack.post('/auth/logout', {}, { token: one }))[1]).toBe('session_expired');
    expect((await stack.get('/me', other)).statusCode).toBe(200);
  });

  it('are extended by use and expire after seven unused days', async () => {
    const token = await stack.register();
    const almost = SESSION_LIFETIME_MS - 60_000;
    for (let week = 0; week < 3; week++) {
      stack.clock.advance(almost);
      expect((await stack.get('/me', token)).statusCode).toBe(200);
    }
    stack.clock.advance(SESSION_LIFETIME_MS + 1000);
    expect(error(await stack.get('/me', token))[1]).toBe('session_expired');
  });

  it('are written at most every few minutes', async () => {
    const token = await stack.register();
    const hash = createHash('sha256').update(token).digest();
    const lastSeen = async () => {
      const row = await stack.db
        .selectFrom('sessions')
        .select(['last_seen_at', 'expires_at'])
        .where('token_hash', '=', hash)
        .executeTakeFirstOrThrow();
      expect(row.expires_at.getTime() - row.last_seen_at.getTime()).toBe(SESSION_LIFETIME_MS);
      return row.last_seen_at.getTime();
    };
    const opened = await lastSeen();
    stack.clock.advance(TOUCH_AFTER_MS - 10_000);
    await stack.get('/me', token);
    expect(await lastSeen()).toBe(opened);
    stack.clock.advance(10_000);
    await stack.get('/me', token);
    expect(await lastSeen()).toBeGreaterThan(opened + TOUCH_AFTER_MS - 1000);
  });

  it('reflect a role change at once', async () => {
    const token = await stack.register({ email: 'nina@lastro.example' });
    const guarded = async (): Promise<unknown> => {
      const request = { headers: { authorization: `Bearer ${token}` } };
      return Reflect.apply(stack.customers.requireAdmin, undefined, [request, {}]);
    };
    await expect(guarded()).rejects.toMatchObject({ code: 'forbidden' });
    await stack.db.updateTable('customers').set({ email_proven_at: new Date() }).execute();
    await stack.customers.makeAdmin({
      email: 'nina@lastro.example',
      password: undefined,
      actor: 'system:test',
    });
    await expect(guarded()).resolves.toBeUndefined();
  });

  it('are purged once expired', async () => {
    const old = await stack.register();
    stack.clock.advance(SESSION_LIFETIME_MS + 1000);
    const fresh = await stack.register();
    await stack.customers.jobs['customers-purge-expired']?.({});
    const hashes = [old, fresh].map((token) => createHash('sha256').update(token).digest());
    const rows = await stack.db
      .selectFrom('sessions')
      .select('token_hash')
      .where('token_hash', 'in', hashes)
      .execute();
    expect(rows.map((row) => row.token_hash)).toEqual([hashes[1]]);
  });
});
