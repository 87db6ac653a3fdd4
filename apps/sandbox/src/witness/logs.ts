import {
  ED25519_NOTE,
  formatVkey,
  type Note,
  NoteError,
  type NoteKey,
  parseVkey,
  verifyEd25519,
  verifyNote,
} from '@lastro/register';
import { z } from 'zod';
import type { Store } from '../store/store.ts';

const LOCAL_HOST = /^(127\.0\.0\.1|localhost)(:\d+)?$/;
const TIMEOUT_MS = 2_000;

const jwksSchema = z.object({ keys: z.array(z.object({ crv: z.string(), x: z.string() })) });

export function listLogKeys(store: Store, origin: string): NoteKey[] {
  const rows = store.all<{ vkey: string }>('SELECT vkey FROM witness_log WHERE origin = ?', origin);
  return rows.map(({ vkey }) => parseVkey(vkey));
}

export function addLogKey(store: Store, key: NoteKey): void {
  store.run('INSERT OR IGNORE INTO witness_log (vkey, origin) VALUES (?, ?)', formatVkey(key), key.name);
}

export async function isSigned(note: string, keys: readonly NoteKey[]): Promise<boolean> {
  try {
    await verifyNote(note, keys, verifyEd25519);
    return true;
  } catch (error) {
    if (error instanceof NoteError) return false;
    throw error;
  }
}

/** Adds the keys published by a bank on this machine that have signed the note. */
export async function learnLogKeys(
  store: Store,
  note: string,
  origin: string,
  { signatures }: Note,
): Promise<void> {
  const host = origin.split('/', 1)[0] ?? '';
  if (!LOCAL_HOST.test(host) || !signatures.some(({ name }) => name === origin)) return;
  const published = await readJwks(`http://${host}/.well-known/jwks.json`);
  for (const { x } of published) {
    const key: NoteKey = { name: origin, type: ED25519_NOTE, publicKey: Buffer.from(x, 'base64url') };
    if (await isSigned(note, [key])) addLogKey(store, key);
  }
}

async function readJwks(url: string): Promise<{ readonly x: string }[]> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    return jwksSchema.parse(await response.json()).keys.filter(({ crv }) => crv === 'Ed25519');
  } catch {
    return [];
  }
}
