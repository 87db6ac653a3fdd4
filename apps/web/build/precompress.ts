import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** Fonts and pictures are compressed already. */
const TEXT = /\.(js|css|html|svg|webmanifest|txt)$/;
/** Below this size, compression costs as much as it saves. */
const MIN_BYTES = 512;

/** Writes a Brotli and a gzip copy of each text file, for the server to send. */
export function precompress(): Plugin {
  let folder = '';
  return {
    name: 'lastro:precompress',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    // After the public files have been copied.
    closeBundle: { order: 'post', sequential: true, handler: () => compressAll(folder) },
  };
}

async function compressAll(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && TEXT.test(entry.name));
  await Promise.all(files.map((entry) => compress(join(entry.parentPath, entry.name))));
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < MIN_BYTES) return;
  const brotli = promisify(brotliCompress)(content, {
    params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  });
  const zipped = promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION });
  await Promise.all([writeFile(`${file}.br`, await brotli), writeFile(`${file}.gz`, await zipped)]);
}
