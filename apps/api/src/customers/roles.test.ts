import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  ADDRESS,
  openStackDatabase,
  openTestStack,
  PASSWORD,
  type StackDatabase,
  type TestStack,
} from '../../test/customers/stack.ts';
import { runAdmin } from '../../test/support/run-admin.ts';
import { ConfigError } from '../platform/config/parts.ts';
import { createLog } from '../platform/log.ts';
import { changeRole } from './administer.ts';
import { createCustomers } from './index.ts';
import { createPasswords } from './passwords/passwords.ts';
import { DEMO_ACTOR, nameFrom } from './roles.ts';

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

const ADMIN = { email: 'chefe@lastro.example' };

async function signIn(password: string, email = ADMIN.email): Promise<string | undefined> {
  return (await stack.post('/auth/login', { email, password })).json().token;
}

async function roleOf(token: string | undefined): Promise<string> {
  return (await stack.get('/me', token)).json().role;
}

const auditEvents = () => stack.db.selectFrom('audit_log').selectAll().orderBy('id').execute();

async function demote(id: string): Promise<void> {
  const other = await stack.customers.makeAdmin({
    email: 'outra@lastro.example',
    password: PASSWORD,
    actor: 'operator:command-line',
  });
  if (other.outcome !== 'created') throw new Error('the other administrator was not created');
  const session = { sessionHash: Buffer.alloc(32), claimed: false, secondFactor: false, mustEnrol: false };
  const admin = { ...other.customer, ...session, proof: undefined };
  await stack.db.transaction().execute((tx) =>
    changeRole(tx, {
      by: { admin, address: ADDRESS },
      customerId: id,
      before: 'admin',
      role: 'user',
      at: stack.clock.now(),
    }),
  );
}

async function setPassword(id: string, password: string): Promise<void> {
  const hash = await createPasswords().hash(password);
  await stack.db.updateTable('customers').set({ password_hash: hash }).where('id', '=', id).execute();
}

describe('the configured administrator', () => {
  it('is created at the first start and unchanged at the next', async () => {
    await stack.customers.prepare();
    const token = await signIn(PASSWORD);
    expect(await roleOf(token)).toBe('admin');
    await stack.customers.prepare();
    expect(await roleOf(token)).toBe('admin');
    expect(await auditEvents()).toEqual([
      expect.objectContaining({
        actor: 'system:configuration',
        action: 'role_changed',
        before: null,
        after: { role: 'admin' },
      }),
    ]);
  });

  it('is created once when several processes start concurrently', async () => {
    await Promise.all([1, 2, 3].map(() => stack.customers.prepare()));
    expect(await auditEvents()).toHaveLength(1);
  });

  it('takes over the account with its e-mail and revokes all earlier access', async () => {
    const session = await stack.register({ ...ADMIN, password: 'senha-de-outra-pessoa' });
    await stack.customers.prepare();
    expect((await stack.get('/me', session)).statusCode).toBe(401);
    expect(await signIn('senha-de-outra-pessoa')).toBeUndefined();
    expect(await roleOf(await signIn(PASSWORD))).toBe('admin');
    expect(await auditEvents()).toEqual([
      expect.objectContaining({ before: { role: 'user' }, after: { role: 'admin' }, action: 'role_changed' }),
    ]);
  });

  it('is not promoted or created again after other administrators demoted them', async () => {
    await stack.customers.prepare();
    const { id } = (await stack.get('/me', await signIn(PASSWORD))).json();
    await demote(id);
    const chosen = 'vela-e-leme-2026';
    await setPassword(id, chosen);
    await stack.customers.prepare();
    expect(await signIn(PASSWORD)).toBeUndefined();
    expect(await roleOf(await signIn(chosen))).toBe('user');
    await stack.db
      .updateTable('customers')
      .set({ email: 'antes@lastro.example' })
      .where('id', '=', id)
      .execute();
    await stack.customers.prepare();
    expect(await signIn(PASSWORD)).toBeUndefined();
  });

  it('is created beside the administrator of the demo', async () => {
    const demo = { email: 'demo@lastro.example', password: PASSWORD, actor: DEMO_ACTOR };
    await stack.customers.makeAdmin(demo);
    await stack.customers.prepare();
    expect(await roleOf(await signIn(PASSWORD))).toBe('admin');
  });

  it('stops the start with a reason when its password is too weak', async () => {
    const config = { ...stack.config, admin: { ...ADMIN, password: 'admin123' } };
    const { db, pool, clock } = stack;
    const customers = createCustomers({
      db,
      pool,
      clock,
      config,
      log: createLog({ logLevel: 'silent' }),
      mail: async () => {},
      removeFactors: async () => false,
      cancelRaises: async () => {},
      restoreSettings: async () => {},
      requireLockedProof: async () => undefined,
    });
    await expect(customers.prepare()).rejects.toThrow(ConfigError);
    await expect(customers.prepare()).rejects.toThrow(
      'ADMIN_PASSWORD is among the passwords that are guessed first',
    );
    expect(await auditEvents()).toEqual([]);
  });

  it('must follow the password rules of customers', async () => {
    const weak = { ...ADMIN, actor: 'system:test', password: 'admin123' };
    await expect(stack.customers.makeAdmin(weak)).rejects.toMatchObject({ code: 'common_password' });
    await stack.register(ADMIN);
    await expect(stack.customers.makeAdmin(weak)).rejects.toMatchObject({ code: 'common_password' });
    expect(await auditEvents()).toEqual([]);
  });
});

