import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** A node's hash commits to both children's hashes and sums, as in Hu, Zhang and Guo (eprint 2018/1139). */
export interface LiabilityNode {
  readonly hash: Uint8Array;
  /** Minor units. */
  readonly sum: bigint;
}

export interface LeafOwner {
  readonly accountNonce: Uint8Array;
  readonly epoch: number;
  readonly asset: string;
  readonly id: string;
  /** Lower-case e-mail or E.164 phone, as at the epoch. */
  readonly contact: string;
}

export const SUM_LIMIT = 1n << 63n;
export const HASH_BYTES = 32;
const ASSET_BYTES = 8;
const LEAF = Uint8Array.of(0);
const NODE = Uint8Array.of(1);
const BLIND_LABEL = utf8ToBytes('lastro-liability/v1');

export function isSum(sum: bigint): boolean {
  return sum >= 0n && sum < SUM_LIMIT;
}

export function uint64(value: bigint): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, value);
  return bytes;
}

function uint32(value: number): Uint8Array {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value);
  return bytes;
}

function assetBytes(asset: string): Uint8Array {
  const bytes = new Uint8Array(ASSET_BYTES);
  bytes.set(utf8ToBytes(asset));
  return bytes;
}

export function uuidBytes(id: string): Uint8Array {
  return hexToBytes(id.replaceAll('-', ''));
}

export function blindMessage({ epoch, asset, id, contact }: Omit<LeafOwner, 'accountNonce'>, piece: number) {
  return concatBytes(
    BLIND_LABEL,
    uint64(BigInt(epoch)),
    assetBytes(asset),
    uint32(piece),
    uuidBytes(id),
    utf8ToBytes(contact),
  );
}

export function blindOf(owner: LeafOwner, piece: number): Uint8Array {
  return hmac(sha256, owner.accountNonce, blindMessage(owner, piece));
}

export interface Leaf {
  readonly asset: string;
  readonly epoch: number;
  readonly blind: Uint8Array;
  readonly amount: bigint;
}

export function leafMessage({ asset, epoch, blind, amount }: Leaf): Uint8Array {
  return concatBytes(LEAF, assetBytes(asset), uint64(BigInt(epoch)), blind, uint64(amount));
}

export function liabilityLeaf(leaf: Leaf): LiabilityNode {
  return { hash: sha256(leafMessage(leaf)), sum: leaf.amount };
}

export function liabilityParent(left: LiabilityNode, right: LiabilityNode): LiabilityNode {
  const hash = sha256(concatBytes(NODE, left.hash, uint64(left.sum), right.hash, uint64(right.sum)));
  return { hash, sum: left.sum + right.sum };
}

export interface Sibling {
  readonly side: 'left' | 'right';
  readonly hash: string;
  readonly sum: bigint;
}

export type PathFault = 'amount_out_of_range' | 'depth_differs' | 'side_differs' | 'sum_out_of_range';

/** The root computed from a path, or why the path is invalid. `leaves`: the size of the tree. */
export function climb(
  leaf: LiabilityNode,
  index: number,
  siblings: readonly Sibling[],
  leaves: number,
): LiabilityNode | PathFault {
  if (!isSum(leaf.sum)) return 'amount_out_of_range';
  if (2 ** siblings.length !== leaves || index < 0 || index >= leaves) return 'depth_differs';
  let node = leaf;
  for (const [level, { side, hash, sum }] of siblings.entries()) {
    const isRight = Math.floor(index / 2 ** level) % 2 === 1;
    if (side !== (isRight ? 'left' : 'right')) return 'side_differs';
    if (!isSum(sum) || !isSum(node.sum + sum)) return 'sum_out_of_range';
    const sibling = { hash: hexToBytes(hash), sum };
    node = isRight ? liabilityParent(sibling, node) : liabilityParent(node, sibling);
  }
  return node;
}

export interface OwnPiece {
  readonly piece: number;
  readonly amount: bigint;
  readonly index: number;
  /** Hash of the published leaf, in hex. */
  readonly leaf: string;
  readonly siblings: readonly Sibling[];
}

export interface PublishedTree {
  readonly root: string;
  readonly total: bigint;
  readonly leaves: number;
}

export type PieceFault = PathFault | 'leaf_differs';
export type ShareFault =
  | PieceFault
  | 'piece_repeated'
  | 'balance_differs'
  | 'paths_disagree'
  | 'root_differs'
  | 'total_differs';

export interface CheckedShare {
  readonly leaves: ShareFault | null;
  readonly balance: ShareFault | null;
  readonly paths: ShareFault | null;
  readonly root: ShareFault | null;
}

/** Each check's fault for one asset; null: none. */
export function checkShare(
  owner: LeafOwner,
  pieces: readonly OwnPiece[],
  balance: bigint,
  tree: PublishedTree,
): CheckedShare {
  const sum = pieces.reduce((total, { amount }) => total + amount, 0n);
  const leafFaults = pieces.map((piece) => leafFault(owner, piece));
  const areDistinct = new Set(pieces.map(({ piece }) => piece)).size === pieces.length;
  const ends = pieces.map(({ amount, leaf, index, siblings }) =>
    climb({ hash: hexToBytes(leaf), sum: amount }, index, siblings, tree.leaves),
  );
  const faults = ends.filter((end) => typeof end === 'string');
  const roots = ends.filter((end) => typeof end !== 'string');
  const root = roots[0];
  const path = faults[0] ?? (roots.some((other) => !isSame(other, root)) ? 'paths_disagree' : null);
  return {
    leaves: areDistinct ? (leafFaults.find((fault) => fault !== null) ?? null) : 'piece_repeated',
    balance: sum === balance ? null : 'balance_differs',
    paths: path,
    root: path ?? rootFault(root, tree),
  };
}

function leafFault(owner: LeafOwner, { piece, amount, leaf }: OwnPiece): PieceFault | null {
  if (!isSum(amount)) return 'amount_out_of_range';
  const { hash } = liabilityLeaf({ ...owner, blind: blindOf(owner, piece), amount });
  return bytesToHex(hash) === leaf ? null : 'leaf_differs';
}

function isSame(one: LiabilityNode, other: LiabilityNode | undefined): boolean {
  return other !== undefined && one.sum === other.sum && bytesToHex(one.hash) === bytesToHex(other.hash);
}

function rootFault(root: LiabilityNode | undefined, tree: PublishedTree): ShareFault | null {
  if (root === undefined || bytesToHex(root.hash) !== tree.root) return 'root_differs';
  return root.sum === tree.total ? null : 'total_differs';
}
