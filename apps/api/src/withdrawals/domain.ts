import {
  type CancelReason,
  MAX_UNDECIDED_WITHDRAWALS,
  PAYOUT_MISSING_FOR_MS,
  type PixKeyType,
  type WithdrawalState,
} from '@lastro/contracts';
import type { Coin, Money, Rate } from '@lastro/money';
import type { HistoryRow, RequestKey } from '../ledger/index.ts';
import { AppError } from '../platform/errors.ts';
import { addMs, DAY_MS, MINUTE_MS } from '../platform/time.ts';
import type { ConsumeProof } from '../second-factors/index.ts';
import type { Payout, PayoutStatus } from './rail.ts';

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
  readonly purpose: 'withdrawal' | 'payment';
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

/** An approval replaces an administrator's. */
export interface PolicyDecision {
  readonly approved: boolean;
  /** `name@version`. */
  readonly policy: string;
  /** All inputs of the decision, for the audit log. */
  readonly inputs: Readonly<Record<string, string | number | boolean>>;
}

export interface PixDestination {
  readonly kind: 'pix';
  readonly amount: Money<'BRL'>;
  readonly rate: Rate<'USDT', 'BRL'>;
  /** Normalised. */
  readonly key: string;
  readonly keyType: PixKeyType;
  readonly holderName: string | null;
  readonly bankName: string | null;
}

export interface CryptoDestination {
  readonly kind: 'crypto';
  /** Amount for the receiver. */
  readonly amount: Money<Coin>;
  readonly fee: Money<Coin>;
  readonly network: string;
  readonly address: string;
  readonly tag: string | null;
}

export type WithdrawalHistory = Pick<
  HistoryRow,
  | 'description'
  | 'amountBrl'
  | 'amountUsdt'
  | 'brlToUsdtRate'
  | 'pixKey'
  | 'fromCurrency'
  | 'toCurrency'
  | 'fromAmount'
  | 'cryptoAmount'
>;

/** Paid by code if there is one, else by key. */
export interface PaymentDestination extends Omit<PixDestination, 'key' | 'keyType'> {
  readonly key: string | null;
  readonly keyType: PixKeyType | null;
  readonly brcode: string | null;
  /** Identifies what is paid, for the table's unique indexes. */
  readonly charge: string | null;
  readonly fee: Money<Coin>;
}

export interface BillDestination
  extends Omit<PaymentDestination, 'kind' | 'key' | 'keyType' | 'brcode' | 'charge'> {
  readonly kind: 'bill';
  readonly barcode: string;
  readonly charge: string;
}

export interface WithdrawalOrder<Answer extends object, Destination = PixDestination | CryptoDestination> {
  readonly customerId: string;
  readonly request: RequestKey;
  readonly consumeProof: ConsumeProof;
  readonly held: Money<Coin>;
  readonly destination: Destination;
  readonly history: WithdrawalHistory;
  /** The part of the answer that the caller decides, stored for a repeated request. */
  readonly answer: Answer;
}

export interface OpenedWithdrawal {
  readonly transaction_id: string;
  readonly withdrawal_id: string;
  readonly status: 'pending';
  readonly created_date: string;
}

/** Holds the money and opens a pending withdrawal with its history row, once by its request key. */
export type OpenWithdrawal = <Answer extends object>(
  order: WithdrawalOrder<Answer>,
) => Promise<OpenedWithdrawal & Answer>;

/** `undecided`: the customer's pending withdrawals over all rails, this one included. */
export function assertQueueHasRoom(undecided: number): void {
  if (undecided > MAX_UNDECIDED_WITHDRAWALS) throw new AppError('too_many_undecided_withdrawals');
}

export interface Denial {
  readonly reason: CancelReason;
  readonly note: string | null;
}

const DENIAL_TEXTS: Readonly<Record<Exclude<CancelReason, 'other'>, Record<Payout['kind'], string>>> = {
  invalid_destination: {
    pix: 'Chave PIX inválida',
    crypto: 'Endereço de destino inválido',
    bill: 'Código de barras inválido',
  },
  holder_mismatch: {
    pix: 'A chave PIX é de outro titular',
    crypto: 'A carteira de destino é de outro titular',
    bill: 'O boleto é de outro pagador',
  },
  suspected_fraud: { pix: 'Suspeita de fraude', crypto: 'Suspeita de fraude', bill: 'Suspeita de fraude' },
  customer_request: { pix: 'Pedido do cliente', crypto: 'Pedido do cliente', bill: 'Pedido do cliente' },
};

export function denialText({ reason, note }: Denial, kind: Payout['kind']): string | null {
  if (reason === 'other') return note;
  const text = DENIAL_TEXTS[reason][kind];
  return note === null ? text : `${text}. ${note}`;
}

const STATE_NAMES: Readonly<Record<Exclude<WithdrawalState, 'pending'>, string>> = {
  approved: 'aprovado',
  sending: 'em envio',
  unknown: 'em verificação',
  completed: 'concluído',
  failed: 'recusado pela rede de pagamento',
  cancelled: 'negado',
  returned: 'devolvido',
};

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

const MIN_CHECK_MS = 2_000;
const MAX_CHECK_MS = MINUTE_MS;
const MIN_RETRY_MS = 2_000;
const RETRY_SPREAD_MS = 10_000;
const MIN_RETURN_CHECK_MS = 30_000;
const MAX_RETURN_CHECK_MS = DAY_MS;

export function nextCheckAt(since: Date, now: Date): Date {
  const elapsedMs = now.getTime() - since.getTime();
  return after(now, Math.min(Math.max(elapsedMs / 4, MIN_CHECK_MS), MAX_CHECK_MS));
}

/** After rate limiting, with jitter against bursts. `chance`: 0 to 1. */
export function retrySoon(now: Date, chance: number): Date {
  return after(now, MIN_RETRY_MS + Math.floor(chance * RETRY_SPREAD_MS));
}

/** Null once the payout can't be returned any more. */
export function nextReturnCheckAt(closedAt: Date, now: Date, returnableForMs: number): Date | null {
  const elapsedMs = now.getTime() - closedAt.getTime();
  if (elapsedMs >= returnableForMs) return null;
  return after(now, Math.min(Math.max(elapsedMs / 2, MIN_RETURN_CHECK_MS), MAX_RETURN_CHECK_MS));
}

function after(now: Date, ms: number): Date {
  return addMs(now, ms);
}

/** Amount paid to the receiver, in the payout's currency. */
export function amountPaid({ paid, payout }: Pick<Withdrawal, 'paid' | 'payout'>): Money {
  return paid ?? payout.amount;
}
