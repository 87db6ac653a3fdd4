import { chmodSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createPool } from '@lastro/api/platform/db';
import { migrate } from '@lastro/api/platform/migrate';
import type pg from 'pg';
import { startStack } from '../../tools/launch/stack.ts';
import { type RunningPostgres, startPostgres } from '../../tools/postgres/local-postgres.ts';
import { runCommand } from '../../tools/process/run-command.ts';
import { type Connections, openConnections } from '../load/connections.ts';
import { type FillOptions, fillBank, type Size } from './fill.ts';

export interface GrownBank {
  readonly size: Size;
  readonly client: Connections;
  readonly databaseUrl: string;
  readonly owner: pg.Pool;
}

const CONNECTIONS = 8;
const SHARED_BUFFERS = process.env.BENCH_SHARED_BUFFERS ?? '2GB';
const CATCH_UP_TIMEOUT_MS = 3_600_000;

export interface Banks {
  readonly folder: string;
  readonly server: RunningPostgres;
  /** Stops the processes of every bank, and PostgreSQL. */
  stop(): Promise<void>;
}

export interface GrowOptions {
  /** Kept after the run; banks already in it are reused. */
  readonly folder?: string | undefined;
  readonly fill?: FillOptions;
}

/** All run on one PostgreSQL with fsync on, so that they can be measured in turn. */
export async function withGrownBanks<T>(
  sizes: readonly Size[],
  work: (grown: readonly GrownBank[], banks: Banks) => Promise<T>,
  options: GrowOptions = {},
): Promise<T> {
  const folder = options.folder ?? (await mkdtemp(join(tmpdir(), 'lastro-growth-')));
  chmodSync(folder, 0o711);
  const closing: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const close of closing.splice(0).reverse()) await close();
  };
  try {
    await fillBanks(folder, sizes, options.fill);
    const server = await startServer(folder, true);
    closing.push(server.stop);
    const grown: GrownBank[] = [];
    for (const size of sizes) grown.push(await openBank(server.url, folder, size, closing));
    return await work(grown, { folder, server, stop });
  } finally {
    await stop();
    if (options.folder === undefined) await rm(folder, { recursive: true, force: true });
  }
}

export function startServer(folder: string, durable: boolean): Promise<RunningPostgres> {
  return startPostgres({
    dataDir: clusterIn(folder),
    durable,
    sharedBuffers: SHARED_BUFFERS,
    logFile: join(folder, 'postgres.log'),
  });
}

export function clusterIn(folder: string): string {
  return join(folder, 'postgres');
}

/** Without fsync: an interrupted fill starts over. */
async function fillBanks(folder: string, sizes: readonly Size[], fill?: FillOptions): Promise<void> {
  const server = await startServer(folder, false);
  try {
    const admin = createPool({ url: server.url, max: 1, as: 'owner' });
    for (const size of sizes) {
      const { rowCount } = await admin.query('select from pg_database where datname = $1', [nameOf(size)]);
      if (rowCount === 1) continue;
      await admin.query(`create database ${nameOf(size)}`);
      const startedAt = performance.now();
      const url = urlOf(server.url, size);
      await migrate(url);
      const owner = createPool({ url, max: 4, as: 'owner' });
      await fillBank(owner, size, fill);
      await owner.end();
      console.log(`${size.customers} customers: filled in ${secondsSince(startedAt)} s`);
    }
    await admin.end();
  } finally {
    await server.stop();
  }
}

function nameOf({ customers }: Size): string {
  return `lastro_${customers}`;
}

export function urlOf(server: string, size: Size): string {
  return Object.assign(new URL(server), { pathname: `/${nameOf(size)}` }).href;
}

async function openBank(
  server: string,
  folder: string,
  size: Size,
  closing: (() => Promise<void>)[],
): Promise<GrownBank> {
  const databaseUrl = urlOf(server, size);
  const owner = createPool({ url: databaseUrl, max: 2, as: 'owner' });
  closing.push(() => owner.end());
  const env = { ...process.env, RATE_LIMIT_FACTOR: '100000', DEMO: '0', DATABASE_URL: databaseUrl };
  const stack = await startStack({ dataDir: join(folder, nameOf(size)), env });
  closing.push(stack.stop);
  const client = openConnections(stack.apiUrl, CONNECTIONS);
  closing.push(async () => client.close());
  await waitForJobs(owner);
  return { size, client, databaseUrl, owner };
}

/** Waits for the roll-up of all volume, and for the day's proof of liabilities, which starts with the bank. */
async function waitForJobs(owner: pg.Pool): Promise<void> {
  const deadline = performance.now() + CATCH_UP_TIMEOUT_MS;
  for (;;) {
    const { rows } = await owner.query<{ left: boolean }>(
      `select not exists (select from liability_epochs)
         or exists (select from transactions where id >= (select through from volume_rollup)) as left`,
    );
    if (!rows[0]?.left) break;
    if (performance.now() > deadline) throw new Error("the bank's jobs did not keep up");
    await sleep(1_000);
  }
  await owner.query('vacuum (analyze)');
  await owner.query('checkpoint');
  await warmUp(owner);
}

async function warmUp(owner: pg.Pool): Promise<void> {
  await owner.query('create extension if not exists pg_prewarm');
  await owner.query(
    `select pg_prewarm(relation) from (
       select unnest($1::regclass[]) as relation
       union all select indexrelid from pg_index where indrelid = any($1::regclass[])
     ) as read`,
    [['transactions', 'customers', 'sessions', 'ledger.account']],
  );
}

const AUDIT = join(import.meta.dirname, '../../apps/api/src/commands/audit.ts');

/** Prints and returns how long it took. Throws with the rows that break a promise. */
export async function audit(databaseUrl: string, ...options: string[]): Promise<number> {
  const startedAt = performance.now();
  const { succeeded, output } = await runCommand(process.execPath, [AUDIT, ...options], {
    DATABASE_URL: databaseUrl,
  });
  if (!succeeded) throw new Error(output);
  const seconds = secondsSince(startedAt);
  console.log(`Audit ${options.join(' ')} in ${seconds} s: ${output.trim()}`);
  return seconds;
}

export function secondsSince(startedAt: number): number {
  return Math.round((performance.now() - startedAt) / 1000);
}
