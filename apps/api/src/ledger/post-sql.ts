import { stringify } from '../platform/json.ts';
import { type Entry, HISTORY_FIELDS, type HistoryRow } from './entry.ts';
import type { Preconditions } from './preconditions.ts';
import { accountId } from './shards.ts';

const RETURNED = 'nth, outcome, entry_id, created_at, refusal, answer, entry_ids';

/** The last argument tells whether refusals are stored. */
export const POST_SQL = `select ${RETURNED} from ledger.post(${parameters(12)})`;

/** Checks preconditions first; see migration 0058. */
export const POST_IF_SQL = `select ${RETURNED} from ledger.post_if(${parameters(24)})`;

function parameters(count: number): string {
  return Array.from({ length: count }, (_, index) => `$${index + 1}`).join();
}

export interface PostRow {
  readonly nth: number;
  readonly outcome: 'posted' | 'replayed' | 'refused' | 'key_reused' | 'guarded' | 'precondition_failed';
  readonly entry_id: bigint;
  readonly created_at: Date;
  readonly refusal: string | null;
  readonly answer: unknown;
}

export function isReplayed({ outcome }: PostRow): boolean {
  return outcome === 'replayed';
}

export function isFailedPrecondition({ outcome }: PostRow): boolean {
  return outcome === 'precondition_failed';
}

export interface ReturnedRow extends PostRow {
  readonly entry_ids: string | null;
}

export function rowPerEntry(rows: readonly ReturnedRow[]): readonly PostRow[] {
  const [first] = rows;
  if (!first || first.entry_ids === null) return rows;
  return first.entry_ids.split(',').map((id, index) => ({ ...first, nth: index + 1, entry_id: BigInt(id) }));
}

/** All entries post to the same shard, so that its row is updated once. */
export function postArguments(
  entries: readonly Entry[],
  shard: number,
  { keepRefusals }: { readonly keepRefusals: boolean },
): unknown[] {
  const postingEntries: number[] = [];
  const accounts: bigint[] = [];
  const currencies: string[] = [];
  const amounts: bigint[] = [];
  const history: string[] = [];
  entries.forEach((entry, index) => {
    for (const posting of entry.postings) {
      postingEntries.push(index + 1);
      accounts.push(accountId(posting.account, shard));
      currencies.push(posting.amount.currency);
      amounts.push(posting.amount.minor);
    }
    for (const row of entry.history ?? []) history.push(historyText(index + 1, row));
  });
  return [
    textArray(entries.map((entry) => entry.key)),
    textArray(entries.map((entry) => bytes(entry.hash))),
    textArray(entries.map((entry) => entry.kind)),
    textArray(entries.map((entry) => entry.actor)),
    textArray(entries.map((entry) => (entry.metadata === undefined ? null : stringify(entry.metadata)))),
    textArray(entries.map((entry) => (entry.answer === undefined ? null : stringify(entry.answer)))),
    `{${postingEntries.join()}}`,
    `{${accounts.join()}}`,
    `{${currencies.join()}}`,
    `{${amounts.join()}}`,
    history.length === 0 ? null : `[${history.join()}]`,
    keepRefusals,
  ];
}

/** Built as text, because an object for JSON.stringify takes twice the time. */
function historyText(entry: number, row: HistoryRow): string {
  let text = `{"entry":${entry}`;
  for (const [field, column] of HISTORY_FIELDS) {
    const value = row[field];
    if (value !== undefined && value !== null) {
      text += `,"${column}":${typeof value === 'bigint' ? value : JSON.stringify(value)}`;
    }
  }
  return `${text}}`;
}

/** `undefined` for an entry without preconditions. */
export function preconditionArguments(all: readonly (Preconditions | undefined)[], at: Date): unknown[] {
  const checked = all.flatMap((item, index) => (item === undefined ? [] : [{ ...item, entry: index + 1 }]));
  return [
    `{${checked.map(({ entry }) => entry).join()}}`,
    textArray(checked.map(({ sessionHash }) => bytes(sessionHash))),
    textArray(checked.map(({ sender }) => sender.id)),
    textArray(checked.map(({ sender }) => sender.fullName)),
    textArray(checked.map(({ sender }) => sender.email)),
    textArray(checked.map(({ sender }) => sender.phone)),
    textArray(checked.map(({ recipient }) => recipient.id)),
    textArray(checked.map(({ recipient }) => recipient.fullName)),
    textArray(checked.map(({ recipient }) => recipient.address)),
    textArray(checked.map(({ limit }) => limit.key)),
    `{${checked.map(({ limit }) => limit.points).join()}}`,
    at,
  ];
}

function bytes(buffer: Buffer): string {
  return `\\x${buffer.toString('hex')}`;
}

/** On the hot path: the driver's own array writer takes several times as long. */
function textArray(items: readonly (string | null)[]): string {
  return `{${items.map((item) => (item === null ? 'NULL' : `"${item.replace(/["\\]/g, '\\$&')}"`)).join()}}`;
}
