import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  bearer,
  errorIn,
  type GoogleFixture,
  hostedElsewhere,
  openGoogleFixture,
  START,
  tokenIn,
  unverified,
} from '../../../test/customers/google-fixture.ts';
import { createLog } from '../../platform/log.ts';
import { MINUTE_MS } from '../../platform/time.ts';
import { UNCLAIMED_LIFETIME_MS } from '../sessions/sessions.ts';

const CLAIM = new URL('/api/auth/google/claim', START).href;

let ahead = 0;
const logged: string[] = [];

let fixture: GoogleFixture;
beforeAll(async () => {
  fixture = await openGoogleFixture({
    clock: { now: () => new Date(Date.now() + ahead) },
    log: createLog({ logLevel: 'debug' }, { write: (line) => logged.push(line) }),
  });
});
afterAll(() => fixture.bank.close());
beforeEach(() => {
  ahead = 0;
});

describe('signing in with Google', () => {
  it('creates a customer at the first sign-in and finds them at the next', async () => {
    const [ana, person] = [fixture.browser(), fixture.newAccount('  Ana   <b>Souza</b> ')];
    const token = await fixture.signIn(ana, person);
    expect(token).toMatch(/^[\w-]{43}$/);
    const first = await fixture.me(ana, token);
    expect(first).toMatchObject({
      status: 200,
      body: { email: person.email, full_name: 'Ana <b>Souza</b>', phone: null, role: 'user' },
    });
    const again = await fixture.me(ana, await fixture.signIn(ana, person));
    expect(again.body).toEqual(first.body);
    expect(await fixture.customers(person.email)).toMatchObject([
      { password: false, confirmed: true, identities: 1 },
    ]);
    expect(await fixture.login(person.email)).toMatchObject({
      status: 401,
      body: { code: 'invalid_credentials' },
    });
  });

  it.each(['gmail.com', 'googlemail.com'])('accepts an address at %s without a Workspace', async (domain) => {
    const [ana, { email, name }] = [fixture.browser(), fixture.newAccount()];
    const person = hostedElsewhere({ email: `${email.split('@')[0]}@${domain}`, name });
    expect(await fixture.signIn(ana, person)).not.toBe('');
  });

  it('still finds a linked customer whose address Google no longer hosts', async () => {
    const [ana, person] = [fixture.browser(), fixture.newAccount()];
    const first = await fixture.me(ana, await fixture.signIn(ana, person));
    const again = await fixture.me(ana, await fixture.signIn(ana, hostedElsewhere(person)));
    expect(again.body.id).toBe(first.body.id);
  });

  it("reports a token as its own sign-in's once, and only to the browser that began it", async () => {
    const [ana, other, person] = [fixture.browser(), fixture.browser(), fixture.newAccount()];
    const claim = async (from: typeof ana, token: string) => {
      const page = await from.go('POST', CLAIM, undefined, bearer(token));
      return [page.status, JSON.parse(page.text).own ?? JSON.parse(page.text).code];
    };
    const token = await fixture.signIn(ana, person);
    expect(await claim(other, token)).toEqual([401, 'session_expired']);
    expect(await claim(ana, token)).toEqual([200, true]);
    // It is now an ordinary session, whose token a link could carry.
    expect(await claim(ana, token)).toEqual([200, false]);
    expect(await claim(other, token)).toEqual([200, false]);
    const byPassword = await fixture.register({ email: fixture.newAccount().email });
    expect(await claim(ana, byPassword)).toEqual([200, false]);
    // A pending sign-in claims no other session.
    await fixture.begin(ana);
    expect(await claim(ana, byPassword)).toEqual([200, false]);
  });

  it("identifies a person by Google's subject, not by the e-mail", async () => {
    const [ana, person] = [fixture.browser(), fixture.newAccount()];
    const { body } = await fixture.me(ana, await fixture.signIn(ana, person));
    await fixture.bank.owner.query("update customers set email = 'mudou@lastro.example' where id = $1", [
      body.id,
    ]);
    expect((await fixture.me(ana, await fixture.signIn(ana, unverified(person)))).body.id).toBe(body.id);
  });

  it('creates one customer for two concurrent first sign-ins', async () => {
    const [one, other, person] = [fixture.browser(), fixture.browser(), fixture.newAccount()];
    const backs = [
      await fixture.consent(one, await fixture.begin(one), person),
      await fixture.consent(other, await fixture.begin(other), person),
    ];
    const ends = await Promise.all([one.go('GET', backs[0] ?? ''), other.go('GET', backs[1] ?? '')]);
    const ids = [await fixture.me(one, tokenIn(ends[0])), await fixture.me(other, tokenIn(ends[1]))].map(
      ({ body }) => body.id,
    );
    expect(ids[0]).toBe(ids[1]);
    expect(await fixture.customers(person.email)).toHaveLength(1);
  });

  it('finds a customer who was linked concurrently', async () => {
    const [ana, person] = [fixture.browser(), fixture.newAccount()];
    const { body } = await fixture.me(ana, await fixture.signIn(ana, person));
    const back = await fixture.consent(ana, await fixture.begin(ana), person);
    const { owner } = fixture.bank;
    const { rows } = await owner.query(
      'delete from google_identities where customer_id = $1 returning issuer, subject, customer_id, linked_at',
      [body.id],
    );
    const meanwhile = await owner.connect();
    await meanwhile.query('begin; lock table customers in access exclusive mode');
    const end = ana.go('GET', back);
    await expect
      .poll(async () => {
        const waits = await owner.query(
          "select 1 from pg_locks where relation = 'customers'::regclass and not granted",
        );
        return waits.rowCount;
      })
      .toBe(1);
    await meanwhile.query(
      'insert into google_identities values ($1, $2, $3, $4)',
      Object.values(rows[0] ?? {}),
    );
    await meanwhile.query('commit');
    meanwhile.release();
    expect((await fixture.me(ana, tokenIn(await end))).body.id).toBe(body.id);
  });

  it('sends fresh PKCE, state and nonce each time, and a cookie for this browser', async () => {
    const values = new Set<string | null>();
    for (let i = 0; i < 2; i += 1) {
      const started = await fixture.browser().go('GET', START);
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
        values.add(searchParams.get(name));
      }
      values.add(String(cookie));
    }
    expect(values.size).toBe(8);
  });

  it('begins on the host that Google returns to', async () => {
    const moved = await fixture.browser().go('GET', 'http://localhost:3000/api/auth/google');
    expect(moved).toMatchObject({ status: 302, location: `${START}?moved` });
    expect(moved.headers['set-cookie']).toBeUndefined();
    const proxied = await fixture.browser().go('GET', 'http://inside:3000/api/auth/google?moved');
    expect(proxied.location).toContain('/oidc/auth?');
  });

  it('finishes in each of two tabs that began it', async () => {
    const ana = fixture.browser();
    const person = fixture.newAccount();
    const [first, second] = [await fixture.begin(ana), await fixture.begin(ana)];
    const callback = await fixture.consent(ana, first, person);
    expect(await fixture.me(ana, tokenIn(await ana.go('GET', callback)))).toMatchObject({ status: 200 });
    const other = await fixture.consent(ana, second, person);
    expect(await fixture.me(ana, tokenIn(await ana.go('GET', other)))).toMatchObject({ status: 200 });
  });

  it('stores nothing that could open a session', async () => {
    const ana = fixture.browser();
    const started = await fixture.begin(ana);
    const back = await fixture.consent(ana, started, fixture.newAccount());
    const token = tokenIn(await ana.go('GET', back));
    await fixture.me(ana, token);
    const { rows } = await fixture.bank.owner.query(
      'select to_jsonb(g)::text as row from google_sign_ins g union all select to_jsonb(s)::text from sessions s',
    );
    const text = rows.map(({ row }) => row).join() + logged.join('');
    const secrets = [token, ana.cookie('lastro_sign_in') ?? '', ...new URL(back).searchParams.values()];
    for (const secret of secrets.filter((value) => !value.startsWith('http')))
      expect(text).not.toContain(secret);
  });
});

