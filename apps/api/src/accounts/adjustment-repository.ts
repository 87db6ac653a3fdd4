import { ADMIN_LIST_DEFAULT_LIMIT, type AdjustmentsQuery, type AdminPerson } from '@lastro/contracts';
import { type Selectable, sql } from 'kysely';
import type { RequestKey } from '../ledger/index.ts';
import type { Db, Tx } from '../platform/db.ts';
import type { Schema } from '../platform/schema.ts';
import type { Adjustment } from './postings.ts';

export type RequestRow = Selectable<Schema['adjustment_requests']>;

/** Has another transaction with this request's key wait: it either makes an entry or a request of it, never both. */
export async function lockKey(tx: Tx, { key }: RequestKey): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`adjustment:${key}`}, 0))`.execute(tx);
}

export async function findRequestOfKey(db: Db | Tx, { key }: RequestKey): Promise<RequestRow | undefined> {
  return db.selectFrom('adjustment_requests').selectAll().where('request_key', '=', key).executeTakeFirst();
}

export async function findRequest(db: Db, id: string): Promise<RequestRow | undefined> {
  return db.selectFrom('adjustment_requests').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The request, held until the transaction ends. */
export async function lockRequest(tx: Tx, id: string): Promise<RequestRow> {
  return tx
    .selectFrom('adjustment_requests')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

export async function insertRequest(
  tx: Tx,
  id: string,
  { wish, key, adminId, at }: { wish: Adjustment; key: RequestKey; adminId: string; at: Date },
): Promise<void> {
  await tx
    .insertInto('adjustment_requests')
    .values({
      id,
      customer_id: wish.customerId,
      currency: wish.amount.currency,
      amount: wish.amount.minor,
      action: wish.action,
      description: wish.description,
      requested_by: adminId,
      requested_at: at,
      request_key: key.key,
      request_hash: key.hash,
      first_approved_by: adminId,
      first_approved_at: at,
    })
    .execute();
}

interface Decided {
  readonly by: string;
  readonly at: Date;
  readonly key: RequestKey;
  /** The entry of an approved one. */
  readonly entryId: bigint | null;
}

export async function writeDecision(tx: Tx, id: string, { by, at, key, entryId }: Decided): Promise<void> {
  await tx
    .updateTable('adjustment_requests')
    .set({
      state: entryId === null ? 'refused' : 'approved',
      decided_by: by,
      decided_at: at,
      decision_key: key.key,
      decision_hash: key.hash,
      ...(entryId === null ? {} : { entry_id: entryId }),
    })
    .where('id', '=', id)
    .execute();
}

/** Another administrator's approval in the place of one that counts no more. */
export async function takeOver(tx: Tx, id: string, { by, at, key }: Omit<Decided, 'entryId'>): Promise<void> {
  await tx
    .updateTable('adjustment_requests')
    .set({
      first_approved_by: by,
      first_approved_at: at,
      take_over_key: key.key,
      take_over_hash: key.hash,
    })
    .where('id', '=', id)
    .execute();
}

/** A page, one row longer than asked for when there is another. */
export async function listRequests(db: Db, query: AdjustmentsQuery): Promise<RequestRow[]> {
  const { state = 'pending', limit = ADMIN_LIST_DEFAULT_LIMIT, cursor } = query;
  const isOpen = state === 'pending';
  let rows = db
    .selectFrom('adjustment_requests')
    .selectAll()
    .where('state', isOpen ? '=' : '<>', 'pending')
    .orderBy('id', isOpen ? 'asc' : 'desc')
    .limit(limit + 1);
  if (cursor !== undefined) rows = rows.where('id', isOpen ? '>' : '<', cursor);
  return rows.execute();
}

type PersonWithRole = AdminPerson & { readonly isAdmin: boolean };

/** The people of these ids, by id. */
export async function findPeople(
  db: Db,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, PersonWithRole>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const rows = await db
    .selectFrom('customers')
    .select(['id', 'full_name as name', 'email', 'phone'])
    .select(sql<boolean>`role = 'admin'`.as('isAdmin'))
    .where('id', 'in', wanted)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
