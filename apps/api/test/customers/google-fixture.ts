import type { Me, TokenReply } from '@lastro/contracts';
import { expect } from 'vitest';
import { openTestApp, type TestApp, type TestAppOptions } from '../support/app.ts';
import { Browser, type Page } from './browser.ts';

const BANK = 'http://127.0.0.1:3000';
export const START = `${BANK}/api/auth/google`;
export const PASSWORD = 'prumo-e-quilha-84';

export interface GooglePerson {
  readonly email: string;
  readonly name: string;
  readonly verified?: string;
  readonly hosted_elsewhere?: string;
}

interface MeReply {
  readonly status: number;
  readonly body: Partial<Me> & { readonly code?: string };
}

export interface GoogleFixture {
  readonly bank: TestApp;
  browser(): Browser;
  /** A new Google account with a verified address that Google hosts. */
  newAccount(name?: string): GooglePerson;
  /** From the bank to the provider's sign-in page. */
  begin(from: Browser): Promise<Page>;
  /** Submits the provider's page and returns the bank's callback URL. */
  consent(from: Browser, signInPage: Page, person: GooglePerson): Promise<string>;
  /** Opens and submits the provider's page, and returns to the bank. */
  authenticate(from: Browser, person: GooglePerson): Promise<Page>;
  /** Returns the session's token. */
  signIn(from: Browser, person: GooglePerson): Promise<string>;
  me(from: Browser, token: string): Promise<MeReply>;
  register(form: { email: string; phone?: string }): Promise<string>;
  login(email: string): ReturnType<TestApp['visitor']['call']>;
  /** Those with this e-mail, and their ways to sign in. */
  customers(email: string): Promise<readonly Record<string, unknown>[]>;
}

export async function openGoogleFixture(options: TestAppOptions = {}): Promise<GoogleFixture> {
  const bank = await openTestApp(options);
  let people = 0;

  async function begin(from: Browser): Promise<Page> {
    const started = await from.go('GET', START);
    expect(started.status).toBe(302);
    const signInPage = await from.go('GET', started.location);
    expect(signInPage.location).toMatch(/\/oidc\/interaction\//);
    return signInPage;
  }

  async function consent(from: Browser, signInPage: Page, person: GooglePerson): Promise<string> {
    const sent = await from.go('POST', signInPage.location, { ...person });
    const back = await from.go('GET', sent.location);
    expect(back.location).toMatch(/^http:\/\/127\.0\.0\.1:3000\/api\/auth\/google\/callback\?/);
    return back.location;
  }

  async function authenticate(from: Browser, person: GooglePerson): Promise<Page> {
    return from.go('GET', await consent(from, await begin(from), person));
  }

  return {
    bank,
    browser: () => new Browser(BANK, bank.app.http),
    newAccount(name = 'Ana do Google') {
      people += 1;
      return { email: `google-${people}@lastro.example`, name, verified: 'yes' };
    },
    begin,
    consent,
    authenticate,
    signIn: async (from, person) => tokenIn(await authenticate(from, person)),
    async me(from, token) {
      const page = await from.go('GET', `${BANK}/me`, undefined, bearer(token));
      return { status: page.status, body: JSON.parse(page.text) };
    },
    async register(form) {
      const body = { name: 'Ana da Senha', password: PASSWORD, ...form };
      const answer = await bank.visitor.call('POST', '/api/auth/register', body);
      expect(answer.status).toBe(200);
      return answer.as<TokenReply>().token;
    },
    login: (email) => bank.visitor.call('POST', '/auth/login', { email, password: PASSWORD }),
    async customers(email) {
      const { rows } = await bank.owner.query(
        `select c.id, c.phone, c.password_hash is not null as password, c.email_proven_at is not null as confirmed,
          (select count(*)::int from google_identities g where g.customer_id = c.id) as identities
         from customers c where c.email = $1`,
        [email],
      );
      return rows;
    },
  };
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** The same account with an unverified address. */
export function unverified({ email, name }: GooglePerson): GooglePerson {
  return { email, name };
}

export function hostedElsewhere({ email, name }: GooglePerson): GooglePerson {
  return { email, name, verified: 'yes', hosted_elsewhere: 'yes' };
}

/** The token in the login page's URL; fails on an error. */
export function tokenIn({ status, location }: Page): string {
  const url = new URL(location);
  const where = [status, url.origin, url.pathname, url.searchParams.get('error')];
  expect(where).toEqual([302, BANK, '/login', null]);
  return url.searchParams.get('token') ?? '';
}

/** The error in the login page's URL; fails on a token. */
export function errorIn({ status, location }: Page): string | null {
  const url = new URL(location);
  expect([status, url.pathname, url.searchParams.get('token')]).toEqual([302, '/login', null]);
  return url.searchParams.get('error');
}
