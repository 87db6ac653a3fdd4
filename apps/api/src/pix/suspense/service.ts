import {
  ADMIN_LIST_DEFAULT_LIMIT,
  type SuspensePayment,
  type SuspenseQuery,
  type SuspenseReason,
} from '@lastro/contracts';
import { type Money, money, type Rate, toDecimal, toWire } from '@lastro/money';
import { type AdminContext, recordAuditEvent } from '../../customers/index.ts';
import type { FirstApproval, FourEyes } from '../../four-eyes/index.ts';
import {
  decideOnce,
  isPosted,
  type LedgerAccounts,
  post,
  requestKey,
  runIdempotent,
} from '../../ledger/index.ts';
import type { Clock } from '../../platform/clock.ts';
import { decodePageEnd, encodePageEnd, type Page, pageOf } from '../../platform/database/cursor.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import { AppError } from '../../platform/errors.ts';
import { onProviderError } from '../../platform/http/provider-client.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import type { RequireStepUp } from '../../second-factors/index.ts';
import { creditFor } from '../deposits/domain.ts';
import { depositRow } from '../deposits/history-row.ts';
import { throwUnavailable } from '../deposits/open-charge.ts';
import type { ReturnCalls } from '../psp/provider.ts';
import { assertUndecided, wasReturned } from './domain.ts';
import { assignFromSuspense } from './postings.ts';
import { customerExists, listSuspense, lockPayment, markAssigned, type SuspenseRow } from './repository.ts';
import { findRequested, openReturn } from './repository-returns.ts';
import { PIX_RETURNS } from './returns.ts';

interface Deps {
  readonly db: Db;
  readonly accounts: LedgerAccounts;
  readonly calls: ReturnCalls;
  readonly clock: Clock;
  readonly rate: Rate<'USDT', 'BRL'>;
  readonly fourEyes: Pick<FourEyes, 'prepareSingleApprovalCheck' | 'recordApproval' | 'forecast' | 'waiting'>;
  readonly requireStepUp: RequireStepUp;
}

export interface SuspenseService {
  list(by: AdminContext, query: SuspenseQuery): Promise<Page<SuspensePayment>>;
  /** First confirms with the PSP that the money was not returned; else throws `payment_refunded`. */
  assign(
    by: AdminContext,
    id: string,
    customerId: string,
    requestId: string | undefined,
  ): Promise<SuspensePayment>;
  sendBack(by: AdminContext, id: string, requestId: string | undefined): Promise<SuspensePayment>;
}

const END_TO_END_ID = /^[a-zA-Z0-9]{32}$/;

