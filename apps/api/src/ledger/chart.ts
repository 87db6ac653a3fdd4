/** Described in docs/chart-of-accounts.md. Balances are credits less debits: liabilities are positive, assets negative. */
export const ACCOUNT_KINDS = {
  customer_main: { owner: 'customer', normalSide: 'credit', mayGoBelowZero: false },
  customer_hold: { owner: 'customer', normalSide: 'credit', mayGoBelowZero: false },
  customer_savings: { owner: 'customer', normalSide: 'credit', mayGoBelowZero: false },
  savings_interest: { owner: 'bank', normalSide: 'debit', mayGoBelowZero: true },
  savings_penalties: { owner: 'bank', normalSide: 'credit', mayGoBelowZero: true },
  pix_settlement: { owner: 'bank', normalSide: 'debit', mayGoBelowZero: true, sharded: true },
  pix_suspense: { owner: 'bank', normalSide: 'credit', mayGoBelowZero: false },
  payout_suspense: { owner: 'bank', normalSide: 'either', mayGoBelowZero: true },
  payout_differences: { owner: 'bank', normalSide: 'either', mayGoBelowZero: true },
  pix_receivable: { owner: 'bank', normalSide: 'debit', mayGoBelowZero: true },
  reversal_losses: { owner: 'bank', normalSide: 'debit', mayGoBelowZero: true },
  exchange_desk: { owner: 'bank', normalSide: 'either', mayGoBelowZero: true, sharded: true },
  crypto_custody: { owner: 'bank', normalSide: 'debit', mayGoBelowZero: true },
  crypto_unattributed: { owner: 'bank', normalSide: 'credit', mayGoBelowZero: false },
  adjustments: { owner: 'bank', normalSide: 'either', mayGoBelowZero: true },
  payment_fees: { owner: 'bank', normalSide: 'credit', mayGoBelowZero: true },
  network_fees: { owner: 'bank', normalSide: 'either', mayGoBelowZero: true },
} as const satisfies Record<
  string,
  {
    owner: 'customer' | 'bank';
    normalSide: 'credit' | 'debit' | 'either';
    mayGoBelowZero: boolean;
    /** Moved by most deposits, withdrawals or exchanges; see `ShardedAccount`. */
    sharded?: true;
  }
>;

export type AccountKind = keyof typeof ACCOUNT_KINDS;
export type CustomerAccountKind = {
  [K in AccountKind]: (typeof ACCOUNT_KINDS)[K]['owner'] extends 'customer' ? K : never;
}[AccountKind];
export type BankAccountKind = Exclude<AccountKind, CustomerAccountKind>;
export type ShardedAccountKind = {
  [K in AccountKind]: (typeof ACCOUNT_KINDS)[K] extends { sharded: true } ? K : never;
}[AccountKind];

export function isSharded(kind: AccountKind): kind is ShardedAccountKind {
  return 'sharded' in ACCOUNT_KINDS[kind];
}

export const ENTRY_KINDS = [
  'adjustment',
  'crypto_assignment',
  'crypto_deposit',
  'crypto_return',
  'crypto_unattributed',
  'exchange',
  'payment',
  'payout_difference_closed',
  'pix_deposit',
  'pix_reversal',
  'pix_reversal_collect',
  'pix_reversal_write_off',
  'pix_suspense',
  'pix_suspense_assigned',
  'pix_suspense_returned',
  'savings_deposit',
  'savings_interest',
  'savings_withdrawal',
  'transfer',
  'withdrawal_hold',
  'withdrawal_release',
  'withdrawal_return',
  'withdrawal_settle',
] as const;

export type EntryKind = (typeof ENTRY_KINDS)[number];
