import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

interface Options {
  readonly challenge: string;
  readonly rp?: { readonly id: string };
  readonly rpId?: string;
}

/** Deviations of a faulty or hostile browser or key. */
interface Overrides {
  readonly origin?: string;
  readonly challenge?: string;
  /** Without user verification. */
  readonly unverified?: boolean;
  readonly count?: number;
}

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const ATTESTED = 0x40;

/** A browser with a WebAuthn authenticator: ES256, attestation `none`. */
export function createAuthenticator(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  let count = 0;

  function clientData(type: string, { challenge }: Options, overrides: Overrides): Buffer {
    const data = {
      type,
      challenge: overrides.challenge ?? challenge,
      origin: overrides.origin ?? origin,
      crossOrigin: false,
    };
    return Buffer.from(JSON.stringify(data));
  }

  function authenticatorData(rpId: string, attested: boolean, overrides: Overrides): Buffer {
    count = overrides.count ?? count + 1;
    const flags = USER_PRESENT | (overrides.unverified ? 0 : USER_VERIFIED) | (attested ? ATTESTED : 0);
    const head = Buffer.alloc(5);
    head.writeUInt8(flags, 0);
    head.writeUInt32BE(count, 1);
    const hash = createHash('sha256').update(rpId).digest();
    return Buffer.concat([hash, head, ...(attested ? [Buffer.alloc(16), lengthOf(id), id, coseKey()] : [])]);
  }

  /** Source: RFC 9053 section 7.1.1. */
  function coseKey(): Buffer {
    const key = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]);
    return Buffer.from(isoCBOR.encode(key));
  }

  const credential = { id: text(id), rawId: text(id), type: 'public-key' } as const;
  return {
    register(options: Options, overrides: Overrides = {}) {
      const authData = authenticatorData(options.rp?.id ?? '', true, overrides);
      const attestation = new Map<string, string | Uint8Array | Map<string, never>>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, never>()],
        ['authData', new Uint8Array(authData)],
      ]);
      return {
        ...credential,
        response: {
          clientDataJSON: text(clientData('webauthn.create', options, overrides)),
          attestationObject: text(Buffer.from(isoCBOR.encode(attestation))),
          transports: ['internal'],
        },
      };
    },
    sign(options: Options, overrides: Overrides = {}) {
      const data = clientData('webauthn.get', options, overrides);
      const authData = authenticatorData(options.rpId ?? '', false, overrides);
      const signed = Buffer.concat([authData, createHash('sha256').update(data).digest()]);
      return {
        ...credential,
        response: {
          clientDataJSON: text(data),
          authenticatorData: text(authData),
          signature: text(sign('sha256', signed, privateKey)),
        },
      };
    },
  };
}

function text(bytes: Buffer): string {
  return bytes.toString('base64url');
}

function lengthOf(id: Buffer): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(id.length);
  return length;
}
