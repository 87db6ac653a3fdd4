/**
 * The kinds of account in the books; docs/chart-of-accounts.md tells what each is for. Balances are credits less
 * debits, so what the bank owes reads above zero and what it owns below.
 */
export const ACCOUNT_KINDS = {
  /** What a customer can spend. */
  customer_main: { owner: 'customer', normalSide: 'credit', mayGoBelowZero: false },
  /** A customer's money in an open withdrawal: still theirs, not theirs to spend. */
  customer_hold: { owner: 'customer', normalSide: 'credit', mayGoBelowZero: false },
  /** A customer's money in open investments, with the interest it was paid. */
  customer_savings: { owner: 'customer', normalSide: 'credit', mayGoBelowZero: false },
  /** Interest that the bank has paid on savings: an expense. */
  savings_interest: { owner: 'bank', normalSide: 'debit', mayGoBelowZero: true },
  /** What the bank has kept of savings that were withdrawn early: an income. */
  savings_penalties: { owner: 'bank', normalSide: 'credit', mayGoBelowZero: true },
  /** Reais at the payment provider. */
  pix_settlement: { owner: 'bank', normalSide: 'debit', mayGoBelowZero: true },
  /** Reais that arrived and belong to nobody yet. */
  pix_suspense: { owner: 'bank', normalSide: 'credit', mayGoBelowZero: false },
  /** The bank's own position in each currency, from which it exchanges. */
  exchange_desk: { owner: 'bank', normalSide: 'either', mayGoBelowZero: true },
  /** Coins that the exchange keeps for us. */
  crypto_custody: { owner: 'bank', normalSide: 'debit', mayGoBelowZero: true },
  /** Coins that arrived and belong to nobody yet. */
  crypto_unattributed: { owner: 'bank', normalSide: 'credit', mayGoBelowZero: false },
  /** What administrators added to customers' balances, less what they took: the other side of each adjustment. */
  adjustments: { owner: 'bank', normalSide: 'either', mayGoBelowZero: true },
  /** What customers paid for the networks' fees, less what the networks took. */
  network_fees: { owner: 'bank', normalSide: 'either', mayGoBelowZero: true },
} as const satisfies Record<
  string,
  { owner: 'customer' | 'bank'; normalSide: 'credit' | 'debit' | 'either'; mayGoBelowZero: boolean }
>;

export type AccountKind = keyof typeof ACCOUNT_KINDS;
export type CustomerAccountKind = {
  [K in AccountKind]: (typeof ACCOUNT_KINDS)[K]['owner'] extends 'customer' ? K : never;
}[AccountKind];
export type BankAccountKind = Exclude<AccountKind, CustomerAccountKind>;
