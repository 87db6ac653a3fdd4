import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { expect, test } from 'vitest';
import { startSandbox, type TestSandbox } from '../../test/support.ts';

interface PushOptions {
  readonly aud?: string;
  readonly expSeconds?: number;
  readonly signedBy?: KeyObject;
  readonly headers?: Readonly<Record<string, string>>;
  readonly bytes?: number;
}

const own = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const point = (key: KeyObject) => {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]);
};

async function push(sandbox: TestSandbox, options: PushOptions = {}): Promise<number> {
  const claims = {
    aud: options.aud ?? sandbox.url,
    exp: Math.floor(sandbox.now() / 1000) + (options.expSeconds ?? 3600),
    sub: 'mailto:a@b.example',
  };
  const content = [{ typ: 'JWT', alg: 'ES256' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  const key = options.signedBy ?? own.privateKey;
  const signature = sign('sha256', Buffer.from(content), { key, dsaEncoding: 'ieee-p1363' });
  const response = await fetch(`${sandbox.url}/push/one`, {
    method: 'POST',
    headers: {
      authorization: `vapid t=${content}.${signature.toString('base64url')}, k=${point(own.publicKey).toString('base64url')}`,
      ttl: '60',
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      topic: 'e1',
      ...options.headers,
    },
    body: new Uint8Array(options.bytes ?? 5).fill(7),
  });
  return response.status;
}

const storedMessages = async (sandbox: TestSandbox) => (await sandbox.control('GET', '/push/messages')).body;

test('a signed push is stored as received', async () => {
  const sandbox = await startSandbox();
  expect(await push(sandbox)).toBe(201);
  expect(await storedMessages(sandbox)).toMatchObject([
    { browser: 'one', headers: { ttl: '60', topic: 'e1' }, body: 'BwcHBwc', at: expect.any(String) },
  ]);
});

test.each<[string, PushOptions, number]>([
  ['for another address', { aud: 'https://fcm.googleapis.com' }, 403],
  ['for more than a day', { expSeconds: 90_000 }, 403],
  ['that has expired', { expSeconds: -1 }, 403],
  ['by another key', { signedBy: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey }, 403],
  ['without a token', { headers: { authorization: 'Bearer x' } }, 403],
  ['in another encoding', { headers: { 'content-encoding': 'aesgcm' } }, 400],
  ['with a long topic', { headers: { topic: 'x'.repeat(33) } }, 400],
  ['of 4,097 bytes', { bytes: 4097 }, 413],
])('a push %s is refused', async (_name, options, status) => {
  const sandbox = await startSandbox();
  expect(await push(sandbox, options)).toBe(status);
  expect(await storedMessages(sandbox)).toEqual([]);
});

test('pushes get the configured response until it is changed', async () => {
  const sandbox = await startSandbox();
  for (const status of [404, 410, 429, 500]) {
    expect(await sandbox.control('PUT', '/push/answer', { status })).toMatchObject({ status: 200 });
    expect(await push(sandbox)).toBe(status);
  }
  expect(await storedMessages(sandbox)).toEqual([]);
  expect((await sandbox.control('PUT', '/push/answer', { status: 302 })).status).toBe(400);
  await sandbox.control('PUT', '/push/answer', { status: 201 });
  expect(await push(sandbox)).toBe(201);
});
