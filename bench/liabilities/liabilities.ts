import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createNonces } from '@lastro/api/liabilities/nonces';
import { publishEpoch } from '@lastro/api/liabilities/publish';
import { createDb, createPool } from '@lastro/api/platform/db';
import { migrate } from '@lastro/api/platform/migrate';
import type pg from 'pg';
import { startPostgres } from '../../tools/postgres/local-postgres.ts';

/** `node bench/liabilities/liabilities.ts [customers]`: how long a proof of liabilities takes, and how much memory. */
const customers = Number(process.argv[2] ?? 1_000_000);
const SAMPLE_MS = 100;
const MB = 1_048_576;

const folder = await mkdtemp(join(tmpdir(), 'lastro-liabilities-'));
const logFile = join(folder, 'postgres.log');
const postgres = await startPostgres({ dataDir: join(folder, 'postgres'), durable: true, logFile });
await migrate(postgres.url);
const owner = createPool({ url: postgres.url, max: 1, as: 'owner' });
const db = createDb(createPool({ url: postgres.url, max: 2, as: 'app' }));
try {
  await fill(owner);
  const memory = watchMemory();
  const [began, cpu] = [performance.now(), process.cpuUsage()];
  const published = await publishEpoch(
    {
      db,
      issuer: 'https://lastro.example',
      nonces: createNonces(db, { secretKey: 'of the measurement', previousSecretKey: undefined }),
      declare: async () => ({
        checkedAt: new Date(),
        lines: [],
        worth: new Map(),
        evidence: { psp: '', binance: '' },
      }),
      sign: async (_, claims) => JSON.stringify(claims),
      enqueueEntry: async () => {},
    },
    { oncePerDay: false },
  );
  const worked = (process.cpuUsage(cpu).user / 1e6).toFixed(1);
  const seconds = ((performance.now() - began) / 1_000).toFixed(1);
  const leaves = published.outcome === 'published' ? published.manifest.assets.map((one) => one.leaves) : [];
  console.log(
    `${customers} customers: ${seconds} s (${worked} s of Node's processor), ${memory.stop()} MB at most, ${Math.max(...leaves)} leaves in the largest tree`,
  );
} finally {
  await db.destroy();
  await owner.end();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

/** Bypasses triggers and foreign keys, since no entries exist. */
async function fill(pool: pg.Pool): Promise<void> {
  await pool.query('set session_replication_role = replica');
  await pool.query(
    `insert into customers (id, email, full_name)
      select gen_random_uuid(), 'cliente-' || n || '@lastro.example', 'Cliente' from generate_series(1, $1::integer) n`,
    [customers],
  );
  await pool.query(
    `insert into ledger.account (kind, owner_id, currency, floor, balance, posting_count)
      select 'customer_main', id, 'USDT', 0, 1 + (random() * 1e12)::bigint, 1 from customers`,
  );
  await pool.query('vacuum analyze customers, ledger.account');
}

function watchMemory() {
  let most = 0;
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, SAMPLE_MS);
  return {
    stop() {
      clearInterval(timer);
      return Math.round(most / MB);
    },
  };
}
