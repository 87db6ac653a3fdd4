import type { AdminPerson } from '@lastro/contracts';
import type { Coin, Money } from '@lastro/money';
import type { RequestKey } from '../ledger/index.ts';
import type { Tx } from '../platform/database/db.ts';

export type DecisionKind =
  | 'adjustment'
  | 'withdrawal_approval'
  | 'withdrawal_resend'
  | 'withdrawal_release'
  | 'suspense_assignment'
  | 'suspense_return'
  | 'unattributed_assignment'
  | 'unattributed_return'
  | 'reversal_settlement'
  | 'payout_difference';

export interface DecisionToCount {
  readonly adminId: string;
  readonly kind: DecisionKind;
  /** As in the audit log, `<kind>:<id>`. */
  readonly subject: string;
  readonly requestedAt?: Date;
}

/**
 * Counts the amount toward the administrator's day if one administrator is enough. Runs in the decision's transaction, one at
 * a time per administrator. Throws `forbidden`, `admin_too_recent`.
 */
export type CountTowardDay = (tx: Tx, decision: DecisionToCount) => Promise<'enough' | 'needs_second'>;

/** The first of two administrators' approvals, or the second. */
export interface Approval extends Omit<DecisionToCount, 'requestedAt'> {
  /** Who gets the money; both approvals must name the same customer. */
  readonly customerId?: string;
  readonly note?: string;
  readonly request: RequestKey;
}

export type ApprovalOutcome =
  | { readonly outcome: 'execute'; readonly firstApprovedBy: string | null }
  | { readonly outcome: 'wait' };

export interface FirstApproval {
  readonly kind: DecisionKind;
  readonly customer: AdminPerson | null;
  readonly note: string | null;
  readonly by: AdminPerson;
  readonly at: Date;
}

export interface FourEyes {
  readonly isOn: boolean;
  /** Before the transaction, since prices are read on another connection. Null: no price. */
  prepareDayCount(amount: Money<Coin> | null): Promise<CountTowardDay>;
  /** Reads the administrator's day once; the result tells whether an amount would need a second administrator. */
  needsSecondFor(adminId: string): Promise<(amount: Money<Coin> | null) => Promise<boolean>>;
  /** A first approval by a former or too recent administrator doesn't count. Throws `needs_another_admin`. */
  whichApproval(
    tx: Tx,
    approval: { readonly first: string | null; readonly adminId: string; readonly requestedAt: Date },
  ): Promise<'first' | 'second'>;
  /** Whether the key is a subject's first approval's. Throws `request_id_reused` for another command. */
  isFirstApproval(tx: Tx, key: RequestKey): Promise<boolean>;
  /** Requires the lock of the subject's row. Throws `needs_another_admin`, `request_id_reused`. */
  recordApproval(tx: Tx, countTowardDay: CountTowardDay, decision: Approval): Promise<ApprovalOutcome>;
  /** First approvals that wait for a second, by subject. */
  waiting(subjects: readonly string[]): Promise<ReadonlyMap<string, FirstApproval>>;
}
