import { type AddPushDeviceBody, MAX_PUSH_DEVICES, type PushDevice } from '@lastro/contracts';
import { type Selectable, sql } from 'kysely';
import { lockCustomer, type SessionCustomer } from '../../customers/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { AppError } from '../../platform/errors.ts';
import { uuidv7 } from '../../platform/ids.ts';
import { encrypt } from './encrypt.ts';
import { isPushEndpoint } from './endpoints.ts';

export type Subscription = Selectable<Schema['push_subscriptions']>;

const MAX_DEVICE_LENGTH = 60;

export function listSubscriptions(db: Db, customerId: string): Promise<Subscription[]> {
  return db
    .selectFrom('push_subscriptions')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('created_at', 'desc')
    .execute();
}

export async function findSubscription(
  db: Db,
  customerId: string,
  id: string,
): Promise<Subscription | undefined> {
  return db
    .selectFrom('push_subscriptions')
    .selectAll()
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
}

export async function findSubscribed(tx: Tx, customerIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('push_subscriptions')
    .select('customer_id')
    .distinct()
    .where(sql<boolean>`customer_id = any(${customerIds})`)
    .execute();
  return new Set(rows.map((row) => row.customer_id));
}

export async function removeSubscription(db: Db, customerId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('push_subscriptions')
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function recordSent(db: Db, id: string, at: Date): Promise<void> {
  await db.updateTable('push_subscriptions').set({ last_sent_at: at }).where('id', '=', id).execute();
}

interface AddOptions {
  readonly db: Db;
  readonly clock: Clock;
  readonly ownUrl: string | undefined;
  readonly customer: Pick<SessionCustomer, 'id' | 'sessionHash'>;
  readonly device: string;
}

/** A browser has one subscription; it moves to the customer who last activated notices there. */
export async function addSubscription(options: AddOptions, body: AddPushDeviceBody): Promise<Subscription> {
  const { db, clock, ownUrl, customer, device } = options;
  const { id: customerId, sessionHash } = customer;
  const { endpoint, keys } = body;
  if (!isPushEndpoint(endpoint, ownUrl) || !canEncrypt(keys)) {
    throw new AppError('invalid_request', { message: 'Este navegador não permite notificações.' });
  }
  return db.transaction().execute(async (tx) => {
    await lockCustomer(tx, customerId);
    await lockSession(tx, sessionHash, clock.now());
    const { count } = await tx
      .selectFrom('push_subscriptions')
      .select(({ fn }) => fn.countAll<bigint>().as('count'))
      .where('customer_id', '=', customerId)
      .where('endpoint', '<>', endpoint)
      .executeTakeFirstOrThrow();
    if (count >= BigInt(MAX_PUSH_DEVICES)) throw new AppError('too_many_push_devices');
    const own = {
      customer_id: customerId,
      session_hash: sessionHash,
      device: device.slice(0, MAX_DEVICE_LENGTH),
      ...keys,
    };
    const added = await tx
      .insertInto('push_subscriptions')
      .values({ id: uuidv7(), endpoint, created_at: clock.now(), last_sent_at: null, ...own })
      .onConflict((conflict) =>
        conflict
          .column('endpoint')
          .doUpdateSet(own)
          .where(({ eb, or, and }) =>
            or([
              eb('push_subscriptions.customer_id', '=', customerId),
              and([
                eb('push_subscriptions.p256dh', '=', keys.p256dh),
                eb('push_subscriptions.auth', '=', keys.auth),
              ]),
            ]),
          ),
      )
      .returningAll()
      .executeTakeFirst();
    if (added === undefined) throw new AppError('invalid_request');
    return added;
  });
}

/** A session that ends later also ends this subscription. Throws `session_expired`. */
async function lockSession(tx: Tx, sessionHash: Buffer, now: Date): Promise<void> {
  const session = await tx
    .selectFrom('sessions')
    .select('id')
    .where('token_hash', '=', sessionHash)
    .where('expires_at', '>', now)
    .forKeyShare()
    .executeTakeFirst();
  if (session === undefined) throw new AppError('session_expired');
}

function canEncrypt(keys: AddPushDeviceBody['keys']): boolean {
  try {
    return encrypt('', keys).length > 0;
  } catch {
    return false;
  }
}

export function toDevice({ id, device, created_at, last_sent_at }: Subscription): PushDevice {
  return {
    id,
    device,
    created_date: created_at.toISOString(),
    last_sent_date: last_sent_at?.toISOString() ?? null,
  };
}
