import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  ANA,
  authorizationUrl,
  Browser,
  begin,
  CALLBACK,
  exchange,
  readIdToken,
  signIn,
  subOf,
} from '../../test/openid-client.ts';
import { basic, call, startSandbox, text } from '../../test/support.ts';
import { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET } from './constants.ts';

test('the provider publishes its endpoints', async () => {
  const sandbox = await startSandbox();
  const { status, body } = await call('GET', `${sandbox.url}/oidc/.well-known/openid-configuration`);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    issuer: `${sandbox.url}/oidc`,
    authorization_endpoint: `${sandbox.url}/oidc/auth`,
    token_endpoint: `${sandbox.url}/oidc/token`,
    userinfo_endpoint: `${sandbox.url}/oidc/me`,
    jwks_uri: `${sandbox.url}/oidc/jwks`,
    code_challenge_methods_supported: ['S256'],
    response_types_supported: ['code'],
  });
});

test('a sign-in returns a signed token with the identity', async () => {
  const sandbox = await startSandbox();
  const flow = await begin(sandbox);
  const page = await flow.browser.go('GET', flow.page);
  expect(page.status).toBe(200);
  expect(page.html).toContain('<html lang="pt-BR">');
  expect(page.html).toContain('Conta Google (simulada)');
  expect(page.html).not.toMatch(/<script(?![^>]*\bsrc=)|<style|\son\w+=|\sstyle=/);
  const policy = page.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("script-src 'self'");
  expect(policy).toContain("form-action 'self' http://127.0.0.1:* http://localhost:*");

  const files = [...page.html.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, path = '']) => path);
  expect(files).toContain('/page/sign-in.css');
  for (const path of files) expect((await call('GET', `${sandbox.url}${path}`)).status, path).toBe(200);

  const back = await signIn(flow);
  expect(`${back.origin}${back.pathname}`).toBe(CALLBACK);
  expect(back.searchParams.get('state')).toBe('state-1');
  expect(back.searchParams.get('iss')).toBe(`${sandbox.url}/oidc`);
  const tokens = await exchange(sandbox, back, flow);
  expect(tokens).toMatchObject({
    status: 200,
    body: { token_type: 'Bearer', scope: 'openid email profile' },
  });
  const claims = await readIdToken(sandbox, text(tokens.body, 'id_token'));
  expect(claims).toMatchObject({
    iss: `${sandbox.url}/oidc`,
    aud: GOOGLE_CLIENT_ID,
    nonce: 'nonce-1',
    sub: expect.stringMatching(/^1\d{20}$/),
    email: 'ana@lastro.example',
    email_verified: true,
    name: 'Ana Souza',
  });
  const bearer = { authorization: `Bearer ${text(tokens.body, 'access_token')}` };
  const { body } = await call('GET', `${sandbox.url}/oidc/me`, undefined, bearer);
  expect(body).toEqual({
    sub: claims.sub,
    email: 'ana@lastro.example',
    email_verified: true,
    hd: 'lastro.example',
    name: 'Ana Souza',
  });
});

test.each([
  ['an address that Google hosts', {}, 'lastro.example'],
  ['an address of another provider', { hosted_elsewhere: 'yes' }, undefined],
  ['an address at Gmail', { email: 'ana@gmail.com' }, undefined],
])('the domain in the token of %s', async (_name, change, domain) => {
  const sandbox = await startSandbox();
  const flow = await begin(sandbox);
  const { body } = await exchange(sandbox, await signIn(flow, { ...ANA, ...change }), flow);
  expect((await readIdToken(sandbox, text(body, 'id_token'))).hd).toBe(domain);
});

test('the same e-mail always has the same sub', async () => {
  const sandbox = await startSandbox();
  const ana = await subOf(sandbox, ANA);
  expect(await subOf(sandbox, { ...ANA, email: 'ANA@Lastro.example' })).toBe(ana);
  expect(await subOf(sandbox, { ...ANA, email: 'bruno@lastro.example' })).not.toBe(ana);
});