export function createSuspenseService(deps: Deps): SuspenseService {
  const { db, accounts, calls, clock, rate, fourEyes, requireStepUp } = deps;

  async function find(id: string): Promise<SuspenseRow> {
    const [row] = await listSuspense(db, { endToEndId: id, limit: 1 });
    if (row === undefined) throw new AppError('not_found');
    return row;
  }

  async function show(by: AdminContext, rows: readonly SuspenseRow[]): Promise<SuspensePayment[]> {
    const requiresSecondApproval = await fourEyes.forecast(by.admin.id);
    const open = rows.filter(({ state }) => state === 'suspense').map(subjectOf);
    const waiting = await fourEyes.waiting(open);
    return Promise.all(
      rows.map(async (row) => {
        const payment = toPayment(row, rate);
        const first = row.state === 'suspense' ? waiting.get(subjectOf(row)) : undefined;
        const worth = creditFor(money('BRL', row.amount_brl), rate);
        const needs =
          row.state === 'suspense' && (first !== undefined || (await requiresSecondApproval(worth)));
        return { ...payment, needs_two: needs, first_approval: first === undefined ? null : toFirst(first) };
      }),
    );
  }

  async function showOne(by: AdminContext, id: string): Promise<SuspensePayment> {
    const [payment] = await show(by, [await find(id)]);
    return payment as SuspensePayment;
  }

  async function assertStillThere(id: string): Promise<void> {
    const payment = await calls.findPayment(id).catch(onProviderError(throwUnavailable));
    if (payment === null) throw new AppError('payment_provider_unavailable');
    if (wasReturned(payment)) throw new AppError('payment_refunded');
  }

  return {
    async list(by, { state, cursor, limit = ADMIN_LIST_DEFAULT_LIMIT }) {
      const rows = await listSuspense(db, {
        limit: limit + 1,
        ...(state === undefined ? {} : { state }),
        ...(cursor === undefined ? {} : { after: decodePageEnd(cursor, END_TO_END_ID) }),
      });
      const end = ({ micros, end_to_end_id: id }: SuspenseRow) => encodePageEnd({ micros, id });
      const page = pageOf(rows, limit, end, (row) => row);
      return { ...page, rows: await show(by, page.rows) };
    },

    async assign(by, id, customerId, requestId) {
      const { admin } = by;
      const request = requestKey(admin.id, requestId, 'assign suspense', { id, customerId });
      const payment = await find(id);
      if (customerId === admin.id) throw new AppError('own_request');
      if (!(await customerExists(db, customerId))) throw new AppError('user_not_found');
      if (await findRequested(db, request.key)) throw new AppError('request_id_reused');
      const consumeProof = await requireStepUp(admin, request);
      if (payment.state === 'suspense') await assertStillThere(id);
      const singleApprovalCheck = await fourEyes.prepareSingleApprovalCheck(
        creditFor(money('BRL', payment.amount_brl), rate),
      );
      const ledgerAccounts = {
        suspense: await accounts.ofBank('pix_suspense', 'BRL'),
        deskBrl: await accounts.ofBank('exchange_desk', 'BRL'),
        deskUsdt: await accounts.ofBank('exchange_desk', 'USDT'),
        customer: await accounts.ofCustomer(customerId, 'customer_main', 'USDT'),
      };
      const kind = 'pix_suspense_assigned';
      const actor = `admin:${admin.id}`;
      await runIdempotent(db, request, { kind, actor }, async (tx) => {
        const locked = await lockPayment(tx, id);
        await consumeProof(tx);
        // A concurrent repeat gets the first answer.
        assertUndecided(locked.state);
        const received = money('BRL', locked.amountBrl);
        const decision = { adminId: admin.id, subject: `pix_payment:${id}`, customerId, request } as const;
        const approval = await fourEyes.recordApproval(tx, singleApprovalCheck, {
          ...decision,
          kind: 'suspense_assignment',
        });
        if (approval.outcome === 'wait') {
          const action = 'suspense_assignment_first_approved';
          await record(tx, by, { id, action, received, at: clock.now(), after: { customer: customerId } });
          return { id };
        }
        const credited = creditFor(received, rate);
        const { txid } = locked;
        const history = depositRow({ customerId, amount: received, credit: credited, rate, txid }, id);
        const { entryId } = await post(tx, {
          ...request,
          kind,
          actor,
          postings: assignFromSuspense(ledgerAccounts, received, credited),
          history: [history],
          answer: { id },
          metadata: { end_to_end_id: id },
        });
        const at = clock.now();
        await markAssigned(tx, id, { customerId, adminId: admin.id, transactionId: history.id, entryId, at });
        const after = { customer: customerId, ...firstApprovalOf(approval.firstApprovedBy) };
        await record(tx, by, { id, action: 'suspense_assigned', received, at, after });
        return { id };
      });
      return showOne(by, id);
    },

    async sendBack(by, id, requestId) {
      const request = requestKey(by.admin.id, requestId, 'return suspense', { id });
      const payment = await find(id);
      if (payment.charge_owner?.id === by.admin.id) throw new AppError('own_request');
      const consumeProof = await requireStepUp(by.admin, request);
      const singleApprovalCheck = await fourEyes.prepareSingleApprovalCheck(
        creditFor(money('BRL', payment.amount_brl), rate),
      );
      await decideOnce(db, request, {
        lock: (tx) => lockPayment(tx, id),
        earlier: async (_, tx) => [[await findRequested(tx, request.key), undefined]],
        decide: async (tx, locked) => {
          await consumeProof(tx);
          if (await isPosted(tx, request)) throw new AppError('request_id_reused');
          assertUndecided(locked.state);
          const at = clock.now();
          const received = money('BRL', locked.amountBrl);
          const decision = { adminId: by.admin.id, subject: `pix_payment:${id}`, request } as const;
          const approval = await fourEyes.recordApproval(tx, singleApprovalCheck, {
            ...decision,
            kind: 'suspense_return',
          });
          if (approval.outcome === 'wait') {
            return record(tx, by, { id, action: 'suspense_return_first_approved', received, at, after: {} });
          }
          await openReturn(tx, id, { adminId: by.admin.id, at, request });
          const after = firstApprovalOf(approval.firstApprovedBy);
          await record(tx, by, { id, action: 'suspense_return_ordered', received, at, after });
          await enqueue(tx, PIX_RETURNS, {}, { key: PIX_RETURNS });
        },
      });
      return showOne(by, id);
    },
  };
}

interface SuspenseEvent {
  readonly id: string;
  readonly action: string;
  readonly received: Money<'BRL'>;
  readonly after: object;
  readonly at: Date;
}

const STATE_AFTER: Readonly<Record<string, string>> = {
  suspense_assigned: 'assigned',
  suspense_return_ordered: 'returning',
};

function firstApprovalOf(adminId: string | null): object {
  return adminId === null ? {} : { first_approval: `admin:${adminId}` };
}

const subjectOf = ({ end_to_end_id: id }: SuspenseRow) => `pix_payment:${id}`;

function toFirst({ kind, customer, note, by, at }: FirstApproval): SuspensePayment['first_approval'] {
  const action = kind === 'suspense_assignment' ? 'assign' : 'return';
  return { action, user: customer, note, approved_by: by, approved_date: at.toISOString() };
}

async function record(tx: Tx, { admin, address }: AdminContext, event: SuspenseEvent): Promise<void> {
  const amount = { amount_brl: toDecimal(event.received) };
  await recordAuditEvent(tx, {
    at: event.at,
    actor: `admin:${admin.id}`,
    action: event.action,
    subject: `pix_payment:${event.id}`,
    before: { state: 'suspense', ...amount },
    after: { state: STATE_AFTER[event.action] ?? 'suspense', ...amount, ...event.after },
    address,
  });
}

function toPayment(
  row: SuspenseRow,
  rate: Rate<'USDT', 'BRL'>,
): Omit<SuspensePayment, 'needs_two' | 'first_approval'> {
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
