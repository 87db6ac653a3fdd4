import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const IN_MEMORY = '/dev/shm';
/** Four times what the databases and log of a run need. */
const ROOM_BYTES = 4 * 1024 ** 3;

/** In memory if there is space, because tests create and drop hundreds of databases. */
export function quickFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    const room = Math.min(bavail * bsize, process.availableMemory());
    return room >= ROOM_BYTES ? IN_MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}
