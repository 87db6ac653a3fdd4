import { createPublicKey, verify } from 'node:crypto';
import { z } from 'zod';

const HEADER = /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), ?k=([\w-]{87})$/;
const DAY_SECONDS = 24 * 60 * 60;

const claimsSchema = z.object({
  aud: z.string(),
  exp: z.number(),
  sub: z.string().regex(/^(mailto:|https:)/),
});
const headerSchema = z.object({ typ: z.literal('JWT'), alg: z.literal('ES256') });

/** Undefined if the header's signature doesn't match the key (RFC 8292). */
export function verifiedKey(
  authorization: string | undefined,
  origin: string,
  now: number,
): string | undefined {
  const [, header = '', claims = '', signature = '', key = ''] = HEADER.exec(authorization ?? '') ?? [];
  if (key === '') return undefined;
  try {
    headerSchema.parse(JSON.parse(Buffer.from(header, 'base64url').toString()));
    const { aud, exp } = claimsSchema.parse(JSON.parse(Buffer.from(claims, 'base64url').toString()));
    const secondsLeft = exp - now / 1000;
    if (aud !== origin || secondsLeft <= 0 || secondsLeft > DAY_SECONDS) return undefined;
    const point = Buffer.from(key, 'base64url');
    const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
    const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
    const text = Buffer.from(`${header}.${claims}`);
    const proof = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
    return verify('sha256', text, proof, Buffer.from(signature, 'base64url')) ? key : undefined;
  } catch {
    return undefined;
  }
}
