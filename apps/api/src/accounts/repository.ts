import type { AccountsQuery } from '@lastro/contracts';
import type { Coin } from '@lastro/money';
import { sql } from 'kysely';
import type pg from 'pg';
import { createBatcher, eachKey } from '../platform/database/batch.ts';
import { microsOf, type PageEnd, timeOf } from '../platform/database/cursor.ts';
import type { Db, Tx } from '../platform/database/db.ts';

export interface AccountRow {
  readonly id: bigint;
  readonly owner: string;
  readonly currency: Coin;
  readonly balance: bigint;
  readonly created_at: Date;
  readonly updated_at: Date;
}

const COLUMNS = ['a.id', 'a.balance', 'a.created_at', 'a.updated_at'] as const;
const CURRENCY = sql<Coin>`a.currency`.as('currency');
const OWNER = sql<string>`coalesce(c.email, c.phone)`.as('owner');

type ListedAccount = AccountRow & { readonly micros: bigint };

export interface AccountsFilter {
  readonly customerId?: string;
  readonly owner?: string;
  readonly currency?: Coin;
  readonly orderBy: NonNullable<AccountsQuery['orderBy']>;
  readonly limit: number;
  readonly after?: PageEnd;
}

/**
 * Sorted at each call, 1.9 s at 10,000,000: an index on the last change would slow every movement. The owners are joined
 * to the page only.
 */
export async function listAccounts(db: Db, filter: AccountsFilter): Promise<ListedAccount[]> {
  const column = filter.orderBy.endsWith('created_date') ? 'a.created_at' : 'a.updated_at';
  const direction = filter.orderBy.startsWith('-') ? 'desc' : 'asc';
  let page = db
    .selectFrom('ledger.account as a')
    .select([...COLUMNS, 'a.owner_id', CURRENCY, microsOf(column).as('micros')])
    .where('a.kind', '=', 'customer_main')
    .orderBy(column, direction)
    .orderBy('a.id', direction)
    .limit(filter.limit);
  const { customerId, owner, currency, after } = filter;
  if (customerId !== undefined) page = page.where('a.owner_id', '=', customerId);
  if (owner !== undefined) {
    const customers = db
      .selectFrom('customers as o')
      .select('o.id')
      .where((eb) => eb.or([eb('o.email', '=', owner), eb('o.phone', '=', owner)]));
    page = page.where('a.owner_id', 'in', customers);
  }
  if (currency !== undefined) page = page.where('a.currency', '=', currency);
  if (after !== undefined) {
    const beyond = direction === 'desc' ? sql`<` : sql`>`;
    page = page.where(
      sql<boolean>`(${sql.ref(column)}, a.id) ${beyond} (${timeOf(after)}, ${BigInt(after.id)}::bigint)`,
    );
  }
  return db
    .selectFrom(page.as('a'))
    .innerJoin('customers as c', 'c.id', 'a.owner_id')
    .select([...COLUMNS, CURRENCY, 'a.micros', OWNER])
    .orderBy(column, direction)
    .orderBy('a.id', direction)
    .execute();
}

export function createListOwn(pool: pg.Pool): (customerId: string) => Promise<readonly AccountRow[]> {
  return createBatcher<string, readonly AccountRow[]>(async (customerIds) => {
    const { rows } = await pool.query<AccountRow & { n: number }>({
      name: 'accounts-of-customers',
      text: `select k.n::int as n, a.id, a.balance, a.created_at, a.updated_at, a.currency,
          coalesce(c.email, c.phone) as owner
        from ${eachKey('$1::uuid[]', 'customer_id')}
        join customers c on c.id = k.customer_id
        join ledger.account a on a.owner_id = c.id and a.kind = 'customer_main'
        order by k.n, a.updated_at desc, a.id desc`,
      values: [customerIds],
    });
    const found = Map.groupBy(rows, (row) => row.n);
    return customerIds.map((_, index) => found.get(index + 1) ?? []);
  });
}

export async function findAccount(
  db: Db,
  id: bigint,
  customerId: string | undefined,
): Promise<AccountRow | undefined> {
  let query = db
    .selectFrom('ledger.account as a')
    .innerJoin('customers as c', 'c.id', 'a.owner_id')
    .select([...COLUMNS, CURRENCY, OWNER])
    .where('a.kind', '=', 'customer_main')
    .where('a.id', '=', id);
  if (customerId !== undefined) query = query.where('a.owner_id', '=', customerId);
  return query.executeTakeFirst();
}

export async function balanceNow(tx: Tx, accountId: bigint): Promise<bigint> {
  const row = await tx
    .selectFrom('ledger.account')
    .select('balance')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return row.balance;
}

export async function balanceAfter(
  db: Db,
  accountId: bigint,
  requestKey: string,
): Promise<{ readonly balance: bigint; readonly at: Date } | undefined> {
  return db
    .selectFrom('ledger.entry as e')
    .innerJoin('ledger.posting as p', (join) =>
      join.onRef('p.entry_id', '=', 'e.id').onRef('p.created_at', '=', 'e.created_at'),
    )
    .select(['p.balance_after as balance', 'p.created_at as at'])
    .where('e.request_key', '=', requestKey)
    .where('p.account_id', '=', accountId)
    .executeTakeFirst();
}
