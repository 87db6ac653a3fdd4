import type { TransactionFailure, WithdrawalState } from '@lastro/contracts';
import { money } from '@lastro/money';
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../platform/database/db.ts';
import type { Schema } from '../platform/database/schema.ts';
import type { Destination } from './destinations.ts';
import type { Decision, Withdrawal } from './domain.ts';
import type { WithdrawalOrder } from './order.ts';
import type { Payout } from './rail.ts';
import type { Denial } from './texts.ts';

type Row = Selectable<Schema['withdrawals']>;

function toWithdrawal(row: Row, description: string | null): Withdrawal {
  return {
    id: row.id,
    customerId: row.customer_id,
    transactionId: row.transaction_id,
    state: row.state,
    purpose: row.purpose,
    held: money(row.currency, row.held),
    fee: money(row.currency, row.fee),
    payout: toPayout(row, description),
    paid: row.paid === null ? null : money('BRL', row.paid),
    attempts: row.attempts,
    firstApproval: toFirstApproval(row),
    decision: toDecision(row),
    decidedAt: row.decided_at,
    missingSince: row.missing_since,
    createdAt: row.created_at,
    closedAt: row.closed_at,
  };
}

function toPayout(row: Row, description: string | null): Payout {
  const base = {
    withdrawalId: row.id,
    railId: row.rail_id,
    customerId: row.customer_id,
    requestedAt: row.created_at,
    decidedAt: row.decided_at,
    attemptedAt: row.attempted_at,
    // Attempts before the latest may have been sent, even if the latest was not accepted.
    mayBeSent: row.state === 'sending' || row.state === 'unknown' || row.attempts > 1,
  };
  if (row.kind === 'bill') {
    const { barcode } = row;
    return {
      ...base,
      kind: 'bill',
      amount: money('BRL', row.payout),
      barcode: present(barcode),
      description,
    };
  }
  if (row.kind === 'pix') {
    const { brcode } = row;
    const pixKey = brcode === null ? present(row.pix_key) : row.pix_key;
    const amount = money('BRL', row.payout);
    const isCharge = row.charge?.startsWith('location:') ?? false;
    return { ...base, kind: 'pix', amount, pixKey, brcode, isCharge, description };
  }
  return {
    ...base,
    kind: 'crypto',
    amount: money(row.currency, row.payout),
    fee: money(row.currency, row.fee),
    network: present(row.network),
    address: present(row.address),
    tag: row.tag,
  };
}

function toDecision(row: Row): Decision | null {
  const { decided_at: at, decided_by: by, decision_key: key, decision_hash: hash } = row;
  if (at === null || by === null) return null;
  return { at, by, key: present(key), hash: present(hash) };
}

function toFirstApproval(row: Row): Decision | null {
  const { first_approved_at: at, first_approved_by: by, first_approval_key: key } = row;
  if (at === null) return null;
  return { at, by: present(by), key: present(key), hash: present(row.first_approval_hash) };
}

/** Guaranteed by the table's constraints. */
function present<T>(value: T | null): T {
  if (value === null) throw new Error('a withdrawal lacks a column that its kind and state require');
  return value;
}

function withDescription(db: Db | Tx) {
  return db
    .selectFrom('withdrawals as w')
    .innerJoin('transactions as t', 't.id', 'w.transaction_id')
    .selectAll('w')
    .select('t.description');
}

export interface NewWithdrawal {
  readonly id: string;
  readonly transactionId: string;
  readonly entryId: bigint;
  readonly createdAt: Date;
}

const NO_DESTINATION = {
  fee: 0n,
  rate: null,
  pix_key: null,
  pix_key_type: null,
  brcode: null,
  barcode: null,
  charge: null,
  holder_name: null,
  bank_name: null,
  address: null,
  network: null,
  tag: null,
};

/** Columns that the destination's kind does not have are null. */
function columnsOf(destination: Destination) {
  const { kind, purpose, amount } = destination;
  const columns = {
    ...NO_DESTINATION,
    kind,
    purpose,
    payout: amount.minor,
    payout_currency: amount.currency,
  };
  if (destination.kind === 'crypto') {
    const { fee, address, network, tag } = destination;
    return { ...columns, fee: fee.minor, address, network, tag };
  }
  const inReais = {
    ...columns,
    rate: destination.rate.scaled,
    holder_name: destination.holderName,
    bank_name: destination.bankName,
  };
  if (destination.kind === 'bill') {
    const { fee, barcode, charge } = destination;
    return { ...inReais, fee: fee.minor, barcode, charge };
  }
  const pix = { ...inReais, pix_key: destination.key, pix_key_type: destination.keyType };
  if (destination.purpose === 'withdrawal') return pix;
  const { fee, brcode, charge } = destination;
  return { ...pix, fee: fee.minor, brcode, charge };
}

