import { CompactSign, exportJWK, generateKeyPair, type JWK } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { UnreachableError } from './fetch.ts';
import { createKeySets } from './key-sets.ts';
import { UnverifiedError, verifyPayload } from './signature.ts';

const JKU = 'https://bank.example/jwks.json';
const CLAIMS = { txid: 'abc' };
const PRINT = 'YmFzZTY0-_cHJpbnQ';

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

/** A bank that publishes those keys, and how often it was asked. */
function bankWith(keys: () => readonly object[], status = 200) {
  const asked = { count: 0 };
  const get = async () => {
    asked.count += 1;
    return { status, text: JSON.stringify({ keys: keys() }) };
  };
  return { asked, keySets: createKeySets({ get }, clock) };
}

const jws = (header: object, key: Pair = rsa) =>
  new CompactSign(Buffer.from(JSON.stringify(CLAIMS)))
    .setProtectedHeader({ alg: 'PS256', kid: 'k1', jku: JKU, ...header })
    .sign(key.privateKey);
const verify = async (header: object, key: object, by: Pair = rsa) =>
  verifyPayload(await jws(header, by), bankWith(() => [key]).keySets, (jku) => new URL(jku));

describe('what banks write beside the standard', () => {
  it.each([
    ['an algorithm that is none', { alg: 'RSA' }, {}],
    ['PS256 by a key for RS256', { alg: 'RS256' }, {}],
    ['a print with padding', { x5t: PRINT }, { x5t: `${PRINT}=` }],
    ['a print in the other base64', { x5t: PRINT }, { x5t: 'YmFzZTY0+/cHJpbnQ=' }],
    ['a print that is not published', {}, { x5t: PRINT }],
    ['a certificate with line breaks', { x5c: ['AAAA\nAAAA\r\nAAAA'] }, {}],
  ])('%s is taken', async (_what, key, header) => {
    expect(await verify(header, { ...published, ...key })).toEqual({ payload: CLAIMS, kid: 'k1' });
  });

  it.each([
    ['another print', { x5t: PRINT }, { x5t: 'bm90IGl0' }],
    ['a key of another family', { alg: 'ES256' }, {}],
    ['a key for a shared secret', { alg: 'HS256' }, {}],
    ['a key for encryption', { use: 'enc' }, {}],
    ['another kid', {}, { kid: 'k2' }],
    ['no kid', {}, { kid: undefined }],
    ['no address of keys', {}, { jku: undefined }],
  ])('%s is not', async (_what, key, header) => {
    await expect(verify(header, { ...published, ...key })).rejects.toBeInstanceOf(UnverifiedError);
  });

  it('a signature by somebody else’s key is not', async () => {
    const other = await generateKeyPair('PS256', { extractable: true });
    await expect(verify({}, published, other)).rejects.toBeInstanceOf(UnverifiedError);
    await expect(verify({ alg: 'ES256' }, published, ec)).rejects.toBeInstanceOf(UnverifiedError);
  });

  it('no text but a signed one is', async () => {
    const { keySets } = bankWith(() => [published]);
    for (const text of ['', 'a.b', '{"txid":"abc"}', '<html></html>', 'e30.e30.']) {
      const read = verifyPayload(text, keySets, (jku) => new URL(jku));
      await expect(read).rejects.toBeInstanceOf(UnverifiedError);
    }
  });
});

describe('the keys of a bank', () => {
  it('are kept for ten minutes, and asked for again once a minute for one that is not known', async () => {
    const keys: object[] = [];
    const { asked, keySets } = bankWith(() => keys);
    const url = new URL(JKU);
    const find = () => keySets.find(url, 'k1');
    expect(await Promise.all([find(), find()])).toEqual([undefined, undefined]);
    expect(asked.count).toBe(1);
    keys.push(published);
    time += 59_000;
    expect(await find()).toBeUndefined();
    time += 2_000;
    expect(await find()).toMatchObject({ kid: 'k1' });
    expect(asked.count).toBe(2);
    time += 9 * 60_000;
    await find();
    expect(asked.count).toBe(2);
    keys.length = 0;
    time += 2 * 60_000;
    expect(await find()).toBeUndefined();
    expect(asked.count).toBe(3);
  });

  it('that do not come leave the charge unreachable', async () => {
    const { keySets } = bankWith(() => [published], 503);
    await expect(keySets.find(new URL(JKU), 'k1')).rejects.toBeInstanceOf(UnreachableError);
  });
});
