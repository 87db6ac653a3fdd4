import { money } from '@lastro/money';
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../platform/db.ts';
import type { Schema } from '../platform/schema.ts';
import type { Charge, ChargeWithCode, ReceivedPayment, SuspenseReason } from './domain.ts';

type ChargeRow = Selectable<Schema['pix_charges']>;

/** A charge with the hash of the request that made it. */
export interface RequestedCharge {
  readonly charge: Charge;
  readonly requestHash: Buffer;
}

export interface NewCharge extends Omit<Charge, 'state' | 'brcode'> {
  readonly createdAt: Date;
  readonly request: { readonly key: string; readonly hash: Buffer };
}

export interface RecordedPayment {
  readonly payment: ReceivedPayment;
  readonly entryId: bigint;
  /** The history row of a credit; without one the payment is in suspense, for a reason. */
  readonly outcome: { readonly transactionId: string } | { readonly reason: SuspenseReason };
}

function toCharge(row: ChargeRow): Charge {
  return {
    txid: row.txid,
    customerId: row.customer_id,
    state: row.state,
    amount: money('BRL', row.amount_brl),
    credit: money('USDT', row.amount_usdt),
    rate: { base: 'USDT', quote: 'BRL', scaled: row.rate },
    brcode: row.brcode,
    expiresAt: row.expires_at,
  };
}

