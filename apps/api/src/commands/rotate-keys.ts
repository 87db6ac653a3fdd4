import { loadConfig } from '../platform/config/config.ts';
import { createPool } from '../platform/database/db.ts';
import { rotateKeys, UnknownSecretError } from '../platform/rotate-keys.ts';
import { ENCRYPTED_COLUMNS } from './encrypted-columns.ts';

/** `npm run rotate-keys`, while the bank runs; the order of steps is in docs/operations.md. */
const config = loadConfig(process.env);
const pool = createPool({
  url: config.databaseUrl,
  max: 1,
  as: 'owner',
  applicationName: 'lastro-rotate-keys',
});
try {
  for (const rows of ENCRYPTED_COLUMNS) {
    const { table, renewed, current } = await rotateKeys(pool, config, rows);
    console.log(`${table}: ${renewed} sealed anew, ${current} were under the current secret already.`);
  }
} catch (error) {
  if (!(error instanceof UnknownSecretError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await pool.end();
}
