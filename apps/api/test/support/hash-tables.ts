import type pg from 'pg';

/** Rate limits also count refused requests; the other tables hold no data of requests. */
const EXCLUDED_TABLES = ['rate_limits', 'kysely_migration', 'kysely_migration_lock', 'job_workers'];

/** A hash of each table, the job queue's included, which shows whether anything was written. */
export async function hashTables(owner: pg.Pool): Promise<Record<string, string>> {
  const { rows: tables } = await owner.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where (schemaname in ('public', 'ledger') or (schemaname, tablename) = ('graphile_worker', '_private_jobs'))
      and tablename <> all($1) order by 1`,
    [EXCLUDED_TABLES],
  );
  const selects = tables.map(
    ({ name }) =>
      `select '${name}' as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as hash from ${name} t`,
  );
  const { rows } = await owner.query<{ name: string; hash: string }>(selects.join(' union all '));
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]));
}
