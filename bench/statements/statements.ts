import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createPool } from '@lastro/api/platform/db';
import { migrate } from '@lastro/api/platform/migrate';
import { startPostgres } from '../../tools/postgres/local-postgres.ts';
import { NODE_FLAGS } from '../../tools/process/node-service.ts';
import { type Filled, fillCustomer } from './fill.ts';

/**
 * `node bench/statements/statements.ts [rows of the neighbour]`: time and peak of memory of statements, each in a
 * process of its own, and their time again beside a customer with so many rows.
 */
const NEIGHBOUR_ROWS = Number(process.argv[2] ?? 2_000_000);
const SIZES = [200, 2_000, 20_000];
const FORMATS = ['json', 'csv', 'csv-excel', 'ofx', 'pdf'] as const;
const ROUNDS = 5;
const WRITE = join(import.meta.dirname, 'write.ts');
const run = promisify(execFile);

interface Written {
  readonly ms: number;
  /** Of Node, which is not the database's. */
  readonly cpuMs: number;
  readonly mb: number;
  readonly bytes: number;
}

const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const folder = await mkdtemp(join(tmpdir(), 'lastro-statements-'));
const postgres = await startPostgres({
  dataDir: join(folder, 'postgres'),
  durable: true,
  logFile: join(folder, 'postgres.log'),
});
await migrate(postgres.url);
const owner = createPool({ url: postgres.url, max: 1, as: 'owner' });

/** `from` differs where the period is to be signed anew. */
async function write({ id }: Filled, format: string, from: number, times = 1): Promise<Written> {
  const env = { DATABASE_URL: postgres.url, CUSTOMER: id, FORMAT: format, FROM: dayAgo(from), TO: dayAgo(1) };
  const { stdout } = await run(process.execPath, [...NODE_FLAGS, WRITE], {
    env: { ...process.env, ...env, TIMES: String(times) },
  });
  return JSON.parse(stdout) as Written;
}

async function medianMs(customer: Filled): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) times.push((await write(customer, 'csv', 310, 2)).ms);
  return times.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0;
}

const seconds = (ms: number) => (ms / 1_000).toFixed(2);
const figure = ({ ms, cpuMs, mb }: Written) =>
  `${seconds(ms)} s (${seconds(cpuMs)} s of processor), ${Math.round(mb)} MB`;

try {
  await owner.query("insert into usdt_brl_rates (since, rate) values ('-infinity', 520000000)");
  const customers: Filled[] = [];
  for (const rows of SIZES) customers.push(await fillCustomer(owner, rows));
  await owner.query('vacuum analyze');
  console.log(`rows | first time, signing, as PDF | ${FORMATS.join(' | ')}`);
  for (const customer of customers) {
    const cells = [figure(await write(customer, 'pdf', 310))];
    for (const format of FORMATS) cells.push(figure(await write(customer, format, 310)));
    console.log([customer.rows, ...cells].join(' | '));
  }
  const alone = await medianOfAll(customers);
  await fillCustomer(owner, NEIGHBOUR_ROWS);
  await owner.query('vacuum analyze');
  const beside = await medianOfAll(customers);
  customers.forEach(({ rows }, nth) => {
    const [before = 0, after = 0] = [alone[nth], beside[nth]];
    const ratio = (after / before).toFixed(2);
    console.log(
      `${rows} rows as CSV: ${before.toFixed(0)} ms alone, ${after.toFixed(0)} ms beside ${NEIGHBOUR_ROWS} rows: ${ratio} ×`,
    );
  });
} finally {
  await owner.end();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

async function medianOfAll(customers: readonly Filled[]): Promise<number[]> {
  const all: number[] = [];
  for (const customer of customers) all.push(await medianMs(customer));
  return all;
}
