import { loadConfig } from '../platform/config/config.ts';
import { createDb, createPool } from '../platform/database/db.ts';
import { type EncryptedColumn, RotationError, rotateKeys } from '../platform/secrets/rotate-keys.ts';
import { createSigningKeys } from '../register/index.ts';
import { ENCRYPTED_COLUMNS } from './encrypted-columns.ts';

/**
 * `npm run rotate-keys`, while the bank runs; the order of steps is in docs/operations.md. With `-- --signing` it
 * also replaces the keys that sign documents and the log; retired ones still verify.
 */
const config = loadConfig(process.env);
const pool = createPool({
  url: config.databaseUrl,
  max: 1,
  as: 'owner',
  applicationName: 'lastro-rotate-keys',
});
try {
  for (const rows of ENCRYPTED_COLUMNS) await rotate(rows);
  if (process.argv.includes('--signing') && process.exitCode === undefined) {
    const keys = createSigningKeys({ secrets: config, origin: config.register.origin });
    for (const purpose of ['documents', 'log'] as const) {
      console.log(`${purpose}: signs with ${await keys.replace(createDb(pool), purpose)} from now on.`);
    }
  }
} finally {
  await pool.end();
}

async function rotate(rows: EncryptedColumn): Promise<void> {
  try {
    const { table, renewed, current } = await rotateKeys(pool, config, rows);
    console.log(`${table}: ${renewed} re-encrypted, ${current} were under the current secret already.`);
  } catch (error) {
    if (!(error instanceof RotationError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
