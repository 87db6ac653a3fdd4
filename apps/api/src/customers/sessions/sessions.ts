import { hash, timingSafeEqual } from 'node:crypto';
import type { Role } from '@lastro/contracts';
import type pg from 'pg';
import { createBatcher, eachKey } from '../../platform/database/batch.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import { AppError } from '../../platform/errors.ts';
import { randomToken } from '../../platform/ids.ts';
import { addMs, DAY_MS, MINUTE_MS } from '../../platform/time.ts';
import { lockUnblocked } from '../blocks.ts';
import type { SessionCustomer } from '../customer.ts';
import type { CustomersDeps } from '../deps.ts';
import type { Origin } from './origin.ts';
import { recordSignInOrigin } from './sign-in-origins.ts';

export const SESSION_LIFETIME_MS = 7 * DAY_MS;
/** Bounds writes: not every request extends its session. */
export const TOUCH_AFTER_MS = 5 * MINUTE_MS;
/** A token from a URL is used at once. */
export const UNCLAIMED_LIFETIME_MS = 5 * MINUTE_MS;
/** Beyond this the least recently used sessions end. */
export const MAX_SESSIONS_PER_CUSTOMER = 50;

const MAX_USER_AGENT_LENGTH = 300;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

type SessionsDeps = Pick<CustomersDeps, 'pool' | 'clock'>;

interface SessionRow {
  id: string;
  email: string | null;
  phone: string | null;
  email_proven_at: Date | null;
  full_name: string;
  role: Role;
  created_at: Date;
  last_seen_at: Date;
  binding_hash: Buffer | null;
  second_factor: boolean;
}

/** Only the token's hash is stored. With a `binding`, only that browser may make the first call. */
export async function openSession(
  { clock }: Pick<SessionsDeps, 'clock'>,
  tx: Tx,
  customerId: string,
  origin: Origin,
  binding?: string,
): Promise<string> {
  await lockUnblocked(tx, customerId);
  const token = randomToken();
  const now = clock.now();
  await tx
    .insertInto('sessions')
    .values({
      token_hash: hashOf(token),
      customer_id: customerId,
      created_at: now,
      last_seen_at: now,
      expires_at: binding === undefined ? expiryOf(now) : addMs(now, UNCLAIMED_LIFETIME_MS),
      binding_hash: binding === undefined ? null : hashOf(binding),
      address: origin.address,
      user_agent: origin.userAgent?.slice(0, MAX_USER_AGENT_LENGTH) ?? null,
    })
    .execute();
  await tx
    .deleteFrom('sessions')
    .where('token_hash', 'in', (query) =>
      query
        .selectFrom('sessions')
        .select('token_hash')
        .where('customer_id', '=', customerId)
        .orderBy('last_seen_at', 'desc')
        .offset(MAX_SESSIONS_PER_CUSTOMER),
    )
    .execute();
  await recordSignInOrigin(tx, customerId, origin, now);
  return token;
}

export type Authenticate = (
  token: string,
  binding: () => string | undefined,
) => Promise<Omit<SessionCustomer, 'proof' | 'mustEnrol'>>;

/** Batches concurrent look-ups, since every request needs one. Throws `session_expired`. */
export function createAuthenticate(deps: SessionsDeps): Authenticate {
  const { clock, pool } = deps;
  const find = createBatcher<Buffer, SessionRow | undefined>((hashes) =>
    findSessions(pool, hashes, clock.now()),
  );

  return async (token, binding) => {
    if (!TOKEN.test(token)) throw new AppError('session_expired');
    const sessionHash = hashOf(token);
    const row = await find(sessionHash);
    if (row === undefined) throw new AppError('session_expired');
    const now = clock.now();
    const claimed = row.binding_hash !== null;
    if (row.binding_hash !== null) {
      const own = binding();
      if (own === undefined || !timingSafeEqual(row.binding_hash, hashOf(own)))
        throw new AppError('session_expired');
      await claim(deps, sessionHash, now);
    } else if (now.getTime() - row.last_seen_at.getTime() >= TOUCH_AFTER_MS) {
      await touch(deps, sessionHash, now);
    }
    return {
      id: row.id,
      email: row.email,
      phone: row.phone,
      emailConfirmed: row.email_proven_at !== null,
      fullName: row.full_name,
      role: row.role,
      createdAt: row.created_at,
      sessionHash,
      claimed,
      secondFactor: row.second_factor,
    };
  };
}

export async function findSessions(
  pool: pg.Pool,
  hashes: readonly Buffer[],
  now: Date,
): Promise<(SessionRow | undefined)[]> {
  const { rows } = await pool.query<SessionRow & { n: number }>({
    name: 'customers-authenticate',
    text: `select k.n::int as n, c.id, c.email, c.phone, c.email_proven_at, c.full_name, c.role, c.created_at,
        s.last_seen_at, s.binding_hash, c.second_factor
      from ${eachKey('$1::bytea[]', 'hash')}
      join sessions s on s.token_hash = k.hash and s.expires_at > $2
      join customers c on c.id = s.customer_id and c.blocked_at is null`,
    values: [hashes, now],
  });
  const found = new Map(rows.map((row) => [row.n, row]));
  return hashes.map((_, index) => found.get(index + 1));
}

export async function findLiveSessions(
  pool: pg.Pool,
  hashes: readonly Buffer[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const { rows } = await pool.query<{ hash: string }>({
    name: 'customers-live-sessions',
    text: "select encode(token_hash, 'hex') as hash from sessions where token_hash = any($1::bytea[]) and expires_at > $2",
    values: [hashes, now],
  });
  return new Set(rows.map(({ hash }) => hash));
}

async function claim(deps: SessionsDeps, sessionHash: Buffer, now: Date): Promise<void> {
  await deps.pool.query({
    name: 'customers-claim-session',
    text: `update sessions set binding_hash = null, last_seen_at = $2, expires_at = $3
      where token_hash = $1 and binding_hash is not null`,
    values: [sessionHash, now, expiryOf(now)],
  });
}

async function touch(deps: SessionsDeps, sessionHash: Buffer, now: Date): Promise<void> {
  await deps.pool.query({
    name: 'customers-touch-session',
    text: 'update sessions set last_seen_at = $2, expires_at = $3 where token_hash = $1 and last_seen_at < $2',
    values: [sessionHash, now, expiryOf(now)],
  });
}

export async function endSession(db: Db | Tx, sessionHash: Buffer): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', sessionHash).execute();
}

export async function endAllSessions(db: Db | Tx, customerId: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  // A trigger ends those of live sessions; this also ends those whose session expired.
  await db.deleteFrom('push_subscriptions').where('customer_id', '=', customerId).execute();
  return Number(numDeletedRows);
}

export async function endOtherSessions(
  tx: Tx,
  { id, sessionHash }: Pick<SessionCustomer, 'id' | 'sessionHash'>,
): Promise<number> {
  const ended = await tx
    .deleteFrom('sessions')
    .where('customer_id', '=', id)
    .where('token_hash', '!=', sessionHash)
    .returning('id')
    .execute();
  await tx
    .deleteFrom('push_subscriptions')
    .where('customer_id', '=', id)
    .where('session_hash', '!=', sessionHash)
    .execute();
  return ended.length;
}

export function hashOf(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

function expiryOf(now: Date): Date {
  return addMs(now, SESSION_LIFETIME_MS);
}
