import {
  ADMIN_LIST_DEFAULT_LIMIT,
  type SuspensePayment,
  type SuspenseQuery,
  type SuspenseReason,
} from '@lastro/contracts';
import { type Money, money, type Rate, toDecimal, toWire } from '@lastro/money';
import type { AdminContext } from '../../customers/index.ts';
import {
  type DecisionDeps,
  describeOpen,
  type FourEyes,
  type OpenApproval,
  prepareDecision,
  toFirstApproval,
} from '../../four-eyes/index.ts';
import {
  decideOnce,
  giveUsdtForReais,
  isPosted,
  type LedgerAccounts,
  openDesk,
  post,
  requestKey,
  runIdempotent,
} from '../../ledger/index.ts';
import { type Page, readPage } from '../../platform/database/cursor.ts';
import type { Db } from '../../platform/database/db.ts';
import { AppError } from '../../platform/errors.ts';
import { onProviderError } from '../../platform/http/provider-client.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import { creditFor } from '../deposits/domain.ts';
import { depositRow } from '../deposits/history-row.ts';
import { throwUnavailable } from '../deposits/open-charge.ts';
import type { ReturnCalls } from '../psp/provider.ts';
import { assertUndecided, wasReturned } from './domain.ts';
import {
  customerExists,
  type LockedPayment,
  listSuspense,
  lockPayment,
  markAssigned,
  type SuspenseRow,
} from './repository.ts';
import { findRequested, openReturn } from './repository-returns.ts';
import { PIX_RETURNS } from './returns.ts';

interface Deps extends DecisionDeps {
  readonly db: Db;
  readonly accounts: LedgerAccounts;
  readonly calls: ReturnCalls;
  readonly rate: Rate<'USDT', 'BRL'>;
  readonly fourEyes: FourEyes;
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
  const { db, accounts, calls, rate, fourEyes } = deps;

  async function find(id: string): Promise<SuspenseRow> {
    const [row] = await listSuspense(db, { endToEndId: id, limit: 1 });
    if (row === undefined) throw new AppError('not_found');
    return row;
  }

  async function show({ admin }: AdminContext, rows: readonly SuspenseRow[]): Promise<SuspensePayment[]> {
    const openOf = (row: SuspenseRow) =>
      row.state === 'suspense' ? { subject: subjectOf(row), amount: worthOf(row, rate) } : null;
    return describeOpen(fourEyes, admin.id, rows, openOf, (row, open) => toPayment(row, rate, open));
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
      const filter = state === undefined ? {} : { state };
      const page = await readPage(
        { cursor, limit },
        END_TO_END_ID,
        (range) => listSuspense(db, { ...filter, ...range }),
        ({ micros, end_to_end_id: id }) => ({ micros, id }),
      );
      return { ...page, rows: await show(by, page.rows) };
    },

    async assign(by, id, customerId, requestId) {
      const { admin } = by;
      const request = requestKey(admin.id, requestId, 'assign suspense', { id, customerId });
      const payment = await find(id);
      if (customerId === admin.id) throw new AppError('own_request');
      if (!(await customerExists(db, customerId))) throw new AppError('user_not_found');
      if (await findRequested(db, request.key)) throw new AppError('request_id_reused');
      const decide = await prepareDecision(deps, {
        by,
        request,
        kind: 'suspense_assignment',
        subject: subjectOf(payment),
        customerId,
        amount: worthOf(payment, rate),
      });
      if (payment.state === 'suspense') await assertStillThere(id);
      const suspense = await accounts.ofBank('pix_suspense', 'BRL');
      const desk = await openDesk(accounts);
      const customer = await accounts.ofCustomer(customerId, 'customer_main', 'USDT');
      const kind = 'pix_suspense_assigned';
      const actor = `admin:${admin.id}`;
      await runIdempotent(db, request, { kind, actor }, async (tx) => {
        const { state, txid, amountBrl } = await lockPayment(tx, id);
        const received = money('BRL', amountBrl);
        const before = waiting(received);
        const after = { ...before, customer: customerId };
        await decide(tx, {
          // A concurrent repeat gets the first answer.
          assertOpen: () => assertUndecided(state),
          first: { action: 'suspense_assignment_first_approved', before, after },
          async execute({ at }) {
            const credit = creditFor(received, rate);
            const history = depositRow({ customerId, amount: received, credit, rate, txid }, id);
            const { entryId } = await post(tx, {
              ...request,
              kind,
              actor,
              postings: giveUsdtForReais(desk, suspense, customer, received, credit),
              history: [history],
              answer: { id },
              metadata: { end_to_end_id: id },
            });
            const to = { customerId, adminId: admin.id, transactionId: history.id, entryId, at };
            await markAssigned(tx, id, to);
            return { action: 'suspense_assigned', before, after: { ...after, state: 'assigned' } };
          },
        });
        return { id };
      });
      return showOne(by, id);
    },

    async sendBack(by, id, requestId) {
      const request = requestKey(by.admin.id, requestId, 'return suspense', { id });
      const payment = await find(id);
      if (payment.charge_owner?.id === by.admin.id) throw new AppError('own_request');
      const decide = await prepareDecision(deps, {
        by,
        request,
        kind: 'suspense_return',
        subject: subjectOf(payment),
        amount: worthOf(payment, rate),
      });
      await decideOnce<LockedPayment, 'wait' | 'execute'>(db, request, {
        lock: (tx) => lockPayment(tx, id),
        earlier: async (_, tx) => [[await findRequested(tx, request.key), 'execute']],
        decide: (tx, { state, amountBrl }) => {
          const before = waiting(money('BRL', amountBrl));
          return decide(tx, {
            async assertOpen() {
              if (await isPosted(tx, request)) throw new AppError('request_id_reused');
              assertUndecided(state);
            },
            first: { action: 'suspense_return_first_approved', before, after: before },
            async execute({ at }) {
              await openReturn(tx, id, { adminId: by.admin.id, at, request });
              await enqueue(tx, PIX_RETURNS, {}, { key: PIX_RETURNS });
              return { action: 'suspense_return_ordered', before, after: { ...before, state: 'returning' } };
            },
          });
        },
      });
      return showOne(by, id);
    },
  };
}

const waiting = (received: Money<'BRL'>) => ({ state: 'suspense', amount_brl: toDecimal(received) });

const subjectOf = ({ end_to_end_id: id }: SuspenseRow) => `pix_payment:${id}`;

const worthOf = ({ amount_brl: received }: SuspenseRow, rate: Rate<'USDT', 'BRL'>) =>
  creditFor(money('BRL', received), rate);

function toPayment(
  row: SuspenseRow,
  rate: Rate<'USDT', 'BRL'>,
  { first, requiresSecond }: OpenApproval,
): SuspensePayment {
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
    needs_two: requiresSecond,
    first_approval: toFirstApproval(first, first?.kind === 'suspense_assignment' ? 'assign' : 'return'),
  };
}
