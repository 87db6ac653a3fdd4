import * as argon2 from '@node-rs/argon2';
import { hash as hashPassword } from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openTestStack, PASSWORD, type Reply, type TestStack } from '../../../test/customers/stack.ts';
import { MAX_SESSIONS_PER_CUSTOMER } from './sessions.ts';

// Spied on, not replaced.
vi.mock('@node-rs/argon2', { spy: true });

let stack: TestStack;
beforeAll(async () => {
  stack = await openTestStack({ rateLimitFactor: 1000, productCost: true });
});
afterAll(() => stack.close());

const error = (reply: Reply) => [reply.statusCode, reply.json().code, reply.json().error];

describe('register', () => {
  it('answers with a session of the new customer', async () => {
    const token = await stack.register({ name: '  José   da  Silva ', email: ' JOSE@Lastro.example ' });
    const me = await stack.get('/me', token);
    expect(me.statusCode).toBe(200);
    expect(me.json()).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      email: 'jose@lastro.example',
      phone: null,
      full_name: 'José da Silva',
      name: 'José da Silva',
      role: 'user',
      created_date: expect.stringMatching(/^\d{4}-.*Z$/),
    });
  });

  it('accepts a phone instead of an e-mail', async () => {
    const token = await stack.register({ email: '', phone: '(11) 91234-5678' });
    expect((await stack.get('/me', token)).json()).toMatchObject({ email: null, phone: '+5511912345678' });
  });

  it('ignores a role chosen by the client', async () => {
    const token = await stack.register({ role: 'admin', is_admin: true } as object);
    expect((await stack.get('/me', token)).json().role).toBe('user');
  });

  it('refuses a taken e-mail or phone in any notation', async () => {
    await stack.register({ email: 'dora@lastro.example', phone: '11 97777-0001' });
    const form = { name: 'Dora', password: PASSWORD };
    const email = await stack.post('/api/auth/register', { ...form, email: 'Dora@LASTRO.example' });
    expect(error(email)).toEqual([409, 'email_taken', 'Este e-mail já está cadastrado.']);
    const phone = await stack.post('/api/auth/register', { ...form, phone: '+55 (11) 9 7777-0001' });
    expect(error(phone)).toEqual([409, 'phone_taken', 'Este telefone já está cadastrado.']);
  });

  it('gives the e-mail to one of many concurrent registrations', async () => {
    const form = { name: 'Eva', email: 'eva@lastro.example', password: PASSWORD };
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        stack.post('/api/auth/register', form, { on: index % 2 ? stack.otherHttp : stack.http }),
      ),
    );
    expect(replies.map((reply) => reply.statusCode).sort()).toEqual([200, ...Array(7).fill(409)]);
  });

  it.each([
    [{ email: null, phone: null }, 'contact_required', 'Informe e-mail ou telefone.'],
    [{ email: ' ', phone: '' }, 'contact_required', 'Informe e-mail ou telefone.'],
    [{ email: 'ana@' }, 'invalid_email', 'E-mail inválido.'],
    [{ email: 'ana@lastro.example\u0007' }, 'invalid_email', 'E-mail inválido.'],
    [{ phone: '1234' }, 'invalid_phone', 'Telefone inválido.'],
    [{ name: ' \t ' }, 'invalid_name', 'Informe o nome completo.'],
    [{ name: 'Ana\u0007' }, 'invalid_name', 'Informe o nome completo.'],
    [{ password: 'curta-7' }, 'weak_password', 'A senha deve ter pelo menos 8 caracteres.'],
    [{ password: 'senha123' }, 'common_password', 'Esta senha é muito comum. Escolha outra.'],
  ])('refuses %j', async (form, code, message) => {
    const reply = await stack.post('/api/auth/register', {
      name: 'Ana',
      email: 'nova@lastro.example',
      password: PASSWORD,
      ...form,
    });
    expect(error(reply)).toEqual([400, code, message]);
  });

  it('stores markup and SQL as plain text', async () => {
    const name = `<img src=x onerror=alert(1)> '); drop table customers; --`;
    const token = await stack.register({ name });
    expect((await stack.get('/me', token)).json().full_name).toBe(name);
  });

  it('stores only an argon2id hash of the password', async () => {
    await stack.register({ email: 'hash@lastro.example' });
    const { rows } = await stack.pool.query(
      "select to_jsonb(c)::text as row, password_hash from customers c where email = 'hash@lastro.example'",
    );
    expect(rows[0].row).not.toContain(PASSWORD);
    expect(rows[0].password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});

describe('malformed input', () => {
  const calls = [
    '/auth/login',
    '/auth/login-phone',
    '/api/auth/register',
    '/api/auth/request-password-reset',
    '/api/auth/reset-password',
  ];
  const bodies: [string, string, number][] = [
    ['nothing', '', 400],
    ['invalid JSON', '{', 400],
    ['null', 'null', 400],
    ['a list', '[]', 400],
    [
      'wrong types',
      '{"name":1,"email":{"$ne":null},"phone":[],"password":true,"code":1,"newPassword":{}}',
      400,
    ],
    ['a prototype key', '{"__proto__":{"role":"admin"},"email":"a@b.example","password":"x"}', 400],
    ['a constructor key', '{"constructor":{"prototype":{"role":"admin"}},"email":"a@b.example"}', 400],
    ['a huge body', JSON.stringify({ email: 'a'.repeat(70_000), password: 'x' }), 413],
    ['deep JSON', `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`, 400],
    [
      'huge fields',
      JSON.stringify({ email: 'a@b.example', phone: '1'.repeat(41), password: 'x'.repeat(129) }),
      400,
    ],
  ];
  it.each(calls.flatMap((call) => bodies.map(([name, body, status]) => [call, name, body, status] as const)))(
    '%s refuses %s',
    async (call, _name, body, status) => {
      const reply = await stack.post(call, body);
      expect([reply.statusCode, Object.keys(reply.json()).sort()]).toEqual([
        status,
        ['code', 'error', 'request_id'],
      ]);
    },
  );

  it('refuses another content type', async () => {
    const reply = await stack.http.inject({
      method: 'POST',
      url: '/auth/login',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'email=a@b.example&password=x',
    });
    expect(error(reply)).toEqual([415, 'unsupported_media_type', 'Formato não suportado. Envie JSON.']);
  });
});

describe('sign in', () => {
  it('by e-mail, in any case', async () => {
    await stack.register({ email: 'gil@lastro.example' });
    const reply = await stack.post('/auth/login', { email: ' Gil@lastro.EXAMPLE ', password: PASSWORD });
    expect(reply.statusCode).toBe(200);
    expect((await stack.get('/me', reply.json().token)).json().email).toBe('gil@lastro.example');
  });

  it.each(['(21) 98888-0001', '021 98888 0001', '+55 21 98888-0001', '21988880001', '0 15 21 98888-0001'])(
    'by phone, typed as %s',
    async (phone) => {
      await stack.post('/api/auth/register', { name: 'Hugo', phone: '21988880001', password: PASSWORD });
      const reply = await stack.post('/auth/login-phone', { phone, password: PASSWORD });
      expect(reply.statusCode).toBe(200);
    },
  );

  it('accepts a password in the other Unicode composition', async () => {
    await stack.register({ email: 'nfc@lastro.example', password: 'cação-do-mar-azul'.normalize('NFD') });
    const password = 'cação-do-mar-azul'.normalize('NFC');
    const reply = await stack.post('/auth/login', { email: 'nfc@lastro.example', password });
    expect(reply.statusCode).toBe(200);
  });

  it('gives the same answer after the same work whether or not the account exists', async () => {
    await stack.register({ email: 'iris@lastro.example' });
    await stack.db
      .insertInto('customers')
      .values({ id: crypto.randomUUID(), email: 'google@lastro.example', full_name: 'Sem senha' })
      .execute();
    const verify = vi.mocked(argon2.verify);
    const attempts: [string, object][] = [
      ['/auth/login', { email: 'iris@lastro.example', password: 'not-the-one' }],
      ['/auth/login', { email: 'nobody@lastro.example', password: 'not-the-one' }],
      ['/auth/login', { email: 'google@lastro.example', password: 'not-the-one' }],
      ['/auth/login', { email: 'not an e-mail\u0007', password: 'not-the-one' }],
      ['/auth/login-phone', { phone: '(11) 95555-5555', password: 'not-the-one' }],
      ['/auth/login-phone', { phone: 'x', password: 'not-the-one' }],
    ];
    for (const [call, body] of attempts) {
      verify.mockClear();
      const reply = await stack.post(call, body);
      expect(error(reply)).toEqual([401, 'invalid_credentials', 'E-mail, telefone ou senha incorretos.']);
      expect(Object.keys(reply.headers)).not.toContain('retry-after');
      expect(verify.mock.calls.map(([against]) => String(against).split('$').slice(0, 4))).toEqual([
        ['', 'argon2id', 'v=19', 'm=19456,t=2,p=1'],
      ]);
    }
  });

  it('rehashes the password when the parameters have changed', async () => {
    await stack.register({ email: 'joana@lastro.example' });
    const old = await hashPassword(PASSWORD, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
    const stored = () =>
      stack.db
        .selectFrom('customers')
        .select('password_hash')
        .where('email', '=', 'joana@lastro.example')
        .executeTakeFirstOrThrow();
    await stack.db
      .updateTable('customers')
      .set({ password_hash: old })
      .where('email', '=', 'joana@lastro.example')
      .execute();
    const credentials = { email: 'joana@lastro.example', password: PASSWORD };
    expect((await stack.post('/auth/login', { ...credentials, password: 'not-the-one' })).statusCode).toBe(
      401,
    );
    expect((await stored()).password_hash).toBe(old);
    expect((await stack.post('/auth/login', credentials)).statusCode).toBe(200);
    expect((await stored()).password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect((await stack.post('/auth/login', credentials)).statusCode).toBe(200);
  });

  it('keeps only the newest sessions of a customer', async () => {
    const first = await stack.register({ email: 'laura@lastro.example' });
    const { id } = (await stack.get('/me', first)).json();
    await stack.pool.query(
      `insert into sessions (token_hash, customer_id, last_seen_at, expires_at)
       select sha256(n::text::bytea), $1, now() - interval '1 hour', now() + interval '1 day'
       from generate_series(1, 60) n`,
      [id],
    );
    const reply = await stack.post('/auth/login', { email: 'laura@lastro.example', password: PASSWORD });
    const { rows } = await stack.pool.query(
      'select count(*)::int as count from sessions where customer_id = $1',
      [id],
    );
    expect(rows[0].count).toBe(MAX_SESSIONS_PER_CUSTOMER);
    expect((await stack.get('/me', first)).statusCode).toBe(200);
    expect((await stack.get('/me', reply.json().token)).statusCode).toBe(200);
  });
});
