import { createHmac, randomBytes } from 'node:crypto';
import { climb, liabilityParent } from '@lastro/register/liabilities';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { leavesFor, shuffledPlaces, splitBalance } from './domain.ts';
import { hmacKey, hmacSha256 } from './hmac.ts';
import { pathTo } from './paths.ts';
import { hashAt, NODE_BYTES, SumTooLargeError, sumAt, type Tile, tilesOf, writeNode } from './tree.ts';

function leavesOf(sums: readonly bigint[]): Buffer {
  const leaves = Buffer.alloc(sums.length * NODE_BYTES);
  for (const [place, sum] of sums.entries())
    writeNode(leaves, place, randomBytes(32).toString('latin1'), sum);
  return leaves;
}

async function build(leaves: Buffer) {
  const tiles = new Map<string, Tile>();
  const all = tilesOf(leaves);
  for (;;) {
    const { done, value } = await all.next();
    if (done) return { tiles, root: { hash: new Uint8Array(hashAt(value, 0)), sum: sumAt(value, 0) } };
    tiles.set(`${value.level}/${value.n}`, value);
  }
}

it.each([[2], [256], [512], [1_024], [65_536], [131_072]])(
  'every path of a tree of %s leaves reaches its root from tiles',
  async (count) => {
    const leaves = leavesOf(Array.from({ length: count }, (_, n) => BigInt(n)));
    const { tiles, root } = await build(leaves);
    const places = [0, 1, 2, 255, 256, 257, 65_535, 65_536, count - 1].filter((place) => place < count);
    for (const index of places) {
      const path = pathTo(
        index,
        count,
        ({ level, n }) => tiles.get(`${level}/${n}`)?.nodes ?? Buffer.alloc(0),
      );
      const siblings = path.siblings.map(({ side, hash, sum }) => ({
        side,
        hash: hash.toString('hex'),
        sum,
      }));
      expect(path.leaf).toEqual(hashAt(leaves, index));
      const leaf = { hash: new Uint8Array(path.leaf), sum: BigInt(index) };
      expect(climb(leaf, index, siblings, count)).toEqual(root);
    }
  },
);

it('hashes nodes like the shared package', async () => {
  const leaves = leavesOf([3n, 4n]);
  const [left, right] = [0, 1].map((n) => ({ hash: hashAt(leaves, n), sum: sumAt(leaves, n) }));
  if (left === undefined || right === undefined) throw new Error('expected two leaves');
  expect((await build(leaves)).root).toEqual(liabilityParent(left, right));
});

it('computes HMAC-SHA256 like Node', () => {
  for (const bytes of [1, 32, 64]) {
    const [key, message] = [randomBytes(bytes), randomBytes(3 * bytes)];
    expect(hmacSha256(hmacKey(key), message)).toBe(
      createHmac('sha256', key).update(message).digest('binary'),
    );
  }
});

it('refuses a sum of 2^63', async () => {
  await expect(build(leavesOf([2n ** 63n - 1n, 1n]))).rejects.toThrow(SumTooLargeError);
});

it('splits any balance at a random point into two pieces that add up', () => {
  const balance = fc.bigInt(1n, 2n ** 63n - 1n);
  fc.assert(
    fc.property(balance, (whole) => {
      const [first, second] = splitBalance(whole);
      expect(first + second).toBe(whole);
      expect(first >= 0n && second >= 0n).toBe(true);
    }),
  );
  const points = new Set(Array.from({ length: 200 }, () => splitBalance(2n)[0]));
  expect(points).toEqual(new Set([0n, 1n, 2n]));
});

it.each([
  [0, 1_024],
  [1_024, 1_024],
  [1_025, 2_048],
  [2_000_001, 2_097_152],
])('has room for %s nodes in %s leaves', (nodes, leaves) => expect(leavesFor(nodes)).toBe(leaves));

it('assigns every leaf a distinct place, differently each time', async () => {
  const [one, other] = [await shuffledPlaces(1_024), await shuffledPlaces(1_024)];
  expect(Array.from(one).sort((a, b) => a - b)).toEqual(Array.from({ length: 1_024 }, (_, n) => n));
  expect(one).not.toEqual(other);
});
