import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import vectors from '../test/register-vectors.json' with { type: 'json' };
import {
  blindOf,
  checkShare,
  climb,
  type LeafOwner,
  type LiabilityNode,
  liabilityLeaf,
  liabilityParent,
  type OwnPiece,
  type Sibling,
  SUM_LIMIT,
} from './liabilities.ts';

const { epoch, asset, leaves, root, n01, n23, proof_ana_piece_0: anaProof } = vectors.liabilities;
const text = ({ hash, sum }: LiabilityNode) => `${bytesToHex(hash)},${sum}`;
const node = (written: string): LiabilityNode => {
  const [hash = '', sum = ''] = written.split(',');
  return { hash: hexToBytes(hash), sum: BigInt(sum) };
};
const siblingsOf = (proof: typeof anaProof): Sibling[] =>
  proof.siblings.map(({ side, node: written }) => {
    const { hash, sum } = node(written);
    return { side: side as Sibling['side'], hash: bytesToHex(hash), sum };
  });

describe('the vectors', () => {
  it.each(leaves)('leaf of $owner, piece $piece', ({ amount_minor: amount, blind, node: expected }) => {
    const leaf = liabilityLeaf({ asset, epoch, blind: hexToBytes(blind), amount: BigInt(amount) });
    expect(text(leaf)).toBe(expected);
  });

  it('nodes and root', () => {
    const [bruno, ana, padding, secondAna] = leaves.map((leaf) => node(leaf.node));
    if (!bruno || !ana || !padding || !secondAna) throw new Error('expected four leaves');
    const [left, right] = [liabilityParent(bruno, ana), liabilityParent(padding, secondAna)];
    expect([left, right, liabilityParent(left, right)].map(text)).toEqual([n01, n23, root]);
  });

  it('the path of a piece leads to the root', () => {
    const end = climb(node(leaves[1]?.node ?? ''), anaProof.index, siblingsOf(anaProof), 4);
    expect(typeof end === 'string' ? end : text(end)).toBe(root);
  });

  it('blind and leaf match another implementation', () => {
    const id = '0198f0a1-0000-7000-8000-000000000001';
    const accountNonce = Uint8Array.from({ length: 32 }, (_, i) => i);
    const owner = { accountNonce, epoch: 7, asset: 'BTC', id, contact: 'ana@lastro.example' };
    const blind = blindOf(owner, 1);
    expect(bytesToHex(blind)).toBe('8c677ec346ec6df122f39011450a9bff47944210edba950e0bdb7585757d5c23');
    expect(bytesToHex(liabilityLeaf({ ...owner, blind, amount: 123_456_789n }).hash)).toBe(
      '3275813af6f791f081dae51b77f4a2a89b5d7d4b40046998d1caefd2460ba0d6',
    );
  });
});

const ANA: LeafOwner = {
  accountNonce: new Uint8Array(32).fill(7),
  epoch: 3,
  asset: 'USDT',
  id: '0198f0a1-0000-7000-8000-000000000001',
  contact: 'ana@lastro.example',
};
const BRUNO = { ...ANA, id: '0198f0a1-0000-7000-8000-000000000002', contact: 'bruno@lastro.example' };
type Parent = typeof liabilityParent;

function buildLevels(nodes: readonly LiabilityNode[], parent: Parent = liabilityParent): LiabilityNode[][] {
  const levels = [[...nodes]];
  for (let level = levels[0] ?? []; level.length > 1; ) {
    level = level.flatMap((left, n) => {
      const right = level[n + 1];
      return n % 2 === 1 || right === undefined ? [] : [parent(left, right)];
    });
    levels.push(level);
  }
  return levels;
}

function pathTo(levels: readonly LiabilityNode[][], index: number): Sibling[] {
  return levels.slice(0, -1).flatMap((level, height) => {
    const at = Math.floor(index / 2 ** height);
    const sibling = level[at ^ 1];
    if (sibling === undefined) return [];
    return [{ side: at % 2 === 1 ? 'left' : 'right', hash: bytesToHex(sibling.hash), sum: sibling.sum }];
  });
}

function buildTree(amounts: readonly bigint[], parent?: Parent, owner: LeafOwner = ANA) {
  const nodes = amounts.map((amount, piece) => {
    const leafOwner = piece < 2 ? owner : BRUNO;
    return liabilityLeaf({ ...owner, blind: blindOf(leafOwner, piece), amount });
  });
  const levels = buildLevels(nodes, parent);
  const top = levels.at(-1)?.[0];
  if (top === undefined) throw new Error('a tree has a root');
  const pieces: OwnPiece[] = [0, 1].map((piece) => ({
    piece,
    amount: amounts[piece] ?? 0n,
    index: piece,
    leaf: bytesToHex(nodes[piece]?.hash ?? new Uint8Array()),
    siblings: pathTo(levels, piece),
  }));
  return { pieces, tree: { root: bytesToHex(top.hash), total: top.sum, leaves: amounts.length } };
}

const VALID = { leaves: null, balance: null, paths: null, root: null };
const { pieces, tree } = buildTree([30n, 12n, 42n, 0n]);
const changed = (change: Partial<OwnPiece>) =>
  pieces.map((piece, n) => (n === 0 ? { ...piece, ...change } : piece));
const sibling = (change: Partial<Sibling>) =>
  changed({
    siblings: pieces[0]?.siblings.map((node, level) => (level === 1 ? { ...node, ...change } : node)) ?? [],
  });

