import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { readArguments } from '../apps/api/src/commands/arguments.ts';
import { takeBackup } from '../tools/backup/backup.ts';

/** `npm run backup -- FOLDER`: backs up into a new folder below FOLDER. */
const [target = ''] = readArguments({ usage: 'npm run backup -- FOLDER', count: [1, 1] }).positionals;
const url = process.env.DATABASE_URL;
if (!url) {
  console.error('DATABASE_URL is not set.');
  process.exit(2);
}
const folder = resolve(target);
try {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
} catch (error) {
  console.error(
    `${folder} is not a folder and cannot be made one (${(error as NodeJS.ErrnoException).code}).`,
  );
  process.exit(1);
}
const began = performance.now();
const backup = await takeBackup(url, folder);
const seconds = ((performance.now() - began) / 1000).toFixed(1);
console.log(`${backup.folder}: ${(backup.archiveBytes / 2 ** 20).toFixed(1)} MiB in ${seconds} s.`);
console.log(`It contains everything committed before ${backup.startedAt}, but not SECRET_KEY.`);
