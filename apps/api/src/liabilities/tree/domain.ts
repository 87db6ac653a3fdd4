import { randomInt } from 'node:crypto';
import { inChunks } from './in-chunks.ts';
import { createRandomBytes } from './random.ts';

/** Fewer leaves would reveal how few customers hold an asset. */
const MIN_LEAVES = 1_024;
export const PIECES = 2;

export function leavesFor(pieces: number): number {
  return Math.max(MIN_LEAVES, 2 ** Math.ceil(Math.log2(Math.max(pieces, 1))));
}

/** A random place for each leaf, by Fisher–Yates shuffle. */
export async function shuffledPlaces(leaves: number): Promise<Uint32Array> {
  const places = Uint32Array.from({ length: leaves }, (_, place) => place);
  await inChunks(leaves, (from, to) => {
    for (let place = from; place < to; place += 1) {
      const other = randomInt(place + 1);
      const kept = places[place] ?? 0;
      places[place] = places[other] ?? 0;
      places[other] = kept;
    }
  });
  return places;
}

const random128 = createRandomBytes(16);

/** Two random amounts that add up to the balance; 128 bits keep the bias below 2^-64. */
export function splitBalance(balance: bigint): readonly [first: bigint, second: bigint] {
  const random = random128();
  const number = (random.readBigUInt64BE(0) << 64n) | random.readBigUInt64BE(8);
  const first = number % (balance + 1n);
  return [first, balance - first];
}
