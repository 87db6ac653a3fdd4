import { AppError } from '../../platform/errors.ts';
import type { DepositState } from '../deposits/domain.ts';

export interface Undecided {
  readonly state: DepositState;
  /** Null if the ledger has no account for the coins, as of an unsupported coin. */
  readonly entry_id: bigint | null;
  readonly decided_at: Date | null;
  /** The sub-account's customer, which is no proof of ownership; null for the master account. */
  readonly arrived_at_customer: string | null;
}

/** As in the audit log. */
export const subjectOf = (depositId: string) => `crypto_deposit:${depositId}`;

/** Waits for a decision that moves coins. */
export function isBooked({ state, entry_id: entry }: Pick<Undecided, 'state' | 'entry_id'>): boolean {
  return state === 'unattributed' && entry !== null;
}

export function assertOpen(deposit: Undecided, adminId: string): void {
  if (deposit.arrived_at_customer === adminId) throw new AppError('own_request');
  if (deposit.decided_at !== null) throw new AppError('already_decided');
  if (deposit.state !== 'unattributed') throw new AppError('not_found');
}

/** For the audit log. */
export function eventOf(
  deposit: { readonly state: DepositState; readonly coin: string; readonly amount_text: string },
  action: 'assignment_first_approved' | 'assigned' | 'return_first_approved' | 'returned',
  state: DepositState,
  details: { readonly assigned_to: string } | { readonly note: string },
) {
  return {
    action: `crypto_deposit_${action}` as const,
    before: { state: deposit.state },
    after: { state, amount: deposit.amount_text, coin: deposit.coin, ...details },
  };
}
