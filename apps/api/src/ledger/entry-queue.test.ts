import { money } from '@lastro/money';
import { describe, expect, it } from 'vitest';
import { type Batch, createEntryQueue, type EntryQueue, type Waiting } from './entry-queue.ts';
import { type AccountRef, SHARDS } from './shards.ts';

const waiting = (key: string, from: AccountRef, to: AccountRef): Waiting => ({
  entry: {
    key,
    hash: Buffer.alloc(0),
    kind: 'transfer',
    actor: 'system:test',
    postings: [
      { account: from, amount: money('USDT', -1n) },
      { account: to, amount: money('USDT', 1n) },
    ],
  },
});

function queueOf(...items: Waiting[]): EntryQueue<Waiting> {
  const queue = createEntryQueue<Waiting>();
  for (const item of items) queue.add(item);
  return queue;
}

/** Entries that share no account or key with each other. */
const independent = (count: number, from = 1_000n): Waiting[] =>
  Array.from({ length: count }, (_, n) => {
    const account = from + BigInt(2 * n);
    return waiting(`independent-${account}`, account, account + 1n);
  });

const keys = (batch: Batch<Waiting> | undefined) => batch?.items.map((item) => item.entry.key);

const NONE: Batch<Waiting> = { items: [], shard: 0 };

describe('the entry queue', () => {
  it('splits the waiting entries evenly', () => {
    const queue = queueOf(...independent(40));
    expect(queue.take()?.items).toHaveLength(20);
    expect(queue.take()?.items).toHaveLength(20);
    expect(queue.take()).toBeUndefined();
  });

  it('starts a second batch only when sixteen wait, and takes fewer once the first has ended', () => {
    const queue = queueOf(waiting('first', 1n, 2n));
    const first = queue.take();
    expect(keys(first)).toEqual(['first']);
    for (const item of independent(15)) queue.add(item);
    expect(queue.take()).toBeUndefined();
    queue.done(first ?? NONE);
    expect(queue.take()?.items).toHaveLength(8);
    expect(queue.take()).toBeUndefined();
    for (const item of independent(9, 100n)) queue.add(item);
    expect(queue.take()?.items).toHaveLength(12);
  });

  it('never has an account in two concurrent batches', () => {
    const queue = queueOf(
      waiting('a', 1n, 2n),
      waiting('b', 3n, 4n),
      waiting('c', 2n, 5n),
      waiting('d', 6n, 7n),
    );
    const first = queue.take();
    expect(keys(first)).toEqual(['a', 'b']);
    for (const item of independent(40)) queue.add(item);
    const second = keys(queue.take());
    expect(second?.[0]).toBe('d');
    expect(second).not.toContain('c');
    expect(queue.take()).toBeUndefined();
    queue.done(first ?? NONE);
    expect(keys(queue.take())?.[0]).toBe('c');
  });

  it('never has a key twice in one batch or in two concurrent ones', () => {
    const queue = queueOf(
      waiting('a', 1n, 2n),
      waiting('a', 1n, 2n),
      waiting('a', 3n, 4n),
      waiting('b', 5n, 6n),
    );
    const first = queue.take();
    expect(keys(first)).toEqual(['a', 'b']);
    expect(queue.take()).toBeUndefined();
    queue.done(first ?? NONE);
    expect(keys(queue.take())).toEqual(['a']);
    expect(queue.take()).toBeUndefined();
  });

  it('keeps the order of each account, so that no entry starves', () => {
    const queue = queueOf(waiting('a', 1n, 2n));
    const first = queue.take();
    queue.add(waiting('both', 1n, 3n));
    queue.add(waiting('behind', 3n, 9n));
    for (const item of independent(40)) queue.add(item);
    // Account 3 is free but reserved for the earlier entry.
    const second = queue.take() ?? NONE;
    expect(second.items.length).toBeGreaterThan(0);
    expect(keys(second)).not.toContain('behind');
    queue.done(second);
    queue.done(first ?? NONE);
    expect(keys(queue.take())?.slice(0, 2)).toEqual(['both', 'behind']);
  });

  it('takes at most 64 at a time, and eventually all of a long queue', () => {
    const queue = queueOf(
      ...Array.from({ length: 1500 }, (_, n) => waiting(`${n}`, BigInt(2 * n), BigInt(2 * n + 1))),
    );
    const taken: string[] = [];
    for (let batch = queue.take(); batch !== undefined; batch = queue.take()) {
      expect(batch.items.length).toBeLessThanOrEqual(64);
      taken.push(...(keys(batch) ?? []));
      queue.done(batch);
    }
    expect(taken).toEqual(Array.from({ length: 1500 }, (_, n) => `${n}`));
  });

  it('puts entries of a sharded account in two batches, each with its own shard', () => {
    const desk = { shards: Array.from({ length: SHARDS }, (_, n) => BigInt(n + 1)) };
    const queue = queueOf(...Array.from({ length: 400 }, (_, n) => waiting(`${n}`, desk, BigInt(n + 100))));
    const shards = new Set<number>();
    for (let pair = 0; pair < 100; pair += 1) {
      const [first, second] = [queue.take() ?? NONE, queue.take() ?? NONE];
      expect([first.items.length, second.items.length]).toEqual([64, 64]);
      expect(second.shard).not.toBe(first.shard);
      expect(queue.take()).toBeUndefined();
      for (const batch of [first, second]) {
        shards.add(batch.shard);
        queue.done(batch);
        for (const item of batch.items) queue.add(item);
      }
    }
    expect(shards.size).toBe(SHARDS);
  });

  it('makes progress when hundreds wait for one account', () => {
    const queue = queueOf(...Array.from({ length: 700 }, (_, n) => waiting(`${n}`, 1n, BigInt(n + 2))));
    let taken = 0;
    for (let batch = queue.take(); batch !== undefined; batch = queue.take()) {
      taken += batch.items.length;
      expect(queue.take()).toBeUndefined();
      queue.done(batch);
    }
    expect(taken).toBe(700);
  });
});
