import { money, type Rate } from '@lastro/money';
import {
  assertMayReceive,
  type DecisionCommand,
  type DecisionDeps,
  prepareCountedDecision,
} from '../../four-eyes/index.ts';
import {
  type Entry,
  type LedgerAccounts,
  openDesk,
  post,
  requestKey,
  runIdempotent,
} from '../../ledger/index.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import { AppError } from '../../platform/errors.ts';
import { onProviderError } from '../../platform/http/provider-client.ts';
import { creditFor } from '../deposits/domain.ts';
import { depositRow } from '../deposits/history-row.ts';
import { throwUnavailable } from '../deposits/open-charge.ts';
import type { ReturnCalls } from '../psp/provider.ts';
import { assertUndecided, auditBefore, subjectOf, wasReturned } from './domain.ts';
import { type AssignmentAccounts, assignFromSuspense } from './postings.ts';
import { type LockedPayment, lockPayment, markAssigned, requirePayment } from './repository.ts';

export interface AssignDeps extends DecisionDeps {
  readonly db: Db;
  readonly accounts: LedgerAccounts;
  readonly calls: ReturnCalls;
  readonly rate: Rate<'USDT', 'BRL'>;
}

export type Assign = (decision: DecisionCommand, customerId: string) => Promise<void>;

/** Gives a customer the payment as a deposit. Throws `payment_refunded` if the PSP has returned it. */
export function createAssign(deps: AssignDeps): Assign {
  const { db, accounts, rate } = deps;

  async function openAccounts(customerId: string): Promise<AssignmentAccounts> {
    return {
      ...(await openDesk(accounts)),
      suspense: await accounts.ofBank('pix_suspense', 'BRL'),
      customer: await accounts.ofCustomer(customerId, 'customer_main', 'USDT'),
    };
  }

  return async ({ by, id, requestId }, customerId) => {
    const { admin } = by;
    const request = requestKey(admin.id, requestId, 'assign suspense', { id, customerId });
    const found = await requirePayment(db, id);
    await assertMayReceive(db, admin, customerId);
    const decide = await prepareCountedDecision(deps, {
      by,
      request,
      kind: 'suspense_assignment',
      subject: subjectOf(id),
      customerId,
      amount: creditFor(money('BRL', found.amount_brl), rate),
    });
    if (found.state === 'suspense') await assertStillThere(deps.calls, id);
    const ledgerAccounts = await openAccounts(customerId);
    const entry = { ...request, kind: 'pix_suspense_assigned', actor: `admin:${admin.id}` } as const;
    await runIdempotent(db, request, entry, async (tx) => {
      const payment = await lockPayment(tx, id);
      const before = auditBefore(payment.received);
      const after = { ...before, customer: customerId };
      await decide(tx, {
        assertOpen: () => assertUndecided(payment.state),
        first: { action: 'suspense_assignment_first_approved', before, after },
        async execute({ at }) {
          const booked = await book(tx, { entry, payment, customerId, rate, ledgerAccounts });
          await markAssigned(tx, id, { ...booked, customerId, adminId: admin.id, at });
          return { action: 'suspense_assigned', before, after: { ...after, state: 'assigned' } };
        },
      });
      return { id };
    });
  };
}

async function assertStillThere(calls: ReturnCalls, id: string): Promise<void> {
  const payment = await calls.findPayment(id).catch(onProviderError(throwUnavailable));
  if (payment === null) throw new AppError('payment_provider_unavailable');
  if (wasReturned(payment)) throw new AppError('payment_refunded');
}

interface Assignment {
  readonly entry: Pick<Entry, 'key' | 'hash' | 'kind' | 'actor'>;
  readonly payment: LockedPayment;
  readonly customerId: string;
  readonly rate: Rate<'USDT', 'BRL'>;
  readonly ledgerAccounts: AssignmentAccounts;
}

async function book(tx: Tx, { entry, payment, customerId, rate, ledgerAccounts }: Assignment) {
  const { id, received, txid } = payment;
  const credit = creditFor(received, rate);
  const history = depositRow({ customerId, amount: received, credit, rate, txid }, id);
  const { entryId } = await post(tx, {
    ...entry,
    postings: assignFromSuspense(ledgerAccounts, received, credit),
    history: [history],
    answer: { id },
    metadata: { end_to_end_id: id },
  });
  return { entryId, transactionId: history.id };
}
