import { resolve } from 'node:path';
import { restoreBackup } from '../tools/backup/restore.ts';

/** `npm run restore -- BACKUP DATA_DIR`: restores a backup into a new DATA_DIR and verifies every file. */
const [backup, dataDir] = process.argv.slice(2);
if (!backup || !dataDir) {
  console.error('usage: npm run restore -- BACKUP DATA_DIR');
  process.exit(2);
}
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
