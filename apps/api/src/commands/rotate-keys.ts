import { loadConfig } from './platform/config.ts';
import { createPool } from './platform/db.ts';
import { rotateKeys, UnknownSecretError } from './platform/rotate-keys.ts';
import { SEALED_ROWS } from './sealed-rows.ts';

/**
 * `npm run rotate-keys`: seals everything anew under SECRET_KEY that is still sealed under SECRET_KEY_PREVIOUS, in the
 * database at DATABASE_URL, while the bank runs. Run it until it renews nothing; docs/operations.md tells the order.
 */
const config = loadConfig(process.env);
const pool = createPool({
  url: config.databaseUrl,
  max: 1,
  as: 'owner',
  applicationName: 'lastro-rotate-keys',
});
try {
  for (const rows of SEALED_ROWS) {
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
