import {
  consistencyPath,
  EMPTY_ROOT,
  type NoteKey,
  parseCount,
  parseVkey,
  toBase64,
  verifyCheckpoint,
  verifyEd25519,
} from '@lastro/register';
import { request } from 'undici';
import type { WitnessConfig } from '../../platform/config/register.ts';
import type { Db } from '../../platform/database/db.ts';
import { listKeys } from '../keys/repository.ts';
import { logKeyOf, type SigningKeys } from '../keys/signing-keys.ts';
import { signHead } from '../log/head.ts';
import { originOf } from '../log/origin.ts';
import { readHashes } from '../log/proofs.ts';
import { type Head, readLastHead } from '../log/repository.ts';
import { hasCosigned, insertCosignature, readWitnessSize, recordAnswer } from './repository.ts';

const TIMEOUT_MS = 5_000;

export interface Witness {
  readonly key: NoteKey;
  readonly url: string;
}

export function witnessesOf(configs: readonly WitnessConfig[]): Witness[] {
  return configs.map(({ vkey, url }) => ({ key: parseVkey(vkey), url }));
}

export interface SubmitDeps {
  readonly db: Db;
  readonly keys: SigningKeys;
  readonly origin: string;
}

/** `again`: also submits a head that the witness has signed, to learn whether it has signed a later one. */
export async function submitHead(
  { db, keys, origin }: SubmitDeps,
  witness: Witness,
  { again }: { readonly again: boolean },
): Promise<void> {
  const last = await readLastHead(db);
  const { name } = witness.key;
  if (!again && (last === undefined || (await hasCosigned(db, name, last.size)))) return;
  const head = last ?? (await signHead(db, keys, { origin, size: 0, root: EMPTY_ROOT }));
  const oldSize = Math.min(await readWitnessSize(db, name), head.size);
  let answer = await post(db, witness, head, oldSize);
  const witnessSize = answer.status === 409 ? parseCount(answer.body.trimEnd()) : undefined;
  // Answers to earlier submissions may have been lost.
  if (witnessSize !== undefined && witnessSize !== oldSize && witnessSize <= head.size)
    answer = await post(db, witness, head, witnessSize);
  await recordReply(db, witness, head, answer);
}

interface WitnessReply {
  readonly status: number | undefined;
  readonly body: string;
}

async function post(db: Db, { url }: Witness, head: Head, old: number): Promise<WitnessReply> {
  const proof = await readHashes(db, consistencyPath(old, head.size));
  const lines = [`old ${old}`, ...proof.map(toBase64), '', head.note];
  try {
    const response = await request(`${url}/add-checkpoint`, {
      method: 'POST',
      body: lines.join('\n'),
      headers: { 'content-type': 'text/plain; charset=utf-8' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return { status: response.statusCode, body: await response.body.text() };
  } catch (error) {
    const { code, name } = error as { code?: unknown; name?: unknown };
    return { status: undefined, body: String(code ?? name) };
  }
}

async function recordReply(
  db: Db,
  witness: Witness,
  head: Head,
  { status, body }: WitnessReply,
): Promise<void> {
  const { name } = witness.key;
  if (status === undefined)
    return recordAnswer(db, { name, size: undefined, failure: `unreachable: ${body}` });
  if (status === 409) {
    const size = parseCount(body.trimEnd());
    return recordAnswer(db, { name, size, failure: 'ahead' });
  }
  if (status !== 200) return recordAnswer(db, { name, size: undefined, failure: `refused: ${status}` });
  const line = await readCosignature(db, witness, head, body);
  if (line === undefined) return recordAnswer(db, { name, size: undefined, failure: 'unreadable answer' });
  if (head.size > 0) await insertCosignature(db, { size: head.size, name, line });
  await recordAnswer(db, { name, size: head.size, failure: null });
}

export async function policyOf(db: Db, witnesses: readonly Witness[], origin: string) {
  const log = (await listKeys(db))
    .filter(({ purpose }) => purpose === 'log')
    .map(({ publicKey }) => logKeyOf(origin, Uint8Array.from(publicKey)));
  return { log, witnesses: witnesses.map(({ key }) => key) };
}

async function readCosignature(
  db: Db,
  witness: Witness,
  head: Head,
  body: string,
): Promise<string | undefined> {
  try {
    const policy = await policyOf(db, [witness], originOf(head, ''));
    const { cosignatures } = await verifyCheckpoint(head.note + body, policy, verifyEd25519);
    return cosignatures[0]?.line;
  } catch {
    return undefined;
  }
}
