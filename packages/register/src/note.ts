import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { VerifyEd25519 } from './ed25519.ts';
import { equalBytes, fromBase64, toBase64 } from './encoding.ts';

/** C2SP signed-note and tlog-cosignature. */
export const ED25519_NOTE = 0x01;
export const ED25519_COSIGNATURE = 0x04;
export type SignatureType = typeof ED25519_NOTE | typeof ED25519_COSIGNATURE;

const KEY_ID_BYTES = 4;
const TIMESTAMP_BYTES = 8;
const SIGNATURE_BYTES = 64;
/** Verifiers must accept at least 16. */
const MAX_SIGNATURES = 64;
/** Neither Unicode spaces nor a plus. */
const KEY_NAME = /^[^\s\u0085+]+$/u;

export interface NoteKey {
  readonly name: string;
  readonly type: SignatureType;
  readonly publicKey: Uint8Array;
}

export interface NoteSignature {
  readonly name: string;
  readonly keyId: Uint8Array;
  readonly signature: Uint8Array;
}

export interface Note {
  /** Ends with a newline. */
  readonly text: string;
  readonly signatures: readonly NoteSignature[];
}

export interface VerifiedSignature {
  readonly key: NoteKey;
  /** POSIX seconds, of a cosignature. */
  readonly time: number | undefined;
  readonly line: string;
}

export class NoteError extends Error {
  override readonly name = 'NoteError';
}

export function keyIdOf({ name, type, publicKey }: NoteKey): Uint8Array {
  return sha256(concatBytes(utf8ToBytes(`${name}\n`), Uint8Array.of(type), publicKey)).subarray(
    0,
    KEY_ID_BYTES,
  );
}

export function formatVkey(key: NoteKey): string {
  const encoded = toBase64(concatBytes(Uint8Array.of(key.type), key.publicKey));
  return `${key.name}+${bytesToHex(keyIdOf(key))}+${encoded}`;
}

export function parseVkey(vkey: string): NoteKey {
  const [, name = '', id, encoded = ''] = /^([^\s+]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/=]+)$/u.exec(vkey) ?? [];
  const bytes = fromBase64(encoded);
  const type = bytes?.[0];
  if (bytes?.length !== 33 || (type !== ED25519_NOTE && type !== ED25519_COSIGNATURE)) {
    throw new NoteError(`not a verifier key for Ed25519: ${vkey}`);
  }
  const key: NoteKey = { name, type, publicKey: bytes.subarray(1) };
  if (bytesToHex(keyIdOf(key)) !== id) throw new NoteError(`the verifier key's id is not its own: ${vkey}`);
  return key;
}

export function formatSignature({ name, keyId, signature }: NoteSignature): string {
  return `— ${name} ${toBase64(concatBytes(keyId, signature))}\n`;
}

export function parseSignatureLine(line: string): NoteSignature {
  const [dash, name = '', encoded = '', ...rest] = line.split(' ');
  const bytes = fromBase64(encoded);
  if (
    dash !== '—' ||
    !KEY_NAME.test(name) ||
    rest.length > 0 ||
    bytes === undefined ||
    bytes.length <= KEY_ID_BYTES
  ) {
    throw new NoteError('a signature line is malformed');
  }
  return { name, keyId: bytes.subarray(0, KEY_ID_BYTES), signature: bytes.subarray(KEY_ID_BYTES) };
}

export function parseNote(note: string): Note {
  for (const character of note) {
    if (character < ' ' && character !== '\n') throw new NoteError('a note has no control characters');
  }
  const end = note.lastIndexOf('\n\n');
  if (end === -1 || !note.endsWith('\n'))
    throw new NoteError('a note has a text, an empty line and signatures');
  const lines = note.slice(end + 2, -1).split('\n');
  if (lines.length > MAX_SIGNATURES) throw new NoteError('a note has too many signatures');
  return { text: note.slice(0, end + 1), signatures: lines.map(parseSignatureLine) };
}

export function signedMessage(text: string, time?: number): Uint8Array {
  return utf8ToBytes(time === undefined ? text : `cosignature/v1\ntime ${time}\n${text}`);
}

function timeOf(signature: Uint8Array): number {
  return Number(new DataView(Uint8Array.from(signature).buffer).getBigUint64(0));
}

export async function signNote(
  text: string,
  key: NoteKey,
  sign: (message: Uint8Array) => Uint8Array | Promise<Uint8Array>,
  time?: number,
): Promise<string> {
  const signature = await sign(signedMessage(text, time));
  if (time === undefined) return formatSignature({ name: key.name, keyId: keyIdOf(key), signature });
  const stamp = new Uint8Array(TIMESTAMP_BYTES);
  new DataView(stamp.buffer).setBigUint64(0, BigInt(time));
  return formatSignature({ name: key.name, keyId: keyIdOf(key), signature: concatBytes(stamp, signature) });
}

async function verifyOne(
  text: string,
  key: NoteKey,
  found: NoteSignature,
  verify: VerifyEd25519,
): Promise<VerifiedSignature> {
  const cosigned = key.type === ED25519_COSIGNATURE;
  const stampBytes = cosigned ? TIMESTAMP_BYTES : 0;
  const rightLength = found.signature.length === stampBytes + SIGNATURE_BYTES;
  const time = cosigned && rightLength ? timeOf(found.signature) : undefined;
  const valid =
    rightLength &&
    (time === undefined || Number.isSafeInteger(time)) &&
    (await verify(key.publicKey, signedMessage(text, time), found.signature.subarray(stampBytes)));
  if (!valid) throw new NoteError(`the signature of ${key.name} does not verify`);
  return { key, time, line: formatSignature(found) };
}

/** Ignores unknown keys. Throws when a known key's signature fails, or no known key has signed. */
export async function verifyNote(
  note: string,
  keys: readonly NoteKey[],
  verify: VerifyEd25519,
): Promise<{ readonly text: string; readonly signatures: readonly VerifiedSignature[] }> {
  const { text, signatures } = parseNote(note);
  const verified: VerifiedSignature[] = [];
  for (const found of signatures) {
    const key = keys.find(
      (candidate) => candidate.name === found.name && equalBytes(keyIdOf(candidate), found.keyId),
    );
    if (key === undefined) continue;
    const signature = await verifyOne(text, key, found, verify);
    if (!verified.some((other) => other.key === key)) verified.push(signature);
  }
  if (verified.length === 0) throw new NoteError('no known key has signed the note');
  return { text, signatures: verified };
}
