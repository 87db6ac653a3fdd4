import type { AdminWithdrawal, AdminWithdrawalsQuery, OwnWithdrawal } from '@lastro/contracts';
import { MAX_WITHDRAWALS_LIMIT } from '@lastro/contracts';
import { money, toWire } from '@lastro/money';
import { type RawBuilder, sql } from 'kysely';
import type { FirstApproval, FourEyes } from '../four-eyes/index.ts';
import type { Db } from '../platform/database/db.ts';
import { likePattern } from '../platform/database/like.ts';
import { AppError } from '../platform/errors.ts';

export interface WithdrawalsPage {
  readonly rows: AdminWithdrawal[];
  readonly nextCursor: string | undefined;
}

/** Pending withdrawals oldest first, others newest first. */
export async function listWithdrawals(
  db: Db,
  fourEyes: Pick<FourEyes, 'needsSecondFor' | 'waiting'>,
  adminId: string,
  query: AdminWithdrawalsQuery,
): Promise<WithdrawalsPage> {
  const limit = query.limit ?? MAX_WITHDRAWALS_LIMIT;
  const found = await readPage(db, query, limit + 1);
  const requiresSecondApproval = await fourEyes.needsSecondFor(adminId);
  const nextCursor = found.length > limit ? found[limit - 1]?.id : undefined;
  const beyond = nextCursor !== undefined && isUnpaged(query) ? await readCrypto(db, query, nextCursor) : [];
  const page = [...found.slice(0, limit), ...beyond];
  const missing = page
    .filter(({ missing_since: since }) => since !== null)
    .map(({ id }) => `withdrawal:${id}`);
  const waiting = await fourEyes.waiting(missing);
  const rows = await Promise.all(
    page.map((row) => toAdminWithdrawal(row, requiresSecondApproval, waiting.get(`withdrawal:${row.id}`))),
  );
  return { rows, nextCursor };
}

/** Older clients send no paging filter and expect all crypto withdrawals in the first page. */
function isUnpaged({ type, limit, cursor }: AdminWithdrawalsQuery): boolean {
  return type === undefined && limit === undefined && cursor === undefined;
}

function readCrypto(db: Db, query: AdminWithdrawalsQuery, cursor: string) {
  return readPage(db, { ...query, type: 'crypto', cursor }, MAX_WITHDRAWALS_LIMIT);
}

/** By its id or its history row's. */
export async function ownWithdrawal(db: Db, customerId: string, id: string): Promise<OwnWithdrawal> {
  const row = await withPeople(db)
    .where('w.customer_id', '=', customerId)
    .where((eb) => eb.or([eb('w.id', '=', id), eb('w.transaction_id', '=', id)]))
    .executeTakeFirst();
  if (row === undefined) throw new AppError('not_found');
  return toOwnWithdrawal(row);
}

const KNOWN_DESTINATION = sql<boolean>`exists (
  select from withdrawals o where o.customer_id = w.customer_id and o.state = 'completed'
    and (o.pix_key, o.address, o.network, o.tag) is not distinct from (w.pix_key, w.address, w.network, w.tag)
    and coalesce(w.pix_key, w.address) is not null)`;
const FIRST_WITHDRAWAL = sql<boolean>`not exists (
  select from withdrawals o where o.customer_id = w.customer_id and o.state = 'completed')`;

function withPeople(db: Db) {
  return db
    .selectFrom('withdrawals as w')
    .innerJoin('customers as c', 'c.id', 'w.customer_id')
    .innerJoin('transactions as t', 't.id', 'w.transaction_id')
    .leftJoin('customers as d', 'd.id', 'w.decided_by')
    .leftJoin('customers as f', 'f.id', 'w.first_approved_by')
    .selectAll('w')
    .select(['c.full_name', 'c.email', 'c.phone', 'c.outgoing_paused_at', 'c.blocked_at', 'c.second_factor'])
    .select('t.description')
    .select(['t.failure as return_cause', 't.failure_reason as return_reason', 't.returned_at'])
    .select('c.created_at as user_since')
    .select([KNOWN_DESTINATION.as('known_destination'), FIRST_WITHDRAWAL.as('first_withdrawal')])
    .select([
      sql<string | null>`coalesce(d.email, d.phone)`.as('decider'),
      // A first approval by an administrator demoted since no longer counts, unless the second was given before.
      sql<
        string | null
      >`case when f.role = 'admin' or w.state <> 'pending' then coalesce(f.email, f.phone) end`.as(
        'first_approver',
      ),
    ]);
}

