import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLedgerAccounts } from '@lastro/api/ledger';
import { createDb, createPool } from '@lastro/api/platform/db';
import { uuidv7 } from '@lastro/api/platform/ids';
import { migrate } from '@lastro/api/platform/migrate';
import type pg from 'pg';
import { startPostgres } from '../../tools/postgres/local-postgres.ts';
import { fundAccount } from './fund.ts';

export interface BenchBank {
  readonly pool: pg.Pool;
  readonly owner: pg.Pool;
  readonly customers: readonly { id: string; account: bigint }[];
  close(): Promise<void>;
}

export async function openBenchBank(customers: number): Promise<BenchBank> {
  const server = await openServer();
  await migrate(server.url);
  const pool = createPool({ url: server.url, max: 16, as: 'app' });
  const owner = createPool({ url: server.url, max: 4, as: 'owner' });
  return {
    pool,
    owner,
    customers: await fund(pool, owner, customers),
    async close() {
      await pool.end();
      await owner.end();
      await server.stop();
    },
  };
}

/** BENCH_DATABASE_URL (an empty database, which is filled), or a PostgreSQL of our own with fsync on. */
async function openServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const given = process.env.BENCH_DATABASE_URL;
  if (given) return { url: given, stop: async () => {} };
  const folder = await mkdtemp(join(tmpdir(), 'lastro-bench-'));
  const logFile = join(folder, 'postgres.log');
  const postgres = await startPostgres({ dataDir: join(folder, 'postgres'), durable: true, logFile });
  return {
    url: postgres.url,
    async stop() {
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function fund(
  pool: pg.Pool,
  owner: pg.Pool,
  count: number,
): Promise<{ id: string; account: bigint }[]> {
  const ids = Array.from({ length: count }, () => uuidv7());
  await owner.query(
    "insert into customers (id, email, full_name) select id, id || '@lastro.example', 'Cliente' from unnest($1::uuid[]) as id",
    [ids],
  );
  const accounts = createLedgerAccounts(createDb(pool));
  const customers = [];
  for (const id of ids) customers.push({ id, account: await fundAccount(pool, accounts, id) });
  await owner.query('vacuum analyze');
  return customers;
}
