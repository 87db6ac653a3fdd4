import type { TransactionStatus, TransactionType } from '@lastro/contracts';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../platform/db.ts';
import type { Schema } from '../platform/schema.ts';
import type { Cursor } from './cursor.ts';

type TransactionRow = Selectable<Schema['transactions']> & { readonly owner: string };

/** What a row shows; `at` is when it was made, in UTC as ISO 8601 has it. */
export type ShownRow = Omit<TransactionRow, 'entry_id' | 'customer_id' | 'created_at' | 'updated_at'> & {
  readonly at: string;
};

export interface TransactionsFilter {
  /** Undefined: everybody's, each movement once, for administrators. */
  readonly customerId?: string;
  /** E-mail or phone, as in `created_by`. */
  readonly owner?: string;
  readonly type?: TransactionType;
  readonly status?: TransactionStatus;
  readonly search?: string;
  readonly newestFirst: boolean;
  readonly limit: number;
  readonly after?: Cursor;
}

const SEARCHED = [
  'description',
  'recipient_email',
  'sender_email',
  'sender_name',
  'pix_key',
  'end_to_end_id',
] as const;

function withOwner(db: Db) {
  return db
    .selectFrom('transactions as t')
    .innerJoin('customers as c', 'c.id', 't.customer_id')
    .selectAll('t')
    .select(sql<string>`coalesce(c.email, c.phone)`.as('owner'));
}

export async function listTransactions(db: Db, filter: TransactionsFilter): Promise<ShownRow[]> {
  const direction = filter.newestFirst ? 'desc' : 'asc';
  let query = withOwner(db).limit(filter.limit);
  const { customerId, owner, type, status, search, after } = filter;
  if (customerId !== undefined) query = query.where('t.customer_id', '=', customerId);
  else if (owner !== undefined) {
    query = query.where((eb) => eb.or([eb('c.email', '=', owner), eb('c.phone', '=', owner)]));
  } else query = query.where(sql<boolean>`not (t.transaction_type = 'transfer' and t.direction = 'in')`);
  // Ids are made in the order of time: everybody's rows are read along the primary key, without an index of their own.
  query =
    customerId === undefined && owner === undefined
      ? query.orderBy('t.id', direction)
      : query.orderBy('t.created_at', direction).orderBy('t.id', direction);
  if (type !== undefined) query = query.where('t.transaction_type', '=', type);
  if (status !== undefined) query = query.where('t.status', '=', status);
  if (search !== undefined) {
    const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
    query = query.where((eb) => eb.or(SEARCHED.map((column) => eb(`t.${column}`, 'ilike', pattern))));
  }
  if (after !== undefined) {
    const beyond = filter.newestFirst ? sql`<` : sql`>`;
    query =
      customerId === undefined && owner === undefined
        ? query.where(sql<boolean>`t.id ${beyond} ${after.id}::uuid`)
        : query.where(sql<boolean>`(t.created_at, t.id) ${beyond} (${after.at}, ${after.id}::uuid)`);
  }
  return (await query.execute()).map(toShown);
}

export async function findTransaction(db: Db, id: string, customerId: string): Promise<ShownRow | undefined> {
  const row = await withOwner(db)
    .where('t.id', '=', id)
    .where('t.customer_id', '=', customerId)
    .executeTakeFirst();
  return row && toShown(row);
}

function toShown({ created_at, ...row }: TransactionRow): ShownRow {
  return { ...row, at: created_at.toISOString() };
}
