import { type LogPolicy, type VerifiedCheckpoint, verifyCheckpoint } from './checkpoint.ts';
import type { VerifyEd25519 } from './ed25519.ts';
import { fromBase64, hashOfBase64, parseCount, toBase64 } from './encoding.ts';
import { verifyInclusion } from './merkle.ts';

const HEADER = 'c2sp.org/tlog-proof@v1';
const MAX_HASHES = 63;

/** C2SP tlog-proof: offline proof that an entry is in the log. */
export interface TlogProof {
  /** Not covered by any signature. */
  readonly extra?: Uint8Array | undefined;
  readonly index: number;
  readonly hashes: readonly Uint8Array[];
  /** A signed note. */
  readonly checkpoint: string;
}

export class ProofError extends Error {
  override readonly name = 'ProofError';
}

export function formatProof({ extra, index, hashes, checkpoint }: TlogProof): string {
  const lines = [
    HEADER,
    ...(extra === undefined ? [] : [`extra ${toBase64(extra)}`]),
    `index ${index}`,
    ...hashes.map(toBase64),
  ];
  return `${lines.join('\n')}\n\n${checkpoint}`;
}

export function parseProof(text: string): TlogProof {
  const end = text.indexOf('\n\n');
  const [header, ...lines] = text.slice(0, Math.max(end, 0)).split('\n');
  if (header !== HEADER) throw new ProofError(`a proof begins with ${HEADER}`);
  const extraLine = lines[0]?.startsWith('extra ') ? lines.shift()?.slice('extra '.length) : undefined;
  const extra = extraLine === undefined ? undefined : fromBase64(extraLine);
  const indexLine = lines.shift() ?? '';
  const index = indexLine.startsWith('index ') ? parseCount(indexLine.slice('index '.length)) : undefined;
  if (index === undefined || (extraLine !== undefined && extra === undefined)) {
    throw new ProofError('a proof names the index of its entry');
  }
  if (lines.length > MAX_HASHES) throw new ProofError('a proof has at most 63 hashes');
  const hashes = lines.map((line) => {
    const hash = hashOfBase64(line);
    if (hash === undefined) throw new ProofError('a hash of the proof is malformed');
    return hash;
  });
  return { extra, index, hashes, checkpoint: text.slice(end + 2) };
}

export interface VerifiedProof extends VerifiedCheckpoint {
  readonly index: number;
}

/** Throws NoteError or ProofError. `leaf`: the entry's hash as computed by the verifier. */
export async function verifyProof(
  text: string,
  leaf: Uint8Array,
  policy: LogPolicy,
  verify: VerifyEd25519,
): Promise<VerifiedProof> {
  const { index, hashes, checkpoint: note } = parseProof(text);
  const checkpoint = await verifyCheckpoint(note, policy, verify);
  const { size, root } = checkpoint;
  if (!verifyInclusion({ index, size, leaf, proof: hashes, root })) {
    throw new ProofError('the entry is not at that place under this checkpoint');
  }
  return { ...checkpoint, index };
}
