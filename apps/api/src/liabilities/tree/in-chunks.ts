import { setImmediate } from 'node:timers/promises';

/** About 10 ms of hashing, so that the process stays responsive. */
const CHUNK_SIZE = 4_096;

export async function inChunks(
  count: number,
  work: (from: number, to: number) => void,
  size = CHUNK_SIZE,
): Promise<void> {
  for (let from = 0; from < count; from += size) {
    work(from, Math.min(count, from + size));
    if (count > size) await setImmediate();
  }
}
