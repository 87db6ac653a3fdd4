import { createHash } from 'node:crypto';

/** Numbers that a seed decides: the same seed and the same questions give the same answers. */
export interface Random {
  /** From 0 up to, and without, 1. */
  next(): number;
  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  shuffled<T>(list: readonly T[]): T[];
  /** A stream of its own, which nobody else's questions move. */
  fork(name: string): Random;
}

/** The generator is mulberry32, seeded with the hash of the seed's text; for drawing lots, not for secrets. */
export function createRandom(seed: string): Random {
  let state = createHash('sha256').update(seed).digest().readUInt32LE(0);

  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));

  return {
    next,
    between,
    chance: (probability) => next() < probability,
    pick(list) {
      const item = list[between(0, list.length - 1)];
      if (item === undefined) throw new RangeError('nothing to pick from');
      return item;
    },
    shuffled(list) {
      const order = list.map((item) => ({ item, rank: next() }));
      return order.sort((a, b) => a.rank - b.rank).map(({ item }) => item);
    },
    fork: (name) => createRandom(`${seed}/${name}`),
  };
}
