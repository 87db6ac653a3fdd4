import type { SuspenseState } from '@lastro/contracts';
import { type Money, money } from '@lastro/money';
import { sql } from 'kysely';
import { optionalPersonJson } from '../../customers/index.ts';
import { microsOf, type PageEnd, timeOf } from '../../platform/database/cursor.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import { AppError } from '../../platform/errors.ts';
import type { PaymentState } from './domain.ts';

export type SuspenseRow = Awaited<ReturnType<typeof listSuspense>>[number];

export interface SuspenseFilter {
  readonly endToEndId?: string;
  readonly state?: SuspenseState;
  readonly after?: PageEnd;
  readonly limit: number;
}

export async function listSuspense(db: Db, filter: SuspenseFilter) {
  let query = db
    .selectFrom('pix_payments as p')
    .leftJoin('pix_charges as c', 'c.txid', 'p.txid')
    .leftJoin('customers as o', 'o.id', 'c.customer_id')
    .leftJoin('customers as a', 'a.id', 'p.assigned_to')
    .leftJoin('customers as d', 'd.id', 'p.decided_by')
    .leftJoin('transactions as t', 't.id', 'p.transaction_id')
    .select([
      'p.end_to_end_id',
      'p.txid',
      'p.amount_brl',
      'p.reason',
      'p.state',
      'p.paid_at',
      'p.recorded_at',
    ])
    .select(['p.decided_at', 't.amount_usdt as credited'])
    .select(microsOf('p.recorded_at').as('micros'))
    .select([
      optionalPersonJson('o').as('charge_owner'),
      optionalPersonJson('a').as('assigned'),
      optionalPersonJson('d').as('decider'),
    ])
    .select((eb) =>
      eb
        .selectFrom('pix_returns as r')
        .select('r.problem')
        .whereRef('r.end_to_end_id', '=', 'p.end_to_end_id')
        .orderBy('r.attempt', 'desc')
        .limit(1)
        .as('problem'),
    )
    .where('p.state', '<>', 'credited')
    .orderBy('p.recorded_at', 'desc')
    .orderBy('p.end_to_end_id', 'desc')
    .limit(filter.limit);
  const { endToEndId, state, after } = filter;
  if (endToEndId !== undefined) query = query.where('p.end_to_end_id', '=', endToEndId);
  if (state !== undefined) query = query.where('p.state', '=', state === 'waiting' ? 'suspense' : state);
  if (after !== undefined) {
    query = query.where(sql<boolean>`(p.recorded_at, p.end_to_end_id) < (${timeOf(after)}, ${after.id})`);
  }
  return query.execute();
}

export async function requirePayment(db: Db, endToEndId: string): Promise<SuspenseRow> {
  const [row] = await listSuspense(db, { endToEndId, limit: 1 });
  if (row === undefined) throw new AppError('not_found');
  return row;
}

export interface LockedPayment {
  readonly id: string;
  readonly state: PaymentState;
  readonly txid: string | null;
  readonly received: Money<'BRL'>;
}

export async function lockPayment(tx: Tx, endToEndId: string): Promise<LockedPayment> {
  const row = await tx
    .selectFrom('pix_payments')
    .select(['state', 'txid', 'amount_brl'])
    .where('end_to_end_id', '=', endToEndId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { id: endToEndId, state: row.state, txid: row.txid, received: money('BRL', row.amount_brl) };
}

export interface AssignedPayment {
  readonly customerId: string;
  readonly adminId: string;
  readonly transactionId: string;
  readonly entryId: bigint;
  readonly at: Date;
}

export async function markAssigned(tx: Tx, endToEndId: string, to: AssignedPayment): Promise<void> {
  await tx
    .updateTable('pix_payments')
    .set({
      state: 'assigned',
      assigned_to: to.customerId,
      decided_by: to.adminId,
      decided_at: to.at,
      transaction_id: to.transactionId,
      decision_entry_id: to.entryId,
    })
    .where('end_to_end_id', '=', endToEndId)
    .execute();
}

export async function listMaybeReturned(
  db: Db,
): Promise<readonly { readonly endToEndId: string; readonly recordedAt: Date }[]> {
  const rows = await db
    .selectFrom('pix_payments')
    .select(['end_to_end_id', 'recorded_at'])
    .where((eb) =>
      eb.or([
        eb('state', '=', 'returning'),
        eb.and([eb('state', '=', 'suspense'), eb('reason', '=', 'refunded')]),
      ]),
    )
    .execute();
  return rows.map((row) => ({ endToEndId: row.end_to_end_id, recordedAt: row.recorded_at }));
}
