import type pg from 'pg';
import { loadConfig } from '../platform/config/config.ts';
import type { EncryptedColumn } from '../platform/secrets/encrypted-column.ts';
import { RotationError, rotateKeys } from '../platform/secrets/rotate-keys.ts';
import { createSigningKeys } from '../register/keys/signing-keys.ts';
import { readArguments } from './arguments.ts';
import { ENCRYPTED_COLUMNS } from './encrypted-columns.ts';
import { withDatabase } from './with-database.ts';

/**
 * `npm run rotate-keys`, while the bank runs; the order of steps is in docs/operations.md. With `-- --signing` it
 * also replaces the keys that sign documents and the log; retired ones still verify.
 */
const { values } = readArguments({
  usage: 'npm run rotate-keys [-- --signing]',
  options: { signing: { type: 'boolean' } },
});
const config = loadConfig(process.env);
await withDatabase({ name: 'rotate-keys', url: config.databaseUrl }, async (pool, db) => {
  for (const rows of ENCRYPTED_COLUMNS) await rotate(pool, rows);
  if (values.signing && process.exitCode === undefined) {
    const keys = createSigningKeys({ secrets: config, origin: config.register.origin });
    for (const purpose of ['documents', 'log'] as const) {
      console.log(`${purpose}: signs with ${await keys.replace(db, purpose)} from now on.`);
    }
  }
});

async function rotate(pool: pg.Pool, rows: EncryptedColumn): Promise<void> {
  try {
    const { table, renewed, current } = await rotateKeys(pool, config, rows);
    console.log(`${table}: ${renewed} re-encrypted, ${current} were under the current secret already.`);
  } catch (error) {
    if (!(error instanceof RotationError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
