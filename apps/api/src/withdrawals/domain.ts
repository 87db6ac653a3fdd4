import type { PixKeyType, WithdrawalState } from '@lastro/contracts';
import type { Rate } from '@lastro/money';
import { add, type Coin, compare, type Money, mulFloor, subtract, zero } from '@lastro/money';
import type { HistoryRow, RequestKey } from '../ledger/index.ts';
import { AppError } from '../platform/errors.ts';
import type { Payout, RailWord } from './rail.ts';

/**
 * A withdrawal, by PIX or in crypto. The money is held from its first moment to its last.
 *
 *   pending --cancel--> cancelled                                    (hold released)
 *      |  ^ \
 *      |  |--/ the first of two approvals, where two are needed
 *      |
 *   approve
 *      v
 *   approved --attempt recorded--> sending --rail: done-----> completed --came back whole--> returned
 *      ^                            | |  ^ \                  (hold settled)      (credited back)
 *      |                            | |  |  \-rail: refused-> failed
 *      |---rail: not taken----------/ |  |                    (hold released)
 *                                     |  |
 *                      no answer, cut,|  | rail: has it, or: has nothing of that id, so the same
 *                      5xx, crash     v  | attempt is made again after the rail's waiting time
 *                                   unknown --rail: done--> completed · --rail: refused--> failed
 *
 * `sending` is written and committed before the rail is called, so a process that dies leaves either `approved`
 * (certainly not called) or `sending` (maybe called). Nothing but the rail's own word leads on from there: what may
 * have been sent is neither sent again nor given back. Where the rail itself can't be trusted to refuse a repeated id,
 * and has said for a while that it has no such payout, an administrator who has looked there may send it again
 * (unknown -> approved) or give the money back (unknown -> failed).
 */
export interface Withdrawal {
  readonly id: string;
  readonly customerId: string;
  readonly transactionId: string;
  readonly state: WithdrawalState;
  /** Taken from the customer at once: the amount with its fee. */
  readonly held: Money<Coin>;
  readonly payout: Payout;
  readonly attempts: number;
  /** Where two administrators have to approve: the first of them, once that is known. */
  readonly firstApproval: Decision | null;
  readonly decision: Decision | null;
  /** Since when the rail says, whenever asked, that it has no such payout. */
  readonly missingSince: Date | null;
  readonly closedAt: Date | null;
}

export interface Decision {
  readonly by: string;
  readonly at: Date;
  /** The request that took it; see `decide.ts`. */
  readonly key: string;
  readonly hash: Buffer;
}

export interface PixDestination {
  readonly kind: 'pix';
  /** The payout. */
  readonly amount: Money<'BRL'>;
  readonly rate: Rate<'USDT', 'BRL'>;
  /** In its normal form. */
  readonly key: string;
  readonly keyType: PixKeyType;
  readonly holderName: string | null;
  readonly bankName: string | null;
}

export interface CryptoDestination {
  readonly kind: 'crypto';
  /** What the receiver gets. */
  readonly amount: Money<Coin>;
  /** Held on top of the amount; zero or more. */
  readonly fee: Money<Coin>;
  readonly network: string;
  readonly address: string;
  readonly tag: string | null;
}

/** What a customer's history shows of a withdrawal, beside what every withdrawal's row says. */
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

export interface WithdrawalOrder<Kept extends object> {
  readonly customerId: string;
  readonly request: RequestKey;
  /** For PIX in USDT; for crypto amount and fee together. */
  readonly held: Money<Coin>;
  readonly destination: PixDestination | CryptoDestination;
  readonly history: WithdrawalHistory;
  /** Plain JSON that the customer is answered beside the ids, kept for a repeated request. */
  readonly answer: Kept;
}

export interface OpenedWithdrawal {
  readonly transaction_id: string;
  readonly withdrawal_id: string;
  readonly status: 'pending';
  readonly created_date: string;
}

/**
 * Holds the money and opens a pending withdrawal with its history row, once by its request key. Throws
 * `insufficient_funds`, `limit_exceeded`, `withdrawals_paused`, `rates_unavailable`, `request_id_reused`.
 */
export type OpenWithdrawal = <Kept extends object>(
  order: WithdrawalOrder<Kept>,
) => Promise<OpenedWithdrawal & Kept>;

/** The names of the states in the interface, for the refusal of a second decision. */
const STATE_NAMES: Readonly<Record<Exclude<WithdrawalState, 'pending'>, string>> = {
  approved: 'aprovado',
  sending: 'em envio',
  unknown: 'em verificação',
  completed: 'concluído',
  failed: 'recusado pela rede de pagamento',
  cancelled: 'negado',
  returned: 'devolvido',
};

/** Throws `own_request`, and `already_decided` with the state in its message. */
export function assertDecidable(withdrawal: Withdrawal, adminId: string): void {
  if (withdrawal.customerId === adminId) throw new AppError('own_request');
  if (withdrawal.state === 'pending') return;
  throw new AppError('already_decided', {
    message: `Este saque já foi decidido: ${STATE_NAMES[withdrawal.state]}.`,
  });
}

const MISSING_FOR_MS = 10 * 60_000;

/** Throws `own_request`, and `withdrawal_not_missing` unless the rail has been without it for ten minutes. */
export function assertMissing(withdrawal: Withdrawal, adminId: string, now: Date): void {
  if (withdrawal.customerId === adminId) throw new AppError('own_request');
  const { missingSince } = withdrawal;
  if (missingSince === null || now.getTime() - missingSince.getTime() < MISSING_FOR_MS) {
    throw new AppError('withdrawal_not_missing');
  }
}

