import { createHash, createPublicKey, randomBytes, verify, type webcrypto } from 'node:crypto';
import { expect } from 'vitest';
import { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET } from '../src/openid/constants.ts';
import { type Answer, basic, call, type TestSandbox, text } from './support.ts';

export const CALLBACK = 'http://127.0.0.1:3000/api/auth/google/callback';
export const ANA = { email: 'ana@lastro.example', name: 'Ana Souza', verified: 'yes' };

/** Keeps cookies by path; does not follow redirects. */
export class Browser {
  readonly #cookies = new Map<string, { path: string; pair: string }>();

  async go(method: string, url: string, form?: Record<string, string>) {
    const { pathname } = new URL(url);
    const sent = [...this.#cookies.values()].filter(({ path }) => pathname.startsWith(path));
    const response = await fetch(url, {
      method,
      redirect: 'manual',
      headers: { cookie: sent.map(({ pair }) => pair).join('; ') },
      ...(form === undefined ? {} : { body: new URLSearchParams(form) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const path = /;\s*path=([^;]+)/i.exec(line)?.[1] ?? '/';
      const key = `${pair.split('=')[0]} ${path}`;
      if (/=(;|$)|expires=Thu, 01 Jan 1970/i.test(line)) this.#cookies.delete(key);
      else this.#cookies.set(key, { path, pair });
    }
    const location = response.headers.get('location');
    return {
      status: response.status,
      headers: response.headers,
      html: await response.text(),
      location: location === null ? '' : new URL(location, url).href,
    };
  }
}

export interface Flow {
  readonly browser: Browser;
  readonly verifier: string;
  /** URL of the sign-in page. */
  readonly page: string;
}

export function authorizationUrl(
  sandbox: TestSandbox,
  change: Record<string, string | undefined> = {},
  verifier = 'v',
) {
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const parameters = {
    client_id: GOOGLE_CLIENT_ID,
    redirect_uri: CALLBACK,
    response_type: 'code',
    scope: 'openid email profile',
    state: 'state-1',
    nonce: 'nonce-1',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...change,
  };
  const given = Object.entries(parameters).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return `${sandbox.url}/oidc/auth?${new URLSearchParams(given)}`;
}

export async function begin(
  sandbox: TestSandbox,
  change: Record<string, string> = {},
  browser = new Browser(),
): Promise<Flow> {
  const verifier = randomBytes(32).toString('base64url');
  const { status, location } = await browser.go('GET', authorizationUrl(sandbox, change, verifier));
  expect(status).toBe(303);
  expect(location).toMatch(/\/oidc\/interaction\/[\w-]+$/);
  return { browser, verifier, page: location };
}

/** Submits the page; returns the redirect URL with the code. */
export async function signIn({ browser, page }: Flow, form: Record<string, string> = ANA): Promise<URL> {
  const sent = await browser.go('POST', page, form);
  expect(sent.status).toBe(303);
  const resumed = await browser.go('GET', sent.location);
  expect(resumed.status).toBe(303);
  return new URL(resumed.location);
}

export function exchange(
  sandbox: TestSandbox,
  back: URL,
  flow: Flow,
  change: Record<string, string> = {},
): Promise<Answer> {
  const form = {
    grant_type: 'authorization_code',
    code: back.searchParams.get('code') ?? '',
    redirect_uri: `${back.origin}${back.pathname}`,
    code_verifier: flow.verifier,
    ...change,
  };
  return call('POST', `${sandbox.url}/oidc/token`, new URLSearchParams(form).toString(), {
    'content-type': 'application/x-www-form-urlencoded',
    authorization: basic(GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET),
  });
}

/** Claims of an ID token, verified by the provider's published key. */
export async function readIdToken(sandbox: TestSandbox, token: string): Promise<Record<string, unknown>> {
  const [head = '', claims = '', signature = ''] = token.split('.');
  const { kid } = JSON.parse(Buffer.from(head, 'base64url').toString());
  const { body } = await call('GET', `${sandbox.url}/oidc/jwks`);
  const { keys } = body as unknown as { keys: (webcrypto.JsonWebKey & { kid: string })[] };
  const jwk = keys.find((key) => key.kid === kid);
  if (jwk === undefined) throw new Error('The key is not published.');
  expect(jwk).not.toHaveProperty('d');
  const key = createPublicKey({ key: jwk, format: 'jwk' });
  const signed = Buffer.from(`${head}.${claims}`);
  expect(verify('sha256', signed, key, Buffer.from(signature, 'base64url'))).toBe(true);
  return JSON.parse(Buffer.from(claims, 'base64url').toString());
}

export async function subOf(sandbox: TestSandbox, form: Record<string, string>): Promise<unknown> {
  const flow = await begin(sandbox);
  const { body } = await exchange(sandbox, await signIn(flow, form), flow);
  return (await readIdToken(sandbox, text(body, 'id_token'))).sub;
}
