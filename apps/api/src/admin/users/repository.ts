import type { ADMIN_USER_SORTS, Role } from '@lastro/contracts';
import type { Coin } from '@lastro/money';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { likePattern } from '../../platform/database/like.ts';

/** Minor units by coin; coins without an account are missing. */
type Balances = Readonly<Partial<Record<Coin, string>>>;

export type UserRow = Awaited<ReturnType<typeof listUsers>>[number];

export type UserSort = (typeof ADMIN_USER_SORTS)[number];

export interface UsersFilter {
  readonly search?: string;
  readonly role?: Role;
  readonly sort?: UserSort;
  readonly after?: string;
  readonly limit: number;
}

const COLUMNS = [
  'id',
  'email',
  'phone',
  'full_name',
  'role',
  'created_at',
  'second_factor',
  'blocked_at',
] as const;

const balancesOf = (kind: 'customer_main' | 'customer_hold'): RawBuilder<Balances> => sql<Balances>`coalesce((
  select json_object_agg(a.currency, a.balance::text) from ledger.account a
  where a.owner_id = u.id and a.kind = ${sql.lit(kind)}), '{}')`;

const USDT_BALANCE = `coalesce((select a.balance from ledger.account a
  where a.owner_id = customers.id and a.kind = 'customer_main' and a.currency = 'USDT'), 0)`;

const SORTS = {
  newest: { keys: ['id'], direction: 'desc' },
  oldest: { keys: ['id'], direction: 'asc' },
  name: { keys: ['full_name', 'id'], direction: 'asc' },
  balance: { keys: [USDT_BALANCE, 'id'], outerKeys: ['usdt', 'id'], direction: 'desc' },
} as const satisfies Record<UserSort, { keys: string[]; outerKeys?: string[]; direction: 'asc' | 'desc' }>;

/** Sorts by an index, except by balance; searches by trigram indexes (10 ms at 100,000 customers). */
export async function listUsers(db: Db, filter: UsersFilter) {
  const { search, role, after, sort = 'newest' } = filter;
  const { keys, direction, ...more } = SORTS[sort];
  let page = db.selectFrom('customers').select(COLUMNS).limit(filter.limit);
  if (sort === 'balance') page = page.select(sql.raw(USDT_BALANCE).as('usdt')) as typeof page;
  for (const key of keys) page = page.orderBy(sql.raw(key), direction);
  if (role !== undefined) page = page.where('role', '=', role);
  if (after !== undefined) {
    const [columns, comparison] = [sql.raw(keys.join(', ')), sql.raw(direction === 'asc' ? '>' : '<')];
    page = page.where(
      sql<boolean>`(${columns}) ${comparison} (select ${columns} from customers where customers.id = ${after})`,
    );
  }
  if (search !== undefined) {
    const pattern = likePattern(search);
    page = page.where(
      sql<boolean>`(full_name ilike ${pattern} or email::text ilike ${pattern} or phone ilike ${pattern})`,
    );
  }
  let list = db
    .selectFrom(page.as('u'))
    .select(COLUMNS.map((column) => `u.${column}` as const))
    .select([balancesOf('customer_main').as('balances'), lastSeen.as('last_seen_at')]);
  for (const key of 'outerKeys' in more ? more.outerKeys : keys)
    list = list.orderBy(sql.raw(`u.${key}`), direction);
  return list.execute();
}

const lastSeen = sql<Date | null>`(select max(s.last_seen_at) from sessions s where s.customer_id = u.id)`;

export async function findUser(db: Db, id: string, now: Date) {
  const sessions = sql`from sessions s where s.customer_id = u.id and s.expires_at > ${now}`;
  return db
    .selectFrom(
      db
        .selectFrom('customers')
        .select([...COLUMNS, 'block_reason', 'outgoing_paused_at'])
        .where('id', '=', id)
        .as('u'),
    )
    .selectAll('u')
    .select([
      balancesOf('customer_main').as('balances'),
      balancesOf('customer_hold').as('held'),
      sql<bigint>`(select count(*) ${sessions})`.as('open_sessions'),
      sql<Date | null>`(select max(s.last_seen_at) ${sessions})`.as('last_seen_at'),
      sql<Role | null>`(select r.role from role_change_requests r
        where r.customer_id = u.id and r.state = 'pending')`.as('pending_role'),
    ])
    .executeTakeFirst();
}
