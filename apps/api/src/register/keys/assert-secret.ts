import { ConfigError } from '../../platform/config/parts.ts';
import { createDb, createPool } from '../../platform/database/db.ts';
import type { SecretKeys } from '../../platform/secrets/vault.ts';
import { ENCRYPTED_SIGNING_KEYS } from './encrypted-columns.ts';
import { findKeyInUse, type KeptKey } from './repository.ts';

const REFUSAL =
  "SECRET_KEY is not the one of this database. Set the bank's own (DATA_DIR/secret.key if it was never set), or set it as SECRET_KEY_PREVIOUS.";

/** Throws ConfigError if the secrets don't open the log's key, which a bank has from its first start on. */
export async function assertSecretKey(databaseUrl: string, secrets: SecretKeys): Promise<void> {
  const key = await readLogKey(databaseUrl);
  if (key === undefined) return;
  try {
    ENCRYPTED_SIGNING_KEYS.vault(secrets).open(key.sealed, key);
  } catch (cause) {
    throw new ConfigError(REFUSAL, { cause });
  }
}

async function readLogKey(url: string): Promise<KeptKey | undefined> {
  const pool = createPool({ url, max: 1, as: 'owner' });
  try {
    return await findKeyInUse(createDb(pool), 'log');
  } finally {
    await pool.end();
  }
}
