import type { VerifyEd25519 } from './ed25519.ts';
import { equalBytes, hashOfBase64, parseCount, toBase64 } from './encoding.ts';
import { EMPTY_ROOT } from './merkle.ts';
import { NoteError, type NoteKey, type VerifiedSignature, verifyNote } from './note.ts';

/** C2SP tlog-checkpoint, without extension lines. */
export interface Checkpoint {
  readonly origin: string;
  readonly size: number;
  readonly root: Uint8Array;
}

export function formatCheckpoint({ origin, size, root }: Checkpoint): string {
  return `${origin}\n${size}\n${toBase64(root)}\n`;
}

/** Parses the text of a checkpoint's note. */
export function parseCheckpoint(text: string): Checkpoint {
  const [origin = '', sizeLine = '', rootLine = '', end, ...rest] = text.split('\n');
  const size = parseCount(sizeLine);
  const root = hashOfBase64(rootLine);
  if (origin === '' || size === undefined || root === undefined || end !== '' || rest.length > 0) {
    throw new NoteError('a checkpoint is three lines: origin, size, root');
  }
  if (size === 0 && !equalBytes(root, EMPTY_ROOT)) {
    throw new NoteError('the root of size 0 is not that of the empty tree');
  }
  return { origin, size, root };
}

/** Keys that a verifier trusts; a log whose key was changed has several. */
export interface LogPolicy {
  readonly log: readonly NoteKey[];
  readonly witnesses: readonly NoteKey[];
}

export interface VerifiedCheckpoint extends Checkpoint {
  readonly signedBy: VerifiedSignature;
  readonly cosignatures: readonly VerifiedSignature[];
}

export async function verifyCheckpoint(
  note: string,
  { log, witnesses }: LogPolicy,
  verify: VerifyEd25519,
): Promise<VerifiedCheckpoint> {
  const { text, signatures } = await verifyNote(note, [...log, ...witnesses], verify);
  const checkpoint = parseCheckpoint(text);
  const signedBy = signatures.find(({ key }) => log.includes(key) && key.name === checkpoint.origin);
  if (signedBy === undefined) throw new NoteError('the log has not signed the checkpoint');
  return { ...checkpoint, signedBy, cosignatures: signatures.filter(({ key }) => witnesses.includes(key)) };
}
