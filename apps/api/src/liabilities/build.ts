import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '../platform/database/db.ts';

/** The lease to write one epoch, until it is published or another build takes over. */
export interface Build {
  readonly id: string;
  readonly epoch: number;
}

class BuildOvertakenError extends Error {
  override readonly name = 'BuildOvertakenError';
}

/** After a restore the adopted log may have epochs that the database has lost; their numbers are not used again. */
const LAST_EPOCH = sql`greatest(0, (select max(epoch) from liability_epochs), (
  select max(split_part(convert_from(entry, 'UTF8'), ' ', 2)::int) from log_entries
  where entry >= convert_to('liabilities/v1 ', 'UTF8') and entry < convert_to('liabilities/v1!', 'UTF8')))`;

/** Takes over from a build that crashed or lost its snapshot, and deletes its rows. */
export async function startBuild(db: Db): Promise<Build> {
  const id = randomUUID();
  const { rows } = await sql<{ epoch: number }>`
    insert into liability_builds (build, epoch)
    select ${id}::uuid, ${LAST_EPOCH} + 1
    on conflict (one) do update set build = excluded.build, epoch = excluded.epoch, started_at = clock_timestamp()
    returning epoch
  `.execute(db);
  const build = { id, epoch: rows[0]?.epoch ?? 1 };
  await deleteUnpublished(db, build);
  return build;
}

/** Deletes a failed build's rows, unless another build has taken over. */
export async function abandonBuild(db: Db, { id, epoch }: Build): Promise<void> {
  const fence = { id: randomUUID(), epoch };
  // Waits for a batch that is still being written, and fences off any later one.
  const { numUpdatedRows } = await db
    .updateTable('liability_builds')
    .set({ build: fence.id })
    .where('build', '=', id)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return;
  await deleteUnpublished(db, fence);
  await endBuild(db, fence, async () => {});
}

const MAX_ROWS_PER_DELETE = 5_000;

async function deleteUnpublished(db: Db, build: Build): Promise<void> {
  for (const table of ['liability_shares', 'liability_tiles'] as const) {
    while ((await inBuild(db, build, (tx) => deleteRows(tx, table, build.epoch))) > 0) {}
  }
}

async function deleteRows(
  tx: Tx,
  table: 'liability_shares' | 'liability_tiles',
  epoch: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)} where epoch >= ${epoch} limit ${MAX_ROWS_PER_DELETE}))
  `.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** Commits asynchronously: the final, durable transaction makes all of them durable. */
function inBuild<T>(db: Db, { id }: Build, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql`
      select set_config('synchronous_commit', 'off', true) from liability_builds where build = ${id} for share
    `.execute(tx);
    if (rows.length === 0) throw new BuildOvertakenError('another build of the epoch has begun');
    return work(tx);
  });
}

/** Ends the build and runs `work` in one transaction, which publishes the epoch. */
export function endBuild(db: Db, { id }: Build, work: (tx: Tx) => Promise<void>): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('liability_builds')
      .where('build', '=', id)
      .executeTakeFirst();
    if (numDeletedRows !== 1n) throw new BuildOvertakenError('another build of the epoch has begun');
    await work(tx);
  });
}

export interface Writer {
  /** Waits for the previous batch only, so that writing overlaps with computing the next. */
  write(work: (tx: Tx) => Promise<void>): Promise<void>;
  finish(): Promise<void>;
}

export function createWriter(db: Db, build: Build): Writer {
  let last: Promise<void> = Promise.resolve();
  return {
    async write(work) {
      await last;
      last = inBuild(db, build, work);
      // Rethrown by the next `write` or `finish`.
      last.catch(() => {});
    },
    finish: () => last,
  };
}
