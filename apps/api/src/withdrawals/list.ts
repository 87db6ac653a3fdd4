import type { AdminWithdrawal, AdminWithdrawalsQuery, OwnWithdrawal } from '@lastro/contracts';
import { WITHDRAWALS_MAX_LIMIT } from '@lastro/contracts';
import { money, toWire } from '@lastro/money';
import { sql } from 'kysely';
import type { Db } from '../platform/db.ts';
import { AppError } from '../platform/errors.ts';
import type { NeedsTwo } from '../platform/four-eyes.ts';

export interface WithdrawalsPage {
  readonly rows: AdminWithdrawal[];
  /** The id that the next page starts after; undefined on the last one. */
  readonly nextCursor: string | undefined;
}

/** A page for administrators: what waits for a decision comes in the order it came, anything else newest first. */
export async function listWithdrawals(
  db: Db,
  needsTwo: NeedsTwo,
  query: AdminWithdrawalsQuery,
): Promise<WithdrawalsPage> {
  const limit = query.limit ?? WITHDRAWALS_MAX_LIMIT;
  const found = await readPage(db, query, limit + 1);
  const rows = await Promise.all(found.slice(0, limit).map((row) => toAdminWithdrawal(row, needsTwo)));
  return { rows, nextCursor: found.length > limit ? rows.at(-1)?.id : undefined };
}

/** One of the customer's own, by its id or by that of its history row. Throws `not_found`. */
export async function ownWithdrawal(db: Db, customerId: string, id: string): Promise<OwnWithdrawal> {
  const row = await withPeople(db)
    .where('w.customer_id', '=', customerId)
    .where((eb) => eb.or([eb('w.id', '=', id), eb('w.transaction_id', '=', id)]))
    .executeTakeFirst();
  if (row === undefined) throw new AppError('not_found');
  return toOwnWithdrawal(row);
}

function withPeople(db: Db) {
  return db
    .selectFrom('withdrawals as w')
    .innerJoin('customers as c', 'c.id', 'w.customer_id')
    .innerJoin('transactions as t', 't.id', 'w.transaction_id')
    .leftJoin('customers as d', 'd.id', 'w.decided_by')
    .leftJoin('customers as f', 'f.id', 'w.first_approved_by')
    .selectAll('w')
    .select(['c.full_name', 'c.email', 'c.phone', 't.description'])
    .select([
      sql<string | null>`coalesce(d.email, d.phone)`.as('decider'),
      // What one approved who was demoted since counts no more, unless another had approved it by then.
      sql<
        string | null
      >`case when f.role = 'admin' or w.state <> 'pending' then coalesce(f.email, f.phone) end`.as(
        'first_approver',
      ),
    ]);
}

function readPage(db: Db, { status = 'pending', type, cursor }: AdminWithdrawalsQuery, limit: number) {
  const oldestFirst = status === 'pending';
  let query = withPeople(db)
    .orderBy('w.id', oldestFirst ? 'asc' : 'desc')
    .limit(limit);
  if (status !== 'all') query = query.where('w.state', '=', status);
  if (type !== undefined) query = query.where('w.kind', '=', type);
  if (cursor !== undefined) query = query.where('w.id', oldestFirst ? '>' : '<', cursor);
  return query.execute();
}

type Row = Awaited<ReturnType<typeof readPage>>[number];

async function toAdminWithdrawal(row: Row, needsTwo: NeedsTwo): Promise<AdminWithdrawal> {
  const begun = row.first_approved_by !== null;
  return {
    ...toOwnWithdrawal(row),
    user_name: row.full_name,
    user_email: row.email,
    user_phone: row.phone,
    missing_since: row.missing_since?.toISOString() ?? null,
    decided_by: row.decider,
    decided_at: row.decided_at?.toISOString() ?? null,
    needs_two: begun || (row.state === 'pending' && (await needsTwo(money(row.currency, row.held)))),
    first_approved_by: row.first_approver,
    first_approved_at: row.first_approver === null ? null : (row.first_approved_at?.toISOString() ?? null),
  };
}

function toOwnWithdrawal(row: Row): OwnWithdrawal {
  return {
    id: row.id,
    type: row.kind,
    status: row.state,
    currency: row.currency,
    amount: toWire(money(row.currency, row.held - row.fee)),
    fee: toWire(money(row.currency, row.fee)),
    amount_brl: row.kind === 'pix' ? toWire(money('BRL', row.payout)) : null,
    pix_key: row.pix_key,
    pix_key_type: row.pix_key_type,
    holder_name: row.holder_name,
    bank_name: row.bank_name,
    crypto_address: row.address,
    network: row.network,
    tag: row.tag,
    description: row.description,
    transaction_id: row.transaction_id,
    reference: row.reference,
    failure: row.failure,
    created_at: row.created_at.toISOString(),
    closed_at: row.closed_at?.toISOString() ?? null,
  };
}
