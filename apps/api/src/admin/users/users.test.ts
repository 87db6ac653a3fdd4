import type { AdminUser, AdminUserDetail, AuditLogRow, Me } from '@lastro/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type Person, type TestApp } from '../../../test/support/app.ts';

const PASSWORD = 'prumo-e-quilha-84';
const UNKNOWN = '01890000-0000-7000-8000-000000000000';

let bank: TestApp;
let admin: Person;
beforeAll(async () => {
  bank = await openTestApp();
  admin = await bank.admin();
});
afterAll(() => bank.close());

const idOf = async (person: Person) => (await person.call('GET', '/me')).as<Me>().id;
const list = async (query = '') => (await admin.call('GET', `/api/admin/users${query}`)).as<AdminUser[]>();
const register = (name: string, email: string) =>
  bank.visitor.call('POST', '/api/auth/register', { name, email, password: PASSWORD });

describe('the list of users', () => {
  it('has all users with balances, newest first', async () => {
    const [ana, bruno] = [await bank.person(), await bank.person()];
    await bank.deposit(ana, '52.00');
    const users = await list();
    expect(users.slice(0, 2)).toMatchObject([
      { email: bruno.email, role: 'user', balances: { USDT: 0, BTC: 0, ETH: 0, SOL: 0, BNB: 0 } },
      { email: ana.email, full_name: 'Pessoa de Teste', phone: null, balances: { USDT: 10 } },
    ]);
    expect(users.find((user) => user.email === admin.email)?.role).toBe('admin');
  });

  it('finds a part of a name or e-mail in any case', async () => {
    await register('Conceição Araújo', 'ceu@lastro.example');
    await register('Zeferino 100% Dias', 'zef_dias@lastro.example');
    const found = async (search: string) =>
      (await list(`?search=${encodeURIComponent(search)}`)).map((user) => user.email);
    expect(await found('conceiÇÃO')).toEqual(['ceu@lastro.example']);
    expect(await found('ARAÚ')).toEqual(['ceu@lastro.example']);
    expect(await found(' CEU@LASTRO ')).toEqual(['ceu@lastro.example']);
    expect(await found('zef_d')).toEqual(['zef_dias@lastro.example']);
    expect(await found('100%')).toEqual(['zef_dias@lastro.example']);
    for (const unmatched of ['%_%', 'zefXdias', "' or '1'='1", '\\', '<b>'])
      expect(await found(unmatched)).toEqual([]);
  });

  it('is paged, each user once, also while searching', async () => {
    for (const n of [1, 2, 3, 4, 5]) await register('Página Cheia', `pagina-${n}@lastro.example`);
    const emails: (string | null)[] = [];
    let cursor = '';
    do {
      const page = await admin.call('GET', `/api/admin/users?search=pagina-&limit=2${cursor}`);
      emails.push(...page.as<AdminUser[]>().map((user) => user.email));
      const next = page.headers['x-next-cursor'];
      cursor = next === undefined ? '' : `&cursor=${next}`;
    } while (cursor !== '');
    expect(emails).toEqual([5, 4, 3, 2, 1].map((n) => `pagina-${n}@lastro.example`));
  });

  it('filters by role', async () => {
    expect((await list('?role=admin')).every((user) => user.role === 'admin')).toBe(true);
    expect(await list('?role=admin')).not.toEqual([]);
  });

  it.each([
    'limit=0',
    'limit=1001',
    'limit=x',
    'cursor=x',
    'role=chefe',
    `search=${'x'.repeat(101)}`,
    'search=a%00b',
    'search=a&search=b',
  ])('refuses ?%s', async (query) => {
    expect(await admin.call('GET', `/api/admin/users?${query}`)).toMatchObject({
      status: 400,
      body: { code: 'invalid_request' },
    });
  });
});

describe('one user', () => {
  it('is shown with sessions and held amounts', async () => {
    const ana = await bank.person();
    const answer = await admin.call('GET', `/api/admin/users/${await idOf(ana)}`);
    expect(answer.body).toMatchObject({
      email: ana.email,
      open_sessions: 1,
      last_seen_date: expect.any(String),
      held: { USDT: 0, BTC: 0 },
      pending_role: null,
    });
  });

  it('is not found', async () => {
    const answer = await admin.call('GET', `/api/admin/users/${UNKNOWN}`);
    expect(answer).toMatchObject({ status: 404, body: { code: 'user_not_found' } });
    expect((await admin.call('GET', '/api/admin/users/1')).status).toBe(400);
  });
});

describe('an unconfirmed e-mail', () => {
  it('cannot make an administrator by any SQL statement', async () => {
    const ana = await bank.person();
    const promote = bank.owner.query("update customers set role = 'admin' where email = $1", [ana.email]);
    await expect(promote).rejects.toThrow(/administrator/);
  });
});

