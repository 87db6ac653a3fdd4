import { createCipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';

export const CURVE = 'prime256v1';
const SALT_BYTES = 16;
const KEY_BYTES = 16;
const NONCE_BYTES = 12;
/** A message is one record; push services accept up to this size. */
const RECORD_BYTES = 4096;
const LAST_RECORD = Buffer.from([2]);

export interface BrowserKeys {
  readonly p256dh: string;
  readonly auth: string;
}

interface MessageKeys {
  readonly ecdh: ECDH;
  readonly salt: Buffer;
}

function generateKeys(): MessageKeys {
  const ecdh = createECDH(CURVE);
  ecdh.generateKeys();
  return { ecdh, salt: randomBytes(SALT_BYTES) };
}

function derive(key: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, info, bytes));
}

/** aes128gcm (RFC 8291, RFC 8188). Throws if `p256dh` is not a point of the curve. */
export function encrypt(
  text: string,
  { p256dh, auth }: BrowserKeys,
  { ecdh, salt } = generateKeys(),
): Buffer {
  const browser = Buffer.from(p256dh, 'base64url');
  const own = ecdh.getPublicKey();
  const shared = ecdh.computeSecret(browser);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser, own]);
  const secret = derive(shared, Buffer.from(auth, 'base64url'), info, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), KEY_BYTES);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), NONCE_BYTES);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const record = Buffer.alloc(4);
  record.writeUInt32BE(RECORD_BYTES);
  return Buffer.concat([
    salt,
    record,
    Buffer.from([own.length]),
    own,
    cipher.update(text, 'utf8'),
    cipher.update(LAST_RECORD),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
}
