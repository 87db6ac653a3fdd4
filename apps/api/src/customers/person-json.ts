import type { AdminPerson } from '@lastro/contracts';
import { type RawBuilder, sql } from 'kysely';

/** A row of `customers`, joined as `table`, for an administrator. */
export function personJson(table: string): RawBuilder<AdminPerson> {
  return sql<AdminPerson>`json_build_object('id', ${sql.ref(`${table}.id`)}, 'name', ${sql.ref(`${table}.full_name`)},
    'email', ${sql.ref(`${table}.email`)}, 'phone', ${sql.ref(`${table}.phone`)})`;
}

/** For an outer join: null if it found no customer. */
export function optionalPersonJson(table: string): RawBuilder<AdminPerson | null> {
  return sql<AdminPerson | null>`case when ${sql.ref(`${table}.id`)} is not null then ${personJson(table)} end`;
}