/** What a worker is to do with it: hand it to the rail, ask the rail what became of it, or leave it alone. */
export function stepOf(withdrawal: Withdrawal): 'send' | 'ask' | 'nothing' {
  switch (withdrawal.state) {
    case 'approved':
      return 'send';
    case 'sending':
    case 'unknown':
    case 'completed':
      return 'ask';
    default:
      return 'nothing';
  }
}

/** Whether a payout that the rail says it does not have may be handed to it again, under the same id. */
export function mayResend(withdrawal: Withdrawal, resendAfterMs: number | null, now: Date): boolean {
  const { state, payout } = withdrawal;
  if (state !== 'sending' && state !== 'unknown') return false;
  if (resendAfterMs === null || payout.attemptedAt === null) return false;
  return now.getTime() - payout.attemptedAt.getTime() >= resendAfterMs;
}

/** What the rail said, to which question; null: it gave no answer that could be understood. */
export interface Heard {
  readonly from: 'send' | 'find';
  /** The attempt that was the last one when the question was asked. */
  readonly attempt: number;
  readonly word: RailWord | null;
}

export type Step =
  | { readonly kind: 'settle'; readonly word: RailWord & { state: 'completed' } }
  | { readonly kind: 'release'; readonly reason: string }
  | { readonly kind: 'wait'; readonly state: 'approved' | 'sending' | 'unknown'; readonly missing: boolean }
  /** Nothing was learned: all stays as it is, and is asked about soon. */
  | { readonly kind: 'ask_soon' }
  | { readonly kind: 'watch'; readonly word: (RailWord & { state: 'completed' }) | null }
  | { readonly kind: 'stay' }
  /** The rail takes back what it said: nothing moves, somebody must look at it. */
  | { readonly kind: 'contradiction' };

/** What follows from the rail's word, now that nobody else can change the withdrawal. */
export function stepAfter(withdrawal: Withdrawal, { from, attempt, word }: Heard): Step {
  const { state } = withdrawal;
  if (state === 'completed') {
    if (word?.state === 'not_asked') return { kind: 'ask_soon' };
    if (word === null || word.state === 'completed') return { kind: 'watch', word };
    return { kind: 'contradiction' };
  }
  if (word?.state === 'completed') {
    if (state === 'sending' || state === 'unknown') return { kind: 'settle', word };
    return state === 'returned' ? { kind: 'stay' } : { kind: 'contradiction' };
  }
  // What is said of an earlier attempt says nothing of the one that was made since.
  if ((state !== 'sending' && state !== 'unknown') || withdrawal.attempts !== attempt)
    return { kind: 'stay' };
  if (word?.state === 'not_asked') return { kind: 'ask_soon' };
  if (word === null) return { kind: 'wait', state: 'unknown', missing: false };
  if (word.state === 'failed') return { kind: 'release', reason: word.reason };
  if (word.state === 'processing') return { kind: 'wait', state: 'sending', missing: false };
  if (from === 'send') return { kind: 'wait', state: 'approved', missing: false };
  return { kind: 'wait', state: 'unknown', missing: true };
}

const OPEN_LOOK_MIN_MS = 2_000;
const OPEN_LOOK_MAX_MS = 60_000;
const SOON_MIN_MS = 2_000;
const SOON_SPREAD_MS = 10_000;
const RETURN_LOOK_MIN_MS = 30_000;
const RETURN_LOOK_MAX_MS = 24 * 3_600_000;

/** When to ask the rail again about one that is under way: soon at first, then ever less often. */
export function nextLook(since: Date, now: Date): Date {
  const elapsedMs = now.getTime() - since.getTime();
  return after(now, Math.min(Math.max(elapsedMs / 4, OPEN_LOOK_MIN_MS), OPEN_LOOK_MAX_MS));
}

/**
 * When to ask again where the rail took no more questions: at a moment of its own, for those that came too many at
 * once would come so again. `chance` is from 0 to 1.
 */
export function lookSoon(now: Date, chance: number): Date {
  return after(now, SOON_MIN_MS + Math.floor(chance * SOON_SPREAD_MS));
}

/** When to ask whether one that was done came back; null once that can't happen any more. */
export function nextReturnLook(closedAt: Date, now: Date, returnableForMs: number): Date | null {
  const elapsedMs = now.getTime() - closedAt.getTime();
  if (elapsedMs >= returnableForMs) return null;
  return after(now, Math.min(Math.max(elapsedMs / 2, RETURN_LOOK_MIN_MS), RETURN_LOOK_MAX_MS));
}

function after(now: Date, ms: number): Date {
  return new Date(now.getTime() + ms);
}

/** What came back of a withdrawal so far. */
export interface Returned {
  /** In the payout's currency. */
  readonly amount: Money;
  readonly credited: Money<Coin>;
}

/**
 * What the customer is credited for a return. All returns together are credited floor(held × returned / payout), so
 * that the whole payout gives back exactly what was held. Throws on more than was paid: no PSP can return that.
 */
export function creditForReturn(withdrawal: Withdrawal, before: Returned, amount: Money): Money<Coin> {
  const { held, payout } = withdrawal;
  const total = add(before.amount, amount);
  if (compare<Money['currency']>(total, payout.amount) > 0) {
    throw new Error(`more came back of withdrawal ${withdrawal.id} than it paid`);
  }
  return subtract(mulFloor(held, total.minor, payout.amount.minor), before.credited);
}

export function nothingReturned({ held, payout }: Withdrawal): Returned {
  return { amount: zero(payout.amount.currency), credited: zero(held.currency) };
}
