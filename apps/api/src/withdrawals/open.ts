import { add, equals } from '@lastro/money';
import { recordAuditEvent } from '../customers/index.ts';
import { type HistoryRow, type LedgerAccounts, post, runIdempotent } from '../ledger/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db, Tx } from '../platform/database/db.ts';
import { uuidv7 } from '../platform/ids.ts';
import type { PrepareAllowance } from '../withdrawal-limits/index.ts';
import type { BillDestination, Destination, PaymentDestination } from './destinations.ts';
import { assertQueueHasRoom } from './domain.ts';
import type { OpenedWithdrawal, OpenWithdrawal, PolicyDecision, WithdrawalOrder } from './order.ts';
import { holdForWithdrawal } from './postings.ts';
import { enqueuePay } from './queue.ts';
import { changeLocked, countUndecided, insertWithdrawal, type NewWithdrawal } from './repository.ts';

export interface OpenDeps {
  readonly db: Db;
  readonly accounts: LedgerAccounts;
  readonly clock: Clock;
  readonly prepareAllowance: PrepareAllowance;
}

const KIND = 'withdrawal_hold';

/** Checks only funds and limits; callers must have checked the rest. */
export function createOpenWithdrawal(deps: OpenDeps): OpenWithdrawal {
  return async (order) => {
    assertHoldCoversOrder(order);
    const allowed = { customerId: order.customerId, ...order.destination };
    return { ...(await open(deps, order, { allowed })), status: 'pending' };
  };
}

export type OpenedPayment = Omit<OpenedWithdrawal, 'status'> & { readonly status: 'pending' | 'approved' };

/** Runs in this sequence: proof, `decide`, entry, row, limits, `record`. */
export interface PaymentSteps {
  /** Runs before the accounts are locked. Unless it approves, an administrator decides. */
  readonly decide: (tx: Tx) => Promise<PolicyDecision>;
  readonly record: (tx: Tx, opened: NewWithdrawal, decision: PolicyDecision) => Promise<void>;
}

/** Opens a withdrawal that a policy may approve, all in one transaction. */
export type OpenPayment = <Answer extends object>(
  order: WithdrawalOrder<Answer, PaymentDestination | BillDestination>,
  steps: PaymentSteps,
) => Promise<OpenedPayment & Answer>;

export function createOpenPayment(deps: OpenDeps): OpenPayment {
  return (order, steps) => {
    const { customerId, destination } = order;
    return open(deps, order, {
      allowed: { customerId, kind: 'payment', amount: destination.amount },
      steps,
    });
  };
}

interface Opening {
  readonly allowed: Parameters<PrepareAllowance>[0];
  readonly steps?: PaymentSteps;
}

async function open<Answer extends object>(
  { db, accounts, clock, prepareAllowance }: OpenDeps,
  order: WithdrawalOrder<Answer, Destination>,
  { allowed, steps }: Opening,
): Promise<OpenedPayment & Answer> {
  const { customerId, held } = order;
  const main = await accounts.ofCustomer(customerId, 'customer_main', held.currency);
  const hold = await accounts.ofCustomer(customerId, 'customer_hold', held.currency);
  const [id, transactionId] = [uuidv7(), uuidv7()];
  const actor = `customer:${customerId}`;
  const assertAllowed = await prepareAllowance(allowed);
  return runIdempotent(db, order.request, { kind: KIND, actor }, async (tx) => {
    await order.consumeProof(tx);
    const decision = await steps?.decide(tx);
    const answer: OpenedPayment & Answer = {
      ...order.answer,
      transaction_id: transactionId,
      withdrawal_id: id,
      status: decision?.approved ? 'approved' : 'pending',
      created_date: clock.now().toISOString(),
    };
    const posted = await post(tx, {
      ...order.request,
      kind: KIND,
      actor,
      postings: holdForWithdrawal({ main, hold }, held),
      history: [historyRow(order, transactionId)],
      answer,
      metadata: { withdrawal_id: id },
    });
    if (posted.replayed) return posted.answer as OpenedPayment & Answer;
    const opened = { id, transactionId, entryId: posted.entryId, createdAt: posted.createdAt };
    await insertWithdrawal(tx, opened, order);
    await assertAllowed(tx, { withdrawalId: id });
    if (decision !== undefined) await steps?.record(tx, opened, decision);
    if (decision?.approved) await approveByPolicy(tx, id, decision, clock.now());
    else assertQueueHasRoom(await countUndecided(tx, customerId));
    return answer;
  });
}

async function approveByPolicy(
  tx: Tx,
  id: string,
  { policy, inputs }: PolicyDecision,
  at: Date,
): Promise<void> {
  const opened = { id, state: 'pending', attempts: 0 } as const;
  await changeLocked(tx, opened, { to: 'approved', at, checkAt: at, policy });
  await recordAuditEvent(tx, {
    at,
    actor: `policy:${policy}`,
    action: 'withdrawal_approved',
    subject: `withdrawal:${id}`,
    before: { state: 'pending' },
    after: { state: 'approved', inputs },
    address: null,
  });
  await enqueuePay(tx, id);
}

/** Only of payments; a withdrawal goes to the customer's own key or address. */
function recipientOf(destination: Destination): string | undefined {
  return destination.purpose === 'payment' ? (destination.holderName ?? undefined) : undefined;
}

function historyRow(
  { history, customerId, destination }: WithdrawalOrder<object, Destination>,
  id: string,
): HistoryRow {
  const recipientName = recipientOf(destination);
  return {
    ...history,
    id,
    customerId,
    type: typeOf(destination),
    status: 'pending',
    direction: 'out',
    ...(recipientName === undefined ? {} : { recipientName }),
  };
}

function typeOf(destination: Destination) {
  if (destination.kind === 'crypto') return 'crypto_transfer';
  if (destination.kind === 'bill') return 'bill_payment';
  return destination.purpose === 'payment' ? 'pix_payment' : 'pix_withdrawal';
}

/** Amounts that don't add up are a caller's bug, not a refusal. */
function assertHoldCoversOrder({ held, destination }: WithdrawalOrder<object>): void {
  if (destination.kind === 'crypto' && !equals(held, add(destination.amount, destination.fee))) {
    throw new RangeError('the hold is not the amount plus the fee');
  }
}
