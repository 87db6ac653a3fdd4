import { type Money, money } from '@lastro/money';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/db.ts';
import type { ReceivedPayment, ReceivedReturn } from '../psp/provider.ts';
import type { Credit, ReversedSoFar } from './domain.ts';

export interface CustomerCredit extends Credit {
  readonly customerId: string;
  readonly txid: string | null;
  /** BRL for one USDT × 10^8. */
  readonly rate: bigint | null;
}

function creditQuery(db: Db | Tx, endToEndId: string) {
  return db
    .selectFrom('pix_payments as p')
    .innerJoin('transactions as t', 't.id', 'p.transaction_id')
    .select([
      'p.end_to_end_id',
      'p.txid',
      'p.amount_brl',
      't.customer_id',
      't.amount_usdt',
      't.brl_to_usdt_rate',
    ])
    .where('p.end_to_end_id', '=', endToEndId)
    .where('p.state', 'in', ['credited', 'assigned']);
}

type CreditRow = Awaited<ReturnType<ReturnType<typeof creditQuery>['executeTakeFirstOrThrow']>>;

function toCredit(row: CreditRow): CustomerCredit {
  if (row.amount_usdt === null) throw new Error(`the credit of payment ${row.end_to_end_id} has no amount`);
  return {
    endToEndId: row.end_to_end_id,
    customerId: row.customer_id,
    txid: row.txid,
    received: money('BRL', row.amount_brl),
    credited: money('USDT', row.amount_usdt),
    rate: row.brl_to_usdt_rate,
  };
}

export async function findCredit(db: Db, endToEndId: string): Promise<CustomerCredit | undefined> {
  const row = await creditQuery(db, endToEndId).executeTakeFirst();
  return row && toCredit(row);
}

export async function lockCredit(tx: Tx, endToEndId: string): Promise<CustomerCredit | undefined> {
  const row = await creditQuery(tx, endToEndId).forNoKeyUpdate('p').executeTakeFirst();
  return row && toCredit(row);
}

export async function bookedReturns(db: Db | Tx, endToEndId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('pix_reversals')
    .select('return_id')
    .where('end_to_end_id', '=', endToEndId)
    .execute();
  return new Set(rows.map((row) => row.return_id));
}

export async function reversedSoFar(db: Db | Tx, endToEndId: string): Promise<ReversedSoFar> {
  const rows = await db
    .selectFrom('pix_reversals')
    .select(['amount_brl', 'amount_usdt'])
    .where('end_to_end_id', '=', endToEndId)
    .execute();
  const total = (amounts: bigint[]) => amounts.reduce((sum, amount) => sum + amount, 0n);
  return {
    returned: money('BRL', total(rows.map((row) => row.amount_brl))),
    owed: money('USDT', total(rows.map((row) => row.amount_usdt))),
  };
}

export async function mainAccounts(tx: Tx, customerId: string): Promise<readonly bigint[]> {
  const rows = await tx
    .selectFrom('ledger.account')
    .select('id')
    .where('owner_id', '=', customerId)
    .where('kind', '=', 'customer_main')
    .execute();
  return rows.map((row) => row.id);
}

export async function lockBalances(
  tx: Tx,
  accounts: readonly bigint[],
): Promise<ReadonlyMap<bigint, bigint>> {
  const { rows } = await sql<{ id: bigint; balance: bigint }>`
    select id, balance from ledger.lock_balances(${accounts.map(String)}::bigint[])
  `.execute(tx);
  return new Map(rows.map(({ id, balance }) => [id, balance]));
}

export interface NewReversal {
  readonly id: string;
  readonly credit: CustomerCredit;
  readonly returned: ReceivedReturn;
  readonly owed: Money<'USDT'>;
  readonly taken: Money<'USDT'>;
  readonly entryId: bigint;
  readonly transactionId: string;
  readonly at: Date;
}

export async function insertReversal(tx: Tx, reversal: NewReversal): Promise<void> {
  await tx
    .insertInto('pix_reversals')
    .values({
      id: reversal.id,
      end_to_end_id: reversal.credit.endToEndId,
      return_id: reversal.returned.id,
      rtr_id: reversal.returned.rtrId,
      nature: reversal.returned.nature,
      customer_id: reversal.credit.customerId,
      amount_brl: reversal.returned.amount.minor,
      amount_usdt: reversal.owed.minor,
      taken: reversal.taken.minor,
      state: 'open',
      entry_id: reversal.entryId,
      transaction_id: reversal.transactionId,
      booked_at: reversal.at,
    })
    .execute();
}

export async function reversedOfCharge(db: Db, txid: string): Promise<Money<'BRL'>> {
  const row = await db
    .selectFrom('pix_reversals as r')
    .innerJoin('pix_payments as p', 'p.end_to_end_id', 'r.end_to_end_id')
    .select(({ fn }) => fn.sum<string | null>('r.amount_brl').as('total'))
    .where('p.txid', '=', txid)
    .where('p.state', '=', 'credited')
    .where(sql<boolean>`not p.by_code`)
    .executeTakeFirstOrThrow();
  return money('BRL', BigInt(row.total ?? 0));
}

export interface ReversiblePayment {
  readonly payment: ReceivedPayment;
  /** Null while it is in suspense. */
  readonly customer: string | null;
  readonly booked: ReadonlySet<string>;
}

/** Payments credited to customers, and payments in suspense without a requested return. */
export async function reversiblePayments(
  db: Db,
  payments: readonly ReceivedPayment[],
): Promise<readonly ReversiblePayment[]> {
  if (payments.length === 0) return [];
  const ids = payments.map((payment) => payment.endToEndId);
  const { rows } = await sql<{ end_to_end_id: string; customer: string | null; booked: string[] }>`
    select p.end_to_end_id, coalesce(c.email::text, c.phone, c.id::text) as customer,
      array(select r.return_id from pix_reversals r where r.end_to_end_id = p.end_to_end_id) as booked
    from pix_payments p
    left join transactions t on t.id = p.transaction_id
    left join customers c on c.id = t.customer_id
    where p.end_to_end_id = any(${ids}) and (p.state in ('credited', 'assigned')
      or p.state = 'suspense' and p.reason is distinct from 'refunded')
  `.execute(db);
  const rowsById = new Map(rows.map((row) => [row.end_to_end_id, row]));
  return payments.flatMap((payment) => {
    const row = rowsById.get(payment.endToEndId);
    return row === undefined ? [] : [{ payment, customer: row.customer, booked: new Set(row.booked) }];
  });
}
