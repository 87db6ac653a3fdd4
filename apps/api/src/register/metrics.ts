import { sql } from 'kysely';
import { Gauge, type Registry } from 'prom-client';
import type { Db } from '../platform/database/db.ts';
import { readLastHead } from './log/repository.ts';
import { findWitnessAhead } from './witnesses/repository.ts';

export function registerPublicLogMetrics(registry: Registry, db: Db, witnesses: readonly string[]): void {
  new Gauge({
    name: 'register_queue_lines',
    help: 'Lines queued for the public log',
    registers: [registry],
    async collect() {
      const { rows } = await sql<{ lines: number }>`select count(*)::integer as lines from log_queue`.execute(
        db,
      );
      this.set(rows[0]?.lines ?? 0);
    },
  });
  new Gauge({
    name: 'register_checkpoint_seconds_ago',
    help: 'Age of the public log’s last head; above a day the log is stuck',
    registers: [registry],
    async collect() {
      const { rows } = await sql<{ seconds: number }>`
        select extract(epoch from clock_timestamp() - at)::float8 as seconds from log_checkpoints order by size desc limit 1
      `.execute(db);
      if (rows[0] !== undefined) this.set(rows[0].seconds);
    },
  });
  new Gauge({
    name: 'register_witness_failed',
    help: '1 where the witness’s last answer was a refusal, unreadable or none',
    labelNames: ['witness'],
    registers: [registry],
    async collect() {
      const rows = await db.selectFrom('log_witnesses').select(['name', 'failure']).execute();
      for (const { name, failure } of rows) {
        if (witnesses.includes(name)) this.set({ witness: name }, failure === null ? 0 : 1);
      }
    },
  });
  new Gauge({
    name: 'register_behind_witness',
    help: '1 while a witness has signed more entries than the database has, which stops the log',
    registers: [registry],
    async collect() {
      const size = (await readLastHead(db))?.size ?? 0;
      this.set((await findWitnessAhead(db, witnesses, size)) === undefined ? 0 : 1);
    },
  });
}
