import type pg from 'pg';
import { createVault, type SecretKeys, type Vault } from './crypto.ts';

/** A table whose rows each hold a text that was sealed by a vault. */
export interface SealedRows {
  readonly table: string;
  /** The primary key's column, a uuid. */
  readonly key: string;
  /** Of whose row it is; may be the key itself. */
  readonly owner: string;
  /** The column with what is sealed. */
  readonly column: string;
  /** As in `createVault`. */
  readonly purpose: string;
  placeOf(key: string, owner: string): string;
  /** Other columns that were made from the text under the secret, made anew. */
  readonly alongside?: (text: string, keys: SecretKeys) => Readonly<Record<string, Buffer>>;
}

export interface Rotated {
  readonly table: string;
  /** Rows that were sealed anew, and those that needed it no more. */
  readonly renewed: number;
  readonly current: number;
}

interface SealedRow {
  readonly key: string;
  readonly owner: string;
  readonly sealed: Buffer;
}

const ROWS_AT_A_TIME = 200;
const FIRST_KEY = '00000000-0000-0000-0000-000000000000';

/** What can be opened under neither secret: nothing is changed about it, nor about what comes after it. */
export class UnknownSecretError extends Error {
  override readonly name = 'UnknownSecretError';
}

/**
 * Seals every row anew under the current secret, some hundreds in a transaction, while the bank runs. What is sealed
 * under it already is left alone: it can be run again at any time, and goes on where it was broken off. `pool` is the
 * owner's: the application can't change what it sealed. Throws UnknownSecretError, naming the row.
 */
export async function rotateKeys(pool: pg.Pool, keys: SecretKeys, rows: SealedRows): Promise<Rotated> {
  const vault = createVault(keys, rows.purpose);
  let [after, renewed, current] = [FIRST_KEY, 0, 0];
  for (;;) {
    const done = await renewSome(pool, keys, rows, vault, after);
    renewed += done.renewed;
    current += done.seen - done.renewed;
    if (done.last === undefined) return { table: rows.table, renewed, current };
    after = done.last;
  }
}

async function renewSome(pool: pg.Pool, keys: SecretKeys, rows: SealedRows, vault: Vault, after: string) {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rows: found } = await client.query<SealedRow>(
      `select ${rows.key} as key, ${rows.owner} as owner, ${rows.column} as sealed from ${rows.table}
        where ${rows.key} > $1 order by ${rows.key} limit ${ROWS_AT_A_TIME} for no key update`,
      [after],
    );
    let renewed = 0;
    for (const row of found) {
      const place = rows.placeOf(row.key, row.owner);
      if (vault.isCurrent(row.sealed, place)) continue;
      const text = openOrTell(vault, row, place, rows.table);
      const changed = { [rows.column]: vault.seal(text, place), ...rows.alongside?.(text, keys) };
      const columns = Object.keys(changed).map((name, index) => `${name} = $${index + 2}`);
      await client.query(`update ${rows.table} set ${columns.join(', ')} where ${rows.key} = $1`, [
        row.key,
        ...Object.values(changed),
      ]);
      renewed += 1;
    }
    await client.query('commit');
    return { seen: found.length, renewed, last: found.at(-1)?.key };
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

function openOrTell(vault: Vault, row: SealedRow, place: string, table: string): string {
  try {
    return vault.open(row.sealed, place);
  } catch (cause) {
    throw new UnknownSecretError(
      `${table} ${row.key} was sealed under neither SECRET_KEY nor SECRET_KEY_PREVIOUS. Nothing of it was changed.`,
      { cause },
    );
  }
}
