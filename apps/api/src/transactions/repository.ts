import type { TransactionStatus, TransactionType } from '@lastro/contracts';
import { type Selectable, sql } from 'kysely';
import type pg from 'pg';
import type { Db } from '../platform/db.ts';
import type { Schema } from '../platform/schema.ts';
import { createTogether } from '../platform/together.ts';
import type { Cursor } from './cursor.ts';

export type TransactionRow = Selectable<Schema['transactions']> & { readonly owner: string };

/** What a row shows. */
export type ShownRow = Omit<TransactionRow, 'entry_id' | 'customer_id' | 'updated_at'>;

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

export async function listTransactions(db: Db, filter: TransactionsFilter): Promise<TransactionRow[]> {
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
  return query.execute();
}

/** Whose latest rows, and how many of them. */
export interface Latest {
  readonly customerId: string;
  readonly limit: number;
}

/** A customer's latest rows, for calls that come together. Each is read along the index of its customer. */
export function createListLatest(pool: pg.Pool): (latest: Latest) => Promise<readonly ShownRow[]> {
  return createTogether<Latest, readonly ShownRow[]>(async (asked) => {
    const { rows } = await pool.query<ShownRow & { n: number }>({
      name: 'transactions-latest',
      text: `select k.n::int as n, coalesce(c.email, c.phone) as owner,
          t.id, t.transaction_type, t.status, t.direction, t.description, t.amount_brl,
          t.amount_usdt, t.brl_to_usdt_rate, t.pix_key, t.end_to_end_id, t.from_currency, t.to_currency,
          t.from_amount, t.crypto_amount, t.recipient_email, t.sender_name, t.sender_email,
          t.created_at
        from unnest($1::uuid[], $2::int[]) with ordinality as k(customer_id, rows, n)
        join customers c on c.id = k.customer_id
        cross join lateral (select * from transactions t where t.customer_id = k.customer_id
          order by t.created_at desc, t.id desc limit k.rows) as t
        order by k.n, t.created_at desc, t.id desc`,
      values: [asked.map(({ customerId }) => customerId), asked.map(({ limit }) => limit)],
    });
    const found = Map.groupBy(rows, (row) => row.n);
    return asked.map((_, index) => found.get(index + 1) ?? []);
  });
}

export async function findTransaction(
  db: Db,
  id: string,
  customerId: string,
): Promise<TransactionRow | undefined> {
  return withOwner(db).where('t.id', '=', id).where('t.customer_id', '=', customerId).executeTakeFirst();
}
