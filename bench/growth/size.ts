import { rm } from 'node:fs/promises';
import { createPool } from '@lastro/api/platform/db';
import { takeBackup } from '../../tools/backup/backup.ts';
import { restoreBackup } from '../../tools/backup/restore.ts';
import { audit, type Banks, clusterIn, secondsSince, startServer, urlOf, withGrownBanks } from './banks.ts';
import type { Size } from './fill.ts';
import { compareCalls, printGrowth } from './growth.ts';

const CUSTOMERS = Number(process.env.BENCH_SIZE_CUSTOMERS ?? 5_000_000);
const RATIO_GOAL = 1.3;
const FILLED_BY = 2;

/** Two accounts and twenty postings a customer. */
function sizeOf(customers: number): Size {
  return { customers, transfers: 2.4 * customers, exchanges: 2.8 * customers };
}

/**
 * `npm run bench -- --size`: a bank of 10,000,000 customers' accounts and 100,000,000 postings (BENCH_SIZE_CUSTOMERS)
 * beside a small one, its audits, and its backup, restored in its place. Needs 65 GB of disk.
 * BENCH_SIZE_FOLDER keeps the banks, BENCH_SHARED_BUFFERS is the memory of PostgreSQL.
 */
export async function benchSize(seconds: number): Promise<readonly object[]> {
  const [small, large] = [sizeOf(1_000), sizeOf(CUSTOMERS)];
  return withGrownBanks(
    [small, large],
    async (grown, banks) => {
      const rows = await compareCalls(grown, seconds, RATIO_GOAL);
      printGrowth(rows);
      const url = urlOf(banks.server.url, large);
      const durations = {
        auditSeconds: await audit(url),
        recentAuditSeconds: await audit(url, '--recent'),
        ...(await backUpAndRestore(banks, large)),
      };
      console.table(durations);
      return [...rows, durations];
    },
    { folder: process.env.BENCH_SIZE_FOLDER, fill: { connections: FILLED_BY, events: false } },
  );
}

/** Restores over the original, since the disk has no room for both. Throws if their books differ. */
async function backUpAndRestore({ folder, server, stop }: Banks, size: Size) {
  let startedAt = performance.now();
  const backup = await takeBackup(server.url, folder);
  const backupSeconds = secondsSince(startedAt);
  const before = await booksOf(urlOf(server.url, size));
  await stop();
  const cluster = clusterIn(folder);
  await rm(cluster, { recursive: true });
  startedAt = performance.now();
  await restoreBackup(backup.folder, cluster);
  const restored = await startServer(folder, true);
  try {
    const after = await booksOf(urlOf(restored.url, size));
    if (after !== before) throw new Error(`restored ${after} of ${before}`);
    const restoreSeconds = secondsSince(startedAt);
    const recentAuditOfRestoredSeconds = await audit(urlOf(restored.url, size), '--recent');
    const backupGB = Math.round(backup.archiveBytes / 1e8) / 10;
    return { backupSeconds, backupGB, restoreSeconds, recentAuditOfRestoredSeconds };
  } finally {
    await restored.stop();
    await rm(backup.folder, { recursive: true });
  }
}

async function booksOf(url: string): Promise<string> {
  const pool = createPool({ url, max: 1, as: 'owner' });
  try {
    const { rows } = await pool.query<{ books: string }>(
      `select concat_ws(' ', count(*), sum(posting_count), sum(hashtextextended(id || ':' || balance, 0)::numeric)) as books
       from ledger.account`,
    );
    return rows[0]?.books ?? '';
  } finally {
    await pool.end();
  }
}
