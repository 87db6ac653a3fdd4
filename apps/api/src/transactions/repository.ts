import type { TransactionStatus, TransactionType } from '@lastro/contracts';
import type { Coin } from '@lastro/money';
import { type Expression, type Selectable, type SqlBool, sql } from 'kysely';
import { HISTORY_COLUMNS } from '../ledger/index.ts';
import type { Db } from '../platform/database/db.ts';
import type { Schema } from '../platform/database/schema.ts';
import type { Cursor } from './cursor.ts';
import { matches } from './search.ts';

type Row = Selectable<Schema['transactions']>;

const { customerId: _, recipientName: __, ...shownFields } = HISTORY_COLUMNS;
export const SHOWN_COLUMNS = [...Object.values(shownFields), 'failure', 'failure_reason'] as const;

export type ShownRow = Pick<Row, (typeof SHOWN_COLUMNS)[number]> & {
  readonly recipient_name: string | null;
  readonly owner: string;
  readonly at: string;
  readonly returnedAt: string | null;
};

/** SQL over `transactions t` and their `customers c`. Rows before migration 0061 have no recipient's name. */
export const RECIPIENT_NAME = `coalesce(t.recipient_name, case
  when t.transaction_type = 'transfer' and t.direction = 'in' then c.full_name
  when t.transaction_type = 'transfer' then (
    select recipient.full_name from ledger.entry e join customers recipient
      on recipient.id = (e.metadata ->> 'recipient_id')::uuid where e.id = t.entry_id)
  when t.transaction_type in ('pix_payment', 'bill_payment') then (
    select e.metadata ->> 'recipient_name' from ledger.entry e where e.id = t.entry_id) end)`;

export interface RowFilter {
  readonly type?: TransactionType;
  readonly status?: TransactionStatus;
  readonly search?: string;
  readonly direction?: 'in' | 'out';
  readonly currency?: Coin;
  readonly from?: Date;
  readonly before?: Date;
}

export interface TransactionsFilter extends RowFilter {
  /** Undefined (administrators): all customers', each movement once. */
  readonly customerId?: string;
  readonly owner?: string;
  readonly newestFirst: boolean;
  readonly limit: number;
  readonly after?: Cursor;
}

function withOwner(db: Db) {
  return db
    .selectFrom('transactions as t')
    .innerJoin('customers as c', 'c.id', 't.customer_id')
    .select(SHOWN_COLUMNS.map((column) => `t.${column}` as const))
    .select(['t.created_at', 't.returned_at'])
    .select(sql<string>`coalesce(c.email, c.phone)`.as('owner'))
    .select(sql<string | null>`${sql.raw(RECIPIENT_NAME)}`.as('recipient_name'));
}

/** Of a movement between customers, only the sender's row. */
const IS_SHOWN_ONCE = sql<boolean>`not (t.direction = 'in'
  and (t.transaction_type = 'transfer' or (t.transaction_type = 'pix_deposit' and t.end_to_end_id is null)))`;

export async function listTransactions(db: Db, filter: TransactionsFilter): Promise<ShownRow[]> {
  const [direction, beyond] = filter.newestFirst ? (['desc', sql`<`] as const) : (['asc', sql`>`] as const);
  const { customerId, owner, after } = filter;
  const ofEveryone = customerId === undefined && owner === undefined;
  let query = withOwner(db).limit(filter.limit);
  if (customerId !== undefined) query = query.where('t.customer_id', '=', customerId);
  else if (owner !== undefined) {
    query = query.where((eb) => eb.or([eb('c.email', '=', owner), eb('c.phone', '=', owner)]));
  } else query = query.where(IS_SHOWN_ONCE);
  // Ids ascend in time: all customers' rows are read along the primary key.
  query = ofEveryone
    ? query.orderBy('t.id', direction)
    : query.orderBy('t.created_at', direction).orderBy('t.id', direction);
  for (const condition of conditionsOf(filter)) query = query.where(condition);
  if (after !== undefined) {
    query = query.where(
      ofEveryone
        ? sql<boolean>`t.id ${beyond} ${after.id}::uuid`
        : sql<boolean>`(t.created_at, t.id) ${beyond} (${after.at}, ${after.id}::uuid)`,
    );
  }
  return (await query.execute()).map(toShown);
}

export function conditionsOf(filter: RowFilter): Expression<SqlBool>[] {
  const { type, status, search, direction, currency, from, before } = filter;
  const conditions: Expression<SqlBool>[] = [];
  if (type !== undefined) conditions.push(sql<SqlBool>`t.transaction_type = ${type}`);
  if (status !== undefined) conditions.push(sql<SqlBool>`t.status = ${status}`);
  if (direction !== undefined) conditions.push(sql<SqlBool>`t.direction = ${direction}`);
  if (currency !== undefined) conditions.push(involves(currency));
  if (from !== undefined) conditions.push(sql<SqlBool>`t.created_at >= ${from}`);
  if (before !== undefined) conditions.push(sql<SqlBool>`t.created_at < ${before}`);
  if (search !== undefined) conditions.push(matches(search));
  return conditions;
}

/** PIX rows have no coin and count as USDT. */
function involves(coin: Coin): Expression<SqlBool> {
  const named = sql<SqlBool>`${coin} in (t.from_currency, t.to_currency)`;
  if (coin !== 'USDT') return named;
  return sql<SqlBool>`(${named} or (t.from_currency is null and t.to_currency is null))`;
}

export async function findTransaction(db: Db, id: string, customerId: string): Promise<ShownRow | undefined> {
  const row = await withOwner(db)
    .where('t.id', '=', id)
    .where('t.customer_id', '=', customerId)
    .executeTakeFirst();
  return row && toShown(row);
}

function toShown({
  created_at,
  returned_at,
  ...row
}: Omit<ShownRow, 'at' | 'returnedAt'> & Pick<Row, 'created_at' | 'returned_at'>): ShownRow {
  return { ...row, at: created_at.toISOString(), returnedAt: returned_at?.toISOString() ?? null };
}