test('offers earlier identities as buttons', async () => {
  const sandbox = await startSandbox();
  const sub = await subOf(sandbox, { email: ANA.email, name: 'Ana "<b>" Souza' });
  const flow = await begin(sandbox);
  const { html } = await flow.browser.go('GET', flow.page);
  expect(html).toContain('Ana &quot;&lt;b&gt;&quot; Souza');
  expect(html).toContain('ana@lastro.example (não confirmado)');
  const { body } = await exchange(sandbox, await signIn(flow, { sub: String(sub) }), flow);
  const claims = await readIdToken(sandbox, text(body, 'id_token'));
  expect(claims).toMatchObject({ sub, email_verified: false, name: 'Ana "<b>" Souza' });
});

test('every sign-in asks for an identity, also two at once in one browser', async () => {
  const sandbox = await startSandbox();
  const browser = new Browser();
  const first = await begin(sandbox, {}, browser);
  const second = await begin(sandbox, { prompt: 'select_account' }, browser);
  const ana = await exchange(sandbox, await signIn(first), first);
  const bruno = { email: 'bruno@lastro.example', name: 'Bruno Lima' };
  const other = await exchange(sandbox, await signIn(second, bruno), second);
  expect(await readIdToken(sandbox, text(ana.body, 'id_token'))).toMatchObject({ name: 'Ana Souza' });
  expect(await readIdToken(sandbox, text(other.body, 'id_token'))).toMatchObject({
    name: 'Bruno Lima',
    email_verified: false,
  });
  const third = await begin(sandbox, { prompt: 'consent' }, browser);
  expect((await signIn(third)).searchParams.get('code')).not.toBeNull();
});

test('login_hint fills in the e-mail', async () => {
  const sandbox = await startSandbox();
  const flow = await begin(sandbox, { login_hint: 'carla@lastro.example' });
  expect((await flow.browser.go('GET', flow.page)).html).toContain('value="carla@lastro.example"');
});

test.each([
  [{ email: 'ana', name: 'Ana' }, 'Digite um e-mail válido.'],
  [{ email: 'ana@lastro.example', name: ' ' }, 'Digite um nome.'],
  [{ sub: '1', email: '"><b>', name: '' }, 'Digite um e-mail válido.'],
])('%j is refused on the page: %s', async (form, message) => {
  const sandbox = await startSandbox();
  const flow = await begin(sandbox);
  const answer = await flow.browser.go('POST', flow.page, form);
  expect(answer.status).toBe(400);
  expect(answer.html).toContain(message);
  expect(answer.html).not.toContain('"><b>');
  expect((await signIn(flow)).searchParams.get('code')).not.toBeNull();
});

test('cancelling returns access_denied', async () => {
  const sandbox = await startSandbox();
  const flow = await begin(sandbox);
  const sent = await flow.browser.go('POST', `${flow.page}/cancel`, {});
  const back = new URL((await flow.browser.go('GET', sent.location)).location);
  expect(`${back.origin}${back.pathname}`).toBe(CALLBACK);
  expect(back.searchParams.get('error')).toBe('access_denied');
  expect(back.searchParams.get('state')).toBe('state-1');
});

