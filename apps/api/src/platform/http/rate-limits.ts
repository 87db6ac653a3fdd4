import { isIP, isIPv4 } from 'node:net';
import { sql } from 'kysely';
import pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Db } from '../database/db.ts';
import { deleteInBatches } from '../database/delete-in-batches.ts';
import { AppError } from '../errors.ts';

export interface Limit {
  readonly name: string;
  readonly points: number;
  readonly windowSeconds: number;
}

/** Counted in PostgreSQL, for all processes together. */
export interface Limiter {
  take(key: string): Promise<void>;
  giveBack(key: string): Promise<void>;
  forget(key: string): Promise<void>;
  readonly rowOf: (key: string) => string;
  readonly points: number;
}

interface LimitsDeps {
  readonly pool: pg.Pool;
  readonly factor: number;
}

const TABLE = 'rate_limits';

export function createLimiter({ pool, factor }: LimitsDeps, limit: Limit): Limiter {
  const points = Math.ceil(limit.points * factor);
  const store = new RateLimiterPostgres({
    ...storeOptions(pool),
    keyPrefix: limit.name,
    points,
    duration: limit.windowSeconds,
  });
  return {
    points,
    rowOf: (key) => store.getKey(key),
    async take(key) {
      try {
        await store.consume(key);
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        throw new AppError('too_many_requests', {
          retryAfterSeconds: Math.max(1, Math.ceil(refused.msBeforeNext / 1000)),
        });
      }
    },
    giveBack: async (key) => void (await store.reward(key)),
    forget: async (key) => void (await store.delete(key)),
  };
}

export interface ExpiringSet {
  has(key: string): Promise<boolean>;
  add(key: string): Promise<void>;
}

export function createExpiringSet(pool: pg.Pool, name: string, seconds: number): ExpiringSet {
  const store = new RateLimiterPostgres({
    ...storeOptions(pool),
    keyPrefix: name,
    points: 1,
    duration: seconds,
  });
  return {
    has: async (key) => (await store.get(key)) !== null,
    add: async (key) => void (await store.set(key, 1, seconds)),
  };
}

export function purgeLimits(db: Db): Promise<void> {
  return deleteInBatches(db, TABLE, sql`expire <= ${Date.now()}`);
}

function storeOptions(pool: pg.Pool) {
  // The limiter subtracts int8 from a number: its queries get the driver's own types.
  const storeClient = { query: (query: pg.QueryConfig) => pool.query({ ...query, types: pg.types }) };
  return {
    storeClient,
    storeType: 'pool',
    tableName: TABLE,
    tableCreated: true,
    clearExpiredByTimeout: false,
  };
}

const IPV6_NETWORK_GROUPS = 4;

/** An IPv4 address, or an IPv6 /64, which belongs to one household or server. Anything else shares one key. */
export function addressKey(address: string): string {
  const ip = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (isIPv4(ip)) return ip;
  if (isIP(ip) === 0) return 'unknown';
  const [head = '', tail] = new URL(`http://[${ip}]`).hostname.slice(1, -1).split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length;
  const groups = [...before, ...Array<string>(zeros).fill('0'), ...after];
  return `${groups.slice(0, IPV6_NETWORK_GROUPS).join(':')}::/64`;
}
