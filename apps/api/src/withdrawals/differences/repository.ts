import type { AdminPerson, DifferenceBearer, DifferenceState, WithdrawalState } from '@lastro/contracts';
import { type Money, money } from '@lastro/money';
import { sql } from 'kysely';
import { personJson } from '../../customers/index.ts';
import { microsOf, type PageEnd, timeOf } from '../../platform/database/cursor.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import { lockWithdrawal } from '../repository.ts';
import type { Difference } from './domain.ts';

export interface ClosingJson {
  readonly borne_by: DifferenceBearer;
  readonly amount: string;
  readonly credited: string | null;
  readonly note: string;
  readonly by: AdminPerson;
  readonly at: string;
}

export interface DifferenceRow extends Difference {
  readonly customer: AdminPerson;
  readonly kind: 'pix' | 'bill';
  readonly receiver: string | null;
  readonly reference: string | null;
  readonly paidAt: Date;
  readonly micros: bigint;
  readonly closings: readonly ClosingJson[];
}

export interface DifferenceFilter {
  readonly withdrawalId?: string;
  readonly state?: DifferenceState;
  readonly after?: PageEnd;
  readonly limit: number;
}

/** Amounts as text, since JSON numbers are parsed as floating point. */
const CLOSINGS = sql<ClosingJson[]>`(select coalesce(json_agg(json_build_object('borne_by', o.borne_by,
    'amount', o.amount::text, 'credited', o.credited::text, 'note', o.note, 'at', o.decided_at,
    'by', ${personJson('p')}) order by o.decided_at, o.id), '[]')
  from payout_difference_closings o join customers p on p.id = o.decided_by where o.withdrawal_id = w.id)`;

function differences(db: Db | Tx) {
  return db
    .selectFrom('payout_differences as d')
    .innerJoin('withdrawals as w', 'w.id', 'd.withdrawal_id')
    .innerJoin('customers as c', 'c.id', 'w.customer_id')
    .select(['w.id', 'w.customer_id', 'w.kind', 'w.state', 'w.payout', 'w.paid', 'w.rate', 'w.reference'])
    .select(['w.holder_name', 'w.closed_at', 'd.returned', 'd.open'])
    .select(microsOf('w.closed_at').as('micros'))
    .select([personJson('c').as('customer'), CLOSINGS.as('closings')]);
}

export async function listDifferences(db: Db | Tx, filter: DifferenceFilter): Promise<DifferenceRow[]> {
  const { withdrawalId, state, after, limit } = filter;
  let query = differences(db).orderBy('w.closed_at', 'desc').orderBy('w.id', 'desc').limit(limit);
  if (withdrawalId !== undefined) query = query.where('w.id', '=', withdrawalId);
  if (state !== undefined) query = query.where('d.open', state === 'open' ? '<>' : '=', 0n);
  if (after !== undefined) {
    query = query.where(sql<boolean>`(w.closed_at, w.id) < (${timeOf(after)}, ${after.id})`);
  }
  return (await query.execute()).map(toRow);
}

type Row = Awaited<ReturnType<ReturnType<typeof differences>['execute']>>[number];

function toRow(row: Row): DifferenceRow {
  const brl = (minor: bigint) => money('BRL', minor);
  const { paid, rate, closed_at: paidAt, kind } = row;
  if (paid === null || rate === null || paidAt === null || kind === 'crypto')
    throw new Error(`withdrawal ${row.id} was not paid in reais`);
  return {
    withdrawalId: row.id,
    customerId: row.customer_id,
    state: row.state as WithdrawalState,
    ordered: brl(row.payout),
    paid: brl(paid),
    returned: brl(row.returned),
    open: brl(row.open),
    rate: { base: 'USDT', quote: 'BRL', scaled: rate },
    customer: row.customer,
    kind,
    receiver: row.holder_name,
    reference: row.reference,
    paidAt,
    micros: row.micros,
    closings: row.closings,
  };
}

/** Takes the withdrawal's lock, under which returns are recorded. */
export async function lockDifference(tx: Tx, withdrawalId: string): Promise<Difference | undefined> {
  await lockWithdrawal(tx, withdrawalId);
  const [row] = await listDifferences(tx, { withdrawalId, limit: 1 });
  return row;
}

export interface NewClosing {
  readonly id: string;
  readonly withdrawalId: string;
  readonly amount: Money<'BRL'>;
  readonly borneBy: DifferenceBearer;
  readonly credited: Money<'USDT'> | null;
  readonly note: string;
  readonly adminId: string;
  readonly firstApprovedBy: string | null;
  readonly at: Date;
  readonly entryId: bigint;
  readonly transactionId: string | null;
}

export async function insertClosing(tx: Tx, closing: NewClosing): Promise<void> {
  await tx
    .insertInto('payout_difference_closings')
    .values({
      id: closing.id,
      withdrawal_id: closing.withdrawalId,
      amount: closing.amount.minor,
      borne_by: closing.borneBy,
      credited: closing.credited?.minor ?? null,
      note: closing.note,
      decided_by: closing.adminId,
      first_approved_by: closing.firstApprovedBy,
      decided_at: closing.at,
      entry_id: closing.entryId,
      transaction_id: closing.transactionId,
    })
    .execute();
}
