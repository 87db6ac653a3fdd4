import type pg from 'pg';
import { insertRows, type Manifest, readArchive } from '../ledger/archive/index.ts';
import { firstDayOf, LEDGER_LINE } from '../register/digests/days.ts';
import { digestLedger, spanOf } from '../register/digests/digest.ts';

/**
 * Compares the days of an archived month, computed from its file, with their digests in the public log; returns their
 * number. The log's first day also covers everything before it, so it is compared only in the first file.
 */
export async function proveMonth(client: pg.PoolClient, folder: string, manifest: Manifest): Promise<number> {
  await client.query('create temp table archived_posting (like ledger.posting) on commit drop');
  await insertRows(client, 'archived_posting', readArchive(folder, manifest));
  await client.query('create index on archived_posting (created_at)');
  await client.query('analyze archived_posting');
  const [starts, ends] = [timeOf(manifest.starts), timeOf(manifest.ends)];
  const { first, days } = await readDays(client);
  let proven = 0;
  for (const { day, count, digest } of days) {
    const span = spanOf(day, first);
    if ((span.from?.getTime() ?? Number.NEGATIVE_INFINITY) < starts || span.to.getTime() > ends) continue;
    const computed = await digestLedger(client, span, 'pg_temp.archived_posting');
    if (computed.digest !== digest || computed.count !== count) {
      throw new Error(
        `${day} in the file of ${manifest.part} is not the day whose digest is in the public log`,
      );
    }
    proven += 1;
  }
  return proven;
}

function timeOf(text: string): number {
  return text === '-infinity' ? Number.NEGATIVE_INFINITY : Date.parse(text);
}

interface Day {
  readonly day: string;
  readonly count: number;
  readonly digest: string;
}

async function readDays(client: pg.PoolClient): Promise<{ first: string; days: readonly Day[] }> {
  const { rows } = await client.query<{ entry: Buffer }>(
    `select entry from log_entries where idx = 0 or substring(entry from 1 for 10) = 'ledger/v1 '::bytea order by idx`,
  );
  const days = rows.flatMap(({ entry }) => {
    const [, day, count, digest] = LEDGER_LINE.exec(entry.toString()) ?? [];
    return day === undefined || digest === undefined ? [] : [{ day, count: Number(count), digest }];
  });
  return { first: firstDayOf(rows[0]?.entry.toString()) ?? '', days };
}
