import { ed25519 } from '@noble/curves/ed25519.js';
import { describe, expect, it } from 'vitest';
import vectors from '../test/register-vectors.json' with { type: 'json' };
import { fromBase64Url, toBase64Url } from './base64url.ts';
import { verifyEd25519 } from './ed25519.ts';
import { verifyAnywhere, verifyInJavaScript } from './ed25519-anywhere.ts';
import { type PublicJwk, verifyCompact } from './jws.ts';
import { RECEIPT_TYP } from './receipt.ts';

const { jws, jcs } = vectors.receipt;
const { kid, x } = vectors.key.jwk;
const KEY: PublicJwk = { kty: 'OKP', crv: 'Ed25519', kid, x };
const SEED = Uint8Array.from(vectors.key.seed_hex.match(/../g) ?? [], (hex) => Number.parseInt(hex, 16));
const [HEADER = '', PAYLOAD = '', SIGNATURE = ''] = jws.split('.');

const encode = (value: unknown) => toBase64Url(new TextEncoder().encode(JSON.stringify(value)));
const validHeader = { alg: 'Ed25519', kid, typ: RECEIPT_TYP };

function signedWith(header: unknown, payload = PAYLOAD): string {
  const input = `${encode(header)}.${payload}`;
  return `${input}.${toBase64Url(ed25519.sign(new TextEncoder().encode(input), SEED))}`;
}

const problemOf = (text: string, keys: readonly PublicJwk[] = [KEY]) =>
  verifyCompact(text, { keys, typ: RECEIPT_TYP }).then(
    () => 'none',
    ({ problem }) => problem,
  );

describe.each([
  ['WebCrypto', verifyEd25519],
  ['JavaScript', verifyInJavaScript],
  ['WebCrypto or JavaScript', verifyAnywhere],
])('a signature, by %s', (_, verify) => {
  it('of the vector verifies, with its payload', async () => {
    const verified = await verifyCompact(jws, { keys: [KEY], typ: RECEIPT_TYP, verify });
    expect(verified.kid).toBe(kid);
    expect(new TextDecoder().decode(verified.payload)).toBe(jcs);
  });

  it('of other content, or by another key, does not', async () => {
    const changed = toBase64Url(new TextEncoder().encode(jcs.replace('45.00', '54.00')));
    const other = toBase64Url(ed25519.getPublicKey(new Uint8Array(32).fill(9)));
    for (const [text, keys] of [
      [`${HEADER}.${changed}.${SIGNATURE}`, [KEY]],
      [`${HEADER}.${PAYLOAD}.${toBase64Url(new Uint8Array(64))}`, [KEY]],
      [jws, [{ ...KEY, x: other }]],
      [jws, [{ ...KEY, x: toBase64Url(new Uint8Array(32).fill(255)) }]],
    ] as const) {
      await expect(verifyCompact(text, { keys, typ: RECEIPT_TYP, verify })).rejects.toMatchObject({
        problem: 'signature',
      });
    }
  });
});

describe('a compact JWS', () => {
  it.each(['none', 'HS256', 'EdDSA', 'ES256', 'ed25519', undefined, 7])(
    'with the algorithm %s is refused',
    async (alg) => {
      expect(await problemOf(signedWith({ ...validHeader, alg }))).toBe('algorithm');
    },
  );

  it('signed by HMAC with the public key is refused', async () => {
    const input = `${encode({ ...validHeader, alg: 'HS256' })}.${PAYLOAD}`;
    const secret = Uint8Array.from(fromBase64Url(x) ?? []);
    const key = await crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, [
      'sign',
    ]);
    const mac = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(input));
    expect(await problemOf(`${input}.${toBase64Url(new Uint8Array(mac))}`)).toBe('algorithm');
  });

  it('of an unknown key, or of a key of another kind, is refused', async () => {
    expect(await problemOf(jws, [])).toBe('unknown_key');
    expect(await problemOf(jws, [{ ...KEY, kid: 'another' }])).toBe('unknown_key');
    expect(await problemOf(jws, [{ ...KEY, crv: 'X25519' } as unknown as PublicJwk])).toBe('unknown_key');
    expect(await problemOf(jws, [{ ...KEY, x: x.slice(0, -4) }])).toBe('unknown_key');
  });

  it.each(['JWT', 'lastro-statement+jws', undefined])('of the type %s is refused', async (typ) => {
    expect(await problemOf(signedWith({ ...validHeader, typ }))).toBe('type');
  });

  it.each<[string, string]>([
    ['nothing', ''],
    ['two parts', `${HEADER}.${PAYLOAD}`],
    ['four parts', `${jws}.${SIGNATURE}`],
    ['padding', `${jws}==`],
    ['a space at its end', `${jws} `],
    ['a letter of plain base64', `${jws.slice(0, -1)}+`],
    ['bits that its last letter ignores', jws.replace(/g$/, 'h')],
    ['a header that is no JSON', `${toBase64Url(new TextEncoder().encode('{'))}.${PAYLOAD}.${SIGNATURE}`],
    ['a header that is a list', signedWith([validHeader])],
    ['a critical extension', signedWith({ ...validHeader, b64: false, crit: ['b64'] })],
    ['a key of its own', signedWith({ ...validHeader, jwk: KEY })],
    ['no key', signedWith({ alg: 'Ed25519', typ: RECEIPT_TYP })],
    ['more text than any receipt', `${'a'.repeat(70_000)}.${PAYLOAD}.${SIGNATURE}`],
  ])('with %s is refused', async (_, text) => {
    expect(text).not.toBe(jws);
    expect(await problemOf(text)).toBe('malformed');
  });
});
