import type { Role } from '@lastro/contracts';
import type { Coin } from '@lastro/money';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';

/** Minor units by coin; coins without an account are missing. */
type Balances = Readonly<Partial<Record<Coin, string>>>;

export interface UserRow {
  readonly id: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly full_name: string;
  readonly role: Role;
  readonly created_at: Date;
  readonly balances: Balances;
}

export interface UserDetailRow extends UserRow {
  readonly held: Balances;
  readonly open_sessions: bigint;
  readonly last_seen_at: Date | null;
  readonly pending_role: Role | null;
}

export interface UsersFilter {
  readonly search?: string;
  readonly role?: Role;
  readonly after?: string;
  readonly limit: number;
}

const COLUMNS = ['id', 'email', 'phone', 'full_name', 'role', 'created_at'] as const;

const balancesOf = (kind: 'customer_main' | 'customer_hold'): RawBuilder<Balances> => sql<Balances>`coalesce((
  select json_object_agg(a.currency, a.balance::text) from ledger.account a
  where a.owner_id = u.id and a.kind = ${sql.lit(kind)}), '{}')`;

/**
 * Reads along the primary key, newest first; a search uses the trigram indexes. Of 100,000 customers: 3 ms for 50, 15
 * ms for 1,000, 10 ms for a search.
 */
export async function listUsers(db: Db, filter: UsersFilter): Promise<UserRow[]> {
  let page = db.selectFrom('customers').select(COLUMNS).orderBy('id', 'desc').limit(filter.limit);
  const { search, role, after } = filter;
  if (role !== undefined) page = page.where('role', '=', role);
  if (after !== undefined) page = page.where('id', '<', after);
  if (search !== undefined) {
    const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
    page = page.where(sql<boolean>`(full_name ilike ${pattern} or email::text ilike ${pattern})`);
  }
  return db
    .selectFrom(page.as('u'))
    .selectAll('u')
    .select(balancesOf('customer_main').as('balances'))
    .orderBy('u.id', 'desc')
    .execute();
}

export async function findUser(db: Db, id: string, now: Date): Promise<UserDetailRow | undefined> {
  const sessions = sql`from sessions s where s.customer_id = u.id and s.expires_at > ${now}`;
  return db
    .selectFrom(db.selectFrom('customers').select(COLUMNS).where('id', '=', id).as('u'))
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
