import { fromBase64Url } from './base64url.ts';
import type { VerifyEd25519 } from './ed25519.ts';
import { verifyAnywhere } from './ed25519-anywhere.ts';

/** RFC 8037 with the algorithm's name of RFC 9864. */
export interface PublicJwk {
  readonly kty: 'OKP';
  readonly crv: 'Ed25519';
  readonly kid: string;
  readonly x: string;
}

export type JwsProblem = 'malformed' | 'algorithm' | 'type' | 'unknown_key' | 'signature';

export class JwsError extends Error {
  override readonly name = 'JwsError';
  readonly problem: JwsProblem;
  constructor(problem: JwsProblem) {
    super(`the JWS is not valid: ${problem}`);
    this.problem = problem;
  }
}

export interface VerifyOptions {
  readonly keys: readonly PublicJwk[];
  readonly typ: string;
  readonly verify?: VerifyEd25519;
}

export interface VerifiedJws {
  readonly kid: string;
  readonly payload: Uint8Array;
}

const MAX_JWS_LENGTH = 65_536;
const KEY_BYTES = 32;
const SIGNATURE_BYTES = 64;
const HEADER_MEMBERS = ['alg', 'kid', 'typ'];

/** Throws JwsError. Accepts Ed25519 only, whatever header or key say. */
export async function verifyCompact(jws: string, options: VerifyOptions): Promise<VerifiedJws> {
  const parts = jws.length > MAX_JWS_LENGTH ? [] : jws.split('.');
  const [header = '', body = '', encodedSignature = ''] = parts;
  const [headerBytes, payload, signature] = [header, body, encodedSignature].map(fromBase64Url);
  if (parts.length !== 3 || headerBytes === undefined || payload === undefined || signature === undefined) {
    throw new JwsError('malformed');
  }
  const { alg, kid, typ } = readHeader(headerBytes);
  if (alg !== 'Ed25519') throw new JwsError('algorithm');
  if (typ !== options.typ) throw new JwsError('type');
  const publicKey = keyOf(options.keys, kid);
  const message = new TextEncoder().encode(`${header}.${body}`);
  const isSigned =
    signature.length === SIGNATURE_BYTES &&
    (await (options.verify ?? verifyAnywhere)(publicKey, message, signature));
  if (!isSigned) throw new JwsError('signature');
  return { kid, payload };
}

interface Header {
  readonly alg: unknown;
  readonly typ: unknown;
  readonly kid: string;
}

/** Refuses unknown members, which may change what is signed (RFC 7515, `crit`, `b64`). */
function readHeader(bytes: Uint8Array): Header {
  const header = parseObject(bytes);
  if (header === undefined || typeof header.kid !== 'string') throw new JwsError('malformed');
  if (Object.keys(header).some((name) => !HEADER_MEMBERS.includes(name))) throw new JwsError('malformed');
  return { alg: header.alg, typ: header.typ, kid: header.kid };
}

/** Undefined for anything but one JSON object in UTF-8. */
export function parseObject(bytes: Uint8Array): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject ? (value as Readonly<Record<string, unknown>>) : undefined;
  } catch {
    return undefined;
  }
}

function keyOf(keys: readonly PublicJwk[], kid: string): Uint8Array {
  const key = keys.find((jwk) => jwk.kid === kid && jwk.kty === 'OKP' && jwk.crv === 'Ed25519');
  const publicKey = key && fromBase64Url(key.x);
  if (publicKey?.length !== KEY_BYTES) throw new JwsError('unknown_key');
  return publicKey;
}
