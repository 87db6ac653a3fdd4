import { type KeyObject, sign } from 'node:crypto';
import {
  ED25519_COSIGNATURE,
  ED25519_NOTE,
  encodeEntries,
  formatCheckpoint,
  formatProof,
  inclusionPath,
  leafHash,
  type NodeId,
  type NoteKey,
  nodeHash,
  signNote,
  subtreeRoot,
  TILE_WIDTH,
  type Tile,
} from '../src/index.ts';

export interface Signer {
  readonly key: NoteKey;
  readonly privateKey: KeyObject;
}

export interface MemoryLog {
  readonly size: number;
  checkpoint(): Promise<string>;
  tile(tile: Tile): Promise<Uint8Array>;
  proof(line: string): Promise<string>;
}

const WITNESSED_AT = 1_795_000_000;

/** A log of these lines, signed by these keys; a key of a witness cosigns. */
export function memoryLog(lines: readonly string[], signers: readonly Signer[]): MemoryLog {
  const entries = lines.map((line) => new TextEncoder().encode(line));
  const leaves = entries.map(leafHash);
  const full = new Map<string, Uint8Array>();
  function read({ level, n }: NodeId): Uint8Array {
    if (level === 0) return leaves[n] as Uint8Array;
    const key = `${level}/${n}`;
    const hash =
      full.get(key) ??
      nodeHash(read({ level: level - 1, n: 2 * n }), read({ level: level - 1, n: 2 * n + 1 }));
    full.set(key, hash);
    return hash;
  }

  async function checkpoint(): Promise<string> {
    const origin = signers.find(({ key }) => key.type === ED25519_NOTE)?.key.name ?? '';
    const text = formatCheckpoint({
      origin,
      size: lines.length,
      root: subtreeRoot({ begin: 0, end: lines.length }, read),
    });
    const signatures = await Promise.all(
      signers.map(({ key, privateKey }) =>
        signNote(
          text,
          key,
          (message) => sign(null, message, privateKey),
          key.type === ED25519_COSIGNATURE ? WITNESSED_AT : undefined,
        ),
      ),
    );
    return `${text}\n${signatures.join('')}`;
  }

  return {
    size: lines.length,
    checkpoint,
    async tile({ level, n, width }) {
      const first = n * TILE_WIDTH;
      if (level === 'entries') return encodeEntries(entries.slice(first, first + width));
      const hashes = Array.from({ length: width }, (_, at) => read({ level: 8 * level, n: first + at }));
      return Uint8Array.from(hashes.flatMap((hash) => [...hash]));
    },
    async proof(line) {
      const index = lines.indexOf(line);
      const hashes = inclusionPath(index, lines.length).map((part) => subtreeRoot(part, read));
      return formatProof({ index, hashes, checkpoint: await checkpoint() });
    },
  };
}
