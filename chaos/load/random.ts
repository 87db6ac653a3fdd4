import { createHash } from 'node:crypto';

/** A deterministic generator: the same seed and calls give the same values. */
export interface Random {
  next(): number;
  between(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  shuffled<T>(list: readonly T[]): T[];
  fork(name: string): Random;
}

/** mulberry32, seeded with the hash of the text; not for secrets. */
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
