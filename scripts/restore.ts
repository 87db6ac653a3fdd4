import { resolve } from 'node:path';
import { readArguments } from '../apps/api/src/commands/arguments.ts';
import { restoreBackup } from '../tools/backup/restore.ts';

/** `npm run restore -- BACKUP DATA_DIR`: restores a backup into a new DATA_DIR and verifies every file. */
const usage = 'npm run restore -- BACKUP DATA_DIR';
const [backup = '', dataDir = ''] = readArguments({ usage, count: [2, 2] }).positionals;
const began = performance.now();
const folder = resolve(dataDir, 'postgres');
try {
  const { files } = await restoreBackup(resolve(backup), folder);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`${folder}: ${files} files verified, in ${seconds} s.`);
  console.log(`Audit it before you use it: DATABASE_URL= DATA_DIR=${resolve(dataDir)} npm run audit`);
  console.log(
    'Then continue the public log: npm run log -- adopt, with the same variables (docs/operations.md).',
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
