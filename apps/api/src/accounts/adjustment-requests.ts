import {
  ADMIN_LIST_DEFAULT_LIMIT,
  type AdjustmentRequest,
  type AdjustmentsQuery,
  type AdminPerson,
} from '@lastro/contracts';
import { type Coin, type Money, money, toDecimal, toWire } from '@lastro/money';
import { type Deciding, lockAdmins, recordAct } from '../customers/index.ts';
import { eventKey, type LedgerAccounts, type RequestKey, requestKey } from '../ledger/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Page } from '../platform/cursor.ts';
import type { Db, Tx } from '../platform/db.ts';
import { AppError } from '../platform/errors.ts';
import { approvalOf } from '../platform/four-eyes.ts';
import { uuidv7 } from '../platform/ids.ts';
import {
  findPeople,
  findRequest,
  findRequestOfKey,
  insertRequest,
  listRequests,
  lockKey,
  lockRequest,
  type RequestRow,
  takeOver,
  writeDecision,
} from './adjustment-repository.ts';
import { adjustmentAccounts, postAdjustment } from './post-adjustment.ts';
import type { Adjustment } from './postings.ts';

/**
 * An adjustment above the configured worth. It moves nothing until a second administrator approves.
 *
 *   pending --approve, by another--> approved   (the balance moves, in the same transaction)
 *      |
 *      '----refuse, by anybody-----> refused
 *
 * Where who asked for it is no administrator any more, the next approval is a first one again, and it stays pending.
 */

export interface RequestsDeps {
  readonly db: Db;
  readonly accounts: LedgerAccounts;
  readonly clock: Clock;
}

interface Asking {
  readonly wish: Adjustment;
  readonly key: RequestKey;
  readonly adminId: string;
  readonly address: string;
}

/** The request that this key made, as it was answered the first time. Throws `request_id_reused` for another body. */
export async function requestAsAsked(db: Db, key: RequestKey): Promise<AdjustmentRequest | undefined> {
  const row = await findRequestOfKey(db, key);
  if (row === undefined) return undefined;
  if (!row.request_hash.equals(key.hash)) throw new AppError('request_id_reused');
  return toOne(db, {
    ...row,
    state: 'pending',
    first_approved_by: row.requested_by,
    decided_by: null,
    decided_at: null,
  });
}

/** Makes the request, once by its key. Throws `request_id_reused`. */
export async function askForSecond(
  { db, clock }: RequestsDeps,
  { wish, key, adminId, address }: Asking,
): Promise<AdjustmentRequest> {
  await db.transaction().execute(async (tx) => {
    await lockKey(tx, key);
    if ((await findRequestOfKey(tx, key)) !== undefined) return;
    const entry = await tx
      .selectFrom('ledger.entry')
      .select('id')
      .where('request_key', '=', key.key)
      .executeTakeFirst();
    if (entry !== undefined) throw new AppError('request_id_reused');
    const [id, at] = [uuidv7(), clock.now()];
    await insertRequest(tx, id, { wish, key, adminId, at });
    await recordAct(tx, {
      at,
      actor: `admin:${adminId}`,
      action: 'adjustment_requested',
      subject: `customer:${wish.customerId}`,
      after: {
        request: id,
        currency: wish.amount.currency,
        change: `${wish.action === 'add' ? '' : '-'}${toDecimal(wish.amount)}`,
        description: wish.description,
      },
      address,
    });
  });
  const request = await requestAsAsked(db, key);
  if (request === undefined) throw new Error('a request for an adjustment is not there');
  return request;
}

export interface AdjustmentDecision {
  readonly by: Deciding;
  readonly id: string;
  readonly requestId: string | undefined;
}

export interface AdjustmentRequests {
  list(query: AdjustmentsQuery): Promise<Page<AdjustmentRequest>>;
  /**
   * Carries it out, as the second of two administrators. Throws `not_found`, `own_request`, `already_decided`,
   * `needs_another_admin`, `forbidden`, `insufficient_funds`, `amount_out_of_range`, `request_id_reused`.
   */
  approve(decision: AdjustmentDecision): Promise<AdjustmentRequest>;
  /** Throws `not_found`, `own_request`, `already_decided`, `request_id_reused`. */
  refuse(decision: AdjustmentDecision): Promise<AdjustmentRequest>;
}

