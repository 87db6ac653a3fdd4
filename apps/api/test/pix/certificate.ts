import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { DAY_MS } from '../../src/platform/time.ts';

/** PEM. */
export interface Issued {
  readonly certificate: string;
  readonly privateKey: string;
}

export interface Authority extends Issued {
  issue(name: string): Issued;
}

/** Node cannot write X.509. Source of the format: RFC 5280 section 4.1. */
export function createAuthority(): Authority {
  const name = 'Test authority';
  const own = newKey();
  const issue = (subject: string, key: KeyPair, isAuthority: boolean): Issued => ({
    certificate: pem(
      'CERTIFICATE',
      certificate({ subject, issuer: name, key, signer: own.privateKey, isAuthority }),
    ),
    privateKey: key.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  });
  return { ...issue(name, own, true), issue: (subject) => issue(subject, newKey(), false) };
}

interface KeyPair {
  readonly publicKey: KeyObject;
  readonly privateKey: KeyObject;
}

function newKey(): KeyPair {
  return generateKeyPairSync('ec', { namedCurve: 'P-256' });
}

interface CertificateOptions {
  readonly subject: string;
  readonly issuer: string;
  readonly key: KeyPair;
  readonly signer: KeyObject;
  readonly isAuthority: boolean;
}

function certificate({ subject, issuer, key, signer, isAuthority }: CertificateOptions): Buffer {
  const ecdsaWithSha256 = sequence(oid('2a8648ce3d040302'));
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ecdsaWithSha256,
    distinguishedName(issuer),
    sequence(time(Date.now() - DAY_MS), time(Date.now() + DAY_MS)),
    distinguishedName(subject),
    key.publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(basicConstraints(isAuthority), loopbackAddress())),
  );
  const signature = sign('sha256', body, signer);
  return sequence(body, ecdsaWithSha256, der(0x03, Buffer.concat([Buffer.from([0]), signature])));
}

function basicConstraints(isAuthority: boolean): Buffer {
  const value = isAuthority ? sequence(der(0x01, Buffer.from([0xff]))) : sequence();
  return sequence(oid('551d13'), der(0x01, Buffer.from([0xff])), der(0x04, value));
}

/** Subject alternative name: IP 127.0.0.1. */
function loopbackAddress(): Buffer {
  return sequence(oid('551d11'), der(0x04, sequence(der(0x87, Buffer.from([127, 0, 0, 1])))));
}

function distinguishedName(commonName: string): Buffer {
  return sequence(der(0x31, sequence(oid('550403'), der(0x0c, Buffer.from(commonName)))));
}

function time(milliseconds: number): Buffer {
  const digits = new Date(milliseconds).toISOString().replace(/\D/g, '').slice(0, 14);
  return der(0x18, Buffer.from(`${digits}Z`));
}

function oid(hex: string): Buffer {
  return der(0x06, Buffer.from(hex, 'hex'));
}

function sequence(...parts: Buffer[]): Buffer {
  return der(0x30, Buffer.concat(parts));
}

function der(tag: number, content: Buffer): Buffer {
  const { length } = content;
  if (length < 0x80) return Buffer.concat([Buffer.from([tag, length]), content]);
  if (length < 0x100) return Buffer.concat([Buffer.from([tag, 0x81, length]), content]);
  return Buffer.concat([Buffer.from([tag, 0x82, length >> 8, length & 0xff]), content]);
}

function pem(label: string, content: Buffer): string {
  const lines = content.toString('base64').match(/.{1,64}/g) ?? [];
  return `-----BEGIN ${label}-----\n${lines.join('\n')}\n-----END ${label}-----\n`;
}
