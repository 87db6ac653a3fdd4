import type { TransactionStatus, TransactionType } from '@lastro/contracts';
import type { Currency, Money } from '@lastro/money';

/** One line of an entry: an amount above zero is a credit to the account, below zero a debit. */
export interface Posting {
  readonly account: bigint;
  readonly amount: Money;
}

/** A customer's history row, written with the entry that makes it. Amounts are minor units, the rate × 10^8. */
export interface HistoryRow {
  readonly id: string;
  readonly customerId: string;
  readonly type: TransactionType;
  readonly status: TransactionStatus;
  readonly direction: 'in' | 'out' | 'none';
  readonly description?: string | null;
  readonly amountBrl?: bigint;
  readonly amountUsdt?: bigint;
  readonly brlToUsdtRate?: bigint;
  readonly pixKey?: string;
  readonly endToEndId?: string;
  readonly fromCurrency?: Currency;
  readonly toCurrency?: Currency;
  readonly fromAmount?: bigint;
  readonly cryptoAmount?: bigint;
  readonly recipientEmail?: string;
  readonly senderName?: string;
  readonly senderEmail?: string | null;
}

/** One movement, whole: claimed once under its key, with its postings and the history rows it makes. */
export interface Entry {
  readonly key: string;
  /** What the key was used for: a repeated key with another hash is refused. */
  readonly hash: Buffer;
  readonly kind: string;
  /** Who caused it: `customer:<id>`, `admin:<id>` or `system:<part>`. */
  readonly actor: string;
  readonly postings: readonly Posting[];
  readonly history?: readonly HistoryRow[];
  /** What the caller is answered, kept for a replay. Plain JSON. */
  readonly answer?: unknown;
  readonly metadata?: Readonly<Record<string, string>>;
}

export interface Posted {
  readonly entryId: bigint;
  readonly createdAt: Date;
  /** True when the key was known: nothing moved now, and `answer` is what was answered then. */
  readonly replayed: boolean;
  readonly answer: unknown;
}

/** A movement's row in its customer's history: what was written, where it was now, or the id of one from before. */
export type Recorded = { readonly id: string } | { readonly row: HistoryRow; readonly at: Date };

/** The row that an entry made or, for a repeated request, the one it made the first time, as `answer.row` has kept. */
export function recorded(row: HistoryRow, posted: Posted): Recorded {
  if (!posted.replayed) return { row, at: posted.createdAt };
  return { id: (posted.answer as { row: string }).row };
}

/**
 * Throws on an entry that is wrong whatever the balances are: fewer than two postings, an amount of zero, an
 * account twice, or currencies that do not sum to zero. Such an entry is a defect of the program, not a refusal.
 */
export function assertWellFormed(entry: Entry): void {
  const sums = new Map<Currency, bigint>();
  const accounts = new Set<bigint>();
  for (const { account, amount } of entry.postings) {
    if (amount.minor === 0n) throw new RangeError(`${entry.kind}: a posting of zero`);
    if (accounts.has(account)) throw new RangeError(`${entry.kind}: account ${account} twice in one entry`);
    accounts.add(account);
    sums.set(amount.currency, (sums.get(amount.currency) ?? 0n) + amount.minor);
  }
  if (entry.postings.length < 2) throw new RangeError(`${entry.kind}: an entry needs two postings`);
  for (const [currency, total] of sums) {
    if (total !== 0n) throw new RangeError(`${entry.kind}: ${currency} sums to ${total}, not zero`);
  }
}
