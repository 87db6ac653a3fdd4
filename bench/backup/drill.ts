import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLedgerAccounts, createSubmit, type Entry, eventKey } from '@lastro/api/ledger';
import { createDb, createPool } from '@lastro/api/platform/db';
import { uuidv7 } from '@lastro/api/platform/ids';
import { migrate } from '@lastro/api/platform/migrate';
import { money } from '@lastro/money';
import type pg from 'pg';
import { type Backup, takeBackup } from '../../tools/backup/backup.ts';
import { restoreBackup } from '../../tools/backup/restore.ts';
import { startPostgres } from '../../tools/postgres/local-postgres.ts';
import { runCommand } from '../../tools/process/run-command.ts';

export interface DrillReport {
  readonly backup: Backup;
  readonly backupMs: number;
  readonly restoreMs: number;
  readonly files: number;
  readonly acknowledgedBefore: number;
  readonly acknowledged: number;
  readonly lost: number;
  readonly restored: number;
  readonly invented: number;
  readonly differing: number;
  readonly newestBeforeEndMs: number;
  readonly audit: { readonly succeeded: boolean; readonly output: string };
}

const IN_FLIGHT = 16;
const REST_MS = 300;

export async function drillBackup(customers: number, seconds: number): Promise<DrillReport> {
  const folder = await mkdtemp(join(tmpdir(), 'lastro-drill-'));
  const bank = await openBank(folder, customers);
  try {
    const load = startLoad(bank);
    await sleep((seconds * 1000) / 2);
    const before = new Set(load.acknowledged.keys());
    const began = performance.now();
    const backup = await takeBackup(bank.url, folder);
    const backupMs = performance.now() - began;
    await sleep((seconds * 1000) / 2);
    await load.stop();

    const ordered = performance.now();
    const cluster = join(folder, 'restored', 'postgres');
    const { files } = await restoreBackup(backup.folder, cluster);
    const logFile = join(folder, 'restored.log');
    const server = await startPostgres({ dataDir: cluster, durable: true, logFile });
    const pool = createPool({ url: server.url, max: 1, as: 'owner' });
    try {
      await pool.query('select 1');
      const restoreMs = performance.now() - ordered;
      const found = await compare(bank, pool, before, load.acknowledged, Date.parse(backup.endedAt));
      const audit = await runCommand(process.execPath, ['apps/api/src/commands/audit.ts'], {
        DATABASE_URL: server.url,
      });
      return {
        backup,
        backupMs: Math.round(backupMs),
        restoreMs: Math.round(restoreMs),
        files,
        acknowledgedBefore: before.size,
        acknowledged: load.acknowledged.size,
        ...found,
        audit,
      };
    } finally {
      await pool.end();
      await server.stop();
    }
  } finally {
    await bank.close();
    await rm(folder, { recursive: true, force: true });
  }
}

const sleep = (ms: number) => new Promise((done) => setTimeout(done, ms + REST_MS));

interface Party {
  readonly id: string;
  readonly account: bigint;
}

interface Bank {
  readonly url: string;
  readonly pool: pg.Pool;
  readonly owner: pg.Pool;
  readonly customers: readonly Party[];
  close(): Promise<void>;
}