export function createAdjustmentRequests(deps: RequestsDeps): AdjustmentRequests {
  const { db, clock } = deps;

  async function decide(
    { by, id, requestId }: AdjustmentDecision,
    action: 'approve' | 'refuse',
  ): Promise<AdjustmentRequest> {
    const adminId = by.admin.id;
    const key = requestKey(adminId, requestId, `${action} adjustment`, { id });
    const found = await findRequest(db, id);
    if (found === undefined) throw new AppError('not_found');
    const wish = wishOf(found);
    const accounts = action === 'approve' ? await adjustmentAccounts(deps.accounts, wish) : null;
    await db
      .transaction()
      .execute(async (tx) => {
        const request = await lockRequest(tx, id);
        if (isSameDecision(request, key)) return;
        assertDecidable(request, adminId);
        const at = clock.now();
        const act = { tx, request, adminId, at, address: by.address };
        if (accounts === null) {
          await writeDecision(tx, id, { by: adminId, at, key, entryId: null });
          return record(act, 'adjustment_refused');
        }
        const first = request.first_approved_by;
        if (approvalOf(first, adminId, await lockAdmins(tx, [first, adminId])) === 'first') {
          await takeOver(tx, id, { by: adminId, at, key });
          return record(act, 'adjustment_taken_over');
        }
        const { entryId } = await postAdjustment(deps, tx, {
          wish,
          accounts,
          key: eventKey('adjustment-request', id),
          adminId,
          firstApprovedBy: first,
          address: by.address,
        });
        await writeDecision(tx, id, { by: adminId, at, key, entryId });
      })
      .catch(throwReusedKey);
    return toOne(db, await findRequest(db, id));
  }

  return {
    async list(query) {
      const limit = query.limit ?? ADMIN_LIST_DEFAULT_LIMIT;
      const read = await listRequests(db, query);
      const rows = await toRequests(db, read.slice(0, limit));
      return { rows, nextCursor: read.length > limit ? rows.at(-1)?.id : undefined };
    },
    approve: (decision) => decide(decision, 'approve'),
    refuse: (decision) => decide(decision, 'refuse'),
  };
}

function assertDecidable({ customer_id: customerId, state }: RequestRow, adminId: string): void {
  if (customerId === adminId) throw new AppError('own_request');
  if (state === 'pending') return;
  const name = state === 'approved' ? 'aprovado' : 'recusado';
  throw new AppError('already_decided', { message: `Este ajuste já foi decidido: ${name}.` });
}

/** Whether this very request decided it, or took it over. Throws `request_id_reused` for its id with another content. */
function isSameDecision(row: RequestRow, request: RequestKey): boolean {
  const hash =
    row.decision_key === request.key
      ? row.decision_hash
      : row.take_over_key === request.key
        ? row.take_over_hash
        : null;
  if (hash === null) return false;
  if (!hash.equals(request.hash)) throw new AppError('request_id_reused');
  return true;
}

async function toOne(db: Db, row: RequestRow | undefined): Promise<AdjustmentRequest> {
  const [request] = row === undefined ? [] : await toRequests(db, [row]);
  if (request === undefined) throw new Error('a request for an adjustment is not there');
  return request;
}

const DECISION_KEYS = new Set([
  'adjustment_requests_decision_key_key',
  'adjustment_requests_take_over_key_key',
]);

/** The id of a request that decided another adjustment. */
function throwReusedKey(error: unknown): never {
  const constraint = error instanceof Error && 'constraint' in error ? error.constraint : undefined;
  if (typeof constraint === 'string' && DECISION_KEYS.has(constraint)) {
    throw new AppError('request_id_reused', { cause: error });
  }
  throw error;
}

interface Act {
  readonly tx: Tx;
  readonly request: RequestRow;
  readonly adminId: string;
  readonly at: Date;
  readonly address: string;
}

async function record({ tx, request, adminId, at, address }: Act, action: string): Promise<void> {
  await recordAct(tx, {
    at,
    actor: `admin:${adminId}`,
    action,
    subject: `customer:${request.customer_id}`,
    after: { request: request.id, first_approval: `admin:${request.first_approved_by}` },
    address,
  });
}

function amountOf({ currency, amount }: RequestRow): Money<Coin> {
  return money(currency, amount);
}

function wishOf(row: RequestRow): Adjustment {
  const { action, customer_id: customerId, description } = row;
  return { action, amount: amountOf(row), customerId, rowId: uuidv7(), description };
}

async function toRequests(db: Db, rows: readonly RequestRow[]): Promise<AdjustmentRequest[]> {
  const people = await findPeople(
    db,
    rows.flatMap((row) => [row.customer_id, row.requested_by, row.first_approved_by, row.decided_by]),
  );
  return rows.map((row) => toRequest(people, row));
}

type People = Awaited<ReturnType<typeof findPeople>>;

function toRequest(people: People, row: RequestRow): AdjustmentRequest {
  const named = (id: string): AdminPerson => {
    const found = people.get(id);
    if (found === undefined) throw new Error(`nobody has the id ${id}`);
    return { id: found.id, name: found.name, email: found.email, phone: found.phone };
  };
  const counts = row.state !== 'pending' || people.get(row.first_approved_by)?.isAdmin === true;
  return {
    id: row.id,
    status: row.state,
    user: named(row.customer_id),
    currency_code: row.currency,
    amount: toWire(amountOf(row)),
    action: row.action,
    description: row.description,
    requested_by: named(row.requested_by),
    requested_date: row.requested_at.toISOString(),
    first_approved_by: counts ? named(row.first_approved_by) : null,
    decided_by: row.decided_by === null ? null : named(row.decided_by),
    decided_date: row.decided_at?.toISOString() ?? null,
  };
}
