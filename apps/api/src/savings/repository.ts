import { type Money, money } from '@lastro/money';
import { type Selectable, sql } from 'kysely';
import type { Posted } from '../ledger/index.ts';
import type { Db, Tx } from '../platform/database/db.ts';
import type { Schema } from '../platform/database/schema.ts';
import { dayEnd, type Investment } from './domain.ts';

type Row = Selectable<Schema['savings_investments']>;

const COLUMNS = ['id', 'customer_id', 'amount', 'value', 'accrued_days', 'created_at'] as const;

function toInvestment(row: Pick<Row, (typeof COLUMNS)[number]>): Investment {
  return {
    id: row.id,
    customerId: row.customer_id,
    amount: money('USDT', row.amount),
    value: money('USDT', row.value),
    accruedDays: row.accrued_days,
    createdAt: row.created_at,
  };
}

export interface NewInvestment {
  readonly id: string;
  readonly customerId: string;
  readonly amount: Money<'USDT'>;
  readonly createdAt: Date;
  readonly entry: Posted;
  readonly transactionId: string;
}

export async function insertInvestment(tx: Tx, investment: NewInvestment): Promise<void> {
  await tx
    .insertInto('savings_investments')
    .values({
      id: investment.id,
      customer_id: investment.customerId,
      amount: investment.amount.minor,
      value: investment.amount.minor,
      created_at: investment.createdAt,
      accrues_at: dayEnd(investment.createdAt, 1),
      entry_id: investment.entry.entryId,
      transaction_id: investment.transactionId,
    })
    .execute();
}

export async function countOpen(tx: Tx, customerId: string): Promise<number> {
  const { open } = await tx
    .selectFrom('savings_investments')
    .select(sql<number>`count(*)::int`.as('open'))
    .where('customer_id', '=', customerId)
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return open;
}

export async function listOpen(db: Db, customerId: string, limit: number): Promise<Investment[]> {
  const rows = await db
    .selectFrom('savings_investments')
    .select(COLUMNS)
    .where('customer_id', '=', customerId)
    .where('closed_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toInvestment);
}

export interface FoundInvestment extends Investment {
  readonly penalty: Money<'USDT'>;
  readonly closedAt: Date | null;
}

export async function findInvestment(
  db: Db,
  id: string,
  customerId: string,
): Promise<FoundInvestment | undefined> {
  const row = await db
    .selectFrom('savings_investments')
    .select([...COLUMNS, 'penalty', 'closed_at'])
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return row && { ...toInvestment(row), penalty: money('USDT', row.penalty ?? 0n), closedAt: row.closed_at };
}

export async function lockInvestment(
  tx: Tx,
  id: string,
  customerId: string,
): Promise<(Investment & { readonly closed: boolean }) | undefined> {
  const row = await tx
    .selectFrom('savings_investments')
    .select([...COLUMNS, 'closed_at'])
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .forUpdate()
    .executeTakeFirst();
  return row && { ...toInvestment(row), closed: row.closed_at !== null };
}

/** Longest waiting first, with their owners' savings accounts; skips locked ones. */
export async function lockDue(
  tx: Tx,
  now: Date,
  limit: number,
): Promise<(Investment & { readonly account: bigint })[]> {
  const rows = await tx
    .selectFrom('savings_investments as s')
    .innerJoin('ledger.account as a', (join) =>
      join
        .onRef('a.owner_id', '=', 's.customer_id')
        .on('a.kind', '=', 'customer_savings')
        .on('a.currency', '=', 'USDT'),
    )
    .select(['s.id', 's.customer_id', 's.amount', 's.value', 's.accrued_days', 's.created_at'])
    .select('a.id as account')
    .where('s.closed_at', 'is', null)
    .where('s.accrues_at', '<=', now)
    .orderBy('s.accrues_at')
    .limit(limit)
    .forUpdate('s')
    .skipLocked()
    .execute();
  return rows.map((row) => ({ ...toInvestment(row), account: row.account }));
}

export interface Accrued {
  readonly id: string;
  readonly value: Money<'USDT'>;
  readonly days: number;
}

export async function saveAccrued(tx: Tx, accrued: readonly Accrued[]): Promise<void> {
  await sql`
    update savings_investments s
    set value = u.value, accrued_days = u.days, accrues_at = s.created_at + (u.days + 1) * interval '24 hours'
    from unnest(
      ${accrued.map(({ id }) => id)}::uuid[],
      ${accrued.map(({ value }) => value.minor.toString())}::bigint[],
      ${accrued.map(({ days }) => days)}::integer[]
    ) as u(id, value, days)
    where s.id = u.id
  `.execute(tx);
}

export interface Closed {
  readonly id: string;
  readonly at: Date;
  readonly penalty: Money<'USDT'>;
  readonly entryId: bigint;
  readonly transactionId: string;
}

export async function closeInvestment(tx: Tx, closed: Closed): Promise<void> {
  await tx
    .updateTable('savings_investments')
    .set({
      closed_at: closed.at,
      penalty: closed.penalty.minor,
      closing_entry_id: closed.entryId,
      closing_transaction_id: closed.transactionId,
    })
    .where('id', '=', closed.id)
    .execute();
}
