import type { NodeId } from '@lastro/register';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/db.ts';
import { exists } from '../../platform/database/exists.ts';
import { tryLockName } from '../../platform/database/locks.ts';
import type { Node } from './append.ts';

/** False while another process sequences. */
export async function tryLockLog(tx: Tx): Promise<boolean> {
  return tryLockName(tx, 'register-log');
}

export async function readClock(db: Db | Tx): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  return (rows[0] as { now: Date }).now;
}

export interface Head {
  readonly size: number;
  readonly root: Uint8Array;
  readonly note: string;
}

const toHead = (row: { size: bigint; root: Buffer; note: string }): Head => ({
  size: Number(row.size),
  root: Uint8Array.from(row.root),
  note: row.note,
});

export async function readLastHead(db: Db | Tx): Promise<Head | undefined> {
  const row = await db
    .selectFrom('log_checkpoints')
    .select(['size', 'root', 'note'])
    .orderBy('size', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && toHead(row);
}

/** The newest cosigned head that covers the entry, else the newest head. */
export async function readHeadOver(db: Db, index: number): Promise<Head | undefined> {
  const row = await db
    .selectFrom('log_cosignatures as s')
    .innerJoin('log_checkpoints as c', 'c.size', 's.size')
    .select(['c.size', 'c.root', 'c.note'])
    .where('s.size', '>', BigInt(index))
    .orderBy('s.size', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? readLastHead(db) : toHead(row);
}

export async function readCosignatures(db: Db | Tx, size: number): Promise<string[]> {
  const rows = await db
    .selectFrom('log_cosignatures')
    .select('line')
    .where('size', '=', BigInt(size))
    .orderBy('witness')
    .execute();
  return rows.map(({ line }) => line);
}

export interface QueuedLine {
  readonly id: bigint;
  readonly line: string;
}

export async function listQueued(tx: Tx, limit: number): Promise<QueuedLine[]> {
  return tx.selectFrom('log_queue').select(['id', 'line']).orderBy('id').limit(limit).execute();
}

export async function hasQueued(db: Db): Promise<boolean> {
  return exists(db.selectFrom('log_queue').select('id').limit(1));
}

export async function deleteQueued(tx: Tx, ids: readonly bigint[]): Promise<void> {
  await sql`delete from log_queue where id = any(${ids})`.execute(tx);
}

export async function findIndex(db: Db | Tx, leaf: Uint8Array): Promise<number | undefined> {
  const row = await db
    .selectFrom('log_entries')
    .select('idx')
    .where('leaf_hash', '=', Buffer.from(leaf))
    .executeTakeFirst();
  return row && Number(row.idx);
}

/** The hashes, in hex, that are already leaves of the log. */
export async function findLogged(tx: Tx, leaves: readonly Uint8Array[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ hex: string }>`
    select encode(leaf_hash, 'hex') as hex from log_entries where leaf_hash = any(${leaves.map((leaf) => Buffer.from(leaf))}::bytea[])
  `.execute(tx);
  return new Set(rows.map(({ hex }) => hex));
}

/** In the order of `ids`. Throws if one is missing. */
export async function readNodes(db: Db | Tx, ids: readonly NodeId[]): Promise<Node[]> {
  const { rows } = await sql<{ hash: Buffer | null }>`
    select case when k.level = 0 then (select e.leaf_hash from log_entries e where e.idx = k.n)
      else (select t.hash from log_nodes t where t.level = k.level and t.n = k.n) end as hash
    from unnest(${ids.map(({ level }) => level)}::integer[], ${ids.map(({ n }) => n)}::bigint[])
      with ordinality as k (level, n, nth)
    order by k.nth
  `.execute(db);
  return ids.map(({ level, n }, nth) => {
    const hash = rows[nth]?.hash;
    if (!hash) throw new Error(`The log has no node ${n} at level ${level}.`);
    return { level, n, hash: Uint8Array.from(hash) };
  });
}

interface NewEntries {
  readonly size: number;
  readonly entries: readonly Uint8Array[];
  readonly leaves: readonly Uint8Array[];
  readonly nodes: readonly Node[];
}

export async function insertEntries(tx: Tx, { size, entries, leaves, nodes }: NewEntries): Promise<void> {
  const buffers = (many: readonly Uint8Array[]) => many.map((bytes) => Buffer.from(bytes));
  await sql`
    insert into log_entries (idx, entry, leaf_hash)
    select ${size}::bigint + nth - 1, entry, leaf_hash
    from unnest(${buffers(entries)}::bytea[], ${buffers(leaves)}::bytea[]) with ordinality as g (entry, leaf_hash, nth)
  `.execute(tx);
  await sql`
    insert into log_nodes (level, n, hash)
    select * from unnest(${nodes.map(({ level }) => level)}::integer[], ${nodes.map(({ n }) => n)}::bigint[],
      ${buffers(nodes.map(({ hash }) => hash))}::bytea[])
  `.execute(tx);
}

export async function insertHead(tx: Tx, { size, root, note }: Head): Promise<void> {
  await tx
    .insertInto('log_checkpoints')
    .values({ size: BigInt(size), root: Buffer.from(root), note })
    .execute();
}

export async function readEntries(db: Db, first: number, count: number): Promise<Buffer[]> {
  const rows = await db
    .selectFrom('log_entries')
    .select('entry')
    .where('idx', '>=', BigInt(first))
    .where('idx', '<', BigInt(first + count))
    .orderBy('idx')
    .execute();
  return rows.map(({ entry }) => entry);
}
