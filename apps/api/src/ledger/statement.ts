import { stringify } from '../platform/json.ts';
import type { Entry, HistoryRow } from './entry.ts';

/** The text of the one call into the books; `post` and `submit` differ only in its last argument. */
export const POST_SQL =
  'select nth, outcome, entry_id, created_at, refusal, answer, entry_ids from ledger.post($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)';

export interface PostRow {
  readonly nth: number;
  readonly outcome: 'posted' | 'replayed' | 'refused' | 'key_reused';
  readonly entry_id: bigint;
  readonly created_at: Date;
  readonly refusal: string | null;
  readonly answer: unknown;
}

/** Whether it was decided earlier, refusals included. */
export function isReplayed({ outcome }: PostRow): boolean {
  return outcome === 'replayed';
}

/** A row as it comes back: an entry's, or, with `nth` 0, all entries' together. */
export interface ReturnedRow extends PostRow {
  readonly entry_ids: string | null;
}

/** One row an entry, in their order. */
export function eachEntry(rows: readonly ReturnedRow[]): readonly PostRow[] {
  const [first] = rows;
  if (!first || first.entry_ids === null) return rows;
  return first.entry_ids.split(',').map((id, index) => ({ ...first, nth: index + 1, entry_id: BigInt(id) }));
}

/** The arguments of `ledger.post` for these entries, in their order. */
export function postArguments(entries: readonly Entry[], keepRefusals: boolean): unknown[] {
  const postingEntries: number[] = [];
  const accounts: bigint[] = [];
  const currencies: string[] = [];
  const amounts: bigint[] = [];
  const history: unknown[] = [];
  entries.forEach((entry, index) => {
    for (const posting of entry.postings) {
      postingEntries.push(index + 1);
      accounts.push(posting.account);
      currencies.push(posting.amount.currency);
      amounts.push(posting.amount.minor);
    }
    for (const row of entry.history ?? []) history.push(historyColumns(row, index + 1));
  });
  return [
    textArray(entries.map((entry) => entry.key)),
    textArray(entries.map((entry) => `\\x${entry.hash.toString('hex')}`)),
    textArray(entries.map((entry) => entry.kind)),
    textArray(entries.map((entry) => entry.actor)),
    textArray(entries.map((entry) => (entry.metadata === undefined ? null : stringify(entry.metadata)))),
    textArray(entries.map((entry) => (entry.answer === undefined ? null : stringify(entry.answer)))),
    `{${postingEntries.join()}}`,
    `{${accounts.join()}}`,
    `{${currencies.join()}}`,
    `{${amounts.join()}}`,
    history.length === 0 ? null : stringify(history),
    keepRefusals,
  ];
}

/** PostgreSQL's text of an array; the driver's own writer takes several times as long, and this is the hot path. */
function textArray(items: readonly (string | null)[]): string {
  return `{${items.map((item) => (item === null ? 'NULL' : `"${item.replace(/["\\]/g, '\\$&')}"`)).join()}}`;
}

function historyColumns(row: HistoryRow, entry: number): Record<string, unknown> {
  return {
    entry,
    id: row.id,
    customer_id: row.customerId,
    transaction_type: row.type,
    status: row.status,
    direction: row.direction,
    description: row.description ?? undefined,
    amount_brl: row.amountBrl,
    amount_usdt: row.amountUsdt,
    brl_to_usdt_rate: row.brlToUsdtRate,
    pix_key: row.pixKey,
    end_to_end_id: row.endToEndId,
    from_currency: row.fromCurrency,
    to_currency: row.toCurrency,
    from_amount: row.fromAmount,
    crypto_amount: row.cryptoAmount,
    recipient_email: row.recipientEmail,
    sender_name: row.senderName,
    sender_email: row.senderEmail ?? undefined,
  };
}
