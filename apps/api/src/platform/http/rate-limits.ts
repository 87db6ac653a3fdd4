import { isIP, isIPv4 } from 'node:net';
import pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from './errors.ts';

export interface Limit {
  readonly name: string;
  /** How many are let through in a window; multiplied by RATE_LIMIT_FACTOR. */
  readonly points: number;
  readonly windowSeconds: number;
}

/** A count for each key, kept in PostgreSQL and so the same for every process. */
export interface Limiter {
  /** Counts one. Throws `too_many_requests`, with when to come back, once the window's points are used up. */
  take(key: string): Promise<void>;
  /** Takes one back that should not have counted. */
  giveBack(key: string): Promise<void>;
  /** Starts the key's count anew. */
  forget(key: string): Promise<void>;
}

interface LimitsDeps {
  readonly pool: pg.Pool;
  readonly factor: number;
}

const TABLE = 'rate_limits';

export function createLimiter({ pool, factor }: LimitsDeps, limit: Limit): Limiter {
  const store = new RateLimiterPostgres({
    ...storeOptions(pool),
    keyPrefix: limit.name,
    points: Math.ceil(limit.points * factor),
    duration: limit.windowSeconds,
  });
  return {
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

/** Remembers keys for a time, in the same table as the limits that make exceptions for them. */
export interface Memory {
  has(key: string): Promise<boolean>;
  remember(key: string): Promise<void>;
}

export function createMemory(pool: pg.Pool, name: string, seconds: number): Memory {
  const store = new RateLimiterPostgres({
    ...storeOptions(pool),
    keyPrefix: name,
    points: 1,
    duration: seconds,
  });
  return {
    has: async (key) => (await store.get(key)) !== null,
    remember: async (key) => void (await store.set(key, 1, seconds)),
  };
}

/** Removes the counts whose window is over. */
export async function purgeLimits(pool: pg.Pool): Promise<void> {
  await pool.query(`delete from ${TABLE} where expire <= $1`, [Date.now()]);
}

function storeOptions(pool: pg.Pool) {
  // Our pool reads int8 as bigint, which the limiter would subtract from a number: its queries get the driver's own.
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

/**
 * What limits by address count as one: an IPv4 address, or an IPv6 /64, of which one household or server has all.
 * Anything else (there should be nothing else) is one address for all who send it.
 */
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
