import type { PaymentReceiver } from '@lastro/contracts';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../platform/database/db.ts';
import type { Schema } from '../platform/database/schema.ts';

export type Movement = Selectable<Schema['transactions']> & { readonly fullName: string };

export async function findMovement(db: Db, id: string, customerId: string): Promise<Movement | undefined> {
  return db
    .selectFrom('transactions as t')
    .innerJoin('customers as c', 'c.id', 't.customer_id')
    .selectAll('t')
    .select('c.full_name as fullName')
    .where('t.id', '=', id)
    .where('t.customer_id', '=', customerId)
    .executeTakeFirst();
}

export interface Person {
  readonly id: string;
  readonly fullName: string;
}

/** The other customer of a movement within the bank: its receiver or its sender. */
export async function findOtherCustomer(
  db: Db,
  { entry_id: entryId, direction }: Pick<Movement, 'entry_id' | 'direction'>,
): Promise<Person | undefined> {
  const other =
    direction === 'out'
      ? sql<string>`(e.metadata ->> 'recipient_id')::uuid`
      : sql<string>`substring(e.actor from '^customer:(.*)$')::uuid`;
  return db
    .selectFrom('ledger.entry as e')
    .innerJoin('customers as c', (join) => join.on('c.id', '=', other))
    .select(['c.id', 'c.full_name as fullName'])
    .where('e.id', '=', entryId)
    .executeTakeFirst();
}

function selectPayouts(db: Db) {
  return (
    db
      .selectFrom('withdrawals as w')
      .leftJoin('payments as p', 'p.withdrawal_id', 'w.id')
      .leftJoin('payment_quotes as q', 'q.quote_id', 'p.quote_id')
      .select(['w.id', 'w.transaction_id', 'w.kind', 'w.currency', 'w.held', 'w.fee'])
      // The rail may have paid another amount than ordered.
      .select(sql<bigint>`coalesce(w.paid, w.payout)`.as('payout'))
      .select(['w.payout_currency', 'w.rate', 'w.pix_key', 'w.pix_key_type', 'w.holder_name'])
      .select(['w.address', 'w.network', 'w.reference', 'w.closed_at', 'q.txid'])
      .select(sql<PaymentReceiver | null>`q.receiver`.as('receiver'))
      .select(sql<string | null>`q.bill -> 'terms' ->> 'line'`.as('line'))
  );
}

export type Payout = NonNullable<Awaited<ReturnType<typeof findPayout>>>;

export async function findPayout(db: Db, transactionId: string) {
  return selectPayouts(db).where('w.transaction_id', '=', transactionId).executeTakeFirst();
}

/** For a partial return, by the entry of its history row. */
export async function findReturnedPayout(db: Db, entryId: bigint) {
  return selectPayouts(db)
    .innerJoin('withdrawal_returns as r', 'r.withdrawal_id', 'w.id')
    .where('r.entry_id', '=', entryId)
    .executeTakeFirst();
}

export async function findWholeReturn(db: Db, { id, payout }: Pick<Payout, 'id' | 'payout'>) {
  return db
    .selectFrom('withdrawal_returns')
    .select(['return_id', 'credited', 'recorded_at'])
    .where('withdrawal_id', '=', id)
    .where('amount', '=', payout)
    .executeTakeFirst();
}

export async function findCoinDeposit(db: Db, transactionId: string) {
  return db
    .selectFrom('crypto_deposits')
    .select(['network', 'tx_id', 'address'])
    .where('transaction_id', '=', transactionId)
    .executeTakeFirst();
}

/** The history row that a PIX was credited with. */
export async function findCreditedBy(db: Db, endToEndId: string): Promise<string | null | undefined> {
  const row = await db
    .selectFrom('pix_payments')
    .select('transaction_id')
    .where('end_to_end_id', '=', endToEndId)
    .executeTakeFirst();
  return row?.transaction_id;
}

/** Centavos of a movement returned so far. */
export async function sumReturned(db: Db, transactionId: string): Promise<bigint> {
  const { rows } = await sql<{ returned: bigint }>`
    select (coalesce((select sum(r.amount) from withdrawals w join withdrawal_returns r on r.withdrawal_id = w.id
        where w.transaction_id = ${transactionId} and w.kind <> 'crypto'), 0)
      + coalesce((select sum(v.amount_brl) from transactions t
        join pix_reversals v on v.end_to_end_id = t.end_to_end_id and v.customer_id = t.customer_id
        where t.id = ${transactionId} and t.transaction_type = 'pix_deposit'), 0))::bigint as returned
  `.execute(db);
  return rows[0]?.returned ?? 0n;
}

/** Fee and tax of a payment within the bank. */
export async function findPaymentFee(db: Db, transactionId: string): Promise<bigint> {
  const row = await db
    .selectFrom('payments as p')
    .innerJoin('quotes as k', 'k.id', 'p.quote_id')
    .select(sql<bigint>`k.fee_minor + k.tax_minor`.as('fee'))
    .where('p.transaction_id', '=', transactionId)
    .executeTakeFirst();
  return row?.fee ?? 0n;
}
