import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const IN_MEMORY = '/dev/shm';
/** A run's databases and their log take about a gigabyte. */
const ROOM_BYTES = 4 * 1024 ** 3;

/**
 * Where data goes that nobody needs after the run: in memory where there is plenty, for tests make and drop databases by
 * the hundred, and each is some hundred files.
 */
export function quickFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    const room = Math.min(bavail * bsize, process.availableMemory());
    return room >= ROOM_BYTES ? IN_MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}
