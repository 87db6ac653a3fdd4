import {
  formatProof,
  inclusionPath,
  leafHash,
  type NodeId,
  nodesOf,
  type Subtree,
  subtreeRoot,
} from '@lastro/register';
import type { Db, Tx } from '../../platform/database/db.ts';
import { findIndex, type Head, readCosignatures, readHeadOver, readNodes } from './repository.ts';

/** A line's index in the public log, with its C2SP tlog-proof under a signed head. */
export type LogPlace =
  | { readonly state: 'queued' }
  | { readonly state: 'logged'; readonly index: number; readonly proof: string };

export type ProofOf = (line: string) => Promise<LogPlace>;

export function createProofOf(db: Db): ProofOf {
  return (line) => findPlace(db, leafHash(new TextEncoder().encode(line)));
}

export async function findPlace(db: Db, leaf: Uint8Array): Promise<LogPlace> {
  const index = await findIndex(db, leaf);
  const head = index === undefined ? undefined : await readHeadOver(db, index);
  if (index === undefined || head === undefined) return { state: 'queued' };
  const hashes = await readHashes(db, inclusionPath(index, head.size));
  const proof = formatProof({ index, hashes, checkpoint: await withCosignatures(db, head) });
  return { state: 'logged', index, proof };
}

export async function readHashes(db: Db | Tx, path: readonly Subtree[]): Promise<Uint8Array[]> {
  const keyOf = ({ level, n }: NodeId) => `${level}/${n}`;
  const nodes = await readNodes(db, path.flatMap(nodesOf));
  const hashes = new Map(nodes.map((node) => [keyOf(node), node.hash]));
  return path.map((part) => subtreeRoot(part, (id) => hashes.get(keyOf(id)) as Uint8Array));
}

export async function withCosignatures(db: Db | Tx, { size, note }: Head): Promise<string> {
  return note + (await readCosignatures(db, size)).join('');
}
