import { type Money, money } from '@lastro/money';
import { type Selectable, sql } from 'kysely';
import { isPosted, type Posted, type RequestKey } from '../../ledger/index.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import { exists } from '../../platform/database/exists.ts';
import { lockName } from '../../platform/database/locks.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { AppError } from '../../platform/errors.ts';
import { HOUR_MS, subtractMs } from '../../platform/time.ts';
import { isDue } from '../../platform/time-skew.ts';
import type { ReceivedPayment } from '../psp/provider.ts';
import type { Charge, ChargeWithCode, SuspenseReason } from './domain.ts';

type ChargeRow = Selectable<Schema['pix_charges']>;

export interface RequestedCharge {
  readonly charge: Charge;
  readonly requestHash: Buffer;
}

export interface NewCharge extends Omit<Charge, 'state' | 'brcode'> {
  readonly createdAt: Date;
  readonly request: RequestKey;
}

export interface RecordedPayment {
  readonly payment: ReceivedPayment;
  readonly posted: Posted;
  /** A credit's history row, or why the payment is in suspense. */
  readonly outcome:
    | { readonly transactionId: string; readonly byCode: boolean }
    | { readonly reason: SuspenseReason };
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

export interface ChargeLimits {
  readonly open: number;
  readonly hourly: number;
}

/** False if the request already has a charge. Serialised per customer. Throws `request_id_reused`, and above a limit. */
export async function insertCharge(db: Db, charge: NewCharge, limits: ChargeLimits): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await lockName(tx, `pix-charges:${charge.customerId}`);
    const earlier = await tx
      .selectFrom('pix_charges')
      .select('txid')
      .where('request_key', '=', charge.request.key)
      .executeTakeFirst();
    if (earlier !== undefined) return false;
    if (await isPosted(tx, charge.request)) throw new AppError('request_id_reused');
    await assertMayCharge(tx, charge, limits);
    await tx
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
      .execute();
    return true;
  });
}

/** A charge is open for an hour, so the open ones are among those of the last hour. */
async function assertMayCharge(
  tx: Tx,
  { customerId, createdAt }: NewCharge,
  limits: ChargeLimits,
): Promise<void> {
  const { rows } = await sql<{ created: number; open: number; oldest: Date | null }>`
    select count(*)::int as created, min(created_at) as oldest,
      count(*) filter (where state in ('requested', 'active') and expires_at > ${createdAt})::int as open
    from pix_charges
    where customer_id = ${customerId} and created_at > ${subtractMs(createdAt, HOUR_MS)}
  `.execute(tx);
  const [{ created, open, oldest } = { created: 0, open: 0, oldest: null }] = rows;
  if (open >= limits.open) throw new AppError('too_many_open_charges');
  if (created < limits.hourly) return;
  const againAt = (oldest ?? createdAt).getTime() + HOUR_MS;
  throw new AppError('too_many_requests', {
    retryAfterSeconds: Math.max(1, Math.ceil((againAt - createdAt.getTime()) / 1000)),
  });
}

export async function findRequestedCharge(db: Db, requestKey: string): Promise<RequestedCharge> {
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

export async function lockCharge(tx: Tx, txid: string): Promise<Charge | undefined> {
  return (await lockCharges(tx, [txid])).get(txid);
}

/** Locks in txid order. */
export async function lockCharges(tx: Tx, txids: readonly string[]): Promise<Map<string, Charge>> {
  const rows = await tx
    .selectFrom('pix_charges')
    .selectAll()
    .where('txid', '=', sql<string>`any(${txids})`)
    .orderBy('txid')
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [row.txid, toCharge(row)]));
}

/** A charge that was paid or ended meanwhile gets its code and keeps its state. */
export async function activateCharge(
  db: Db,
  txid: string,
  opened: { readonly brcode: string; readonly expiresAt: Date },
): Promise<ChargeWithCode> {
  const row = await db
    .updateTable('pix_charges')
    .set((eb) => ({
      brcode: opened.brcode,
      state: sql<Charge['state']>`case when state = 'requested' then 'active' else state end`,
      expires_at: eb
        .case()
        .when('state', '=', 'requested')
        .then(opened.expiresAt)
        .else(eb.ref('expires_at'))
        .end(),
    }))
    .where('txid', '=', txid)
    .returningAll()
    .executeTakeFirstOrThrow();
  return { ...toCharge(row), brcode: opened.brcode };
}

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