async function openBank(folder: string, count: number): Promise<Bank> {
  const logFile = join(folder, 'postgres.log');
  const server = await startPostgres({ dataDir: join(folder, 'postgres'), durable: true, logFile });
  await migrate(server.url);
  const pool = createPool({ url: server.url, max: IN_FLIGHT, as: 'app' });
  const owner = createPool({ url: server.url, max: 2, as: 'owner' });
  const submit = createSubmit(pool);
  const accounts = createLedgerAccounts(createDb(pool));
  const desk = await accounts.ofBank('exchange_desk', 'USDT');
  const ids = Array.from({ length: count }, () => uuidv7());
  await owner.query(
    "insert into customers (id, email, full_name) select id, id || '@lastro.example', 'Cliente' from unnest($1::uuid[]) as id",
    [ids],
  );
  async function fund(id: string): Promise<Party> {
    const account = await accounts.ofCustomer(id, 'customer_main', 'USDT');
    const row = { ...ROW, id: uuidv7(), customerId: id, type: 'transfer', direction: 'in' } as const;
    await submit({
      ...eventKey('fund', id),
      kind: 'exchange',
      actor: 'system:drill',
      postings: [
        { account: desk, amount: money('USDT', -START_MINOR) },
        { account, amount: money('USDT', START_MINOR) },
      ],
      history: [{ ...row, amountUsdt: START_MINOR }],
    });
    return { id, account };
  }
  return {
    url: server.url,
    pool,
    owner,
    customers: await Promise.all(ids.map(fund)),
    async close() {
      await pool.end();
      await owner.end();
      await server.stop();
    },
  };
}

const START_MINOR = 1_000_000_000_000n;
const ROW = { status: 'completed', fromCurrency: 'USDT' } as const;

function transfer(from: Party, to: Party): Entry {
  const row = { ...ROW, type: 'transfer', amountUsdt: 100n } as const;
  return {
    ...eventKey('drill', uuidv7()),
    kind: 'transfer',
    actor: `customer:${from.id}`,
    postings: [
      { account: from.account, amount: money('USDT', -100n) },
      { account: to.account, amount: money('USDT', 100n) },
    ],
    history: [
      { id: uuidv7(), customerId: from.id, direction: 'out', ...row },
      { id: uuidv7(), customerId: to.id, direction: 'in', ...row },
    ],
  };
}

function startLoad(bank: Bank) {
  const submit = createSubmit(bank.pool);
  const acknowledged = new Map<string, number>();
  let stopping = false;
  async function caller(): Promise<void> {
    while (!stopping) {
      const from = Math.floor(Math.random() * bank.customers.length);
      const [sender, receiver] = [bank.customers[from], bank.customers[(from + 1) % bank.customers.length]];
      if (!sender || !receiver) throw new RangeError('no such customer');
      const entry = transfer(sender, receiver);
      await submit(entry);
      acknowledged.set(entry.key, Date.now());
    }
  }
  const callers = Array.from({ length: IN_FLIGHT }, caller);
  return {
    acknowledged,
    async stop() {
      stopping = true;
      await Promise.all(callers);
    },
  };
}

async function compare(
  bank: Bank,
  restored: pg.Pool,
  before: ReadonlySet<string>,
  acknowledged: ReadonlyMap<string, number>,
  endedAt: number,
) {
  const { rows } = await restored.query<{ key: string }>(
    "select request_key as key from ledger.entry where request_key like 'drill:%'",
  );
  const keys = new Set(rows.map(({ key }) => key));
  const newest = Math.max(...rows.map(({ key }) => acknowledged.get(key) ?? 0));
  return {
    lost: [...before].filter((key) => !keys.has(key)).length,
    restored: keys.size,
    invented: [...keys].filter((key) => !acknowledged.has(key)).length,
    differing: await countDiffering(bank.owner, restored),
    newestBeforeEndMs: endedAt - newest,
  };
}

/** Accounts whose restored balance differs from the original's at the same posting. */
async function countDiffering(original: pg.Pool, restored: pg.Pool): Promise<number> {
  const { rows } = await restored.query<{ id: bigint; balance: bigint; number: bigint }>(
    'select id, balance, posting_count as number from ledger.account where posting_count > 0',
  );
  const { rows: agreeing } = await original.query(
    `select 1 from unnest($1::bigint[], $2::bigint[], $3::bigint[]) as r(id, number, balance)
      join ledger.posting p on p.account_id = r.id and p.number = r.number and p.balance_after = r.balance`,
    [rows.map((row) => row.id), rows.map((row) => row.number), rows.map((row) => row.balance)],
  );
  return rows.length - agreeing.length;
}
