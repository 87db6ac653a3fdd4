import {
  ADMIN_LIST_DEFAULT_LIMIT,
  type SuspensePayment,
  type SuspenseQuery,
  type SuspenseReason,
} from '@lastro/contracts';
import { type Money, money, type Rate, toDecimal, toWire } from '@lastro/money';
import { type Deciding, recordAct } from '../../customers/index.ts';
import {
  type HistoryRow,
  type LedgerAccounts,
  once,
  post,
  type RequestKey,
  requestKey,
} from '../../ledger/index.ts';
import type { Clock } from '../../platform/clock.ts';
import { decodePageEnd, encodePageEnd, type Page, pageOf } from '../../platform/cursor.ts';
import type { Db, Tx } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import { uuidv7 } from '../../platform/ids.ts';
import { enqueue } from '../../platform/jobs.ts';
import { onProviderError } from '../client-errors.ts';
import { creditFor } from '../domain.ts';
import { throwUnavailable } from '../open-charge.ts';
import type { ReturnCalls } from './client.ts';
import { assertUndecided, wasReturned } from './domain.ts';
import { PIX_RETURNS } from './jobs.ts';
import { assignFromSuspense } from './postings.ts';
import {
  customerExists,
  type LockedPayment,
  listSuspense,
  lockPayment,
  markAssigned,
  type SuspenseRow,
} from './repository.ts';
import { findRequested, openReturn } from './repository-returns.ts';

interface Deps {
  readonly db: Db;
  readonly accounts: LedgerAccounts;
  readonly calls: ReturnCalls;
  readonly clock: Clock;
  readonly rate: Rate<'USDT', 'BRL'>;
}

/** Payments that belong to nobody yet, for administrators. */
export interface SuspenseService {
  /** A page, the latest first. Throws `invalid_request`. */
  list(query: SuspenseQuery): Promise<Page<SuspensePayment>>;
  /**
   * Credits the payment to a customer as the deposit that it is, after the PSP said that it still has the money.
   * Throws `not_found`, `own_request`, `user_not_found`, `already_decided`, `payment_refunded`,
   * `payment_provider_unavailable`, `request_id_reused`.
   */
  assign(
    by: Deciding,
    id: string,
    customerId: string,
    requestId: string | undefined,
  ): Promise<SuspensePayment>;
  /**
   * Has the payment sent back to its payer, by a worker. Throws `not_found`, `own_request` when it names a charge of
   * the administrator's own, `already_decided`, `request_id_reused`.
   */
  sendBack(by: Deciding, id: string, requestId: string | undefined): Promise<SuspensePayment>;
}

const END_TO_END_ID = /^[a-zA-Z0-9]{32}$/;

export function createSuspenseService(deps: Deps): SuspenseService {
  const { db, accounts, calls, clock, rate } = deps;

  async function find(id: string): Promise<SuspenseRow> {
    const [row] = await listSuspense(db, { endToEndId: id, limit: 1 });
    if (row === undefined) throw new AppError('not_found');
    return row;
  }

  /** Who was sent back a part is not credited the whole. */
  async function assertStillThere(id: string): Promise<void> {
    const payment = await calls.findPayment(id).catch(onProviderError(throwUnavailable));
    if (payment === null) throw new AppError('payment_provider_unavailable');
    if (wasReturned(payment)) throw new AppError('payment_refunded');
  }

  return {
    async list({ state, cursor, limit = ADMIN_LIST_DEFAULT_LIMIT }) {
      const rows = await listSuspense(db, {
        limit: limit + 1,
        ...(state === undefined ? {} : { state }),
        ...(cursor === undefined ? {} : { after: decodePageEnd(cursor, END_TO_END_ID) }),
      });
      const end = ({ micros, end_to_end_id: id }: SuspenseRow) => encodePageEnd({ micros, id });
      return pageOf(rows, limit, end, (row) => toPayment(row, rate));
    },

    async assign(by, id, customerId, requestId) {
      const { admin } = by;
      const request = requestKey(admin.id, requestId, 'assign suspense', { id, customerId });
      const payment = await find(id);
      if (customerId === admin.id) throw new AppError('own_request');
      if (!(await customerExists(db, customerId))) throw new AppError('user_not_found');
      if (await findRequested(db, request.key)) throw new AppError('request_id_reused');
      if (payment.state === 'suspense') await assertStillThere(id);
      const used = {
        suspense: await accounts.ofBank('pix_suspense', 'BRL'),
        deskBrl: await accounts.ofBank('exchange_desk', 'BRL'),
        deskUsdt: await accounts.ofBank('exchange_desk', 'USDT'),
        customer: await accounts.ofCustomer(customerId, 'customer_main', 'USDT'),
      };
      const kind = 'pix_suspense_assigned';
      const actor = `admin:${admin.id}`;
      await once(db, request, { kind, actor }, async (tx) => {
        const locked = await lockPayment(tx, id);
        // Of two with one request id the second is answered as the first, by `once`.
        assertUndecided(locked.state);
        const received = money('BRL', locked.amountBrl);
        const credited = creditFor(received, rate);
        const history = historyRow({ id, customerId, locked, credited, rate });
        const { entryId } = await post(tx, {
          ...request,
          kind,
          actor,
          postings: assignFromSuspense(used, received, credited),
          history: [history],
          answer: { id },
          metadata: { end_to_end_id: id },
        });
        const at = clock.now();
        await markAssigned(tx, id, { customerId, adminId: admin.id, transactionId: history.id, entryId, at });
        await record(tx, by, {
          id,
          action: 'suspense_assigned',
          received,
          at,
          after: { customer: customerId },
        });
        return { id };
      });
      return toPayment(await find(id), rate);
    },

    async sendBack(by, id, requestId) {
      const request = requestKey(by.admin.id, requestId, 'return suspense', { id });
      const payment = await find(id);
      if (payment.charge_owner?.id === by.admin.id) throw new AppError('own_request');
      await db
        .transaction()
        .execute(async (tx) => {
          const locked = await lockPayment(tx, id);
          if (await wasRequested(tx, request)) return;
          assertUndecided(locked.state);
          const at = clock.now();
          const received = money('BRL', locked.amountBrl);
          await openReturn(tx, id, { adminId: by.admin.id, at, request });
          await record(tx, by, { id, action: 'suspense_return_ordered', received, at, after: {} });
          await enqueue(tx, PIX_RETURNS, {}, { key: PIX_RETURNS });
        })
        .catch(throwReusedKey);
      return toPayment(await find(id), rate);
    },
  };
}

