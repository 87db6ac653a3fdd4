import { sql } from 'kysely';
import type { Registry } from 'prom-client';
import type { Feature } from '../feature.ts';
import { repeating } from '../jobs/repeating.ts';
import { gauges } from '../metrics.ts';
import type { Db } from './db.ts';
import { SQL_STATE, sqlState } from './sql-state.ts';

/** The job runs daily, so it may fail for three months before rows go to the default partition. */
const MONTHS_AHEAD = 3;

interface MonthsState {
  readonly parent: string;
  readonly months_ahead: number;
  readonly has_rows_outside: boolean;
}

/** Creates missing partitions of the tables in `partitioned_by_month` (migration 0062). Safe to repeat. */
async function makeMonths(db: Db): Promise<void> {
  await sql`select make_months(${MONTHS_AHEAD})`.execute(db);
}

/** With the next month ready, the daily job makes the others once no reader holds the default partition. */
export async function prepareMonths(db: Db): Promise<void> {
  try {
    await makeMonths(db);
  } catch (error) {
    if (sqlState(error) !== SQL_STATE.lockNotAvailable) throw error;
    if ((await readState(db)).some((table) => table.months_ahead < 1)) throw error;
  }
}

async function readState(db: Db): Promise<readonly MonthsState[]> {
  const { rows } = await sql<MonthsState>`select * from months_state()`.execute(db);
  return rows;
}

export function createMonths(db: Db): Feature {
  return {
    jobs: repeating(
      db,
      'platform-make-months',
      '41 4 * * *',
      async () => {
        await makeMonths(db);
        for (const { parent } of await readState(db)) {
          await sql`select analyze_months(${parent})`.execute(db);
        }
      },
      { atStart: true },
    ),
    metrics: registerMonthMetrics,
  };
}

function registerMonthMetrics(registry: Registry, db: Db): void {
  const byTable = (name: string, help: string, read: (state: MonthsState) => number) =>
    gauges(registry, { name, help, labelNames: ['table'] }, async () =>
      (await readState(db)).map((row) => [{ table: row.parent }, read(row)]),
    );
  byTable(
    'partition_months_ahead',
    'Whole months after the present one that have a partition',
    (state) => state.months_ahead,
  );
  byTable('partition_rows_outside', '1 where the default partition has rows, which no month took', (state) =>
    Number(state.has_rows_outside),
  );
}

export const MONTH_CHECKS: Readonly<Record<string, string>> = {
  'each table partitioned by month has a partition for the next month, and no rows outside its months':
    'select * from months_state() where months_ahead < 1 or has_rows_outside',
};
