import type { PublicRegisterReply } from '@lastro/contracts';
import { ED25519_NOTE, type NoteKey, parseVkey } from '@lastro/register';
import { fromBase64Url, toBase64Url } from '@lastro/register/base64url';
import {
  type BankKey,
  followKeys,
  holdsKey,
  type KeyPurpose,
  thumbprintOf,
} from '@lastro/register/key-chain';

/** The keys that the bank publishes now. */
export interface Published extends PublicRegisterReply {
  readonly keys: readonly BankKey[];
}

/** The keys this browser has remembered. */
export interface Remembered extends Published {
  readonly since: string;
}

/** `pinned`: built into the app. `first_use`: seen for the first time now. */
export type Basis = 'pinned' | 'remembered' | 'first_use';

/** Keys for verifying receipts and lists. */
export interface Trust extends Published {
  /** The bank's answer, remembered if the reader accepts it. */
  readonly published: Published;
  readonly basis: Basis;
  readonly since: string;
  /** Published, but neither known nor endorsed by a known key: not used. */
  readonly untrusted: readonly string[];
  /** Published but unknown: not counted, and no evidence against the bank's keys. */
  readonly newWitnesses: readonly string[];
}

type Pinned = Pick<Published, 'keys' | 'witnesses'>;

const DOCUMENTS = '/documents';

/** Verifier keys as in the `key/v1` lines of the log, and those of witnesses. */
export function parsePinned(list: string): Pinned | undefined {
  const vkeys = list.split(/[\s,]+/).filter((vkey) => vkey !== '');
  if (vkeys.length === 0) return undefined;
  const parsed = vkeys.map((vkey) => ({ vkey, key: parseVkey(vkey) }));
  return {
    keys: parsed.filter(({ key }) => key.type === ED25519_NOTE).map(({ key }) => toBankKey(key)),
    witnesses: parsed.filter(({ key }) => key.type !== ED25519_NOTE).map(({ vkey }) => vkey),
  };
}

function toBankKey({ name, publicKey }: NoteKey): BankKey {
  const purpose: KeyPurpose = name.endsWith(DOCUMENTS) ? 'documents' : 'log';
  return { kty: 'OKP', crv: 'Ed25519', kid: thumbprintOf(publicKey), x: toBase64Url(publicKey), purpose };
}

/** Only a known key can endorse another; witnesses can't be endorsed. */
export async function assess(
  published: Published,
  remembered: Remembered | undefined,
  pinned: Pinned | undefined,
  now: Date,
): Promise<Trust> {
  const since = remembered?.since ?? now.toISOString();
  const isFirst = remembered === undefined && pinned === undefined;
  if (isFirst) return { ...published, published, basis: 'first_use', since, untrusted: [], newWitnesses: [] };
  const { iss, origin } = remembered ?? published;
  const known = pinned ?? remembered ?? published;
  const keys = await followKeys(origin, known.keys, published.keys);
  return {
    iss,
    origin,
    keys,
    witnesses: known.witnesses,
    published,
    basis: pinned === undefined ? 'remembered' : 'pinned',
    since,
    untrusted: [
      ...(published.iss === iss ? [] : [published.iss]),
      ...(published.origin === origin ? [] : [published.origin]),
      ...published.keys.filter((key) => !holdsKey(keys, key)).map(nameOf),
    ],
    newWitnesses: published.witnesses.filter((vkey) => !known.witnesses.includes(vkey)),
  };
}

/** Computed, since a published `kid` may be another key's. */
function nameOf({ kid, x }: BankKey): string {
  const publicKey = fromBase64Url(x);
  return publicKey === undefined ? kid : thumbprintOf(publicKey);
}

export function documentKeys({ keys }: Published): readonly BankKey[] {
  return keys.filter(({ purpose }) => purpose === 'documents');
}

/** The required and the optional signers of a checkpoint. */
export function logPolicy({ keys, origin, witnesses }: Published) {
  return {
    log: keys
      .filter(({ purpose }) => purpose === 'log')
      .flatMap(({ x }): NoteKey[] => {
        const publicKey = fromBase64Url(x);
        return publicKey === undefined ? [] : [{ name: origin, type: ED25519_NOTE, publicKey }];
      }),
    witnesses: witnesses.map(parseVkey),
  };
}
