import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/db.ts';
import { exists } from '../../platform/database/exists.ts';

interface WitnessSize {
  readonly name: string;
  readonly size: number;
}

/** A witness that has signed more entries than the database has. */
export async function findWitnessAhead(
  db: Db | Tx,
  names: readonly string[],
  size: number,
): Promise<WitnessSize | undefined> {
  const row = await db
    .selectFrom('log_witnesses')
    .select(['name', 'size'])
    .where(sql<boolean>`name = any(${names})`)
    .where('size', '>', BigInt(size))
    .orderBy('size', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { name: row.name, size: Number(row.size) };
}

export async function readWitnessSize(db: Db, name: string): Promise<number> {
  const row = await db.selectFrom('log_witnesses').select('size').where('name', '=', name).executeTakeFirst();
  return Number(row?.size ?? 0);
}

export async function hasCosigned(db: Db, name: string, size: number): Promise<boolean> {
  return exists(
    db
      .selectFrom('log_cosignatures')
      .select('size')
      .where('size', '=', BigInt(size))
      .where('witness', '=', name),
  );
}

/** `size`: undefined if the answer did not state it. */
export async function recordAnswer(
  db: Db | Tx,
  answer: { readonly name: string; readonly size: number | undefined; readonly failure: string | null },
): Promise<void> {
  const { name, size, failure } = answer;
  const newSize = size === undefined ? undefined : BigInt(size);
  const asked_at = sql<Date>`clock_timestamp()`;
  await db
    .insertInto('log_witnesses')
    .values({ name, size: newSize ?? 0n, asked_at, failure })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ asked_at, failure, ...(newSize === undefined ? {} : { size: newSize }) }),
    )
    .execute();
}

export async function insertCosignature(
  db: Db | Tx,
  { size, name, line }: { readonly size: number; readonly name: string; readonly line: string },
): Promise<void> {
  await db
    .insertInto('log_cosignatures')
    .values({ size: BigInt(size), witness: name, line })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