describe('npm run admin', () => {
  const run = (args: string[], environment?: Record<string, string>) =>
    runAdmin(stack.url, args, environment);

  it('promotes a customer, prints who it is, and keeps password and sessions', async () => {
    const session = await stack.register({ email: 'bia@lastro.example', name: 'Bia Lima' });
    await stack.db.updateTable('customers').set({ email_proven_at: new Date() }).execute();
    const first = await run([' BIA@lastro.example']);
    expect(first).toEqual({
      code: 0,
      out: expect.stringMatching(
        /^bia@lastro\.example \(Bia Lima, customer since \d{4}-\d\d-\d\d\) is now an administrator\.\n$/,
      ),
      error: '',
    });
    expect(await roleOf(session)).toBe('admin');
    expect((await run(['bia@lastro.example'])).out).toContain('was an administrator already');
    expect(await auditEvents()).toEqual([
      expect.objectContaining({ actor: 'operator:command-line', address: null }),
    ]);
  });

  it('refuses an unconfirmed e-mail unless a password takes the account over', async () => {
    const session = await stack.register({ email: 'bia@lastro.example', password: 'senha-de-outra-pessoa' });
    const refused = await run(['bia@lastro.example']);
    expect([refused.code, refused.out]).toEqual([1, '']);
    expect(refused.error).toContain('e-mail of this customer is not confirmed');
    expect([await roleOf(session), await auditEvents()]).toEqual(['user', []]);
    expect((await run(['bia@lastro.example'], { ADMIN_PASSWORD: PASSWORD })).code).toBe(0);
    expect((await stack.get('/me', session)).statusCode).toBe(401);
    expect(await roleOf(await signIn(PASSWORD, 'bia@lastro.example'))).toBe('admin');
  });

  it('creates one with ADMIN_PASSWORD and reports when it is missing', async () => {
    expect(await run(['bia@lastro.example'])).toEqual({
      code: 1,
      out: '',
      error: 'Nobody has the e-mail bia@lastro.example. Set ADMIN_PASSWORD to create this administrator.\n',
    });
    const created = await run(['bia@lastro.example'], { ADMIN_PASSWORD: PASSWORD });
    expect([created.code, created.out]).toEqual([0, expect.stringContaining('Created the administrator')]);
    expect(await roleOf(await signIn(PASSWORD, 'bia@lastro.example'))).toBe('admin');
  });

  it.each([
    [['bia@lastro.example'], { DATABASE_URL: '' }, 2, 'DATABASE_URL is not set.'],
    [['bia'], {}, 1, 'is not an e-mail address.'],
    [['bia@lastro.example'], { ADMIN_PASSWORD: 'curta' }, 1, 'too short'],
    [['bia@lastro.example'], { ADMIN_PASSWORD: 'admin123' }, 1, 'guessed first'],
  ])('refuses %j with %j', async (args, environment, code, message) => {
    const result = await run(args, environment);
    expect([result.code, result.out, result.error]).toEqual([code, '', expect.stringContaining(message)]);
  });
});

it.each([
  ['bia.souza@banco.example', 'Bia Souza'],
  ['joão_2@banco.example', 'João'],
  ['007@banco.example', 'Administrador'],
])('an administrator created for %s is called %s', (email, name) => {
  expect(nameFrom(email)).toBe(name);
});
