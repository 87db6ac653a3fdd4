import type { Transaction } from '@lastro/contracts';
import { type Currency, isCoin, minorToWireText, RATE_DECIMALS, scaledToWireText } from '@lastro/money';
import { RECIPIENT_NAME, SHOWN_COLUMNS } from './repository.ts';

/** A history row's columns as PostgreSQL's text, in the order of CELLS. */
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
const RECIPIENT = 2;
const FIRST_COLUMN = 3;

const ID = at('id');
const FROM = at('from_currency');
const TO = at('to_currency');

type Write = (cells: Cells, owner: string) => string | null;

/** Same fields and order as `toTransaction`. A `plain` field never needs escaping. */
const FIELDS: readonly [name: keyof Transaction, write: Write][] = [
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
  ['recipient_name', quoted(RECIPIENT)],
  ['sender_name', quoted(at('sender_name'))],
  ['sender_email', quoted(at('sender_email'))],
  ['failure', plain(at('failure'))],
  ['failure_reason', quoted(at('failure_reason'))],
  ['returned_date', (cells) => (cells[RETURNED_AT] ? `"${toIso(cells[RETURNED_AT])}"` : null)],
  ['amount_brl', amountOf(at('amount_brl'), () => 'BRL')],
  ['amount_usdt', amountOf(at('amount_usdt'), () => 'USDT')],
  ['brl_to_usdt_rate', rate(at('brl_to_usdt_rate'))],
  ['from_currency', coin(FROM)],
  ['to_currency', coin(TO)],
  ['from_amount', amountOf(at('from_amount'), (cells) => cells[FROM])],
  ['crypto_amount', amountOf(at('crypto_amount'), (cells) => cells[TO] ?? cells[FROM])],
];
const WRITERS = FIELDS.map(([name, write], n) => {
  const before = `${n === 0 ? '{' : ','}"${name}":`;
  return { before, absent: `${before}null`, write };
});
/** Reused: an array per page would leave 40 KB of garbage. */
const parts: string[] = [];

function at(column: Column): number {
  return SHOWN_COLUMNS.indexOf(column) + FIRST_COLUMN;
}

function plain(cell: number): Write {
  return (cells) => (cells[cell] == null ? null : `"${cells[cell]}"`);
}

function quoted(cell: number): Write {
  return (cells) => (cells[cell] == null ? null : JSON.stringify(cells[cell]));
}

function coin(cell: number): Write {
  return (cells) => (isCoin(cells[cell]) ? `"${cells[cell]}"` : null);
}

function rate(cell: number): Write {
  return (cells) => (cells[cell] == null ? null : scaledToWireText(cells[cell], RATE_DECIMALS));
}

function amountOf(cell: number, currencyOf: (cells: Cells) => string | null | undefined): Write {
  return (cells) => {
    const [minor, currency] = [cells[cell], currencyOf(cells)];
    return minor == null || currency == null ? null : minorToWireText(currency as Currency, minor);
  };
}

/** Writes the rows as JSON. One join leaves half the garbage of concatenation. */
export function toPageText(rows: readonly Cells[], owner: string): string {
  const ownerText = JSON.stringify(owner);
  let [count, separator] = [0, '['];
  for (const cells of rows) {
    parts[count++] = separator;
    separator = '},';
    for (const { before, absent, write } of WRITERS) {
      const text = write(cells, ownerText);
      if (text === null) parts[count++] = absent;
      else {
        parts[count++] = before;
        parts[count++] = text;
      }
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

/** From `2026-11-21 09:21:03.12`, PostgreSQL's text for a time in UTC. */
function toIso(text: string): string {
  const fraction = text.length > 19 ? text.slice(20, 23).padEnd(3, '0') : '000';
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${fraction}Z`;
}
