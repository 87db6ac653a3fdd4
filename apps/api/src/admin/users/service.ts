import {
  ADMIN_USERS_LIMIT,
  type AdminUser,
  type AdminUserDetail,
  type AdminUsersQuery,
} from '@lastro/contracts';
import { COINS, type Coin, money, toWire } from '@lastro/money';
import { type AdminContext, endSessionsOf } from '../../customers/index.ts';
import { answerOnce, requestKey } from '../../ledger/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Page } from '../../platform/database/cursor.ts';
import { pageOf } from '../../platform/database/cursor.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Read } from '../../platform/database/replica.ts';
import { AppError } from '../../platform/errors.ts';
import { UUID } from '../../platform/ids.ts';
import type { RequireStepUp } from '../../second-factors/index.ts';
import { findUser, listUsers, type UserRow } from './repository.ts';

export interface UsersDeps {
  readonly db: Db;
  readonly read: Read;
  readonly clock: Clock;
  readonly requireStepUp: RequireStepUp;
}

export function createUsersService(deps: UsersDeps) {
  const { db, clock } = deps;

  async function find(id: string): Promise<AdminUserDetail> {
    const row = await findUser(db, id, clock.now());
    if (row === undefined) throw new AppError('user_not_found');
    return {
      ...toUser(row),
      held: toWireByCoin(row.held),
      open_sessions: Number(row.open_sessions),
      blocked_date: row.blocked_at?.toISOString() ?? null,
      block_reason: row.block_reason,
      outgoing_paused: row.outgoing_paused_at !== null,
      pending_role: row.pending_role,
    };
  }

  return {
    async list(query: AdminUsersQuery): Promise<Page<AdminUser>> {
      const limit = query.limit ?? ADMIN_USERS_LIMIT;
      const search = query.search?.trim() ?? '';
      if (query.cursor !== undefined && !UUID.test(query.cursor)) throw new AppError('invalid_request');
      const filter = {
        limit: limit + 1,
        ...(search === '' ? {} : { search }),
        ...(query.role === undefined ? {} : { role: query.role }),
        ...(query.sort === undefined ? {} : { sort: query.sort }),
        ...(query.cursor === undefined ? {} : { after: query.cursor }),
      };
      const rows = await deps.read((db) => listUsers(db, filter));
      return pageOf(rows, limit, (row) => row.id, toUser);
    },

    find,

    async endSessions(by: AdminContext, customerId: string, requestId: string | undefined): Promise<number> {
      if (customerId === by.admin.id) throw new AppError('own_request');
      const request = requestKey(by.admin.id, requestId, 'end sessions', { id: customerId });
      const consumeProof = await deps.requireStepUp(by.admin, request);
      return db.transaction().execute((tx) =>
        answerOnce(tx, request, async () => {
          await consumeProof(tx);
          return endSessionsOf(tx, { by, customerId, at: clock.now() });
        }),
      );
    },
  };
}

export type UsersService = ReturnType<typeof createUsersService>;

function toUser(row: UserRow): AdminUser {
  return {
    id: row.id,
    email: row.email ?? row.phone,
    phone: row.phone,
    full_name: row.full_name,
    role: row.role,
    created_date: row.created_at.toISOString(),
    balances: toWireByCoin(row.balances),
    second_factor: row.second_factor,
    blocked: row.blocked_at !== null,
    last_seen_date: row.last_seen_at?.toISOString() ?? null,
  };
}

export function toWireByCoin(minor: UserRow['balances']): Record<Coin, number> {
  const entries = COINS.map((coin) => [coin, toWire(money(coin, BigInt(minor[coin] ?? 0)))] as const);
  return Object.fromEntries(entries) as Record<Coin, number>;
}
