import type { Coin, Money } from '@lastro/money';
import type { HistoryRow, RequestKey } from '../ledger/index.ts';
import type { ConsumeProof } from '../second-factors/index.ts';
import type { CryptoDestination, PixDestination } from './destinations.ts';

export interface WithdrawalOrder<Answer extends object, To = PixDestination | CryptoDestination> {
  readonly customerId: string;
  readonly request: RequestKey;
  readonly consumeProof: ConsumeProof;
  readonly held: Money<Coin>;
  readonly destination: To;
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

/** An approval replaces an administrator's. */
export interface PolicyDecision {
  readonly approved: boolean;
  /** `name@version`. */
  readonly policy: string;
  /** All inputs of the decision, for the audit log. */
  readonly inputs: Readonly<Record<string, string | number | boolean>>;
}
