import {
  type LogPolicy,
  leafHash,
  parseProof,
  type VerifiedCheckpoint,
  verifyCheckpoint,
  verifyProof,
} from '@lastro/register';
import { verifyAnywhere } from '@lastro/register/ed25519-anywhere';
import { type LogFiles, LogUnreadableError } from './log-files.ts';

export interface SignedHead extends VerifiedCheckpoint {
  readonly note: string;
}

export interface ProvenEntry {
  readonly index: number;
  /** The newest that a witness has signed, and therefore not always the newest. */
  readonly head: SignedHead;
}

export class HeadUnsignedError extends Error {
  override readonly name = 'HeadUnsignedError';
}

async function verifyHead(note: string, policy: LogPolicy): Promise<SignedHead> {
  return { ...(await verifyCheckpoint(note, policy, verifyAnywhere)), note };
}

export async function readHead(files: LogFiles, policy: LogPolicy): Promise<SignedHead> {
  try {
    return await verifyHead(await files.checkpoint(), policy);
  } catch (error) {
    if (error instanceof LogUnreadableError) throw error;
    throw new HeadUnsignedError('the checkpoint is not signed by the log', { cause: error });
  }
}

/** Null if the proof is not one of this entry. */
export async function readProven(
  proof: string,
  entry: string,
  policy: LogPolicy,
): Promise<ProvenEntry | null> {
  try {
    const leaf = leafHash(new TextEncoder().encode(entry));
    const { index, ...head } = await verifyProof(proof, leaf, policy, verifyAnywhere);
    return { index, head: { ...head, note: parseProof(proof).checkpoint } };
  } catch {
    return null;
  }
}

/** A head that today's keys have not signed is of another log. */
export async function readKeptHead(note: string | null, policy: LogPolicy): Promise<SignedHead | undefined> {
  return note === null ? undefined : verifyHead(note, policy).catch(() => undefined);
}

/** A head without a witness could disappear in an honest restore. */
export function headToKeep(
  heads: readonly SignedHead[],
  keptHead: SignedHead | undefined,
  { witnesses }: LogPolicy,
): SignedHead | undefined {
  return heads
    .filter(({ cosignatures }) => witnesses.length === 0 || cosignatures.length > 0)
    .reduce((kept, head) => (kept === undefined || head.size > kept.size ? head : kept), keptHead);
}
