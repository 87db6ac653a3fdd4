import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

interface Options {
  readonly challenge: string;
  readonly rp?: { readonly id: string };
  readonly rpId?: string;
}

/** What a browser and a key would do otherwise than they should. */
interface Otherwise {
  readonly origin?: string;
  readonly challenge?: string;
  /** Neither finger, face nor PIN was asked for. */
  readonly unverified?: boolean;
  readonly count?: number;
}

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const ATTESTED = 0x40;

/** An authenticator and the browser before it, of the simplest kind that WebAuthn knows: ES256, attestation `none`. */
export function createAuthenticator(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  let count = 0;

  function clientData(type: string, { challenge }: Options, otherwise: Otherwise): Buffer {
    const data = {
      type,
      challenge: otherwise.challenge ?? challenge,
      origin: otherwise.origin ?? origin,
      crossOrigin: false,
    };
    return Buffer.from(JSON.stringify(data));
  }

  function authenticatorData(rpId: string, attested: boolean, otherwise: Otherwise): Buffer {
    count = otherwise.count ?? count + 1;
    const flags = USER_PRESENT | (otherwise.unverified ? 0 : USER_VERIFIED) | (attested ? ATTESTED : 0);
    const head = Buffer.alloc(5);
    head.writeUInt8(flags, 0);
    head.writeUInt32BE(count, 1);
    const hash = createHash('sha256').update(rpId).digest();
    return Buffer.concat([hash, head, ...(attested ? [Buffer.alloc(16), lengthOf(id), id, coseKey()] : [])]);
  }

  /** RFC 9053, 7.1.1. */
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
    register(options: Options, otherwise: Otherwise = {}) {
      const authData = authenticatorData(options.rp?.id ?? '', true, otherwise);
      const attestation = new Map<string, string | Uint8Array | Map<string, never>>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, never>()],
        ['authData', new Uint8Array(authData)],
      ]);
      return {
        ...credential,
        response: {
          clientDataJSON: text(clientData('webauthn.create', options, otherwise)),
          attestationObject: text(Buffer.from(isoCBOR.encode(attestation))),
          transports: ['internal'],
        },
      };
    },
    sign(options: Options, otherwise: Otherwise = {}) {
      const data = clientData('webauthn.get', options, otherwise);
      const authData = authenticatorData(options.rpId ?? '', false, otherwise);
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
