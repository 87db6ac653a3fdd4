import { createHash, randomUUID } from 'node:crypto';
import { open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

export interface Spool {
  write(bytes: Uint8Array): Promise<void>;
  /** The stream can be read only once. */
  end(): { readonly hash: string; readonly length: number; readonly bytes: Readable };
  discard(): Promise<void>;
}

/** An unnamed file gives the hash before the first byte is sent, and keeps slow clients from holding a transaction. */
export async function openSpool(): Promise<Spool> {
  const path = join(tmpdir(), `lastro-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  await unlink(path);
  const hash = createHash('sha256');
  let length = 0;
  return {
    async write(bytes) {
      hash.update(bytes);
      length += bytes.byteLength;
      await file.writeFile(bytes);
    },
    end: () => ({ hash: hash.digest('hex'), length, bytes: file.createReadStream({ start: 0 }) }),
    discard: () => file.close(),
  };
}
