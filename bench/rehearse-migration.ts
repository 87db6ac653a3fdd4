import { execFile } from 'node:child_process';
import { cpSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs, promisify } from 'node:util';
import { createSubmit } from '@lastro/api/ledger';
import { createPool } from '@lastro/api/platform/db';
import { migrate } from '@lastro/api/platform/migrate';
import type pg from 'pg';
import { startPostgres } from '../tools/postgres/local-postgres.ts';
import { fillBank } from './growth/fill.ts';
import { transfer, twoOf } from './load/transfers.ts';

/**
 * Migrates a filled bank from the schema before `--from` (a migration's name) to the newest, under transfers and behind
 * readers that hold their snapshot for seconds, and says how long the slowest transfer took. Exit 1 above a second.
 */
const { values } = parseArgs({
  options: {
    from: { type: 'string', default: '0062b' },
    customers: { type: 'string', default: '20000' },
    transfers: { type: 'string', default: '500000' },
  },
});
const MIGRATIONS = join(import.meta.dirname, '../apps/api/migrations');
const IN_FLIGHT = 16;
const SECONDS_BEFORE = 10;
const SECONDS_AFTER = 5;
const READER_HOLDS_MS = 3_000;
const READER_PAUSES_MS = 1_500;
const GOAL_MS = 1_000;

interface Load {
  /** Start and duration of each transfer, in milliseconds. */
  readonly transfers: { readonly at: number; readonly ms: number }[];
  stop(): Promise<void>;
}

const folder = await mkdtemp(join(tmpdir(), 'lastro-rehearsal-'));
const postgres = await startPostgres({
  dataDir: join(folder, 'postgres'),
  durable: true,
  sharedBuffers: '1GB',
  logFile: join(folder, 'postgres.log'),
});
try {
  await rehearse(postgres.url);
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

async function rehearse(url: string): Promise<void> {
  await migrate(url, { folder: await migrationsBefore(values.from) });
  const owner = createPool({ url, max: 4, as: 'owner' });
  const pool = createPool({ url, max: 16, as: 'app' });
  await fillBank(owner, { customers: Number(values.customers), transfers: Number(values.transfers) });
  const { rows } = await owner.query(
    `select (select count(*) from ledger.posting) as n, pg_size_pretty(pg_total_relation_size('ledger.posting')
       + coalesce((select sum(pg_total_relation_size(inhrelid)) from pg_inherits
         where inhparent = 'ledger.posting'::regclass), 0)) as size`,
  );
  console.log(`${rows[0].n} postings, ${rows[0].size}, at the schema before ${values.from}`);

  const load = await startTransfers(owner, pool);
  const reading = startReaders(pool);
  await sleep(SECONDS_BEFORE * 1_000);
  const began = performance.now();
  await migrate(url);
  const ended = performance.now();
  await sleep(SECONDS_AFTER * 1_000);
  await load.stop();
  await reading.stop();
  await Promise.all([pool.end(), owner.end()]);

  console.log(`migrated in ${Math.round(ended - began)} ms`);
  const slowest = [
    ['before', -Infinity, began],
    ['meanwhile', began, ended],
    ['after', ended, Infinity],
  ] as const;
  for (const [when, from, to] of slowest) {
    const of = load.transfers.filter(({ at, ms }) => at < to && at + ms >= from).map(({ ms }) => ms);
    console.log(`${when}: ${of.length} transfers, the slowest ${Math.round(Math.max(...of))} ms`);
  }
  const { stdout } = await promisify(execFile)(process.execPath, ['apps/api/src/commands/audit.ts'], {
    env: { ...process.env, DATABASE_URL: url },
  });
  console.log(stdout.trim());
  if (load.transfers.some(({ ms }) => ms > GOAL_MS)) process.exitCode = 1;
}

async function migrationsBefore(name: string): Promise<string> {
  const into = join(folder, 'migrations');
  cpSync(MIGRATIONS, into, { recursive: true });
  for (const file of await readdir(into)) if (file >= name) await rm(join(into, file));
  return into;
}

/** A transfer that fails ends the rehearsal. */
async function startTransfers(owner: pg.Pool, pool: pg.Pool): Promise<Load> {
  const { rows: customers } = await owner.query<{ id: string; account: bigint }>(
    `select owner_id as id, id as account from ledger.account
     where kind = 'customer_main' and currency = 'USDT' order by id desc limit 1000`,
  );
  const submit = createSubmit(pool);
  const transfers: { at: number; ms: number }[] = [];
  let stopped = false;
  async function caller(): Promise<void> {
    while (!stopped) {
      const at = performance.now();
      await submit(transfer({ customers }, twoOf(customers.length), true));
      transfers.push({ at, ms: performance.now() - at });
    }
  }
  const callers = Promise.all(Array.from({ length: IN_FLIGHT }, caller));
  callers.catch((error: unknown) => {
    console.error(error);
    process.exit(1);
  });
  return {
    transfers,
    async stop() {
      stopped = true;
      await callers;
    },
  };
}

/** As a long statement does. */
function startReaders(pool: pg.Pool): { stop(): Promise<void> } {
  let stopped = false;
  async function reader(): Promise<void> {
    while (!stopped) {
      const client = await pool.connect();
      await client.query('begin isolation level repeatable read, read only');
      await client.query('select count(*) from (select from ledger.posting limit 1000) p');
      await client.query('select count(*) from (select from events limit 1000) e');
      await sleep(READER_HOLDS_MS);
      await client.query('commit');
      client.release();
      await sleep(READER_PAUSES_MS);
    }
  }
  const readers = reader();
  return {
    async stop() {
      stopped = true;
      await readers;
    },
  };
}
