import { CompactSign, exportJWK, generateKeyPair, type JWK } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { UnreachableError } from './fetch.ts';
import { createKeySets } from './key-sets.ts';
import { UnverifiedError, verifyPayload } from './signature.ts';

const JKU = 'https://bank.example/jwks.json';
const CLAIMS = { txid: 'abc' };
const THUMBPRINT = 'YmFzZTY0-_cHJpbnQ';

type Pair = Awaited<ReturnType<typeof generateKeyPair>>;
let rsa: Pair;
let ec: Pair;
let published: JWK;
let time = Date.parse('2026-11-23T12:00:00Z');
const clock = { now: () => new Date(time) };
beforeAll(async () => {
  rsa = await generateKeyPair('PS256', { extractable: true });
  ec = await generateKeyPair('ES256', { extractable: true });
  published = { ...(await exportJWK(rsa.publicKey)), kid: 'k1' };
});

/** A bank that publishes these keys, and its request count. */
function bankWith(keys: () => readonly object[], status = 200) {
  const requests = { count: 0 };
  const get = async () => {
    requests.count += 1;
    return { status, text: JSON.stringify({ keys: keys() }) };
  };
  return { requests, keySets: createKeySets({ get }, clock) };
}

const jws = (header: object, key: Pair = rsa) =>
  new CompactSign(Buffer.from(JSON.stringify(CLAIMS)))
    .setProtectedHeader({ alg: 'PS256', kid: 'k1', jku: JKU, ...header })
    .sign(key.privateKey);
const verify = async (header: object, key: object, by: Pair = rsa) =>
  verifyPayload(await jws(header, by), bankWith(() => [key]).keySets, (jku) => new URL(jku));

describe('deviations from the standard', () => {
  it.each([
    ['an invalid algorithm name', { alg: 'RSA' }, {}],
    ['PS256 by a key for RS256', { alg: 'RS256' }, {}],
    ['a padded thumbprint', { x5t: THUMBPRINT }, { x5t: `${THUMBPRINT}=` }],
    ['a thumbprint in standard base64', { x5t: THUMBPRINT }, { x5t: 'YmFzZTY0+/cHJpbnQ=' }],
    ['an unpublished thumbprint', {}, { x5t: THUMBPRINT }],
    ['a certificate with line breaks', { x5c: ['AAAA\nAAAA\r\nAAAA'] }, {}],
  ])('%s is accepted', async (_what, key, header) => {
    expect(await verify(header, { ...published, ...key })).toEqual({ payload: CLAIMS, kid: 'k1' });
  });

  it.each([
    ['another thumbprint', { x5t: THUMBPRINT }, { x5t: 'bm90IGl0' }],
    ['a key of another family', { alg: 'ES256' }, {}],
    ['a key for a shared secret', { alg: 'HS256' }, {}],
    ['a key for encryption', { use: 'enc' }, {}],
    ['another kid', {}, { kid: 'k2' }],
    ['no kid', {}, { kid: undefined }],
    ['no key URL', {}, { jku: undefined }],
  ])('%s is refused', async (_what, key, header) => {
    await expect(verify(header, { ...published, ...key })).rejects.toBeInstanceOf(UnverifiedError);
  });

  it('a signature by another key is refused', async () => {
    const other = await generateKeyPair('PS256', { extractable: true });
    await expect(verify({}, published, other)).rejects.toBeInstanceOf(UnverifiedError);
    await expect(verify({ alg: 'ES256' }, published, ec)).rejects.toBeInstanceOf(UnverifiedError);
  });

  it('unsigned text is refused', async () => {
    const { keySets } = bankWith(() => [published]);
    for (const text of ['', 'a.b', '{"txid":"abc"}', '<html></html>', 'e30.e30.']) {
      const read = verifyPayload(text, keySets, (jku) => new URL(jku));
      await expect(read).rejects.toBeInstanceOf(UnverifiedError);
    }
  });
});

describe('the keys of a bank', () => {
  it('are cached for ten minutes, and reloaded at most once a minute for an unknown key', async () => {
    const keys: object[] = [];
    const { requests, keySets } = bankWith(() => keys);
    const url = new URL(JKU);
    const find = () => keySets.find(url, 'k1');
    expect(await Promise.all([find(), find()])).toEqual([undefined, undefined]);
    expect(requests.count).toBe(1);
    keys.push(published);
    time += 59_000;
    expect(await find()).toBeUndefined();
    time += 2_000;
    expect(await find()).toMatchObject({ kid: 'k1' });
    expect(requests.count).toBe(2);
    time += 9 * 60_000;
    await find();
    expect(requests.count).toBe(2);
    keys.length = 0;
    time += 2 * 60_000;
    expect(await find()).toBeUndefined();
    expect(requests.count).toBe(3);
  });

  it('that cannot be loaded throw UnreachableError', async () => {
    const { keySets } = bankWith(() => [published], 503);
    await expect(keySets.find(new URL(JKU), 'k1')).rejects.toBeInstanceOf(UnreachableError);
  });
});
