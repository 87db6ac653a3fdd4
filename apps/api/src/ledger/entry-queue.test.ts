import { money } from '@lastro/money';
import { describe, expect, it } from 'vitest';
import { createLine, type Line, type Waiting } from './line.ts';

const waiting = (key: string, from: bigint, to: bigint): Waiting => ({
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

function lineOf(...items: Waiting[]): Line<Waiting> {
  const line = createLine<Waiting>();
  for (const item of items) line.add(item);
  return line;
}

const keys = (batch: readonly Waiting[] | undefined) => batch?.map((item) => item.entry.key);

describe('the line of entries to post', () => {
  it('shares out evenly what is there', () => {
    const line = lineOf(
      ...[1n, 3n, 5n, 7n, 9n, 11n].map((account) => waiting(`${account}`, account, account + 1n)),
    );
    expect(keys(line.take())).toEqual(['1', '3', '5']);
    expect(keys(line.take())).toEqual(['7', '9', '11']);
    expect(line.take()).toBeUndefined();
  });

  it('never has an account in two batches at a time', () => {
    const line = lineOf(
      waiting('a', 1n, 2n),
      waiting('b', 3n, 4n),
      waiting('c', 2n, 5n),
      waiting('d', 6n, 7n),
    );
    const first = line.take();
    expect(keys(first)).toEqual(['a', 'b']);
    expect(keys(line.take())).toEqual(['d']);
    expect(line.take()).toBeUndefined();
    line.done(first ?? []);
    expect(keys(line.take())).toEqual(['c']);
  });

  it('never has a key twice under way, in one batch or in two', () => {
    const line = lineOf(
      waiting('a', 1n, 2n),
      waiting('a', 1n, 2n),
      waiting('a', 3n, 4n),
      waiting('b', 5n, 6n),
    );
    const first = line.take();
    expect(keys(first)).toEqual(['a', 'b']);
    expect(line.take()).toBeUndefined();
    line.done(first ?? []);
    expect(keys(line.take())).toEqual(['a']);
    expect(line.take()).toBeUndefined();
  });

  it('keeps the order of each account, so that nobody is overtaken for ever', () => {
    const line = lineOf(waiting('a', 1n, 2n), waiting('b', 3n, 4n));
    const [first, second] = [line.take(), line.take()];
    line.add(waiting('both', 1n, 3n));
    line.add(waiting('behind', 3n, 9n));
    line.done(second ?? []);
    // Account 3 is free, but it is kept for the one that came before.
    expect(line.take()).toBeUndefined();
    line.done(first ?? []);
    expect(keys(line.take())).toEqual(['both']);
  });

  it('takes at most 64 at a time, and all of a long line in the end', () => {
    const line = lineOf(
      ...Array.from({ length: 1500 }, (_, n) => waiting(`${n}`, BigInt(2 * n), BigInt(2 * n + 1))),
    );
    const seen: string[] = [];
    for (let batch = line.take(); batch !== undefined; batch = line.take()) {
      expect(batch.length).toBeLessThanOrEqual(64);
      seen.push(...(keys(batch) ?? []));
      line.done(batch);
    }
    expect(seen).toEqual(Array.from({ length: 1500 }, (_, n) => `${n}`));
  });

  it('goes on when hundreds wait for one account', () => {
    const line = lineOf(...Array.from({ length: 700 }, (_, n) => waiting(`${n}`, 1n, BigInt(n + 2))));
    let taken = 0;
    for (let batch = line.take(); batch !== undefined; batch = line.take()) {
      taken += batch.length;
      expect(line.take()).toBeUndefined();
      line.done(batch);
    }
    expect(taken).toBe(700);
  });
});
