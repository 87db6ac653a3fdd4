import type pg from 'pg';

const TABLES = [
  'log_checkpoints',
  'log_entries',
  'log_nodes',
  'log_cosignatures',
  'log_witnesses',
  'log_days',
  'log_queue',
];

/** Copies the log's tables and returns a function that restores them. */
export async function snapshotLog(owner: pg.Pool): Promise<() => Promise<void>> {
  for (const table of TABLES)
    await owner.query(`drop table if exists saved_${table}; create table saved_${table} as table ${table}`);
  return async () => {
    const client = await owner.connect();
    await client.query('begin; set local session_replication_role = replica');
    for (const table of TABLES) {
      await client.query(`delete from ${table}`);
      await client.query(`insert into ${table} overriding system value table saved_${table}`);
    }
    await client.query('commit');
    client.release();
  };
}
