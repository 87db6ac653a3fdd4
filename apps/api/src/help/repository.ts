import type { AdminHelpRequest, HelpRequest } from '@lastro/contracts';
import { type Selectable, sql } from 'kysely';
import { microsOf, type PageEnd, timeOf } from '../platform/database/cursor.ts';
import type { Db, Tx } from '../platform/database/db.ts';
import { exists } from '../platform/database/exists.ts';
import type { Schema } from '../platform/database/schema.ts';

export type HelpRow = Selectable<Schema['help_requests']>;

const MAX_LIST = 100;

export async function listOfCustomer(db: Db, customerId: string): Promise<HelpRequest[]> {
  const rows = await db
    .selectFrom('help_requests')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('created_at', 'desc')
    .limit(MAX_LIST)
    .execute();
  return rows.map(toRequest);
}

function withCustomer(db: Db | Tx) {
  return db
    .selectFrom('help_requests as h')
    .innerJoin('customers as c', 'c.id', 'h.customer_id')
    .selectAll('h')
    .select(['c.full_name', 'c.email', 'c.phone']);
}

/** Unanswered: oldest first; answered: newest first. */
export async function listByState(
  db: Db,
  state: HelpRequest['state'],
  { after, limit }: { readonly after?: PageEnd; readonly limit: number },
): Promise<ListedHelpRow[]> {
  const [order, isLater] = state === 'open' ? (['asc', sql`>`] as const) : (['desc', sql`<`] as const);
  let query = withCustomer(db)
    .select(microsOf('h.created_at').as('micros'))
    .where('h.state', '=', state)
    .orderBy('h.created_at', order)
    .orderBy('h.id', order)
    .limit(limit);
  if (after !== undefined)
    query = query.where(sql<boolean>`(h.created_at, h.id) ${isLater} (${timeOf(after)}, ${after.id})`);
  return query.execute();
}

export async function findRequest(db: Db | Tx, id: string): Promise<AdminHelpRequest | undefined> {
  const row = await withCustomer(db).where('h.id', '=', id).executeTakeFirst();
  return row && toAdminRequest(row);
}

export async function hasConfirmedEmail(db: Db, customerId: string): Promise<boolean> {
  return exists(
    db
      .selectFrom('customers')
      .select('id')
      .where('id', '=', customerId)
      .where('email_proven_at', 'is not', null),
  );
}

/** Exact only under the lock of the customer's row. */
export async function countOpen(tx: Tx, customerId: string): Promise<number> {
  const { open } = await tx
    .selectFrom('help_requests')
    .select(({ fn }) => fn.countAll<bigint>().as('open'))
    .where('customer_id', '=', customerId)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();
  return Number(open);
}

export async function isOwnTransaction(tx: Tx, customerId: string, id: string): Promise<boolean> {
  return exists(
    tx.selectFrom('transactions').select('id').where('id', '=', id).where('customer_id', '=', customerId),
  );
}

type NewRequest = Pick<HelpRow, 'id' | 'customer_id' | 'subject' | 'transaction_id' | 'text' | 'created_at'>;

export async function findEqual(tx: Tx, request: NewRequest, since: Date): Promise<HelpRequest | undefined> {
  const row = await tx
    .selectFrom('help_requests')
    .selectAll()
    .where('customer_id', '=', request.customer_id)
    .where('created_at', '>', since)
    .where('subject', '=', request.subject)
    .where('transaction_id', 'is not distinct from', request.transaction_id)
    .where('text', '=', request.text)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  return row && toRequest(row);
}

export async function insertRequest(tx: Tx, request: NewRequest): Promise<HelpRequest> {
  const row = await tx
    .insertInto('help_requests')
    .values({ ...request, state: 'open', answer: null, answered_by: null, answered_at: null })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toRequest(row);
}

export async function recordAnswer(
  tx: Tx,
  id: string,
  { answer, by, at }: { readonly answer: string; readonly by: string; readonly at: Date },
): Promise<boolean> {
  return exists(
    tx
      .updateTable('help_requests')
      .set({ state: 'answered', answer, answered_by: by, answered_at: at })
      .where('id', '=', id)
      .where('state', '=', 'open')
      .returning('id'),
  );
}

function toRequest(row: HelpRow): HelpRequest {
  return {
    id: row.id,
    subject: row.subject,
    text: row.text,
    transaction_id: row.transaction_id,
    state: row.state,
    answer: row.answer,
    created_date: row.created_at.toISOString(),
    answered_date: row.answered_at?.toISOString() ?? null,
  };
}

type WithCustomer = HelpRow & { full_name: string; email: string | null; phone: string | null };
export type ListedHelpRow = WithCustomer & PageEnd;

export function toAdminRequest(row: WithCustomer): AdminHelpRequest {
  const { customer_id: id, full_name: name, email, phone } = row;
  return { ...toRequest(row), customer: { id, name, email, phone } };
}