/** Whether the charge was written; false when the request already has one. */
export async function insertCharge(db: Db, charge: NewCharge): Promise<boolean> {
  const result = await db
    .insertInto('pix_charges')
    .values({
      txid: charge.txid,
      customer_id: charge.customerId,
      amount_brl: charge.amount.minor,
      amount_usdt: charge.credit.minor,
      rate: charge.rate.scaled,
      state: 'requested',
      brcode: null,
      request_key: charge.request.key,
      request_hash: charge.request.hash,
      created_at: charge.createdAt,
      expires_at: charge.expiresAt,
      closed_at: null,
      asked_at: null,
    })
    .onConflict((conflict) => conflict.column('request_key').doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** The charge that the request made, by whichever of its attempts. */
export async function requestedCharge(db: Db, requestKey: string): Promise<RequestedCharge> {
  const row = await db
    .selectFrom('pix_charges')
    .selectAll()
    .where('request_key', '=', requestKey)
    .executeTakeFirstOrThrow();
  return { charge: toCharge(row), requestHash: row.request_hash };
}

export async function findCharge(db: Db | Tx, txid: string): Promise<Charge | undefined> {
  const row = await db.selectFrom('pix_charges').selectAll().where('txid', '=', txid).executeTakeFirst();
  return row && toCharge(row);
}

/** The charge, held until the transaction ends: whoever wants to credit it waits here. */
export async function lockCharge(tx: Tx, txid: string): Promise<Charge | undefined> {
  const row = await tx
    .selectFrom('pix_charges')
    .selectAll()
    .where('txid', '=', txid)
    .forUpdate()
    .executeTakeFirst();
  return row && toCharge(row);
}

/** Keeps what the PSP answered. A charge that was paid or ended meanwhile gets its code and stays what it is. */
export async function activateCharge(
  db: Db,
  txid: string,
  given: { readonly brcode: string; readonly expiresAt: Date },
): Promise<ChargeWithCode> {
  const row = await db
    .updateTable('pix_charges')
    .set((eb) => ({
      brcode: given.brcode,
      state: sql<Charge['state']>`case when state = 'requested' then 'active' else state end`,
      expires_at: eb
        .case()
        .when('state', '=', 'requested')
        .then(given.expiresAt)
        .else(eb.ref('expires_at'))
        .end(),
    }))
    .where('txid', '=', txid)
    .returningAll()
    .executeTakeFirstOrThrow();
  return { ...toCharge(row), brcode: given.brcode };
}

/** Ends a charge without a payment, unless one came meanwhile. */
export async function closeCharge(
  db: Db,
  txid: string,
  state: 'refused' | 'expired',
  closedAt: Date,
): Promise<void> {
  await db
    .updateTable('pix_charges')
    .set({ state, closed_at: closedAt })
    .where('txid', '=', txid)
    .where('state', 'in', state === 'refused' ? ['requested'] : ['requested', 'active'])
    .execute();
}

export async function markPaid(tx: Tx, txid: string, closedAt: Date): Promise<void> {
  await tx
    .updateTable('pix_charges')
    .set({ state: 'paid', closed_at: closedAt })
    .where('txid', '=', txid)
    .execute();
}

/** Notes that the PSP is being asked about the charge; false when somebody asked after `notSince` already. */
export async function claimAsking(db: Db, txid: string, now: Date, notSince: Date): Promise<boolean> {
  const result = await db
    .updateTable('pix_charges')
    .set({ asked_at: now })
    .where('txid', '=', txid)
    .where((eb) => eb.or([eb('asked_at', 'is', null), eb('asked_at', '<=', notSince)]))
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** The history row of the charge's credit, if it was credited. */
export async function findCredit(db: Db, txid: string): Promise<string | null> {
  const row = await db
    .selectFrom('pix_payments')
    .select('transaction_id')
    .where('txid', '=', txid)
    .where('state', '=', 'credited')
    .executeTakeFirst();
  return row?.transaction_id ?? null;
}

export async function isRecorded(db: Db, endToEndId: string): Promise<boolean> {
  const row = await db
    .selectFrom('pix_payments')
    .select('end_to_end_id')
    .where('end_to_end_id', '=', endToEndId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertPayment(tx: Tx, { payment, entryId, outcome }: RecordedPayment): Promise<void> {
  const credited = 'transactionId' in outcome;
  await tx
    .insertInto('pix_payments')
    .values({
      end_to_end_id: payment.endToEndId,
      txid: payment.txid,
      amount_brl: payment.amount.minor,
      paid_at: payment.paidAt,
      state: credited ? 'credited' : 'suspense',
      reason: credited ? null : outcome.reason,
      entry_id: entryId,
      transaction_id: credited ? outcome.transactionId : null,
    })
    .execute();
}

/** Those of a page of the PSP's list that we have not recorded, by one query. */
export async function unrecorded(
  db: Db,
  payments: readonly ReceivedPayment[],
): Promise<readonly ReceivedPayment[]> {
  if (payments.length === 0) return [];
  const ids = payments.map((payment) => payment.endToEndId);
  const rows = await db
    .selectFrom('pix_payments')
    .select('end_to_end_id')
    .where('end_to_end_id', '=', sql<string>`any(${ids})`)
    .execute();
  const known = new Set(rows.map((row) => row.end_to_end_id));
  return payments.filter((payment) => !known.has(payment.endToEndId));
}

/** Up to when the PSP's list has been read. */
export async function readUntil(db: Db): Promise<Date> {
  const row = await db.selectFrom('pix_sweep').select('read_until').executeTakeFirstOrThrow();
  return row.read_until;
}

export async function setReadUntil(db: Db, to: Date): Promise<void> {
  await db.updateTable('pix_sweep').set({ read_until: to }).execute();
}

export interface ToResolve {
  readonly now: Date;
  /** A charge still `requested` is looked into when it was made before this. */
  readonly requestedBefore: Date;
  /** None that was asked about after this. */
  readonly askedBefore: Date;
  readonly limit: number;
}

/** Open charges that the PSP should be asked about: past their time, or of unknown creation. Longest unasked first. */
export async function chargesToResolve(db: Db, wanted: ToResolve): Promise<string[]> {
  const rows = await db
    .selectFrom('pix_charges')
    .select('txid')
    .where((eb) =>
      eb.or([
        eb.and([eb('state', 'in', ['requested', 'active']), eb('expires_at', '<=', wanted.now)]),
        eb.and([eb('state', '=', 'requested'), eb('created_at', '<=', wanted.requestedBefore)]),
      ]),
    )
    .where((eb) => eb.or([eb('asked_at', 'is', null), eb('asked_at', '<=', wanted.askedBefore)]))
    .orderBy('asked_at', (order) => order.asc().nullsFirst())
    .limit(wanted.limit)
    .execute();
  return rows.map((row) => row.txid);
}
