import type { TransactionStatus, TransactionType } from '@lastro/contracts';
import type { Currency } from '@lastro/money';
import type pg from 'pg';
import { createTogether } from '../platform/together.ts';
import type { ShownRow } from './repository.ts';

/** Whose latest rows, and how many of them. */
export interface Latest {
  readonly customerId: string;
  readonly limit: number;
}

/** A row's columns as texts, in the order of the query. */
type Cells = readonly [
  id: string,
  type: TransactionType,
  status: TransactionStatus,
  direction: ShownRow['direction'],
  createdAt: string,
  description: string | null,
  amountBrl: string | null,
  amountUsdt: string | null,
  brlToUsdtRate: string | null,
  pixKey: string | null,
  endToEndId: string | null,
  fromCurrency: Currency | null,
  toCurrency: Currency | null,
  fromAmount: string | null,
  cryptoAmount: string | null,
  recipientEmail: string | null,
  senderName: string | null,
  senderEmail: string | null,
];

/**
 * A page is one value, of JSON: the engine reads it in a sixth of the time that the driver needs for its thousand
 * columns one by one, and until somebody does, it is one text and no garbage.
 */
const QUERY = `select k.n::int as n, coalesce(c.email, c.phone) as owner, page.rows
  from unnest($1::uuid[], $2::int[]) with ordinality as k(customer_id, rows, n)
  join customers c on c.id = k.customer_id
  cross join lateral (
    select array_to_json(array_agg(array[t.id::text, t.transaction_type, t.status, t.direction,
      (t.created_at at time zone 'UTC')::text, t.description, t.amount_brl::text, t.amount_usdt::text,
      t.brl_to_usdt_rate::text, t.pix_key, t.end_to_end_id, t.from_currency, t.to_currency, t.from_amount::text,
      t.crypto_amount::text, t.recipient_email, t.sender_name, t.sender_email]
      order by t.created_at desc, t.id desc))::text as rows
    from (select * from transactions t where t.customer_id = k.customer_id
      order by t.created_at desc, t.id desc limit k.rows) as t
  ) as page`;

interface Page {
  readonly n: number;
  readonly owner: string;
  /** Null: there are none. */
  readonly rows: string | null;
}

/** Of a page much is made: its rows, what they show, and the text of that. */
const PAGES_TOLD_AT_A_TIME = 4;

/** A customer's latest rows, for calls that come together. Each is read along the index of its customer. */
export function createListLatest(pool: pg.Pool): (latest: Latest) => Promise<readonly ShownRow[]> {
  const find = createTogether<Latest, Page | undefined>(async (asked) => {
    const { rows } = await pool.query<Page>({
      name: 'transactions-latest',
      text: QUERY,
      values: [asked.map(({ customerId }) => customerId), asked.map(({ limit }) => limit)],
    });
    const found = new Map(rows.map((page) => [page.n, page]));
    return asked.map((_, index) => found.get(index + 1));
  }, PAGES_TOLD_AT_A_TIME);

  return async (latest) => {
    const page = await find(latest);
    if (page === undefined || page.rows === null) return [];
    const { owner } = page;
    return (JSON.parse(page.rows) as Cells[]).map((cells) => toRow(cells, owner));
  };
}

function toRow(cells: Cells, owner: string): ShownRow {
  const [
    id,
    type,
    status,
    direction,
    createdAt,
    description,
    amountBrl,
    amountUsdt,
    brlToUsdtRate,
    pixKey,
    endToEndId,
    fromCurrency,
    toCurrency,
    fromAmount,
    cryptoAmount,
    recipientEmail,
    senderName,
    senderEmail,
  ] = cells;
  return {
    id,
    owner,
    transaction_type: type,
    status,
    direction,
    at: toIso(createdAt),
    description,
    amount_brl: toMinor(amountBrl),
    amount_usdt: toMinor(amountUsdt),
    brl_to_usdt_rate: toMinor(brlToUsdtRate),
    pix_key: pixKey,
    end_to_end_id: endToEndId,
    from_currency: fromCurrency,
    to_currency: toCurrency,
    from_amount: toMinor(fromAmount),
    crypto_amount: toMinor(cryptoAmount),
    recipient_email: recipientEmail,
    sender_name: senderName,
    sender_email: senderEmail,
  };
}

function toMinor(text: string | null): bigint | null {
  return text === null ? null : BigInt(text);
}

/** `2026-11-21 09:21:03.12`, a time of UTC as PostgreSQL writes it, with milliseconds. */
function toIso(text: string): string {
  const fraction = text.length > 19 ? text.slice(20, 23).padEnd(3, '0') : '000';
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${fraction}Z`;
}