describe('roles', () => {
  const setRole = (by: Person, id: string, role: string) =>
    by.call('POST', `/api/admin/users/${id}/role`, { role });

  it('of an administrator need an e-mail: the refusal says whether it is missing or unconfirmed', async () => {
    const id = await idOf(await bank.person());
    const refusal = (error: string) => ({
      status: 409,
      body: { code: 'email_unconfirmed', error: expect.stringContaining(error) },
    });
    expect(await setRole(admin, id, 'admin')).toMatchObject(refusal('não está confirmado'));
    await bank.owner.query(
      "update customers set email = null, phone = '+5511912345678', phone_proven_at = now() where id = $1",
      [id],
    );
    expect(await setRole(admin, id, 'admin')).toMatchObject(refusal('não tem e-mail'));
  });

  it('are changed at once, with an audit event', async () => {
    const ana = await bank.person();
    const id = await idOf(ana);
    const unconfirmed = { status: 409, body: { code: 'email_unconfirmed' } };
    expect(await setRole(admin, id, 'admin')).toMatchObject(unconfirmed);
    expect((await ana.call('GET', '/api/admin/users')).status).toBe(403);
    await bank.confirmEmail(ana);
    expect(await setRole(admin, id, 'admin')).toMatchObject({ status: 200, body: { role: 'admin' } });
    expect((await ana.call('GET', '/api/admin/users')).status).toBe(200);
    expect(await setRole(admin, id, 'admin')).toMatchObject({ status: 200, body: { role: 'admin' } });
    expect(await setRole(admin, id, 'user')).toMatchObject({ status: 200, body: { role: 'user' } });
    expect((await ana.call('GET', '/api/admin/users')).status).toBe(403);
    const log = await admin.call('GET', `/api/admin/audit-log?subject=customer:${id}`);
    const actor = `admin:${await idOf(admin)}`;
    expect(log.as<AuditLogRow[]>()).toMatchObject([
      { action: 'role_changed', actor, before: { role: 'admin' }, after: { role: 'user' } },
      {
        action: 'role_changed',
        actor,
        actor_name: 'Pessoa de Teste',
        subject_name: 'Pessoa de Teste',
        before: { role: 'user' },
        after: { role: 'admin' },
        address: '127.0.0.1',
      },
    ]);
  });

  it('cannot be changed by oneself, by customers or for unknown users', async () => {
    const [ana, own] = [await bank.person(), await idOf(admin)];
    const id = await idOf(ana);
    expect(await setRole(admin, own, 'user')).toMatchObject({ status: 403, body: { code: 'own_request' } });
    expect(await setRole(ana, id, 'admin')).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect(await setRole(admin, UNKNOWN, 'admin')).toMatchObject({
      status: 404,
      body: { code: 'user_not_found' },
    });
    expect(await setRole(admin, id, 'chefe')).toMatchObject({
      status: 400,
      body: { code: 'invalid_request' },
    });
  });

  it('keep one administrator when all demote each other concurrently', async () => {
    const several = await Promise.all([bank.admin(), bank.admin(), bank.admin()]);
    const ids = await Promise.all([admin, ...several].map(idOf));
    const answers = await Promise.all(
      [admin, ...several].flatMap((by, i) =>
        ids.filter((_, j) => j !== i).map((id) => setRole(by, id, 'user')),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 403]));
    const { rows } = await bank.owner.query<{ id: string }>(
      "select id from customers where role = 'admin' and id = any($1)",
      [ids],
    );
    expect(rows).toHaveLength(1);
    await bank.app.customers.makeAdmin({ email: admin.email, password: undefined, actor: 'system:test' });
  });
});

describe('ending sessions', () => {
  it('signs a user out everywhere', async () => {
    const ana = await bank.person();
    const login = { email: ana.email, password: PASSWORD };
    await bank.visitor.call('POST', '/auth/login', login);
    const id = await idOf(ana);
    const answer = await admin.call('POST', `/api/admin/users/${id}/end-sessions`);
    expect(answer.body).toEqual({ success: true, ended: 2 });
    expect(await ana.call('GET', '/me')).toMatchObject({ status: 401, body: { code: 'session_expired' } });
    expect((await admin.call('GET', `/api/admin/users/${id}`)).as<AdminUserDetail>().open_sessions).toBe(0);
    const log = await admin.call('GET', `/api/admin/audit-log?subject=customer:${id}&action=sessions_ended`);
    expect(log.body).toMatchObject([{ after: { ended: 2 } }]);
    const unknown = await admin.call('POST', `/api/admin/users/${UNKNOWN}/end-sessions`);
    expect(unknown).toMatchObject({ status: 404, body: { code: 'user_not_found' } });
  });
});

describe('authorization', () => {
  it.each([
    ['GET', '/api/admin/users'],
    ['GET', `/api/admin/users/${UNKNOWN}`],
    ['POST', `/api/admin/users/${UNKNOWN}/role`],
    ['POST', `/api/admin/users/${UNKNOWN}/end-sessions`],
    ['GET', '/api/admin/stats'],
    ['GET', '/api/admin/audit-log'],
    ['GET', '/api/admin/suspense'],
    ['GET', '/api/admin/pix-reversals'],
    ['POST', `/api/admin/pix-reversals/${UNKNOWN}/write-off`],
    ['GET', '/api/admin/unattributed'],
    ['GET', '/api/admin/reconciliation'],
  ] as const)('%s %s is for administrators', async (method, path) => {
    const body = path.endsWith('/role') ? { role: 'admin' } : undefined;
    const ana = await bank.person();
    expect(await bank.visitor.call(method, path, body)).toMatchObject({
      status: 401,
      body: { code: 'unauthenticated' },
    });
    expect(await ana.call(method, path, body)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  });
});
