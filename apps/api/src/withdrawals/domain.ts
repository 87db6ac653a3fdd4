import type { PixKeyType, WithdrawalState } from '@lastro/contracts';
import type { Coin, Money, Rate } from '@lastro/money';
import type { HistoryRow, RequestKey } from '../ledger/index.ts';
import type { Payout } from './rail.ts';

/**
 * A withdrawal, by PIX or in crypto. The money is held from its first moment to its last.
 *
 *   pending --cancel--> cancelled                                    (hold released)
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
 * have been sent is neither sent again nor given back.
 */
export interface Withdrawal {
  readonly id: string;
  readonly customerId: string;
  readonly transactionId: string;
  readonly state: WithdrawalState;
  /** Taken from the customer at once: the amount with its fee. */
  readonly held: Money<Coin>;
  readonly payout: Payout;
  readonly rate: Rate<'USDT', 'BRL'> | null;
  readonly attempts: number;
  readonly decision: Decision | null;
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
}

/**
 * Holds the money and opens a pending withdrawal with its history row, once by its request key. Throws
 * `insufficient_funds`, `request_id_reused`.
 */
export type OpenWithdrawal = <Kept extends object>(
  order: WithdrawalOrder<Kept>,
) => Promise<OpenedWithdrawal & Kept>;
