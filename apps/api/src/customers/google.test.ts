import { createHash, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Me, TokenReply } from '@lastro/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '../platform/log.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { Browser, type Page } from './testing/browser.ts';

const BANK = 'http://127.0.0.1:3000';
const START = `${BANK}/api/auth/google`;
const PASSWORD = 'prumo-e-quilha-84';
const MINUTE_MS = 60_000;

let ahead = 0;
let people = 0;
const logged: string[] = [];

let bank: TestApp;
beforeAll(async () => {
  bank = await openTestApp({
    clock: { now: () => new Date(Date.now() + ahead) },
    log: createLog({ logLevel: 'debug' }, { write: (line) => logged.push(line) }),
  });
});
afterAll(() => bank.close());
beforeEach(() => {
  ahead = 0;
});

const browser = () => new Browser(BANK, bank.app.http);

/** Somebody at Google, verified there unless said otherwise. */
function somebody(change: Record<string, string> = {}) {
  people += 1;
  return { email: `google-${people}@lastro.example`, name: 'Ana do Google', verified: 'yes', ...change };
}

/** The same person, whose address Google has not verified. */
function unverified({ email, name }: { email: string; name: string }) {
  return { email, name };
}

/** From the bank's button to the provider's page. */
async function begin(from: Browser): Promise<Page> {
  const started = await from.go('GET', START);
  expect(started.status).toBe(302);
  const asked = await from.go('GET', started.location);
  expect(asked.location).toMatch(/\/oidc\/interaction\//);
  return asked;
}

/** Fills in the provider's page; gives the address of the bank that it leads back to. */
async function consent(from: Browser, asked: Page, form: Record<string, string>): Promise<string> {
  const sent = await from.go('POST', asked.location, form);
  const back = await from.go('GET', sent.location);
  expect(back.location).toMatch(/^http:\/\/127\.0\.0\.1:3000\/api\/auth\/google\/callback\?/);
  return back.location;
}

/** The whole way; gives the token of the address that it ends on. */
async function signIn(from: Browser, form: Record<string, string>): Promise<string> {
  const ended = await from.go('GET', await consent(from, await begin(from), form));
  return tokenIn(ended);
}

function tokenIn({ status, location }: Page): string {
  const url = new URL(location);
  expect([status, url.origin, url.pathname, url.searchParams.get('error')]).toEqual([
    302,
    BANK,
    '/login',
    null,
  ]);
  return url.searchParams.get('token') ?? '';
}

function errorIn({ status, location }: Page): string | null {
  const url = new URL(location);
  expect([status, url.pathname, url.searchParams.get('token')]).toEqual([302, '/login', null]);
  return url.searchParams.get('error');
}

async function me(
  from: Browser,
  token: string,
): Promise<{ status: number; body: Partial<Me> & { code?: string } }> {
  const page = await from.go('GET', `${BANK}/me`, undefined, { authorization: `Bearer ${token}` });
  return { status: page.status, body: JSON.parse(page.text) };
}

async function register(form: { email: string; phone?: string }): Promise<string> {
  const body = { name: 'Ana da Senha', password: PASSWORD, ...form };
  const answer = await bank.nobody.call('POST', '/api/auth/register', body);
  expect(answer.status).toBe(200);
  return answer.as<TokenReply>().token;
}

const login = (email: string) => bank.nobody.call('POST', '/auth/login', { email, password: PASSWORD });
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

async function customers(email: string) {
  const { rows } = await bank.owner.query(
    `select c.id, c.phone, c.password_hash is not null as password, c.email_proven_at is not null as proven,
      (select count(*)::int from google_identities g where g.customer_id = c.id) as identities
     from customers c where c.email = $1`,
    [email],
  );
  return rows;
}

describe('signing in with Google', () => {
  it('makes a customer of who is none, and finds them again', async () => {
    const [ana, person] = [browser(), somebody({ name: '  Ana   <b>Souza</b> ' })];
    const token = await signIn(ana, person);
    expect(token).toMatch(/^[\w-]{43}$/);
    const first = await me(ana, token);
    expect(first).toMatchObject({
      status: 200,
      body: { email: person.email, full_name: 'Ana <b>Souza</b>', phone: null, role: 'user' },
    });
    const again = await me(ana, await signIn(ana, person));
    expect(again.body).toEqual(first.body);
    expect(await customers(person.email)).toMatchObject([{ password: false, proven: true, identities: 1 }]);
    expect(await login(person.email)).toMatchObject({ status: 401, body: { code: 'invalid_credentials' } });
  });

  it('knows a person by Google’s own name for them, not by the address', async () => {
    const [ana, person] = [browser(), somebody()];
    const { body } = await me(ana, await signIn(ana, person));
    await bank.owner.query("update customers set email = 'mudou@lastro.example' where id = $1", [body.id]);
    expect((await me(ana, await signIn(ana, unverified(person)))).body.id).toBe(body.id);
  });

  it('makes one customer of one person who comes twice at once', async () => {
    const [one, other, person] = [browser(), browser(), somebody()];
    const backs = [
      await consent(one, await begin(one), person),
      await consent(other, await begin(other), person),
    ];
    const ends = await Promise.all([one.go('GET', backs[0] ?? ''), other.go('GET', backs[1] ?? '')]);
    const ids = [await me(one, tokenIn(ends[0])), await me(other, tokenIn(ends[1]))].map(
      ({ body }) => body.id,
    );
    expect(ids[0]).toBe(ids[1]);
    expect(await customers(person.email)).toHaveLength(1);
  });

  it('sends PKCE, state and nonce that are new each time, and a cookie for this browser alone', async () => {
    const seen = new Set<string | null>();
    for (let i = 0; i < 2; i += 1) {
      const started = await browser().go('GET', START);
      const { searchParams } = new URL(started.location);
      expect(Object.fromEntries(searchParams)).toMatchObject({
        response_type: 'code',
        code_challenge_method: 'S256',
        scope: 'openid email profile',
        redirect_uri: `${START}/callback`,
      });
      const cookie = started.headers['set-cookie'];
      expect(cookie).toMatch(/^lastro_sign_in=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=900$/);
      expect(started.headers['cache-control']).toBe('no-store');
      expect(started.headers['referrer-policy']).toBe('no-referrer');
      for (const name of ['state', 'nonce', 'code_challenge']) {
        expect(searchParams.get(name)).toMatch(/^[\w-]{43}$/);
        seen.add(searchParams.get(name));
      }
      seen.add(String(cookie));
    }
    expect(seen.size).toBe(8);
  });

  it('begins where Google leads back to: localhost is another place', async () => {
    const moved = await browser().go('GET', 'http://localhost:3000/api/auth/google');
    expect(moved).toMatchObject({ status: 302, location: `${START}?moved` });
    expect(moved.headers['set-cookie']).toBeUndefined();
    const proxied = await browser().go('GET', 'http://inside:3000/api/auth/google?moved');
    expect(proxied.location).toContain('/oidc/auth?');
  });

  it('keeps nothing that would sign anybody in', async () => {
    const ana = browser();
    const asked = await begin(ana);
    const back = await consent(ana, asked, somebody());
    const token = tokenIn(await ana.go('GET', back));
    await me(ana, token);
    const { rows } = await bank.owner.query(
      'select to_jsonb(g)::text as row from google_sign_ins g union all select to_jsonb(s)::text from sessions s',
    );
    const text = rows.map(({ row }) => row).join() + logged.join('');
    const secrets = [token, ana.cookie('lastro_sign_in') ?? '', ...new URL(back).searchParams.values()];
    for (const secret of secrets.filter((value) => !value.startsWith('http')))
      expect(text).not.toContain(secret);
  });
});

describe('the token', () => {
  it('works for the browser that began, and from its first use on by itself', async () => {
    const [ana, eve] = [browser(), browser()];
    const token = await signIn(ana, somebody());
    expect(await me(eve, token)).toMatchObject({ status: 401, body: { code: 'session_expired' } });
    expect(await me(new Browser(BANK, bank.app.http), token)).toMatchObject({ status: 401 });
    const firsts = await Promise.all(Array.from({ length: 8 }, () => me(ana, token)));
    expect(firsts.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect((await me(eve, token)).status).toBe(200);
    ahead = 6 * 24 * 60 * MINUTE_MS;
    expect((await me(eve, token)).status).toBe(200);
  });

  it('is not another sign-in’s, though both are this person’s own', async () => {
    const [one, other, person] = [browser(), browser(), somebody()];
    const [first, second] = [await signIn(one, person), await signIn(other, person)];
    expect((await me(one, second)).status).toBe(401);
    expect((await me(other, first)).status).toBe(401);
    expect((await me(one, first)).status).toBe(200);
  });

  it.each(['', 'x', 'A'.repeat(43), `${'A'.repeat(43)}; lastro_sign_in=B`])(
    'is not opened by the cookie %j',
    async (value) => {
      const token = await signIn(browser(), somebody());
      const headers = { ...bearer(token), cookie: `lastro_sign_in=${value}` };
      expect(await bank.nobody.call('GET', '/me', undefined, headers)).toMatchObject({ status: 401 });
    },
  );

  it('is over when nobody uses it at once', async () => {
    const ana = browser();
    const token = await signIn(ana, somebody());
    ahead = 5 * MINUTE_MS + 1000;
    expect(await me(ana, token)).toMatchObject({ status: 401, body: { code: 'session_expired' } });
  });
});

describe('back at the login screen with an error ends', () => {
  it('a way back in another browser, which leaves the first one its own', async () => {
    const [ana, eve] = [browser(), browser()];
    const back = await consent(ana, await begin(ana), somebody());
    expect(errorIn(await eve.go('GET', back))).toBe('google_expired');
    await begin(eve);
    expect(errorIn(await eve.go('GET', back))).toBe('google_expired');
    expect(tokenIn(await ana.go('GET', back))).not.toBe('');
  });

  it('a way back that was taken before', async () => {
    const ana = browser();
    const back = await consent(ana, await begin(ana), somebody());
    const ends = await Promise.all(Array.from({ length: 5 }, () => ana.go('GET', back)));
    const tokens = ends.filter(({ location }) => location.includes('token='));
    expect(tokens).toHaveLength(1);
    expect(errorIn(await ana.go('GET', back))).toBe('google_expired');
  });

  it.each([
    ['another state', (url: URL) => url.searchParams.set('state', randomBytes(32).toString('base64url'))],
    ['no state', (url: URL) => url.searchParams.delete('state')],
    ['two states', (url: URL) => url.searchParams.append('state', url.searchParams.get('state') ?? '')],
  ])('%s', async (_name, change) => {
    const ana = browser();
    const back = new URL(await consent(ana, await begin(ana), somebody()));
    change(back);
    expect(errorIn(await ana.go('GET', back.href))).toBe('google_expired');
  });

  it.each([
    ['another code', (url: URL) => url.searchParams.set('code', 'other')],
    ['no code', (url: URL) => url.searchParams.delete('code')],
    ['two codes', (url: URL) => url.searchParams.append('code', 'other')],
    ['another issuer', (url: URL) => url.searchParams.set('iss', 'https://evil.example')],
    ['an error of the provider’s', (url: URL) => url.searchParams.set('error', 'invalid_scope')],
  ])('%s', async (_name, change) => {
    const ana = browser();
    const back = new URL(await consent(ana, await begin(ana), somebody()));
    change(back);
    expect(errorIn(await ana.go('GET', back.href))).toBe('google_refused');
  });

  it('the code of somebody else’s sign-in, put into one’s own', async () => {
    const [ana, eve] = [browser(), browser()];
    const hers = new URL(await consent(ana, await begin(ana), somebody()));
    const back = new URL(await consent(eve, await begin(eve), somebody()));
    back.searchParams.set('code', hers.searchParams.get('code') ?? '');
    expect(errorIn(await eve.go('GET', back.href))).toBe('google_refused');
  });

  it('a sign-in that took too long', async () => {
    const ana = browser();
    const back = await consent(ana, await begin(ana), somebody());
    ahead = 10 * MINUTE_MS + 1000;
    expect(errorIn(await ana.go('GET', back))).toBe('google_expired');
    await bank.app.jobs['customers-purge-expired']?.({});
    const hash = createHash('sha256')
      .update(new URL(back).searchParams.get('state') ?? '')
      .digest();
    const { rowCount } = await bank.owner.query('select 1 from google_sign_ins where state_hash = $1', [
      hash,
    ]);
    expect(rowCount).toBe(0);
  });

  it('a sign-in that was cancelled at Google', async () => {
    const ana = browser();
    const asked = await begin(ana);
    const sent = await ana.go('POST', `${asked.location}/cancel`, {});
    const back = await ana.go('GET', sent.location);
    expect(errorIn(await ana.go('GET', back.location))).toBe('google_cancelled');
  });

  it('an address that Google has not verified, whoever has it here', async () => {
    const [ana, person] = [browser(), unverified(somebody())];
    for (let i = 0; i < 2; i += 1) {
      const ended = await ana.go('GET', await consent(ana, await begin(ana), person));
      expect(errorIn(ended)).toBe('google_unverified');
      if (i === 0) await register({ email: person.email });
    }
    expect(await customers(person.email)).toMatchObject([{ password: true, identities: 0 }]);
  });

  it('a sign-in while the database refuses, without a word of why', async () => {
    const ana = browser();
    const back = await consent(ana, await begin(ana), somebody());
    await bank.owner.query('alter table google_identities add constraint broken check (false) not valid');
    const ended = await ana.go('GET', back);
    await bank.owner.query('alter table google_identities drop constraint broken');
    expect(errorIn(ended)).toBe('service_unavailable');
  });
});

describe('an account that was opened with a password', () => {
  it('passes to who has the address, and away from who only typed it', async () => {
    const person = somebody();
    const phone = `+55119${String(70_000_000 + people)}`;
    const attacker = await register({ email: person.email, phone });
    const ana = browser();
    const { body } = await me(ana, await signIn(ana, person));
    expect(await customers(person.email)).toMatchObject([
      { id: body.id, phone: null, password: false, proven: true, identities: 1 },
    ]);
    expect(await bank.nobody.call('GET', '/me', undefined, bearer(attacker))).toMatchObject({ status: 401 });
    expect((await login(person.email)).status).toBe(401);
    const { rows } = await bank.owner.query(
      "select before, after from audit_log where action = 'google_linked' and subject = $1",
      [`customer:${body.id}`],
    );
    expect(rows).toEqual([{ before: { password: true, phone }, after: { password: false, phone: null } }]);
  });

  it('keeps its password and sessions when its owner had proven the address by a code', async () => {
    const person = somebody();
    await register({ email: person.email, phone: `+55119${String(70_000_000 + people)}` });
    await bank.nobody.call('POST', '/api/auth/request-password-reset', { email: person.email });
    const code = await resetCode(person.email);
    const reset = { email: person.email, code, newPassword: PASSWORD };
    expect((await bank.nobody.call('POST', '/api/auth/reset-password', reset)).status).toBe(200);
    const { token } = (await login(person.email)).as<TokenReply>();
    const ana = browser();
    const { body } = await me(ana, await signIn(ana, person));
    expect(await bank.nobody.call('GET', '/me', undefined, bearer(token))).toMatchObject({
      body: { id: body.id },
    });
    expect(await customers(person.email)).toMatchObject([{ password: true, phone: expect.any(String) }]);
    expect((await login(person.email)).status).toBe(200);
  });

  it('is not opened by a second person at Google with the same address', async () => {
    const [ana, person] = [browser(), somebody()];
    const { body } = await me(ana, await signIn(ana, person));
    await bank.owner.query("update google_identities set subject = '1' || subject where customer_id = $1", [
      body.id,
    ]);
    const ended = await ana.go('GET', await consent(ana, await begin(ana), person));
    expect(errorIn(ended)).toBe('google_refused');
  });

  it('of an administrator is not opened by an address alone', async () => {
    const [ana, person] = [browser(), somebody()];
    await register({ email: person.email });
    await bank.app.customers.makeAdmin({ email: person.email, password: undefined, actor: 'system:test' });
    const ended = await ana.go('GET', await consent(ana, await begin(ana), person));
    expect(errorIn(ended)).toBe('google_administrator');
    expect(await customers(person.email)).toMatchObject([{ password: true, identities: 0 }]);
    expect((await login(person.email)).status).toBe(200);
  });
});

describe('a provider', () => {
  /** Another bank, whose provider answers as told. */
  async function withProvider(answer: (url: string) => { status: number; body: string } | 'hang up') {
    const server = createServer((request, response) => {
      const said = answer(request.url ?? '');
      if (said === 'hang up') return request.socket.destroy();
      return response.writeHead(said.status, { 'content-type': 'application/json' }).end(said.body);
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', () => listening()));
    const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const other = await openTestApp({ googleIssuer: issuer });
    return {
      issuer,
      from: new Browser(BANK, other.app.http),
      async close() {
        await other.close();
        await new Promise((closed) => server.close(closed));
      },
    };
  }

  it('that is down is told, and asked again when it is back', async () => {
    let up = false;
    const { issuer, from, close } = await withProvider(() =>
      up ? { status: 200, body: JSON.stringify(metadata(issuer)) } : 'hang up',
    );
    expect(errorIn(await from.go('GET', START))).toBe('google_unavailable');
    up = true;
    expect((await from.go('GET', START)).location).toContain(`${issuer}/auth?`);
    await close();
  });

  it.each([
    [503, '<html>', 'google_unavailable'],
    [500, JSON.stringify({ error: 'server_error' }), 'google_unavailable'],
    [400, JSON.stringify({ error: 'invalid_grant' }), 'google_refused'],
    [200, JSON.stringify({ access_token: 'x', token_type: 'bearer' }), 'google_refused'],
    [
      200,
      JSON.stringify({ access_token: 'x', token_type: 'bearer', id_token: forgedToken() }),
      'google_refused',
    ],
    [0, '', 'google_unavailable'],
  ])('that answers the code with %i %s', async (status, body, reason) => {
    const { issuer, from, close } = await withProvider((url) => {
      if (url.startsWith('/.well-known/')) return { status: 200, body: JSON.stringify(metadata(issuer)) };
      return status === 0 ? 'hang up' : { status, body };
    });
    const started = await from.go('GET', START);
    const state = new URL(started.location).searchParams.get('state') ?? '';
    const ended = await from.go('GET', `${START}/callback?${new URLSearchParams({ state, code: 'x' })}`);
    expect(errorIn(ended)).toBe(reason);
    await close();
  });
});

function metadata(issuer: string) {
  return {
    issuer,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
  };
}

/** Everything in it is as it should be but that nobody signed it. */
function forgedToken(): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'none' })}.${part({ sub: '1', email: 'ana@lastro.example', email_verified: true })}.`;
}

/** The code in the mail, which a worker would have sent by now. */
async function resetCode(email: string): Promise<string> {
  const { rows } = await bank.owner.query<{ payload: unknown }>(
    "select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'customers-send-reset-code' and j.payload ->> 'email' = $1",
    [email],
  );
  await bank.app.jobs['customers-send-reset-code']?.(rows[0]?.payload);
  const messages = (await bank.control('GET', '/messages')) as { to: string; code?: string }[];
  return messages.find(({ to }) => to === email)?.code ?? '';
}
