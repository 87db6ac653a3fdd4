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
}

interface Whom {
  readonly status: number;
  readonly body: Partial<Me> & { readonly code?: string };
}

/** A bank, the sandbox's OpenID provider, and browsers between them. */
export interface GoogleFixture {
  readonly bank: TestApp;
  browser(): Browser;
  /** Somebody new at Google, whose address is verified there. */
  somebody(name?: string): GooglePerson;
  /** From the bank's button to the provider's page. */
  begin(from: Browser): Promise<Page>;
  /** Fills in the provider's page; gives the address of the bank that it leads back to. */
  consent(from: Browser, asked: Page, person: GooglePerson): Promise<string>;
  /** Both, and then back at the bank. */
  arrive(from: Browser, person: GooglePerson): Promise<Page>;
  /** The whole way; gives the token of the address that it ends on. */
  signIn(from: Browser, person: GooglePerson): Promise<string>;
  me(from: Browser, token: string): Promise<Whom>;
  register(form: { email: string; phone?: string }): Promise<string>;
  login(email: string): ReturnType<TestApp['nobody']['call']>;
  /** Those with this e-mail, and how their account opens. */
  customers(email: string): Promise<readonly Record<string, unknown>[]>;
}

export async function openGoogleFixture(options: TestAppOptions = {}): Promise<GoogleFixture> {
  const bank = await openTestApp(options);
  let people = 0;

  async function begin(from: Browser): Promise<Page> {
    const started = await from.go('GET', START);
    expect(started.status).toBe(302);
    const asked = await from.go('GET', started.location);
    expect(asked.location).toMatch(/\/oidc\/interaction\//);
    return asked;
  }

  async function consent(from: Browser, asked: Page, person: GooglePerson): Promise<string> {
    const sent = await from.go('POST', asked.location, { ...person });
    const back = await from.go('GET', sent.location);
    expect(back.location).toMatch(/^http:\/\/127\.0\.0\.1:3000\/api\/auth\/google\/callback\?/);
    return back.location;
  }

  async function arrive(from: Browser, person: GooglePerson): Promise<Page> {
    return from.go('GET', await consent(from, await begin(from), person));
  }

  return {
    bank,
    browser: () => new Browser(BANK, bank.app.http),
    somebody(name = 'Ana do Google') {
      people += 1;
      return { email: `google-${people}@lastro.example`, name, verified: 'yes' };
    },
    begin,
    consent,
    arrive,
    signIn: async (from, person) => tokenIn(await arrive(from, person)),
    async me(from, token) {
      const page = await from.go('GET', `${BANK}/me`, undefined, bearer(token));
      return { status: page.status, body: JSON.parse(page.text) };
    },
    async register(form) {
      const body = { name: 'Ana da Senha', password: PASSWORD, ...form };
      const answer = await bank.nobody.call('POST', '/api/auth/register', body);
      expect(answer.status).toBe(200);
      return answer.as<TokenReply>().token;
    },
    login: (email) => bank.nobody.call('POST', '/auth/login', { email, password: PASSWORD }),
    async customers(email) {
      const { rows } = await bank.owner.query(
        `select c.id, c.phone, c.password_hash is not null as password, c.email_proven_at is not null as proven,
          (select count(*)::int from google_identities g where g.customer_id = c.id) as identities
         from customers c where c.email = $1`,
        [email],
      );
      return rows;
    },
  };
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** The same person, whose address Google has not verified. */
export function unverified({ email, name }: GooglePerson): GooglePerson {
  return { email, name };
}

/** The token of the login screen's address; fails when it is no such address. */
export function tokenIn({ status, location }: Page): string {
  const url = new URL(location);
  const where = [status, url.origin, url.pathname, url.searchParams.get('error')];
  expect(where).toEqual([302, BANK, '/login', null]);
  return url.searchParams.get('token') ?? '';
}

/** The error of the login screen's address; fails when it has a token. */
export function errorIn({ status, location }: Page): string | null {
  const url = new URL(location);
  expect([status, url.pathname, url.searchParams.get('token')]).toEqual([302, '/login', null]);
  return url.searchParams.get('error');
}
