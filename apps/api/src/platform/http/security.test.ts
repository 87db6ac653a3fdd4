import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/support/app.ts';
import { createLog } from '../log.ts';
import { createHttp } from './http.ts';
import { registerSecurity } from './security.ts';

/** Headers of every response, including refusals; the browser tests cover pages and assets. */

let bank: TestApp;
beforeAll(async () => {
  bank = await openTestApp({ listen: true });
});
afterAll(() => bank.close());

const CLOSED = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'cache-control': 'no-store',
};

it('allows no content from elsewhere, no inline script and no framing', async () => {
  const { headers } = await bank.app.http.inject({ url: '/me' });
  const policy = String(headers['content-security-policy']);
  const directives = Object.fromEntries(policy.split(';').map((one) => one.trim().split(/ (.*)/)));
  expect(directives).toMatchObject({
    'default-src': "'self'",
    'script-src': "'self'",
    'style-src': "'self'",
    'connect-src': "'self'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': 'lastro-start lastro-worker',
  });
  expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|\*|http:/);
  expect(headers).toMatchObject(CLOSED);
  expect(headers['permissions-policy']).toBe('camera=(self), microphone=(), geolocation=(), payment=()');
});

it('makes browsers use only https, outside development', async () => {
  for (const [production, publicUrl, expected] of [
    [true, 'https://banco.example', true],
    [false, 'https://banco.example', true],
    [false, 'http://127.0.0.1:3000', false],
  ] as const) {
    const http = createHttp({ trustProxy: false }, createLog({ logLevel: 'silent' }));
    await registerSecurity(http, { production, publicUrl });
    http.get('/', async () => ({}));
    const { headers } = await http.inject({ url: '/' });
    expect(headers['strict-transport-security']).toBe(
      expected ? 'max-age=63072000; includeSubDomains' : undefined,
    );
    await http.close();
  }
});

it('lets no other origin read a response, and sets no cookie', async () => {
  const origin = 'https://elsewhere.example';
  const preflight = {
    origin,
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'authorization,content-type',
  };
  const answers = [
    await bank.app.http.inject({ url: '/api/exchange-rates', headers: { origin } }),
    await bank.app.http.inject({ url: '/me', headers: { origin } }),
    await bank.app.http.inject({ method: 'OPTIONS', url: '/api/transactions', headers: preflight }),
    await bank.app.http.inject({ method: 'POST', url: '/auth/login', headers: { origin }, payload: {} }),
  ];
  for (const { headers } of answers) {
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers.server).toBeUndefined();
  }
});

it.each([
  '/api/withdrawals/%zz',
  '/api/withdrawals/%ff',
  `/api/withdrawals/${'a'.repeat(5_000)}`,
  '/api/withdrawals/..%2f..%2fme',
  '/assets/..%2f..%2f..%2fpackage.json',
  '/assets/%2e%2e/%2e%2e/package.json',
  '/docs/static/..%2f..%2fpackage.json',
  '/webhooks/psp/x/pix',
  '/api/nothing',
])('refuses a malformed address in the usual form: %.60s', async (url) => {
  const reply = await bank.app.http.inject({ url });
  expect([400, 401, 404]).toContain(reply.statusCode);
  expect(reply.json()).toEqual({
    error: expect.stringMatching(/\S/),
    code: expect.stringMatching(/^(invalid_request|unauthenticated|not_found)$/),
    request_id: expect.any(String),
  });
  expect(reply.headers).toMatchObject(CLOSED);
});

it.each(['//elsewhere.example/%2f..', '/%00', '/\\elsewhere.example'])(
  'redirects nowhere: %s',
  async (url) => {
    const reply = await bank.app.http.inject({ url });
    // The web's page, if it was built, or a refusal.
    expect([200, 400, 404]).toContain(reply.statusCode);
    expect(reply.headers.location).toBeUndefined();
    if (reply.statusCode === 200) expect(reply.headers['content-type']).toMatch(/^text\/html/);
  },
);

/** Sends the bytes unchanged, and returns all that arrived until the server closed the connection. */
function sendRaw(text: string): Promise<string> {
  const address = bank.app.http.server.address();
  if (address === null || typeof address === 'string') throw new Error('the bank does not listen');
  return new Promise((resolve, reject) => {
    const socket = connect(address.port, address.address, () => socket.end(text));
    let answer = '';
    socket.on('data', (chunk: Buffer) => {
      answer += chunk.toString();
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(answer));
  });
}

it.each(['/docs/static/../x', '/docs/static/../../package.json', '/assets/../../package.json'])(
  'answers 404, not 500, to a path that leaves the folder: %s',
  async (path) => {
    const answer = await sendRaw(`GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 404 /);
    expect(answer).toContain('"code":"not_found"');
  },
);

const BODY = '{"a":1}';
it.each([
  [
    'two lengths',
    `POST /auth/login HTTP/1.1\r\nHost: a\r\nContent-Length: 7\r\nContent-Length: 8\r\n\r\n${BODY}`,
  ],
  [
    'a length and chunks',
    `POST /auth/login HTTP/1.1\r\nHost: a\r\nContent-Length: 7\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
  ],
  ['no host', 'GET /me HTTP/1.1\r\n\r\n'],
  ['two hosts', 'GET /healthz HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n'],
  ['a header folded over lines', 'GET /me HTTP/1.1\r\nHost: a\r\nX-A: b\r\n c\u0000\r\n\r\n'],
  ['headers without end', `GET /me HTTP/1.1\r\nHost: a\r\nX-A: ${'a'.repeat(40_000)}\r\n\r\n`],
  ['no HTTP at all', '\u0016\u0003\u0001\u0002\u0000\r\n\r\n'],
])('refuses a request that two servers could read differently: %s', async (_, text) => {
  const answer = await sendRaw(text);
  expect(answer.match(/HTTP\/1\.1 \d\d\d/g)).toEqual([expect.stringMatching(/ 4\d\d$/)]);
  expect(answer).not.toContain('node_modules');
});
