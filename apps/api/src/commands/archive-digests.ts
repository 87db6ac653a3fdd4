import type pg from 'pg';
import { insertRows, type Manifest, readArchive } from '../ledger/archive/index.ts';
import { type DayDigests, type LoggedDigest, readDayDigests } from '../register/digests/day-digests.ts';
import { digestLedger, spanOf } from '../register/digests/digest.ts';
import type { DayDigest } from '../register/digests/lines.ts';

/**
 * Compares the days of an archived month, computed from its file, with their digests in the public log; returns their
 * number. The log's first day also covers everything before it, so it is compared only in the first file.
 */
export async function proveMonth(client: pg.PoolClient, folder: string, manifest: Manifest): Promise<number> {
  await client.query('create temp table archived_posting (like ledger.posting) on commit drop');
  await insertRows(client, 'archived_posting', readArchive(folder, manifest));
  await client.query('create index on archived_posting (created_at)');
  await client.query('analyze archived_posting');
  const logged = await readDayDigests(client);
  const days = daysOf(manifest, logged);
  for (const { day, count, digest } of days) {
    const computed = await digestLedger(client, spanOf(day, logged.first), 'pg_temp.archived_posting');
    if (computed.digest !== digest || computed.count !== count) {
      throw new Error(
        `${day} in the file of ${manifest.part} is not the day whose digest is in the public log`,
      );
    }
  }
  return days.length;
}

/** Throws if the log contradicts itself about one of them. */
function daysOf(manifest: Manifest, { first, inForce, refused }: DayDigests): readonly LoggedDigest[] {
  const [starts, ends] = [timeOf(manifest.starts), timeOf(manifest.ends)];
  const isInMonth = ({ kind, day }: DayDigest) => {
    const { from, to } = spanOf(day, first);
    return (
      kind === 'ledger' && (from?.getTime() ?? Number.NEGATIVE_INFINITY) >= starts && to.getTime() <= ends
    );
  };
  for (const { index, digest } of refused) {
    if (digest !== undefined && isInMonth(digest))
      throw new Error(
        `${digest.day} has a second digest in the public log, number ${index}, without a restore`,
      );
  }
  return inForce.filter(isInMonth);
}

function timeOf(text: string): number {
  return text === '-infinity' ? Number.NEGATIVE_INFINITY : Date.parse(text);
}
