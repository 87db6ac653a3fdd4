import type { Transaction } from '@lastro/contracts';
import { type Currency, isCoin, minorToWireText, RATE_DECIMALS, scaledToWireText } from '@lastro/money';
import { RECIPIENT_NAME, SHOWN_COLUMNS } from './repository.ts';

/** One row of the history as PostgreSQL's texts, in the order of CELLS. */
export type Cells = readonly (string | null)[];

type Column = (typeof SHOWN_COLUMNS)[number];

/** Expressions over `transactions t` and its `customers c`. */
export const CELLS: readonly string[] = [
  "(t.created_at at time zone 'UTC')::text",
  "(t.returned_at at time zone 'UTC')::text",
  RECIPIENT_NAME,
  ...SHOWN_COLUMNS.map((column) => `t.${column}::text`),
];
const CREATED_AT = 0;
const RETURNED_AT = 1;
const NAME = 2;
const FIRST_COLUMN = 3;

const ID = at('id');
const FROM = at('from_currency');
const TO = at('to_currency');

/** In the order of `toTransaction`, whose JSON this repeats; none of the plain ones needs escaping. */
const FIELDS: readonly [name: keyof Transaction, write: (cells: Cells, owner: string) => string][] = [
  ['id', plain(ID)],
  ['transaction_type', plain(at('transaction_type'))],
  ['status', plain(at('status'))],
  ['direction', plain(at('direction'))],
  ['created_date', (cells) => `"${readCreatedAt(cells)}"`],
  ['created_by', (_, owner) => owner],
  ['description', quoted(at('description'))],
  ['pix_key', quoted(at('pix_key'))],
  ['end_to_end_id', quoted(at('end_to_end_id'))],
  ['recipient_email', quoted(at('recipient_email'))],
  ['recipient_name', quoted(NAME)],
  ['sender_name', quoted(at('sender_name'))],
  ['sender_email', quoted(at('sender_email'))],
  ['failure', plain(at('failure'))],
  ['failure_reason', quoted(at('failure_reason'))],
  ['returned_date', (cells) => (cells[RETURNED_AT] ? `"${toIso(cells[RETURNED_AT])}"` : 'null')],
  ['amount_brl', (cells) => amount('BRL', cells[at('amount_brl')])],
  ['amount_usdt', (cells) => amount('USDT', cells[at('amount_usdt')])],
  ['brl_to_usdt_rate', rate(at('brl_to_usdt_rate'))],
  ['from_currency', coin(FROM)],
  ['to_currency', coin(TO)],
  ['from_amount', (cells) => amount(cells[FROM], cells[at('from_amount')])],
  ['crypto_amount', (cells) => amount(cells[TO] ?? cells[FROM], cells[at('crypto_amount')])],
];
const WRITERS = FIELDS.map(([name, write], n) => ({ before: `${n === 0 ? '{' : ','}"${name}":`, write }));
/** Kept from page to page, since each would leave 40 KB to be collected. */
const parts: string[] = [];

function at(column: Column): number {
  return SHOWN_COLUMNS.indexOf(column) + FIRST_COLUMN;
}

function plain(cell: number) {
  return (cells: Cells) => (cells[cell] == null ? 'null' : `"${cells[cell]}"`);
}

function quoted(cell: number) {
  return (cells: Cells) => JSON.stringify(cells[cell] ?? null);
}

function coin(cell: number) {
  return (cells: Cells) => (isCoin(cells[cell]) ? `"${cells[cell]}"` : 'null');
}

function rate(cell: number) {
  return (cells: Cells) => (cells[cell] == null ? 'null' : scaledToWireText(cells[cell], RATE_DECIMALS));
}

function amount(currency: string | null | undefined, minor: string | null | undefined): string {
  return minor == null || currency == null ? 'null' : minorToWireText(currency as Currency, minor);
}

/** Writes the rows as JSON. Joined at once, a page leaves half of the garbage of texts that are added up. */
export function toPageText(rows: readonly Cells[], owner: string): string {
  const ownerText = JSON.stringify(owner);
  let [count, separator] = [0, '['];
  for (const cells of rows) {
    parts[count++] = separator;
    separator = '},';
    for (const { before, write } of WRITERS) {
      parts[count++] = before;
      parts[count++] = write(cells, ownerText);
    }
  }
  parts[count++] = rows.length === 0 ? '[]' : '}]';
  parts.length = count;
  return parts.join('');
}

export function readId(cells: Cells): string {
  return cells[ID] as string;
}

export function readCreatedAt(cells: Cells): string {
  return toIso(cells[CREATED_AT] as string);
}

/** `2026-11-21 09:21:03.12`, a time of UTC as PostgreSQL writes it, with milliseconds. */
function toIso(text: string): string {
  const fraction = text.length > 19 ? text.slice(20, 23).padEnd(3, '0') : '000';
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${fraction}Z`;
}
