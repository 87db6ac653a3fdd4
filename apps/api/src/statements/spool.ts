import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream, openSync, unlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

export interface Spool {
  write(bytes: Uint8Array): Promise<void>;
  /** The stream can be read only once. */
  end(): Promise<{ readonly hash: string; readonly length: number; readonly bytes: Readable }>;
  discard(): void;
}

/** An unnamed file gives the hash before the first byte is sent, and keeps slow clients from holding a transaction. */
export function openSpool(): Spool {
  const path = join(tmpdir(), `lastro-${randomUUID()}`);
  const fd = openSync(path, 'wx+', 0o600);
  unlinkSync(path);
  const file = createWriteStream(path, { fd, autoClose: false });
  const hash = createHash('sha256');
  let length = 0;
  return {
    async write(bytes) {
      hash.update(bytes);
      length += bytes.byteLength;
      if (!file.write(bytes)) await once(file, 'drain');
    },
    async end() {
      file.end();
      await once(file, 'finish');
      return {
        hash: hash.digest('hex'),
        length,
        bytes: createReadStream(path, { fd, start: 0, autoClose: true }),
      };
    },
    discard() {
      file.destroy();
    },
  };
}
