import type pg from 'pg';
import { SQL_STATE, sqlState } from '../database/sql-state.ts';
import type { EncryptedColumn, RowVault } from './encrypted-column.ts';
import type { SecretKeys } from './vault.ts';

export interface Rotated {
  readonly table: string;
  readonly renewed: number;
  readonly current: number;
}

interface SealedRow {
  readonly key: string;
  readonly bound: Readonly<Record<string, string>>;
  readonly sealed: Buffer;
}

const BATCH_ROWS = 200;
const FIRST_KEY = '00000000-0000-0000-0000-000000000000';

export class RotationError extends Error {
  override readonly name = 'RotationError';
}

/** Repeatable, in batches. `pool` is the owner's. Throws RotationError, naming the row. */
export async function rotateKeys(pool: pg.Pool, keys: SecretKeys, rows: EncryptedColumn): Promise<Rotated> {
  const vault = rows.vault(keys);
  let [after, renewed, current] = [FIRST_KEY, 0, 0];
  for (;;) {
    const done = await rotateBatch(pool, keys, rows, vault, after);
    renewed += done.renewed;
    current += done.read - done.renewed;
    if (done.last === undefined) return { table: rows.table, renewed, current };
    after = done.last;
  }
}

async function rotateBatch(
  pool: pg.Pool,
  keys: SecretKeys,
  rows: EncryptedColumn,
  vault: RowVault,
  after: string,
) {
  const bound = rows.boundTo.map((name) => `'${name}', ${name}`).join();
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rows: found } = await client.query<SealedRow>(
      `select ${rows.key} as key, json_build_object(${bound}) as bound, ${rows.column} as sealed from ${rows.table}
        where ${rows.key} > $1 and ${rows.column} is not null order by ${rows.key} limit ${BATCH_ROWS} for no key update`,
      [after],
    );
    let renewed = 0;
    for (const row of found) {
      if (vault.isCurrent(row.sealed, row.bound)) continue;
      const text = openOrThrow(vault, row, rows.table);
      await update(client, rows, row.key, {
        [rows.column]: vault.seal(text, row.bound),
        ...rows.derivedColumns?.(text, keys),
      });
      renewed += 1;
    }
    await client.query('commit');
    return { read: found.length, renewed, last: found.at(-1)?.key };
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

async function update(
  client: pg.PoolClient,
  { table, key: column }: EncryptedColumn,
  key: string,
  changed: Readonly<Record<string, Buffer>>,
): Promise<void> {
  const columns = Object.keys(changed).map((name, index) => `${name} = $${index + 2}`);
  try {
    await client.query(`update ${table} set ${columns.join(', ')} where ${column} = $1`, [
      key,
      ...Object.values(changed),
    ]);
  } catch (cause) {
    if (sqlState(cause) !== SQL_STATE.uniqueViolation) throw cause;
    throw new RotationError(
      `${table} ${key} has the same value as another row. Nothing of its batch was changed.`,
      { cause },
    );
  }
}

function openOrThrow(vault: RowVault, row: SealedRow, table: string): string {
  try {
    return vault.open(row.sealed, row.bound);
  } catch (cause) {
    throw new RotationError(
      `${table} ${row.key} was sealed under neither SECRET_KEY nor SECRET_KEY_PREVIOUS. Nothing of it was changed.`,
      { cause },
    );
  }
}
