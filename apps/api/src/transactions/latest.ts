import type pg from 'pg';
import { createBatcher } from '../platform/database/batch.ts';
import { CELLS, type Cells } from './page-text.ts';

export interface Latest {
  readonly customerId: string;
  readonly limit: number;
}

export interface LatestRows {
  readonly owner: string;
  readonly rows: readonly Cells[];
}

/** A page is one JSON text: V8 parses it in a sixth of the driver's time for its columns, and only when it is used. */
const QUERY = `select k.n::int as n, coalesce(c.email, c.phone) as owner, page.rows
  from unnest($1::uuid[], $2::int[]) with ordinality as k(customer_id, rows, n)
  join customers c on c.id = k.customer_id
  cross join lateral (
    select array_to_json(array_agg(array[${CELLS.join()}] order by t.created_at desc, t.id desc))::text as rows
    from (select * from transactions t where t.customer_id = k.customer_id
      order by t.created_at desc, t.id desc limit k.rows) as t
  ) as page`;

interface Page {
  readonly n: number;
  readonly owner: string;
  readonly rows: string | null;
}

const YIELD_EVERY_PAGES = 4;

export function createListLatest(pool: pg.Pool): (latest: Latest) => Promise<LatestRows> {
  const find = createBatcher<Latest, Page | undefined>(async (asked) => {
    const { rows } = await pool.query<Page>({
      name: 'transactions-latest',
      text: QUERY,
      values: [asked.map(({ customerId }) => customerId), asked.map(({ limit }) => limit)],
    });
    const found = new Map(rows.map((page) => [page.n, page]));
    return asked.map((_, index) => found.get(index + 1));
  }, YIELD_EVERY_PAGES);

  return async (latest) => {
    const page = await find(latest);
    return { owner: page?.owner ?? '', rows: JSON.parse(page?.rows ?? '[]') as Cells[] };
  };
}