describe('a customer’s share', () => {
  it('verifies', () => expect(checkShare(ANA, pieces, 42n, tree)).toEqual(VALID));

  it.each([
    ['another e-mail', { ...ANA, contact: 'ana@lastro.exemplo' }],
    ['another id', { ...ANA, id: BRUNO.id }],
    ['another nonce', { ...ANA, accountNonce: new Uint8Array(32) }],
    ['another epoch', { ...ANA, epoch: 4 }],
    ['another asset', { ...ANA, asset: 'BTC' }],
  ])('is refused for %s', (_, owner) => {
    expect(checkShare(owner, pieces, 42n, tree)).toEqual({ ...VALID, leaves: 'leaf_differs' });
  });

  it('is refused with leaves of a customer with the same balance', () => {
    expect(checkShare(BRUNO, pieces, 42n, tree)).toMatchObject({ leaves: 'leaf_differs' });
  });

  it('is refused with a leaf that does not commit to the e-mail', () => {
    const uncommitted = buildTree([30n, 12n, 42n, 0n], undefined, { ...ANA, contact: '' });
    expect(checkShare(ANA, uncommitted.pieces, 42n, uncommitted.tree)).toMatchObject({
      leaves: 'leaf_differs',
    });
  });

  it('is refused if the pieces do not sum to the balance, or one is repeated', () => {
    expect(checkShare(ANA, pieces, 43n, tree)).toEqual({ ...VALID, balance: 'balance_differs' });
    const twice = changed({ piece: 1, index: 1, amount: 12n, leaf: pieces[1]?.leaf ?? '' });
    expect(checkShare(ANA, twice, 24n, tree)).toMatchObject({ leaves: 'piece_repeated' });
  });

  it.each([
    ['amount', changed({ amount: 31n }), { leaves: 'leaf_differs', paths: 'paths_disagree' }],
    ['amount below zero', changed({ amount: -1n }), { leaves: 'amount_out_of_range' }],
    ['amount of 2^63', changed({ amount: SUM_LIMIT }), { paths: 'amount_out_of_range' }],
    ['hash of a sibling', sibling({ hash: '00'.repeat(32) }), { paths: 'paths_disagree' }],
    ['sum of a sibling', sibling({ sum: 41n }), { paths: 'paths_disagree' }],
    ['sum of a sibling to 2^63', sibling({ sum: SUM_LIMIT }), { paths: 'sum_out_of_range' }],
    ['sum of a sibling to an overflow', sibling({ sum: SUM_LIMIT - 1n }), { paths: 'sum_out_of_range' }],
    ['sum of a sibling below zero', sibling({ sum: -42n }), { paths: 'sum_out_of_range' }],
    ['side of a sibling', sibling({ side: 'left' }), { paths: 'side_differs' }],
    ['index', changed({ index: 4 }), { paths: 'depth_differs' }],
    [
      'path to a shorter one',
      changed({ siblings: pieces[0]?.siblings.slice(1) ?? [] }),
      { paths: 'depth_differs' },
    ],
  ] as const)('is refused with a changed %s', (_, given, fault) => {
    expect(checkShare(ANA, given, 42n, tree)).toMatchObject(fault);
  });

  it('is refused if the manifest names another root, total or number of leaves', () => {
    const checkAgainst = (change: object) => checkShare(ANA, pieces, 42n, { ...tree, ...change });
    expect(checkAgainst({ root: '00'.repeat(32) })).toEqual({ ...VALID, root: 'root_differs' });
    expect(checkAgainst({ total: 83n })).toEqual({ ...VALID, root: 'total_differs' });
    expect(checkAgainst({ leaves: 8 })).toMatchObject({ paths: 'depth_differs', root: 'depth_differs' });
  });

  it('is refused in a tree whose nodes commit to their sum only', () => {
    const sumOnly: Parent = (left, right) => {
      const sum = left.sum + right.sum;
      const bytes = new Uint8Array(8);
      new DataView(bytes.buffer).setBigUint64(0, sum);
      return { hash: sha256(concatBytes(Uint8Array.of(1), left.hash, right.hash, bytes)), sum };
    };
    const forged = buildTree([30n, 12n, 42n, 0n], sumOnly);
    expect(checkShare(ANA, forged.pieces, 42n, forged.tree)).toMatchObject({ root: 'root_differs' });
  });

  it('verifies for every leaf of any tree, and for no other amount', () => {
    const amounts = fc
      .integer({ min: 1, max: 6 })
      .chain((n) => fc.array(fc.bigInt(0n, SUM_LIMIT / 64n - 1n), { minLength: 2 ** n, maxLength: 2 ** n }));
    fc.assert(
      fc.property(amounts, fc.nat(), fc.bigInt(1n, 1_000n), (given, pick, more) => {
        const levels = buildLevels(
          given.map((amount, n) => liabilityLeaf({ ...ANA, blind: blindOf(ANA, n), amount })),
        );
        const index = pick % given.length;
        const leaf = levels[0]?.[index];
        const top = levels.at(-1)?.[0];
        if (leaf === undefined || top === undefined) throw new Error('the tree has leaves');
        const path = pathTo(levels, index);
        expect(climb(leaf, index, path, given.length)).toEqual(top);
        expect(top.sum).toBe(given.reduce((sum, amount) => sum + amount, 0n));
        expect(climb({ ...leaf, sum: leaf.sum + more }, index, path, given.length)).not.toEqual(top);
      }),
      { numRuns: 60 },
    );
  });
});