export async function markPaid(tx: Tx, recorded: readonly RecordedPayment[], closedAt: Date): Promise<void> {
  const txids = recorded.flatMap(({ payment, outcome }) => ('reason' in outcome ? [] : payment.txid));
  if (txids.length === 0) return;
  await tx
    .updateTable('pix_charges')
    .set({ state: 'paid', closed_at: closedAt })
    .where('txid', '=', sql<string>`any(${txids})`)
    .execute();
}

export async function markPaidInternally(
  tx: Tx,
  txid: string,
  paid: { readonly transactionId: string; readonly at: Date },
): Promise<void> {
  await tx
    .updateTable('pix_charges')
    .set({ state: 'paid', closed_at: paid.at, home_transaction_id: paid.transactionId })
    .where('txid', '=', txid)
    .execute();
}

/** False when it was refreshed after `notSince`. */
export async function claimRefresh(db: Db, txid: string, now: Date, notSince: Date): Promise<boolean> {
  const result = await db
    .updateTable('pix_charges')
    .set({ asked_at: now })
    .where('txid', '=', txid)
    .where(isDue('asked_at', notSince, now))
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function findCreditRowId(db: Db, txid: string): Promise<string | null> {
  const row = await db
    .selectFrom('pix_payments')
    .select('transaction_id')
    .where('txid', '=', txid)
    .where('state', '=', 'credited')
    .where(sql<boolean>`not by_code`)
    .executeTakeFirst();
  return row?.transaction_id ?? (await findInternalCreditRowId(db, txid));
}

async function findInternalCreditRowId(db: Db, txid: string): Promise<string | null> {
  const row = await db
    .selectFrom('pix_charges')
    .select('home_transaction_id')
    .where('txid', '=', txid)
    .executeTakeFirst();
  return row?.home_transaction_id ?? null;
}

/** A payment within the bank is credited at its quote, which rounds differently. */
export async function findCreditedUsdt(db: Db, transactionId: string): Promise<Money<'USDT'>> {
  const { amount_usdt: minor } = await db
    .selectFrom('transactions')
    .select('amount_usdt')
    .where('id', '=', transactionId)
    .executeTakeFirstOrThrow();
  if (minor === null) throw new Error('a credit has no amount');
  return money('USDT', minor);
}

export async function isRecorded(db: Db, endToEndId: string): Promise<boolean> {
  return exists(
    db.selectFrom('pix_payments').select('end_to_end_id').where('end_to_end_id', '=', endToEndId),
  );
}

export async function insertPayments(tx: Tx, recorded: readonly RecordedPayment[]): Promise<void> {
  if (recorded.length === 0) return;
  await tx.insertInto('pix_payments').values(recorded.map(paymentRow)).execute();
}

function paymentRow({ payment, posted, outcome }: RecordedPayment) {
  const credited = 'transactionId' in outcome;
  return {
    end_to_end_id: payment.endToEndId,
    txid: payment.txid,
    amount_brl: payment.amount.minor,
    paid_at: payment.paidAt,
    state: credited ? ('credited' as const) : ('suspense' as const),
    reason: credited ? null : outcome.reason,
    entry_id: posted.entryId,
    transaction_id: credited ? outcome.transactionId : null,
    by_code: credited && outcome.byCode,
  };
}

export async function filterUnrecorded(
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
  const recorded = new Set(rows.map((row) => row.end_to_end_id));
  return payments.filter((payment) => !recorded.has(payment.endToEndId));
}

export async function findReadUntil(db: Db): Promise<Date> {
  const row = await db.selectFrom('pix_sweep').select('read_until').executeTakeFirstOrThrow();
  return row.read_until;
}

export async function setReadUntil(db: Db, to: Date): Promise<void> {
  await db.updateTable('pix_sweep').set({ read_until: to }).execute();
}

export interface RefreshFilter {
  readonly now: Date;
  readonly requestedBefore: Date;
  readonly checkedBefore: Date;
  readonly limit: number;
}

/** Open charges past their time or of unknown creation, longest unrefreshed first. */
export async function listChargesToRefresh(db: Db, filter: RefreshFilter): Promise<string[]> {
  const rows = await db
    .selectFrom('pix_charges')
    .select('txid')
    .where((eb) =>
      eb.or([
        eb.and([eb('state', 'in', ['requested', 'active']), eb('expires_at', '<=', filter.now)]),
        eb.and([eb('state', '=', 'requested'), eb('created_at', '<=', filter.requestedBefore)]),
      ]),
    )
    .where(isDue('asked_at', filter.checkedBefore, filter.now))
    .orderBy('asked_at', (order) => order.asc().nullsFirst())
    .limit(filter.limit)
    .execute();
  return rows.map((row) => row.txid);
}
