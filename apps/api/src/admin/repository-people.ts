import type { AdminPerson } from '@lastro/contracts';
import { sql } from 'kysely';
import type { Db } from '../platform/db.ts';

/** The customers of those ids, by id, in one query. */
export async function findPeople(
  db: Db,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, AdminPerson>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const rows = await db
    .selectFrom('customers')
    .select(['id', 'full_name as name', 'email', 'phone'])
    .where('id', '=', sql<string>`any(${wanted}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
