import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes } from '@noble/hashes/utils.js';
import { equalBytes } from './encoding.ts';

/** Root of a log without entries. */
export const EMPTY_ROOT = sha256(new Uint8Array());

/** RFC 6962, section 2.1: the hash of one entry. */
export function leafHash(entry: Uint8Array): Uint8Array {
  return sha256(concatBytes(Uint8Array.of(0), entry));
}

export function nodeHash(left: Uint8Array, right: Uint8Array): Uint8Array {
  return sha256(concatBytes(Uint8Array.of(1), left, right));
}

/** A full subtree: the leaves from n·2^level up to (n + 1)·2^level. */
export interface NodeId {
  readonly level: number;
  readonly n: number;
}

export type ReadNode = (node: NodeId) => Uint8Array;

/** Leaves from `begin` up to `end`, whose root is one hash of a proof. */
export interface Subtree {
  readonly begin: number;
  readonly end: number;
}

/** The full subtrees that make up a subtree, left to right. */
export function nodesOf({ begin, end }: Subtree): NodeId[] {
  const nodes: NodeId[] = [];
  let at = begin;
  while (at < end) {
    const level = floorLog2(end - at);
    nodes.push({ level, n: at / 2 ** level });
    at += 2 ** level;
  }
  return nodes;
}

export function subtreeRoot(subtree: Subtree, read: ReadNode): Uint8Array {
  const hashes = nodesOf(subtree).map(read);
  const last = hashes.pop();
  if (last === undefined) return EMPTY_ROOT;
  return hashes.reduceRight((right, left) => nodeHash(left, right), last);
}

/** Exact, unlike `Math.log2` just below a power of two. */
function floorLog2(size: number): number {
  let log = 0;
  while (2 ** (log + 1) <= size) log += 1;
  return log;
}

/** Largest power of two below `size`, which must be at least 2. */
function splitOf(size: number): number {
  return 2 ** floorLog2(size - 1);
}

/** RFC 6962, section 2.1.1, from the leaf's sibling up to the root's child. */
export function inclusionPath(index: number, size: number): Subtree[] {
  const path: Subtree[] = [];
  let [begin, end] = [0, size];
  while (end - begin > 1) {
    const middle = begin + splitOf(end - begin);
    if (index < middle) {
      path.unshift({ begin: middle, end });
      end = middle;
    } else {
      path.unshift({ begin, end: middle });
      begin = middle;
    }
  }
  return path;
}

/** RFC 6962, section 2.1.2. Empty from size 0 or to the same size. */
export function consistencyPath(oldSize: number, size: number): Subtree[] {
  if (oldSize === 0 || oldSize === size) return [];
  const path: Subtree[] = [];
  let [begin, end] = [0, size];
  while (oldSize < end) {
    const middle = begin + splitOf(end - begin);
    if (oldSize <= middle) {
      path.unshift({ begin: middle, end });
      end = middle;
    } else {
      path.unshift({ begin, end: middle });
      begin = middle;
    }
  }
  if (begin > 0) path.unshift({ begin, end });
  return path;
}

interface Inclusion {
  readonly index: number;
  readonly size: number;
  readonly leaf: Uint8Array;
  readonly proof: readonly Uint8Array[];
  readonly root: Uint8Array;
}

export function verifyInclusion({ index, size, leaf, proof, root }: Inclusion): boolean {
  if (!(index >= 0 && index < size)) return false;
  const path = inclusionPath(index, size);
  if (path.length !== proof.length) return false;
  const computed = proof.reduce<Uint8Array>(
    (hash, sibling, at) =>
      (path[at] as Subtree).begin > index ? nodeHash(hash, sibling) : nodeHash(sibling, hash),
    leaf,
  );
  return equalBytes(computed, root);
}

interface Consistency {
  readonly oldSize: number;
  readonly oldRoot: Uint8Array;
  readonly size: number;
  readonly root: Uint8Array;
  readonly proof: readonly Uint8Array[];
}

export function verifyConsistency({ oldSize, oldRoot, size, root, proof }: Consistency): boolean {
  if (oldSize > size) return false;
  const path = consistencyPath(oldSize, size);
  if (path.length !== proof.length) return false;
  if (oldSize === size) return equalBytes(oldRoot, root);
  if (oldSize === 0) return equalBytes(oldRoot, EMPTY_ROOT);
  // An old tree that is a full subtree on the left is not in the proof.
  const startsWithOld = (path[0] as Subtree).begin >= oldSize;
  const first = startsWithOld ? oldRoot : (proof[0] as Uint8Array);
  let [oldHash, hash] = [first, first];
  for (let at = startsWithOld ? 0 : 1; at < proof.length; at += 1) {
    const sibling = proof[at] as Uint8Array;
    if ((path[at] as Subtree).begin >= oldSize) {
      hash = nodeHash(hash, sibling);
    } else {
      oldHash = nodeHash(sibling, oldHash);
      hash = nodeHash(sibling, hash);
    }
  }
  return equalBytes(oldHash, oldRoot) && equalBytes(hash, root);
}