describe('refused', () => {
  test('a page opened in another browser', async () => {
    const sandbox = await startSandbox();
    const flow = await begin(sandbox);
    const stranger = new Browser();
    const shown = await stranger.go('GET', flow.page);
    expect(shown.status).toBe(400);
    expect(shown.html).toContain('expirou ou é de outro navegador');
    expect((await stranger.go('POST', flow.page, ANA)).status).toBe(400);
  });

  test.each<[string, Record<string, string | undefined>, string]>([
    ['an unknown client', { client_id: 'other' }, 'invalid_client'],
    ['another redirect path', { redirect_uri: 'http://127.0.0.1:3000/other' }, 'invalid_redirect_uri'],
    [
      'another redirect host',
      { redirect_uri: 'http://evil.example/api/auth/google/callback' },
      'invalid_redirect_uri',
    ],
  ])('%s, on an error page', async (_name, change, error) => {
    const sandbox = await startSandbox();
    const answer = await new Browser().go('GET', authorizationUrl(sandbox, change));
    expect(answer.status).toBe(400);
    expect(answer.html).toContain(error);
    expect(answer.html).toContain('Volte ao Lastro e comece de novo.');
  });

  test.each<[string, Record<string, string | undefined>, string]>([
    ['no PKCE', { code_challenge: undefined, code_challenge_method: undefined }, 'invalid_request'],
    ['the plain method', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['another response type', { response_type: 'id_token' }, 'unsupported_response_type'],
    ['prompt none', { prompt: 'none' }, 'login_required'],
  ])('%s, with a redirect', async (_name, change, error) => {
    const sandbox = await startSandbox();
    const { location } = await new Browser().go('GET', authorizationUrl(sandbox, change));
    const { searchParams, hash } = new URL(location);
    const found = searchParams.get('error') ?? new URLSearchParams(hash.slice(1)).get('error');
    expect(found).toBe(error);
  });

  test.each<[string, Record<string, string>]>([
    ['another verifier', { code_verifier: 'x'.repeat(43) }],
    ['another address', { redirect_uri: 'http://127.0.0.1:3001/api/auth/google/callback' }],
    ['another code', { code: 'unknown' }],
  ])('%s for the code', async (_name, change) => {
    const sandbox = await startSandbox();
    const flow = await begin(sandbox);
    const answer = await exchange(sandbox, await signIn(flow), flow, change);
    expect(answer).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
  });

  test('a used code, and the token issued for it', async () => {
    const sandbox = await startSandbox();
    const flow = await begin(sandbox);
    const back = await signIn(flow);
    const first = await exchange(sandbox, back, flow);
    const again = await exchange(sandbox, back, flow);
    expect(again).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
    const bearer = { authorization: `Bearer ${text(first.body, 'access_token')}` };
    expect((await call('GET', `${sandbox.url}/oidc/me`, undefined, bearer)).status).toBe(401);
  });

  test('another secret', async () => {
    const sandbox = await startSandbox();
    const answer = await call('POST', `${sandbox.url}/oidc/token`, 'grant_type=authorization_code&code=x', {
      'content-type': 'application/x-www-form-urlencoded',
      authorization: basic(GOOGLE_CLIENT_ID, 'wrong'),
    });
    expect(answer).toMatchObject({ status: 401, body: { error: 'invalid_client' } });
  });
});

test('accepts any port of this machine as redirect URI, and the secret in the body', async () => {
  const sandbox = await startSandbox();
  const redirect_uri = 'http://localhost:45678/api/auth/google/callback';
  const flow = await begin(sandbox, { redirect_uri });
  const back = await signIn(flow);
  expect(back.origin).toBe('http://localhost:45678');
  const form = new URLSearchParams({
    grant_type: 'authorization_code',
    code: back.searchParams.get('code') ?? '',
    redirect_uri,
    code_verifier: flow.verifier,
    client_id: GOOGLE_CLIENT_ID,
    client_secret: GOOGLE_CLIENT_SECRET,
  });
  const type = { 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await call('POST', `${sandbox.url}/oidc/token`, form.toString(), type);
  expect(answer.status).toBe(200);
});

test('keeps pending sign-ins, identities and the key after a restart', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lastro-sandbox-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, 'sandbox.db');
  const first = await startSandbox({ path });
  const before = await call('GET', `${first.url}/oidc/jwks`);
  const flow = await begin(first);
  const back = await signIn(flow);
  await first.close();

  const second = await startSandbox({ path });
  expect((await call('GET', `${second.url}/oidc/jwks`)).body).toEqual(before.body);
  const tokens = await exchange(second, back, flow);
  expect(await readIdToken(second, text(tokens.body, 'id_token'))).toMatchObject({ name: 'Ana Souza' });
  const other = await begin(second);
  expect((await other.browser.go('GET', other.page)).html).toContain('Ana Souza');
});