describe('the token', () => {
  it('requires the initiating browser at its first use, and none later', async () => {
    const [ana, eve] = [fixture.browser(), fixture.browser()];
    const token = await fixture.signIn(ana, fixture.newAccount());
    expect(await fixture.me(eve, token)).toMatchObject({ status: 401, body: { code: 'session_expired' } });
    expect(await fixture.me(fixture.browser(), token)).toMatchObject({ status: 401 });
    const firsts = await Promise.all(Array.from({ length: 8 }, () => fixture.me(ana, token)));
    expect(firsts.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect((await fixture.me(eve, token)).status).toBe(200);
    ahead = 6 * 24 * 60 * MINUTE_MS;
    expect((await fixture.me(eve, token)).status).toBe(200);
  });

  it("does not work with another sign-in's cookie of the same person", async () => {
    const [one, other, person] = [fixture.browser(), fixture.browser(), fixture.newAccount()];
    const [first, second] = [await fixture.signIn(one, person), await fixture.signIn(other, person)];
    expect((await fixture.me(one, second)).status).toBe(401);
    expect((await fixture.me(other, first)).status).toBe(401);
    expect((await fixture.me(one, first)).status).toBe(200);
  });

  it.each(['', 'x', 'A'.repeat(43), `${'A'.repeat(43)}; lastro_sign_in=B`])(
    'is refused with the cookie %j',
    async (value) => {
      const token = await fixture.signIn(fixture.browser(), fixture.newAccount());
      const headers = { ...bearer(token), cookie: `lastro_sign_in=${value}` };
      expect(await fixture.bank.visitor.call('GET', '/me', undefined, headers)).toMatchObject({
        status: 401,
      });
    },
  );

  it('expires when it is not used at once', async () => {
    const ana = fixture.browser();
    const token = await fixture.signIn(ana, fixture.newAccount());
    ahead = UNCLAIMED_LIFETIME_MS + 1000;
    expect(await fixture.me(ana, token)).toMatchObject({ status: 401, body: { code: 'session_expired' } });
  });
});

describe('the login screen shows an error after', () => {
  it("a callback in another browser, without ending the first browser's sign-in", async () => {
    const [ana, eve] = [fixture.browser(), fixture.browser()];
    const back = await fixture.consent(ana, await fixture.begin(ana), fixture.newAccount());
    expect(errorIn(await eve.go('GET', back))).toBe('google_expired');
    await fixture.begin(eve);
    expect(errorIn(await eve.go('GET', back))).toBe('google_expired');
    expect(tokenIn(await ana.go('GET', back))).not.toBe('');
  });

  it('a repeated callback', async () => {
    const ana = fixture.browser();
    const back = await fixture.consent(ana, await fixture.begin(ana), fixture.newAccount());
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
    const ana = fixture.browser();
    const back = new URL(await fixture.consent(ana, await fixture.begin(ana), fixture.newAccount()));
    change(back);
    expect(errorIn(await ana.go('GET', back.href))).toBe('google_expired');
  });

  it.each([
    ['another code', (url: URL) => url.searchParams.set('code', 'other')],
    ['no code', (url: URL) => url.searchParams.delete('code')],
    ['two codes', (url: URL) => url.searchParams.append('code', 'other')],
    ['another issuer', (url: URL) => url.searchParams.set('iss', 'https://evil.example')],
    ['a provider error', (url: URL) => url.searchParams.set('error', 'invalid_scope')],
  ])('%s', async (_name, change) => {
    const ana = fixture.browser();
    const back = new URL(await fixture.consent(ana, await fixture.begin(ana), fixture.newAccount()));
    change(back);
    expect(errorIn(await ana.go('GET', back.href))).toBe('google_refused');
  });

  it("another person's authorization code in one's own callback", async () => {
    const [ana, eve] = [fixture.browser(), fixture.browser()];
    const victimCallback = new URL(
      await fixture.consent(ana, await fixture.begin(ana), fixture.newAccount()),
    );
    const back = new URL(await fixture.consent(eve, await fixture.begin(eve), fixture.newAccount()));
    back.searchParams.set('code', victimCallback.searchParams.get('code') ?? '');
    expect(errorIn(await eve.go('GET', back.href))).toBe('google_refused');
  });

  it('an expired sign-in', async () => {
    const ana = fixture.browser();
    const back = await fixture.consent(ana, await fixture.begin(ana), fixture.newAccount());
    ahead = 10 * MINUTE_MS + 1000;
    expect(errorIn(await ana.go('GET', back))).toBe('google_expired');
    await fixture.bank.app.jobs['customers-purge-expired']?.({});
    const hash = createHash('sha256')
      .update(new URL(back).searchParams.get('state') ?? '')
      .digest();
    const { rowCount } = await fixture.bank.owner.query(
      'select 1 from google_sign_ins where state_hash = $1',
      [hash],
    );
    expect(rowCount).toBe(0);
  });

  it('a sign-in cancelled at Google', async () => {
    const ana = fixture.browser();
    const started = await fixture.begin(ana);
    const sent = await ana.go('POST', `${started.location}/cancel`, {});
    const back = await ana.go('GET', sent.location);
    expect(errorIn(await ana.go('GET', back.location))).toBe('google_cancelled');
  });

  it('an e-mail that Google has not verified', async () => {
    const [ana, person] = [fixture.browser(), unverified(fixture.newAccount())];
    for (let i = 0; i < 2; i += 1) {
      const ended = await fixture.authenticate(ana, person);
      expect(errorIn(ended)).toBe('google_unverified');
      if (i === 0) await fixture.register({ email: person.email });
    }
    expect(await fixture.customers(person.email)).toMatchObject([{ password: true, identities: 0 }]);
  });

  it.each(['no account', 'an unconfirmed account', 'a confirmed account'])(
    'a verified e-mail that another provider hosts, with %s',
    async (account) => {
      const person = hostedElsewhere(fixture.newAccount());
      if (account !== 'no account') await fixture.register({ email: person.email });
      if (account === 'a confirmed account') {
        const confirm = 'update customers set email_proven_at = now() where email = $1';
        await fixture.bank.owner.query(confirm, [person.email]);
      }
      const before = await fixture.customers(person.email);
      expect(errorIn(await fixture.authenticate(fixture.browser(), person))).toBe('google_unverified');
      expect(await fixture.customers(person.email)).toEqual(before);
    },
  );

  it('a database error, without details', async () => {
    const ana = fixture.browser();
    const back = await fixture.consent(ana, await fixture.begin(ana), fixture.newAccount());
    await fixture.bank.owner.query(
      'alter table google_identities add constraint broken check (false) not valid',
    );
    const ended = await ana.go('GET', back);
    await fixture.bank.owner.query('alter table google_identities drop constraint broken');
    expect(errorIn(ended)).toBe('service_unavailable');
  });
});
