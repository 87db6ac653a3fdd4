import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { errorIn, openGoogleFixture, START, tokenIn } from '../../../test/customers/google-fixture.ts';

describe('a provider', () => {
  /** Another bank, whose provider answers as scripted. */
  async function withProvider(answer: (url: string) => { status: number; body: string } | 'hang up') {
    const server = createServer((request, response) => {
      const scripted = answer(request.url ?? '');
      if (scripted === 'hang up') return request.socket.destroy();
      return response.writeHead(scripted.status, { 'content-type': 'application/json' }).end(scripted.body);
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', () => listening()));
    const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const other = await openGoogleFixture({ googleIssuer: issuer });
    return {
      issuer,
      from: other.browser(),
      calls: async () => {
        const { body } = await other.bank.app.http.inject({ method: 'GET', url: '/metrics' });
        return body.match(/^provider_calls_total\{provider="google".*$/gm)?.toSorted();
      },
      async close() {
        await other.bank.close();
        await new Promise((closed) => server.close(closed));
      },
    };
  }

  it('that is down causes an error, is retried when it is back, and its calls are counted', async () => {
    let up = false;
    const { issuer, from, calls, close } = await withProvider(() =>
      up ? { status: 200, body: JSON.stringify(metadata(issuer)) } : 'hang up',
    );
    expect(errorIn(await from.go('GET', START))).toBe('google_unavailable');
    up = true;
    expect((await from.go('GET', START)).location).toContain(`${issuer}/auth?`);
    expect(await calls()).toEqual([
      'provider_calls_total{provider="google",outcome="answered"} 1',
      'provider_calls_total{provider="google",outcome="failed"} 1',
    ]);
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

  it('whose token another key signed gives no access', async () => {
    const [published, foreign] = [newKey(), newKey()];
    let idToken = '';
    const { issuer, from, close } = await withProvider((url) => {
      const jwk = { ...published.publicKey.export({ format: 'jwk' }), kid: KEY_ID, use: 'sig', alg: 'RS256' };
      const body = url.startsWith('/.well-known/')
        ? metadata(issuer)
        : url.startsWith('/jwks')
          ? { keys: [jwk] }
          : { access_token: 'x', token_type: 'bearer', id_token: idToken };
      return { status: 200, body: JSON.stringify(body) };
    });
    async function signInWith(key: KeyObject) {
      const started = new URL((await from.go('GET', START)).location);
      const [state, nonce, aud] = ['state', 'nonce', 'client_id'].map((name) =>
        started.searchParams.get(name),
      );
      const iat = Math.floor(Date.now() / 1000);
      const claims = { iss: issuer, aud, nonce, iat, exp: iat + 60, sub: '1', hd: 'lastro.example' };
      idToken = signedToken({ ...claims, email: 'ana@lastro.example', email_verified: true }, key);
      return from.go('GET', `${START}/callback?${new URLSearchParams({ state: state ?? '', code: 'x' })}`);
    }
    expect(errorIn(await signInWith(foreign.privateKey))).toBe('google_refused');
    expect(tokenIn(await signInWith(published.privateKey))).not.toBe('');
    await close();
  });
});

const KEY_ID = 'one';

const newKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 });

function signedToken(claims: object, key: KeyObject): string {
  const signed = [{ alg: 'RS256', kid: KEY_ID }, claims].map(part).join('.');
  return `${signed}.${sign('sha256', Buffer.from(signed), key).toString('base64url')}`;
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

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

/** Valid in every other respect, but unsigned. */
function forgedToken(): string {
  return `${part({ alg: 'none' })}.${part({ sub: '1', email: 'ana@lastro.example', email_verified: true })}.`;
}
