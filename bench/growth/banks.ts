import { execFile } from 'node:child_process';
import { chmodSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { createPool } from '@lastro/api/platform/db';
import { migrate } from '@lastro/api/platform/migrate';
import { startStack } from '../../tools/launch/stack.ts';
import { startPostgres } from '../../tools/postgres/local-postgres.ts';
import { type Connections, openConnections } from '../load/connections.ts';
import { fillBank, type Size } from './fill.ts';

const run = promisify(execFile);

export interface GrownBank {
  readonly size: Size;
  readonly client: Connections;
  readonly databaseUrl: string;
}

const CONNECTIONS = 8;
const SHARED_BUFFERS = '2GB';
const ROLLED_UP_WITHIN_MS = 3_600_000;

/** All run on one PostgreSQL with fsync on, so that they can be measured in turn. */
export async function withGrownBanks<T>(
  sizes: readonly Size[],
  work: (banks: readonly GrownBank[]) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'lastro-growth-'));
  chmodSync(folder, 0o711);
  const logFile = join(folder, 'postgres.log');
  const dataDir = join(folder, 'postgres');
  const postgres = await startPostgres({ dataDir, durable: true, sharedBuffers: SHARED_BUFFERS, logFile });
  const closing: (() => Promise<void>)[] = [];
  try {
    const banks: GrownBank[] = [];
    for (const size of sizes) banks.push(await openBank(postgres.url, folder, size, closing));
    const measured = await work(banks);
    for (const { databaseUrl } of banks) await audit(databaseUrl);
    return measured;
  } finally {
    for (const close of closing.reverse()) await close();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function openBank(
  server: string,
  folder: string,
  size: Size,
  closing: (() => Promise<void>)[],
): Promise<GrownBank> {
  const name = `lastro_${size.customers}`;
  const databaseUrl = Object.assign(new URL(server), { pathname: `/${name}` }).href;
  await administer(server, `create database ${name}`);
  await migrate(databaseUrl);
  const owner = createPool({ url: databaseUrl, max: 2, as: 'owner' });
  closing.push(() => owner.end());
  const begun = performance.now();
  await fillBank(owner, size);
  console.log(
    `${size.customers} customers with ${size.transactions} transactions: filled in ${Math.round((performance.now() - begun) / 1000)} s`,
  );
  const env = { ...process.env, RATE_LIMIT_FACTOR: '100000', DEMO: '0', DATABASE_URL: databaseUrl };
  const stack = await startStack({ dataDir: join(folder, name), env });
  closing.push(stack.stop);
  const client = openConnections(stack.apiUrl, CONNECTIONS);
  closing.push(async () => client.close());
  await untilRolledUp(owner);
  return { size, client, databaseUrl };
}

async function administer(server: string, statement: string): Promise<void> {
  const pool = createPool({ url: server, max: 1, as: 'owner' });
  await pool.query(statement);
  await pool.end();
}

async function untilRolledUp(owner: ReturnType<typeof createPool>): Promise<void> {
  const deadline = performance.now() + ROLLED_UP_WITHIN_MS;
  for (;;) {
    const { rows } = await owner.query<{ left: boolean }>(
      'select exists (select 1 from transactions where id >= (select through from volume_rollup)) as left',
    );
    if (!rows[0]?.left) break;
    if (performance.now() > deadline) throw new Error('the volume was not rolled up');
    await sleep(500);
  }
  await owner.query('vacuum (analyze)');
  await owner.query('checkpoint');
  await warmUp(owner);
}

async function warmUp(owner: ReturnType<typeof createPool>): Promise<void> {
  await owner.query('create extension pg_prewarm');
  await owner.query(
    `select pg_prewarm(relation) from (
       select unnest($1::regclass[]) as relation
       union all select indexrelid from pg_index where indrelid = any($1::regclass[])
     ) as read`,
    [['transactions', 'customers', 'sessions', 'ledger.account']],
  );
}

const AUDIT = join(import.meta.dirname, '../../apps/api/src/commands/audit.ts');

async function audit(databaseUrl: string): Promise<void> {
  const begun = performance.now();
  const env = { ...process.env, DATABASE_URL: databaseUrl };
  const { stdout } = await run(process.execPath, [AUDIT], { env });
  console.log(`Audit in ${Math.round((performance.now() - begun) / 1000)} s: ${stdout.trim()}`);
}
