import {
  ADMIN_USERS_LIMIT,
  type AdminUser,
  type AdminUserDetail,
  type AdminUsersQuery,
  type Role,
} from '@lastro/contracts';
import { COINS, type Coin, money, toWire } from '@lastro/money';
import type { Administer, Deciding } from '../customers/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Page } from '../platform/cursor.ts';
import { pageOf } from '../platform/cursor.ts';
import type { Db } from '../platform/db.ts';
import { AppError } from '../platform/errors.ts';
import type { Read } from '../platform/replica.ts';
import { findUser, listUsers, type UserRow } from './repository-users.ts';

export interface UsersDeps extends Administer {
  readonly db: Db;
  readonly read: Read;
  readonly clock: Clock;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** PostgreSQL's texts can't hold it, so nothing matches it. */
const NUL = '\u0000';

/** The bank's customers and administrators, as administrators see them. */
export function createUsersService(deps: UsersDeps) {
  const { db, clock } = deps;

  /** Throws `user_not_found`. */
  async function find(id: string): Promise<AdminUserDetail> {
    const row = await findUser(db, id, clock.now());
    if (row === undefined) throw new AppError('user_not_found');
    return {
      ...toUser(row),
      held: toWireByCoin(row.held),
      open_sessions: Number(row.open_sessions),
      last_seen_date: row.last_seen_at?.toISOString() ?? null,
    };
  }

  return {
    /** A page of users, the newest first. Throws `invalid_request`. */
    async list(query: AdminUsersQuery): Promise<Page<AdminUser>> {
      const limit = query.limit ?? ADMIN_USERS_LIMIT;
      const search = query.search?.trim() ?? '';
      if (search.includes(NUL)) throw new AppError('invalid_request');
      if (query.cursor !== undefined && !UUID.test(query.cursor)) throw new AppError('invalid_request');
      const wanted = {
        limit: limit + 1,
        ...(search === '' ? {} : { search }),
        ...(query.role === undefined ? {} : { role: query.role }),
        ...(query.cursor === undefined ? {} : { after: query.cursor }),
      };
      const rows = await deps.read((db) => listUsers(db, wanted));
      return pageOf(rows, limit, (row) => row.id, toUser);
    },

    find,

    /** See `Administer.setRole`. */
    async setRole(by: Deciding, id: string, role: Role): Promise<AdminUserDetail> {
      await deps.setRole(by, id, role);
      return find(id);
    },

    endSessions: (by: Deciding, id: string): Promise<number> => deps.endSessions(by, id),
  };
}

export type UsersService = ReturnType<typeof createUsersService>;

function toUser(row: UserRow): AdminUser {
  return {
    id: row.id,
    email: row.email,
    phone: row.phone,
    full_name: row.full_name,
    role: row.role,
    created_date: row.created_at.toISOString(),
    balances: toWireByCoin(row.balances),
  };
}

function toWireByCoin(minor: UserRow['balances']): Record<Coin, number> {
  const entries = COINS.map((coin) => [coin, toWire(money(coin, BigInt(minor[coin] ?? 0)))] as const);
  return Object.fromEntries(entries) as Record<Coin, number>;
}
