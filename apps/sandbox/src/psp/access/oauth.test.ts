import { expect, test } from 'vitest';
import { basic, call, chargeBody, newTxid, startSandbox } from '../../../test/support.ts';
import { SCOPES } from '../constants.ts';

const grant = { grant_type: 'client_credentials' };

test('issues a token with every scope for an hour, to JSON and to a form', async () => {
  const sandbox = await startSandbox();
  const url = `${sandbox.url}/psp/oauth/token`;
  const json = await call('POST', url, grant, { authorization: basic() });
  const form = await call('POST', url, 'grant_type=client_credentials', {
    authorization: basic(),
    'content-type': 'application/x-www-form-urlencoded',
  });
  for (const answer of [json, form]) {
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.body).toEqual({
      access_token: expect.stringMatching(/^[\w-]{43}$/),
      token_type: 'Bearer',
      expires_in: 3600,
      scope: SCOPES.join(' '),
    });
  }
  expect(form.body).not.toEqual(json.body);
});

test.each([
  ['no credentials', undefined],
  ['another secret', basic(undefined, 'wrong')],
  ['another client', basic('wrong')],
  ['not Basic', 'Bearer x'],
])('%s: 401 invalid_client', async (_name, authorization) => {
  const sandbox = await startSandbox();
  const headers = authorization === undefined ? {} : { authorization };
  const answer = await call('POST', `${sandbox.url}/psp/oauth/token`, grant, headers);
  expect(answer.status).toBe(401);
  expect(answer.headers.get('www-authenticate')).toBe('Basic');
  expect(answer.body).toMatchObject({ error: 'invalid_client' });
});

test.each([
  [{}, 'invalid_request'],
  [{ grant_type: 'password' }, 'unsupported_grant_type'],
  [{ ...grant, scope: 'cob.read everything' }, 'invalid_scope'],
])('%j: 400 %s', async (body, error) => {
  const sandbox = await startSandbox();
  const answer = await call('POST', `${sandbox.url}/psp/oauth/token`, body, { authorization: basic() });
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ error });
});

test.each(['', 'Bearer unknown', 'Basic abc'])(
  'a call with the authorization "%s" is a 401',
  async (value) => {
    const sandbox = await startSandbox();
    const answer = await sandbox.psp('GET', `/v2/cob/${newTxid()}`, undefined, value);
    expect(answer.status).toBe(401);
    expect(answer.headers.get('www-authenticate')).toContain('invalid_token');
    expect(answer.body).toMatchObject({ error: 'invalid_token' });
  },
);

test('a token expires after an hour', async () => {
  const sandbox = await startSandbox();
  const token = await sandbox.token();
  const path = '/v2/gn/saldo';
  sandbox.passTime(3_599_000);
  expect((await sandbox.psp('GET', path, undefined, token)).status).toBe(200);
  sandbox.passTime(1_000);
  expect((await sandbox.psp('GET', path, undefined, token)).status).toBe(401);
});

const e2e = 'E'.padEnd(32, '0');
const period = 'inicio=2026-01-01T00:00:00Z&fim=2026-01-02T00:00:00Z';
const calls: [scope: string, method: string, path: string][] = [
  ['cob.write', 'POST', '/v2/cob'],
  ['cob.write', 'PUT', `/v2/cob/${newTxid()}`],
  ['cob.write', 'PATCH', `/v2/cob/${newTxid()}`],
  ['cob.read', 'GET', `/v2/cob/${newTxid()}`],
  ['cob.read', 'GET', `/v2/cob?${period}`],
  ['pix.read', 'GET', `/v2/pix?${period}`],
  ['pix.read', 'GET', `/v2/pix/${e2e}`],
  ['pix.write', 'PUT', `/v2/pix/${e2e}/devolucao/1`],
  ['pix.read', 'GET', `/v2/pix/${e2e}/devolucao/1`],
  ['webhook.write', 'PUT', '/v2/webhook/x'],
  ['webhook.read', 'GET', '/v2/webhook/x'],
  ['webhook.read', 'GET', '/v2/webhook'],
  ['webhook.write', 'DELETE', '/v2/webhook/x'],
];

test('requires each standard call’s own scope: 403 AcessoNegado without it', async () => {
  const sandbox = await startSandbox();
  for (const [scope, method, path] of calls) {
    const others = SCOPES.filter((other) => other !== scope).join(' ');
    const body = method === 'GET' || method === 'DELETE' ? undefined : chargeBody();
    const answer = await sandbox.psp(method, path, body, await sandbox.token(others));
    expect(answer, `${method} ${path}`).toMatchObject({
      status: 403,
      type: 'application/problem+json',
      body: { type: 'https://pix.bcb.gov.br/api/v2/error/AcessoNegado', status: 403 },
    });
    const allowed = await sandbox.psp(method, path, body, await sandbox.token(scope));
    expect([401, 403], `${method} ${path}`).not.toContain(allowed.status);
  }
});

test('Efí’s own calls answer in OAuth’s form: 403 insufficient_scope', async () => {
  const sandbox = await startSandbox();
  const own: [string, string, string][] = [
    ['pix.send', 'PUT', '/v3/gn/pix/1'],
    ['pix.send', 'PUT', '/v2/gn/pix/1'],
    ['gn.qrcodes.pay', 'PUT', '/v2/gn/pix/1/qrcode'],
    ['gn.pix.send.read', 'GET', '/v2/gn/pix/enviados/id-envio/1'],
    ['gn.pix.send.read', 'GET', `/v2/gn/pix/enviados/${e2e}`],
    ['gn.pix.send.read', 'GET', `/v2/gn/pix/enviados?${period}`],
    ['gn.balance.read', 'GET', '/v2/gn/saldo'],
  ];
  for (const [scope, method, path] of own) {
    const others = SCOPES.filter((other) => other !== scope).join(' ');
    const body = method === 'PUT' ? {} : undefined;
    const answer = await sandbox.psp(method, path, body, await sandbox.token(others));
    expect(answer, `${method} ${path}`).toMatchObject({ status: 403, body: { error: 'insufficient_scope' } });
  }
});
