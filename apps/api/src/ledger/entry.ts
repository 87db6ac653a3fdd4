import type { TransactionStatus, TransactionType } from '@lastro/contracts';
import { type Currency, type Money, negate } from '@lastro/money';
import { recordOfNulls } from '../platform/json.ts';
import type { EntryKind } from './chart.ts';
import type { AccountRef } from './shards.ts';

/** An amount above zero is a credit to the account, below zero a debit. */
export interface Posting {
  readonly account: AccountRef;
  readonly amount: Money;
}

export function move(from: AccountRef, to: AccountRef, amount: Money): Posting[] {
  return [
    { account: from, amount: negate(amount) },
    { account: to, amount },
  ];
}

/** A customer's history row, written with its entry. Amounts are minor units, the rate × 10^8. */
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
  /** E-mail or phone. */
  readonly recipientAddress?: string;
  /** Of outgoing rows only: an incoming row's recipient is its customer. */
  readonly recipientName?: string;
  readonly senderName?: string;
  readonly senderEmail?: string | null;
}

export const HISTORY_COLUMNS = {
  id: 'id',
  customerId: 'customer_id',
  type: 'transaction_type',
  status: 'status',
  direction: 'direction',
  description: 'description',
  amountBrl: 'amount_brl',
  amountUsdt: 'amount_usdt',
  brlToUsdtRate: 'brl_to_usdt_rate',
  pixKey: 'pix_key',
  endToEndId: 'end_to_end_id',
  fromCurrency: 'from_currency',
  toCurrency: 'to_currency',
  fromAmount: 'from_amount',
  cryptoAmount: 'crypto_amount',
  recipientAddress: 'recipient_email',
  recipientName: 'recipient_name',
  senderName: 'sender_name',
  senderEmail: 'sender_email',
} as const satisfies Record<keyof HistoryRow, string>;

type Columns = {
  [F in keyof HistoryRow as (typeof HISTORY_COLUMNS)[F]]-?:
    | NonNullable<HistoryRow[F]>
    | (undefined extends HistoryRow[F] ? null : never);
};

export const HISTORY_FIELDS = Object.entries(HISTORY_COLUMNS) as readonly [keyof HistoryRow, string][];

const NO_COLUMNS = recordOfNulls(Object.values(HISTORY_COLUMNS));

export function historyColumns(row: HistoryRow): Columns {
  const columns: Record<string, unknown> = { ...NO_COLUMNS };
  for (const [field, column] of HISTORY_FIELDS) columns[column] = row[field] ?? null;
  return columns as Columns;
}

export interface Entry {
  readonly key: string;
  readonly hash: Buffer;
  readonly kind: EntryKind;
  /** Who caused it: `customer:<id>`, `admin:<id>` or `system:<part>`. */
  readonly actor: string;
  readonly postings: readonly Posting[];
  readonly history?: readonly HistoryRow[];
  readonly answer?: unknown;
  readonly metadata?: Readonly<Record<string, string>>;
}

export interface Posted {
  readonly entryId: bigint;
  readonly createdAt: Date;
  /** The key was used before: nothing moved now, and `answer` is the first answer. */
  readonly replayed: boolean;
  readonly answer: unknown;
}

/** A movement's history row: as just written, or the id of one written by an earlier request. */
export type Recorded = { readonly id: string } | { readonly row: HistoryRow; readonly at: Date };

export function recorded(row: HistoryRow, posted: Posted): Recorded {
  if (!posted.replayed) return { row, at: posted.createdAt };
  return { id: (posted.answer as { row: string }).row };
}

/** Throws RangeError for an entry that is invalid at any balance: a programming error, not a refusal. */
export function assertWellFormed(entry: Entry): void {
  const sums = new Map<Currency, bigint>();
  const accounts = new Set<AccountRef>();
  for (const { account, amount } of entry.postings) {
    if (amount.minor === 0n) throw new RangeError(`${entry.kind}: a posting of zero`);
    if (accounts.has(account))
      throw new RangeError(`${entry.kind}: account ${nameOf(account)} twice in one entry`);
    accounts.add(account);
    sums.set(amount.currency, (sums.get(amount.currency) ?? 0n) + amount.minor);
  }
  if (entry.postings.length < 2) throw new RangeError(`${entry.kind}: an entry needs two postings`);
  for (const [currency, total] of sums) {
    if (total !== 0n) throw new RangeError(`${entry.kind}: ${currency} sums to ${total}, not zero`);
  }
}

function nameOf(account: AccountRef): string {
  return typeof account === 'bigint' ? String(account) : account.shards.join('/');
}
