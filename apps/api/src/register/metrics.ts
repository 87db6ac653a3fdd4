import { sql } from 'kysely';
import type { Registry } from 'prom-client';
import type { Db } from '../platform/database/db.ts';
import { gauge, gauges } from '../platform/metrics.ts';
import { readLastHead } from './log/repository.ts';
import { findWitnessAhead } from './witnesses/repository.ts';

export function registerPublicLogMetrics(registry: Registry, db: Db, witnesses: readonly string[]): void {
  gauge(registry, { name: 'register_queue_lines', help: 'Lines queued for the public log' }, async () => {
    const { rows } = await sql<{ lines: number }>`select count(*)::integer as lines from log_queue`.execute(
      db,
    );
    return rows[0]?.lines ?? 0;
  });
  gauge(
    registry,
    {
      name: 'register_checkpoint_seconds_ago',
      help: 'Age of the public log’s last head; above a day the log is stuck',
    },
    async () => {
      const { rows } = await sql<{ seconds: number }>`
        select extract(epoch from clock_timestamp() - at)::float8 as seconds from log_checkpoints order by size desc limit 1
      `.execute(db);
      return rows[0]?.seconds;
    },
  );
  gauges(
    registry,
    {
      name: 'register_witness_failed',
      help: '1 where the witness’s last answer was a refusal, unreadable or none',
      labelNames: ['witness'],
    },
    async () => {
      const rows = await db.selectFrom('log_witnesses').select(['name', 'failure']).execute();
      return rows
        .filter(({ name }) => witnesses.includes(name))
        .map(({ name, failure }) => [{ witness: name }, failure === null ? 0 : 1]);
    },
  );
  gauge(
    registry,
    {
      name: 'register_behind_witness',
      help: '1 while a witness has signed more entries than the database has, which stops the log',
    },
    async () => {
      const size = (await readLastHead(db))?.size ?? 0;
      return (await findWitnessAhead(db, witnesses, size)) === undefined ? 0 : 1;
    },
  );
}
