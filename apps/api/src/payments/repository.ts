import type { PaymentReceiver } from '@lastro/contracts';
import { money, type Rate, rate } from '@lastro/money';
import { sql } from 'kysely';
import type { Db, Tx } from '../platform/database/db.ts';
import { exists } from '../platform/database/exists.ts';
import { lockName } from '../platform/database/locks.ts';
import type { PaymentTarget, Price, QuotedBill } from './domain.ts';

export interface QuotedPayment extends Price {
  readonly quoteId: string;
  readonly rate: Rate<'USDT', 'BRL'>;
  readonly target: PaymentTarget;
  /** Null if the payment leaves the bank. */
  readonly receiverId: string | null;
}

export async function insertTarget(
  tx: Tx,
  quoteId: string,
  target: PaymentTarget,
  receiverId: string | null,
): Promise<void> {
  await tx
    .insertInto('payment_quotes')
    .values({
      quote_id: quoteId,
      kind: target.kind,
      code: target.code,
      pay_on: target.payOn,
      pix_key: target.key,
      pix_key_type: target.keyType,
      txid: target.txid,
      charge: target.charge,
      receiver: target.receiver === null ? null : JSON.stringify(target.receiver),
      description: target.description,
      bill: target.bill === null ? null : JSON.stringify(target.bill),
      receiver_id: receiverId,
    })
    .execute();
}

/** Undefined also for another customer's quote. */
export async function findQuoted(
  db: Db,
  customerId: string,
  quoteId: string,
): Promise<QuotedPayment | undefined> {
  const row = await db
    .selectFrom('payment_quotes as t')
    .innerJoin('quotes as q', 'q.id', 't.quote_id')
    .selectAll('t')
    .select(['q.pay_minor', 'q.get_minor', 'q.fee_minor', 'q.tax_minor'])
    .select([sql<string>`trim_scale(q.rate)::text`.as('rate'), sql<string>`t.pay_on::text`.as('day')])
    .where('q.id', '=', quoteId)
    .where('q.customer_id', '=', customerId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return {
    quoteId,
    rate: rate('USDT', 'BRL', row.rate),
    amount: money('BRL', row.get_minor),
    debit: money('USDT', row.pay_minor),
    fee: money('USDT', row.fee_minor),
    tax: money('USDT', row.tax_minor),
    receiverId: row.receiver_id,
    target: {
      kind: row.kind,
      code: row.code,
      payOn: row.day,
      key: row.pix_key,
      keyType: row.pix_key_type,
      txid: row.txid,
      charge: row.charge,
      receiver: row.receiver,
      description: row.description,
      bill: row.bill,
    },
  };
}

/** Serialises a customer's payments. Taken after the proof's locks and before all others. */
export async function lockPayments(tx: Tx, customerId: string): Promise<void> {
  await lockName(tx, `payments:${customerId}`);
}

/** Serialises the payments of a bill across customers; taken after the payments lock. */
export async function lockBill(tx: Tx, charge: string): Promise<void> {
  await lockName(tx, charge);
}

const UNDER_WAY = ['pending', 'approved', 'sending', 'unknown'] as const;

/**
 * Final under the payments lock, or under the bill's for payments of all customers. A static code is never paid, since
 * it may be paid again. The unique indexes are by this prefix and these states.
 */
export async function stateOfCharge(
  db: Db | Tx,
  customerId: string | 'anyone',
  charge: string,
): Promise<'under_way' | 'paid' | null> {
  const [prefix] = charge.split(':', 1);
  const row = await db
    .selectFrom('withdrawals')
    .select(sql<boolean>`bool_or(state <> 'completed')`.as('under_way'))
    .$if(customerId !== 'anyone', (query) => query.where('customer_id', '=', customerId))
    .where('charge', 'like', `${prefix}:%`)
    .where('charge', '=', charge)
    .where('state', 'in', prefix === 'static' ? UNDER_WAY : [...UNDER_WAY, 'completed'])
    .groupBy('charge')
    .executeTakeFirst();
  if (row === undefined) return null;
  return row.under_way ? 'under_way' : 'paid';
}

/** Within the books, which leaves no withdrawal. */
export async function hasPaidInternally(db: Db, customerId: string, charge: string): Promise<boolean> {
  return exists(
    db
      .selectFrom('payments as p')
      .innerJoin('payment_quotes as q', 'q.quote_id', 'p.quote_id')
      .select('p.id')
      .where('p.customer_id', '=', customerId)
      .where('p.withdrawal_id', 'is', null)
      .where('q.charge', '=', charge)
      .limit(1),
  );
}

export async function countPaymentsSince(db: Db | Tx, customerId: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('payments')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('customer_id', '=', customerId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}

/** Whether this customer or this key has an open overpayment. */
export async function hasOverpaid(db: Db | Tx, customerId: string, key: string | null): Promise<boolean> {
  return exists(
    db
      .selectFrom('withdrawals as w')
      .innerJoin('payout_differences as d', 'd.withdrawal_id', 'w.id')
      .select('w.id')
      .where('w.paid', 'is not', null)
      .where('d.open', '<', 0n)
      .where((eb) => eb.or([eb('w.customer_id', '=', customerId), eb('w.pix_key', '=', key ?? '')]))
      .limit(1),
  );
}

export interface NewPayment {
  readonly id: string;
  readonly customerId: string;
  readonly quoteId: string;
  readonly transactionId: string;
  readonly withdrawalId: string | null;
  readonly createdAt: Date;
}

export async function insertPayment(tx: Tx, payment: NewPayment): Promise<void> {
  await tx
    .insertInto('payments')
    .values({
      id: payment.id,
      customer_id: payment.customerId,
      quote_id: payment.quoteId,
      transaction_id: payment.transactionId,
      withdrawal_id: payment.withdrawalId,
      created_at: payment.createdAt,
    })
    .execute();
}

const RETURNED = sql<bigint | null>`(select sum(r.amount)::bigint from withdrawal_returns r
  where r.withdrawal_id = w.id)`.as('returned');

export function selectPayments(db: Db, customerId: string) {
  return db
    .selectFrom('payments as p')
    .innerJoin('payment_quotes as q', 'q.quote_id', 'p.quote_id')
    .innerJoin('quotes as k', 'k.id', 'p.quote_id')
    .innerJoin('transactions as t', 't.id', 'p.transaction_id')
    .leftJoin('withdrawals as w', 'w.id', 'p.withdrawal_id')
    .leftJoin('bill_orders as o', 'o.withdrawal_id', 'p.withdrawal_id')
    .select(['p.id', 'p.transaction_id', 'p.created_at', 'q.kind', 'w.state', 'w.closed_at'])
    .select(sql<PaymentReceiver | null>`q.receiver`.as('receiver'))
    .select(sql<QuotedBill | null>`q.bill`.as('bill'))
    .select(['o.provider_id', 'o.paid_at'])
    .select(RETURNED)
    .select(['k.pay_minor', 'k.get_minor', 'k.fee_minor', 'k.tax_minor'])
    .select(sql<string>`trim_scale(k.rate)::text`.as('rate'))
    .select(['t.description', 't.end_to_end_id', 't.failure', 't.failure_reason'])
    .where('p.customer_id', '=', customerId);
}

export type PaymentRow = Awaited<ReturnType<ReturnType<typeof selectPayments>['execute']>>[number];
