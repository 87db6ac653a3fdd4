import { setImmediate } from 'node:timers/promises';

/** About 10 ms of hashing, so that calls in the same process are answered meanwhile. */
const A_TURN = 4_096;

export async function inTurns(
  count: number,
  work: (from: number, to: number) => void,
  turn = A_TURN,
): Promise<void> {
  for (let from = 0; from < count; from += turn) {
    work(from, Math.min(count, from + turn));
    if (count > turn) await setImmediate();
  }
}
