import { MAX_UNDECIDED_WITHDRAWALS, PAYOUT_MISSING_FOR_MS, type WithdrawalState } from '@lastro/contracts';
import type { Coin, Money } from '@lastro/money';
import { AppError } from '../platform/errors.ts';
import type { Destination } from './destinations.ts';
import type { Payout, PayoutStatus } from './rail.ts';
import { STATE_NAMES } from './texts.ts';

/**
 * A withdrawal or payment by PIX, of a bill, or in crypto. Its money is held until it is settled or released.
 *
 *   pending --cancel, by an administrator or its owner--> cancelled   (hold released)
 *      |  ^ \
 *      |  |--/ the first of two approvals, where two are needed
 *      |
 *   approve
 *      v
 *   approved --attempt recorded--> sending --rail: done-----> completed --returned in full--> returned
 *      ^                            | |  ^ \                  (hold settled)      (credited back)
 *      |                            | |  |  \-rail: refused-> failed
 *      |---rail: not taken----------/ |  |                    (hold released)
 *                                     |  |
 *                      no answer, cut,|  | rail: processing, or: not found, so the same
 *                      5xx, crash     v  | attempt is made again after the rail's waiting time
 *                                   unknown --rail: done--> completed · --rail: refused--> failed
 *
 * `sending` is committed before the rail is called, so a process that dies leaves either `approved` (not called) or
 * `sending` (maybe called). From there only the rail's status decides. A rail that refuses a repeated id gets a missing
 * payout again by itself. Otherwise an administrator may resend it (unknown -> approved) or release it (unknown -> failed)
 * once it has been missing for a while.
 */
export interface Withdrawal {
  readonly id: string;
  readonly customerId: string;
  readonly transactionId: string;
  readonly state: WithdrawalState;
  readonly purpose: Destination['purpose'];
  readonly held: Money<Coin>;
  /** The part of the hold beyond the payout. */
  readonly fee: Money<Coin>;
  readonly payout: Payout;
  /** Set only if the rail paid another amount than ordered. */
  readonly paid: Money<'BRL'> | null;
  readonly attempts: number;
  readonly firstApproval: Decision | null;
  /** Null also if a policy decided. */
  readonly decision: Decision | null;
  readonly decidedAt: Date | null;
  /** When the rail first reported the payout missing. */
  readonly missingSince: Date | null;
  readonly createdAt: Date;
  readonly closedAt: Date | null;
}

export interface Decision {
  readonly by: string;
  readonly at: Date;
  readonly key: string;
  readonly hash: Buffer;
}

/** `undecided`: the customer's pending withdrawals over all rails, this one included. */
export function assertQueueHasRoom(undecided: number): void {
  if (undecided > MAX_UNDECIDED_WITHDRAWALS) throw new AppError('too_many_undecided_withdrawals');
}

export function assertDecidable(withdrawal: Withdrawal, adminId: string): void {
  if (withdrawal.customerId === adminId) throw new AppError('own_request');
  assertUndecided(withdrawal);
}

export function assertUndecided(withdrawal: Withdrawal): void {
  if (withdrawal.state === 'pending') return;
  const isOwn = withdrawal.decision?.by === withdrawal.customerId;
  const name = isOwn ? 'cancelado pelo cliente' : STATE_NAMES[withdrawal.state];
  throw new AppError('already_decided', { message: `Este saque já foi decidido: ${name}.` });
}

export function assertMissing(withdrawal: Withdrawal, adminId: string, now: Date): void {
  if (withdrawal.customerId === adminId) throw new AppError('own_request');
  const { missingSince } = withdrawal;
  if (missingSince === null || now.getTime() - missingSince.getTime() < PAYOUT_MISSING_FOR_MS) {
    throw new AppError('withdrawal_not_missing');
  }
}

export function nextAction(withdrawal: Withdrawal): 'send' | 'check' | 'nothing' {
  switch (withdrawal.state) {
    case 'approved':
      return 'send';
    case 'sending':
    case 'unknown':
    case 'completed':
      return 'check';
    // Reached only by a webhook notice, which may contradict the failure.
    case 'failed':
      return withdrawal.attempts > 0 ? 'check' : 'nothing';
    default:
      return 'nothing';
  }
}

/** Whether a payout missing at the rail may be sent again under the same id. */
export function mayResend(withdrawal: Withdrawal, resendAfterMs: number | null, now: Date): boolean {
  const { state, payout } = withdrawal;
  if (state !== 'sending' && state !== 'unknown') return false;
  if (resendAfterMs === null || payout.attemptedAt === null) return false;
  // The charge may have been paid or changed, so a person decides.
  if (payout.kind === 'pix' && payout.isCharge) return false;
  return now.getTime() - payout.attemptedAt.getTime() >= resendAfterMs;
}

/** A rail's answer to a call; null if there was none or it was unreadable. */
export interface RailReport {
  readonly from: 'send' | 'find';
  readonly attempt: number;
  readonly status: PayoutStatus | null;
}

export type Completed = PayoutStatus & { readonly state: 'completed' };

export type Transition =
  | { readonly kind: 'settle'; readonly status: Completed }
  | { readonly kind: 'release'; readonly reason: string }
  | { readonly kind: 'wait'; readonly state: 'approved' | 'sending' | 'unknown'; readonly missing: boolean }
  | { readonly kind: 'retry_soon' }
  | { readonly kind: 'credit_returns'; readonly status: Completed | null }
  | { readonly kind: 'stay' }
  /** The rail contradicts its earlier status: nothing moves, and an operator must check it. */
  | { readonly kind: 'contradiction' };

export function transitionFor(withdrawal: Withdrawal, { from, attempt, status }: RailReport): Transition {
  const { state } = withdrawal;
  if (state === 'completed') {
    if (status?.state === 'rate_limited') return { kind: 'retry_soon' };
    if (status === null || status.state === 'completed') return { kind: 'credit_returns', status };
    return { kind: 'contradiction' };
  }
  if (status?.state === 'completed') {
    if (state === 'sending' || state === 'unknown') return { kind: 'settle', status };
    return state === 'returned' ? { kind: 'stay' } : { kind: 'contradiction' };
  }
  if (state === 'failed' && status?.state === 'processing') return { kind: 'contradiction' };
  // A report about an earlier attempt does not apply to the latest one.
  if ((state !== 'sending' && state !== 'unknown') || withdrawal.attempts !== attempt)
    return { kind: 'stay' };
  if (status?.state === 'rate_limited') return { kind: 'retry_soon' };
  if (status === null) return { kind: 'wait', state: 'unknown', missing: false };
  if (status.state === 'failed') return { kind: 'release', reason: status.reason };
  if (status.state === 'processing') return { kind: 'wait', state: 'sending', missing: false };
  if (from === 'send') return { kind: 'wait', state: 'approved', missing: false };
  return { kind: 'wait', state: 'unknown', missing: true };
}

/** Amount paid to the receiver, in the payout's currency. */
export function amountPaid({ paid, payout }: Pick<Withdrawal, 'paid' | 'payout'>): Money {
  return paid ?? payout.amount;
}
