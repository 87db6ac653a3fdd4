import type { WithdrawalState } from '@lastro/contracts';
import { type Coin, type Money, money } from '@lastro/money';
import type { Selectable } from 'kysely';
import type { Db, Tx } from '../platform/db.ts';
import type { Schema } from '../platform/schema.ts';
import {
  type Decision,
  nothingReturned,
  type Returned,
  type Withdrawal,
  type WithdrawalOrder,
} from './domain.ts';
import type { Payout } from './rail.ts';

type Row = Selectable<Schema['withdrawals']>;

function toWithdrawal(row: Row, description: string | null): Withdrawal {
  return {
    id: row.id,
    customerId: row.customer_id,
    transactionId: row.transaction_id,
    state: row.state,
    held: money(row.currency, row.held),
    payout: toPayout(row, description),
    attempts: row.attempts,
    firstApproval: toFirstApproval(row),
    decision: toDecision(row),
    missingSince: row.missing_since,
    closedAt: row.closed_at,
  };
}

function toPayout(row: Row, description: string | null): Payout {
  const base = {
    withdrawalId: row.id,
    railId: row.rail_id,
    customerId: row.customer_id,
    attemptedAt: row.attempted_at,
  };
  if (row.kind === 'pix') {
    const pixKey = present(row.pix_key);
    return { ...base, kind: 'pix', amount: money('BRL', row.payout), pixKey, description };
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
  if (row.decided_at === null) return null;
  return {
    by: present(row.decided_by),
    at: row.decided_at,
    key: present(row.decision_key),
    hash: present(row.decision_hash),
  };
}

function toFirstApproval(row: Row): Decision | null {
  if (row.first_approved_at === null) return null;
  return {
    by: present(row.first_approved_by),
    at: row.first_approved_at,
    key: present(row.first_approval_key),
    hash: present(row.first_approval_hash),
  };
}

/** The table's constraints say that it is there. */
function present<T>(value: T | null): T {
  if (value === null) throw new Error('a withdrawal lacks what its kind and state ask for');
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

export async function insertWithdrawal(
  tx: Tx,
  made: NewWithdrawal,
  { customerId, held, destination }: WithdrawalOrder<object>,
): Promise<void> {
  const pix = destination.kind === 'pix' ? destination : null;
  const crypto = destination.kind === 'crypto' ? destination : null;
  await tx
    .insertInto('withdrawals')
    .values({
      id: made.id,
      customer_id: customerId,
      transaction_id: made.transactionId,
      kind: destination.kind,
      currency: held.currency,
      held: held.minor,
      fee: crypto?.fee.minor ?? 0n,
      payout: destination.amount.minor,
      payout_currency: destination.amount.currency,
      rate: pix?.rate.scaled ?? null,
      pix_key: pix?.key ?? null,
      pix_key_type: pix?.keyType ?? null,
      holder_name: pix?.holderName ?? null,
      bank_name: pix?.bankName ?? null,
      address: crypto?.address ?? null,
      network: crypto?.network ?? null,
      tag: crypto?.tag ?? null,
      hold_entry_id: made.entryId,
      created_at: made.createdAt,
      updated_at: made.createdAt,
    })
    .execute();
}

export async function findWithdrawal(db: Db, id: string): Promise<Withdrawal | undefined> {
  const row = await withDescription(db).where('w.id', '=', id).executeTakeFirst();
  return row && toWithdrawal(row, row.description);
}

/** The withdrawal, held until the transaction ends: whoever wants to change it waits here. */
export async function lockWithdrawal(tx: Tx, id: string): Promise<Withdrawal> {
  const row = await withDescription(tx).where('w.id', '=', id).forNoKeyUpdate('w').executeTakeFirstOrThrow();
  return toWithdrawal(row, row.description);
}

/** A step from the state that was seen under the lock to another, with what goes with it. */
export interface Change {
  readonly to: WithdrawalState;
  readonly at: Date;
  readonly lookAt: Date | null;
  readonly missingSince?: Date | null;
  readonly attempts?: number;
  readonly decision?: Decision;
  /** Who decided gave the second of two approvals. */
  readonly isSecondApproval?: boolean;
  readonly settled?: { readonly entryId: bigint; readonly reference: string };
  readonly released?: { readonly entryId: bigint; readonly failure: string | null };
}

/** The guarded update: false when the withdrawal is not in the state, or at the attempt, that the change starts from. */
export async function changeWithdrawal(tx: Tx, from: Withdrawal, change: Change): Promise<boolean> {
  const { to, at, lookAt, attempts, decision, settled, released } = change;
  const changed = await tx
    .updateTable('withdrawals')
    .set({
      state: to,
      look_at: lookAt,
      missing_since: change.missingSince ?? null,
      updated_at: at,
      ...(attempts === undefined ? {} : { attempts, attempted_at: at }),
      ...(decision === undefined
        ? {}
        : {
            decided_by: decision.by,
            decided_at: decision.at,
            decision_key: decision.key,
            decision_hash: decision.hash,
            ...(change.isSecondApproval ? { second_approved_by: decision.by } : {}),
          }),
      ...(settled === undefined
        ? {}
        : { settle_entry_id: settled.entryId, reference: settled.reference, closed_at: at }),
      ...(released === undefined
        ? {}
        : { release_entry_id: released.entryId, failure: released.failure, closed_at: at }),
    })
    .where('id', '=', from.id)
    .where('state', '=', from.state)
    .where('attempts', '=', from.attempts)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

/** Writes the first of two approvals of a withdrawal that is locked, in the place of one that counts no more. */
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

/** Whether a request of this key decided, or approved first, another withdrawal. */
export async function isKeyOfAnother(tx: Tx, { id }: Withdrawal, key: string): Promise<boolean> {
  const row = await tx
    .selectFrom('withdrawals')
    .select('id')
    .where('id', '<>', id)
    .where((eb) => eb.or([eb('decision_key', '=', key), eb('first_approval_key', '=', key)]))
    .executeTakeFirst();
  return row !== undefined;
}

/** The same for a withdrawal that is locked: nobody can have been quicker. */
export async function changeLocked(tx: Tx, from: Withdrawal, change: Change): Promise<void> {
  if (!(await changeWithdrawal(tx, from, change))) throw new Error(`withdrawal ${from.id} is not locked`);
}

/** The customer's history row follows; `reference` where the history shows one. */
export async function changeHistory(
  tx: Tx,
  { transactionId, payout }: Withdrawal,
  change: { readonly status: 'completed' | 'failed'; readonly reference?: string; readonly at: Date },
): Promise<void> {
  await tx
    .updateTable('transactions')
    .set({
      status: change.status,
      updated_at: change.at,
      ...(change.reference === undefined || payout.kind !== 'pix' ? {} : { end_to_end_id: change.reference }),
    })
    .where('id', '=', transactionId)
    .execute();
}

export async function isReturnRecorded(tx: Tx, returnId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('withdrawal_returns')
    .select('return_id')
    .where('return_id', '=', returnId)
    .executeTakeFirst();
  return row !== undefined;
}

/** What came back so far; under the withdrawal's lock. */
export async function returnedSoFar(tx: Tx, withdrawal: Withdrawal): Promise<Returned> {
  const rows = await tx
    .selectFrom('withdrawal_returns')
    .select(['amount', 'credited'])
    .where('withdrawal_id', '=', withdrawal.id)
    .execute();
  const none = nothingReturned(withdrawal);
  const total = (part: (row: { amount: bigint; credited: bigint }) => bigint) =>
    rows.reduce((sum, row) => sum + part(row), 0n);
  return {
    amount: money(
      none.amount.currency,
      total((row) => row.amount),
    ),
    credited: money(
      none.credited.currency,
      total((row) => row.credited),
    ),
  };
}

export async function insertReturn(
  tx: Tx,
  { id }: Withdrawal,
  made: {
    readonly returnId: string;
    readonly amount: Money;
    readonly credited: Money<Coin>;
    readonly entryId: bigint;
    readonly at: Date;
  },
): Promise<void> {
  await tx
    .insertInto('withdrawal_returns')
    .values({
      return_id: made.returnId,
      withdrawal_id: id,
      amount: made.amount.minor,
      credited: made.credited.minor,
      entry_id: made.entryId,
      recorded_at: made.at,
    })
    .execute();
}

/** Those somebody should look at by now, longest due first. */
export async function withdrawalsToLookAt(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('withdrawals')
    .select('id')
    .where('look_at', '<=', now)
    .orderBy('look_at')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}