/** The same key at the same time for another payment. */
function throwReusedKey(error: unknown): never {
  const constraint = error instanceof Error && 'constraint' in error ? error.constraint : undefined;
  if (constraint === 'pix_returns_request_key_key') throw new AppError('request_id_reused', { cause: error });
  throw error;
}

/** Whether this request opened a return before. Throws `request_id_reused` when its key was used for another thing. */
async function wasRequested(tx: Tx, request: RequestKey): Promise<boolean> {
  const known = await findRequested(tx, request.key);
  if (known !== undefined && !known.requestHash.equals(request.hash)) throw new AppError('request_id_reused');
  if (known !== undefined) return true;
  const entry = await tx
    .selectFrom('ledger.entry')
    .select('id')
    .where('request_key', '=', request.key)
    .executeTakeFirst();
  if (entry !== undefined) throw new AppError('request_id_reused');
  return false;
}

interface Act {
  readonly id: string;
  readonly action: string;
  readonly received: Money<'BRL'>;
  readonly after: object;
  readonly at: Date;
}

async function record(tx: Tx, { admin, address }: Deciding, act: Act): Promise<void> {
  const amount = { amount_brl: toDecimal(act.received) };
  await recordAct(tx, {
    at: act.at,
    actor: `admin:${admin.id}`,
    action: act.action,
    subject: `pix_payment:${act.id}`,
    before: { state: 'suspense', ...amount },
    after: { state: act.action === 'suspense_assigned' ? 'assigned' : 'returning', ...amount, ...act.after },
    address,
  });
}

interface Credit {
  readonly id: string;
  readonly customerId: string;
  readonly locked: LockedPayment;
  readonly credited: Money<'USDT'>;
  readonly rate: Rate<'USDT', 'BRL'>;
}

function historyRow({ id, customerId, locked, credited, rate }: Credit): HistoryRow {
  const { txid, amountBrl } = locked;
  return {
    id: uuidv7(),
    customerId,
    type: 'pix_deposit',
    status: 'completed',
    direction: 'in',
    description: txid === null ? 'Depósito via PIX' : `Depósito via PIX - txid: ${txid}`,
    amountBrl,
    amountUsdt: credited.minor,
    brlToUsdtRate: rate.scaled,
    endToEndId: id,
    ...(txid === null ? {} : { pixKey: txid }),
  };
}

function toPayment(row: SuspenseRow, rate: Rate<'USDT', 'BRL'>): SuspensePayment {
  const received = money('BRL', row.amount_brl);
  return {
    id: row.end_to_end_id,
    txid: row.txid,
    amount_brl: toWire(received),
    amount_usdt: toWire(row.credited === null ? creditFor(received, rate) : money('USDT', row.credited)),
    reason: row.reason as SuspenseReason,
    state: row.state === 'suspense' ? 'waiting' : (row.state as SuspensePayment['state']),
    paid_date: row.paid_at.toISOString(),
    created_date: row.recorded_at.toISOString(),
    charge_owner: row.charge_owner,
    assigned_to: row.assigned,
    decided_by: row.decider,
    decided_date: row.decided_at?.toISOString() ?? null,
    return_problem: row.problem,
  };
}
