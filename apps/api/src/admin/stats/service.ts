import { ADMIN_FLOW_DAYS, ADMIN_STATS_DAYS, type AdminFlows, type AdminStats } from '@lastro/contracts';
import { toWire } from '@lastro/money';
import type { Clock } from '../../platform/clock.ts';
import type { Read } from '../../platform/database/replica.ts';
import { countNewUsers, countUsers, listDayVolumes } from './repository.ts';

export interface StatsDeps {
  readonly read: Read;
  readonly clock: Clock;
}

export interface StatsService {
  stats(): Promise<AdminStats>;
  flows(): Promise<AdminFlows>;
}

export function createStatsService({ read, clock }: StatsDeps): StatsService {
  return {
    async stats() {
      const { users, days } = await read(async (db) => ({
        users: await countUsers(db),
        days: await listDayVolumes(db, clock.now(), ADMIN_STATS_DAYS),
      }));
      return {
        total_users: Number(users),
        total_usdt_volume: usdt(days.reduce((sum, { volume }) => sum + volume, 0n)),
        total_transactions: Number(days.reduce((sum, { transactions }) => sum + transactions, 0n)),
        days: days.slice(-ADMIN_STATS_DAYS).map(({ day, transactions, volume }) => ({
          date: day,
          volume_usdt: usdt(volume),
          transactions: Number(transactions),
        })),
      };
    },

    async flows() {
      const now = clock.now();
      const { users, days } = await read(async (db) => ({
        users: await countNewUsers(db, now, ADMIN_FLOW_DAYS),
        days: await listDayVolumes(db, now, ADMIN_FLOW_DAYS),
      }));
      return {
        days: days.slice(-ADMIN_FLOW_DAYS).map((day) => ({
          date: day.day,
          new_users: users.get(day.day) ?? 0,
          in_usdt: usdt(day.in),
          out_usdt: usdt(day.out),
        })),
      };
    },
  };
}

/** Sums over accounts may exceed the range of an amount. */
function usdt(minor: bigint): number {
  return toWire({ currency: 'USDT', minor });
}