function readPage(db: Db, filter: AdminWithdrawalsQuery, limit: number) {
  const { status = 'pending', type, cursor, id, user_id: userId, search } = filter;
  const oldestFirst = status === 'pending';
  let query = withPeople(db)
    .orderBy('w.id', oldestFirst ? 'asc' : 'desc')
    .limit(limit);
  if (status !== 'all') query = query.where('w.state', '=', status);
  if (type !== undefined)
    query = query.where('w.kind', 'in', type === 'crypto' ? ['crypto'] : ['pix', 'bill']);
  if (id !== undefined) query = query.where('w.id', '=', id);
  if (userId !== undefined) query = query.where('w.customer_id', '=', userId);
  if (search !== undefined) query = query.where(matches(search));
  if (cursor !== undefined) query = query.where('w.id', oldestFirst ? '>' : '<', cursor);
  return query.execute();
}

function matches(search: string): RawBuilder<boolean> {
  const pattern = likePattern(search);
  return sql`(w.customer_id in (select id from customers
      where full_name ilike ${pattern} or email::text ilike ${pattern} or phone ilike ${pattern})
    or w.pix_key = ${search} or w.address = ${search})`;
}

type Row = Awaited<ReturnType<typeof readPage>>[number];

async function toAdminWithdrawal(
  row: Row,
  requiresSecondApproval: Awaited<ReturnType<FourEyes['needsSecondFor']>>,
  waiting: FirstApproval | undefined,
): Promise<AdminWithdrawal> {
  const begun = row.first_approved_by !== null || waiting !== undefined;
  const isOpen = row.state === 'pending' || row.missing_since !== null;
  return {
    ...toOwnWithdrawal(row),
    user_id: row.customer_id,
    user_name: row.full_name,
    user_email: row.email ?? row.phone,
    user_phone: row.phone,
    user_since: row.user_since.toISOString(),
    first_withdrawal: row.first_withdrawal,
    second_factor: row.second_factor,
    user_blocked: row.blocked_at !== null,
    known_destination: row.known_destination,
    missing_since: row.missing_since?.toISOString() ?? null,
    decided_by: row.decider,
    cancelled_by_customer: row.decided_by === row.customer_id,
    cancel_reason: row.cancel_reason,
    outgoing_paused: row.outgoing_paused_at !== null,
    cancel_note: row.cancel_note,
    needs_two: begun || (isOpen && (await requiresSecondApproval(money(row.currency, row.held)))),
    ...firstApprovalOf(row, waiting),
  };
}

function firstApprovalOf(
  row: Row,
  waiting: FirstApproval | undefined,
): Pick<AdminWithdrawal, 'first_approved_by' | 'first_approved_at' | 'first_approved_action'> {
  if (waiting !== undefined) {
    return {
      first_approved_by: waiting.by.email ?? waiting.by.phone,
      first_approved_at: waiting.at.toISOString(),
      first_approved_action: waiting.kind === 'withdrawal_resend' ? 'resend' : 'release',
    };
  }
  const none = row.first_approver === null;
  return {
    first_approved_by: row.first_approver,
    first_approved_at: none ? null : (row.first_approved_at?.toISOString() ?? null),
    first_approved_action: none ? null : 'approve',
  };
}

function toOwnWithdrawal(row: Row): OwnWithdrawal {
  return {
    id: row.id,
    type: row.kind === 'crypto' ? 'crypto' : 'pix',
    status: row.state,
    currency: row.currency,
    amount: toWire(money(row.currency, row.held - row.fee)),
    fee: toWire(money(row.currency, row.fee)),
    amount_brl: row.kind !== 'crypto' ? toWire(money('BRL', row.payout)) : null,
    pix_key: row.pix_key,
    pix_key_type: row.pix_key_type,
    ...(row.barcode === null ? {} : { barcode: row.barcode }),
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
    decided_at: row.decided_at?.toISOString() ?? null,
    closed_at: row.closed_at?.toISOString() ?? null,
    returned:
      row.return_cause === null || row.returned_at === null
        ? null
        : { cause: row.return_cause, reason: row.return_reason, at: row.returned_at.toISOString() },
  };
}
