import { sql } from 'kysely';
import type { Db } from '../database/db.ts';
import { uuidv7 } from '../ids.ts';
import type { EncryptedColumn } from './encrypted-column.ts';
import type { SecretKeys } from './vault.ts';

export interface StoredSecretDeps {
  readonly db: Db;
  /** Of a table of one row: `id`, `sealed`. */
  readonly column: EncryptedColumn<'id'>;
  readonly keys: SecretKeys;
  readonly generate: () => string;
}

/** A secret generated once and shared by all processes; stored encrypted. */
export async function readStoredSecret(deps: StoredSecretDeps): Promise<string> {
  const { db, column, keys, generate } = deps;
  const { table } = column;
  const vault = column.vault(keys);
  const find = async () => {
    const { rows } = await sql<{ id: string; sealed: Buffer }>`
      select id, sealed from ${sql.table(table)}
    `.execute(db);
    return rows[0];
  };

  let stored = await find();
  if (stored === undefined) {
    const id = uuidv7();
    const sealed = vault.seal(generate(), { id });
    await sql`
      insert into ${sql.table(table)} (id, sealed) values (${id}, ${sealed}) on conflict do nothing
    `.execute(db);
    stored = await find();
  }
  if (stored === undefined) throw new Error(`The secret of ${table} could not be stored.`);
  return vault.open(stored.sealed, stored);
}
