import { stringify } from '../platform/json.ts';
import { type Entry, historyColumns } from './entry.ts';

/** The one call into the books; `post` and `submit` differ only in its last argument. */
export const POST_SQL =
  'select nth, outcome, entry_id, created_at, refusal, answer, entry_ids from ledger.post($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)';

export interface PostRow {
  readonly nth: number;
  readonly outcome: 'posted' | 'replayed' | 'refused' | 'key_reused' | 'guarded';
  readonly entry_id: bigint;
  readonly created_at: Date;
  readonly refusal: string | null;
  readonly answer: unknown;
}

export function isReplayed({ outcome }: PostRow): boolean {
  return outcome === 'replayed';
}

export interface ReturnedRow extends PostRow {
  readonly entry_ids: string | null;
}

export function eachEntry(rows: readonly ReturnedRow[]): readonly PostRow[] {
  const [first] = rows;
  if (!first || first.entry_ids === null) return rows;
  return first.entry_ids.split(',').map((id, index) => ({ ...first, nth: index + 1, entry_id: BigInt(id) }));
}

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
    for (const row of entry.history ?? [])
      history.push({ entry: index + 1, ...historyColumns(row, undefined) });
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

/** On the hot path: the driver's own array writer takes several times as long. */
function textArray(items: readonly (string | null)[]): string {
  return `{${items.map((item) => (item === null ? 'NULL' : `"${item.replace(/["\\]/g, '\\$&')}"`)).join()}}`;
}
