import type pg from 'pg';

/** Counts of tries may change whatever is refused; the schema's own tables never do. */
const NOT_LOOKED_AT = ['rate_limits', 'kysely_migration', 'kysely_migration_lock', 'job_workers'];

/**
 * A mark for each table of the bank, the job queue's included: two of them are equal when nothing was written
 * between.
 */
export async function everythingWritten(owner: pg.Pool): Promise<Record<string, string>> {
  const { rows: tables } = await owner.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where (schemaname in ('public', 'ledger') or (schemaname, tablename) = ('graphile_worker', '_private_jobs'))
      and tablename <> all($1) order by 1`,
    [NOT_LOOKED_AT],
  );
  const marks = tables.map(
    ({ name }) =>
      `select '${name}' as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as mark from ${name} t`,
  );
  const { rows } = await owner.query<{ name: string; mark: string }>(marks.join(' union all '));
  return Object.fromEntries(rows.map(({ name, mark }) => [name, mark]));
}
