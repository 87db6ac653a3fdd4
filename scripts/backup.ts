import { resolve } from 'node:path';
import { readArguments } from '../apps/api/src/commands/arguments.ts';
import { takeBackup } from '../tools/backup/backup.ts';

/** `npm run backup -- [FOLDER]`: backs up into a new folder below FOLDER (./backups). */
const [target = 'backups'] = readArguments({
  usage: 'npm run backup [-- FOLDER]',
  count: [0, 1],
}).positionals;
const url = process.env.DATABASE_URL;
if (!url) {
  console.error('DATABASE_URL is not set.');
  process.exit(2);
}
const began = performance.now();
const backup = await takeBackup(url, resolve(target));
const seconds = ((performance.now() - began) / 1000).toFixed(1);
console.log(`${backup.folder}: ${(backup.archiveBytes / 2 ** 20).toFixed(1)} MiB in ${seconds} s.`);
console.log(`It contains everything committed before ${backup.startedAt}, but not SECRET_KEY.`);