export async function insertWithdrawal(
  tx: Tx,
  opened: NewWithdrawal,
  { customerId, held, destination }: WithdrawalOrder<object, Destination>,
): Promise<void> {
  await tx
    .insertInto('withdrawals')
    .values({
      id: opened.id,
      customer_id: customerId,
      transaction_id: opened.transactionId,
      currency: held.currency,
      held: held.minor,
      ...columnsOf(destination),
      hold_entry_id: opened.entryId,
      created_at: opened.createdAt,
      updated_at: opened.createdAt,
    })
    .execute();
}

export async function findWithdrawal(db: Db, id: string): Promise<Withdrawal | undefined> {
  const row = await withDescription(db).where('w.id', '=', id).executeTakeFirst();
  return row && toWithdrawal(row, row.description);
}

export async function lockWithdrawal(tx: Tx, id: string): Promise<Withdrawal> {
  const row = await withDescription(tx).where('w.id', '=', id).forNoKeyUpdate('w').executeTakeFirstOrThrow();
  return toWithdrawal(row, row.description);
}

/** In the order of their ids. */
export async function lockWithdrawals(tx: Tx, ids: readonly string[]): Promise<Map<string, Withdrawal>> {
  const rows = await withDescription(tx)
    .where('w.id', '=', sql<string>`any(${ids})`)
    .orderBy('w.id')
    .forNoKeyUpdate('w')
    .execute();
  return new Map(rows.map((row) => [row.id, toWithdrawal(row, row.description)]));
}

export interface Change {
  readonly to: WithdrawalState;
  readonly at: Date;
  readonly checkAt: Date | null;
  readonly missingSince?: Date | null;
  readonly attempts?: number;
  readonly decision?: Decision;
  readonly policy?: string;
  readonly denial?: Denial;
  readonly isSecondApproval?: boolean;
  readonly released?: { readonly entryId: bigint; readonly failure: string | null };
}

/** False unless the withdrawal still has the state and attempt of `from`. */
export async function changeWithdrawal(
  tx: Tx,
  from: Pick<Withdrawal, 'id' | 'state' | 'attempts'>,
  change: Change,
): Promise<boolean> {
  const { to, at, checkAt, attempts, decision, policy, denial, released } = change;
  const changed = await tx
    .updateTable('withdrawals')
    .set({
      state: to,
      look_at: checkAt,
      missing_since: change.missingSince ?? null,
      updated_at: at,
      attempts,
      attempted_at: attempts === undefined ? undefined : at,
      ...(decision && {
        decided_by: decision.by,
        decided_policy: null,
        decided_at: decision.at,
        decision_key: decision.key,
        decision_hash: decision.hash,
        second_approved_by: change.isSecondApproval ? decision.by : undefined,
      }),
      ...(policy !== undefined && { decided_policy: policy, decided_at: at }),
      ...(denial && { cancel_reason: denial.reason, cancel_note: denial.note }),
      ...(released && { release_entry_id: released.entryId, failure: released.failure, closed_at: at }),
    })
    .where('id', '=', from.id)
    .where('state', '=', from.state)
    .where('attempts', '=', from.attempts)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

/** Replaces a first approval that no longer counts. */
export async function writeFirstApproval(tx: Tx, { id }: Withdrawal, approval: Decision): Promise<void> {
  await tx
    .updateTable('withdrawals')
    .set({
      first_approved_by: approval.by,
      first_approved_at: approval.at,
      first_approval_key: approval.key,
      first_approval_hash: approval.hash,
      updated_at: approval.at,
    })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .execute();
}

/** Under the withdrawal's lock. */
export async function changeLocked(
  tx: Tx,
  from: Pick<Withdrawal, 'id' | 'state' | 'attempts'>,
  change: Change,
): Promise<void> {
  if (!(await changeWithdrawal(tx, from, change))) throw new Error(`withdrawal ${from.id} is not locked`);
}

export async function failHistory(
  tx: Tx,
  { transactionId }: Withdrawal,
  change: { readonly failure: TransactionFailure; readonly reason: string | null; readonly at: Date },
): Promise<void> {
  await tx
    .updateTable('transactions')
    .set({
      status: 'failed',
      failure: change.failure,
      failure_reason: change.reason,
      returned_at: change.at,
      updated_at: change.at,
    })
    .where('id', '=', transactionId)
    .execute();
}

/** Over all rails; exact under the limits lock. */
export async function countUndecided(tx: Tx, customerId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('withdrawals')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('customer_id', '=', customerId)
    .where('state', '=', 'pending')
    .executeTakeFirstOrThrow();
  return count;
}

export async function withdrawalsDue(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('withdrawals')
    .select('id')
    .where('look_at', '<=', now)
    .orderBy('look_at')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}
