import { sql } from 'kysely';
import type { Clock } from '../platform/clock.ts';
import type { Db, Tx } from '../platform/database/db.ts';
import { enqueue } from '../platform/jobs/jobs.ts';
import { MESSAGED, MESSAGES_A_MINUTE, NOTICES, PUSHED, quietUntil } from './domain.ts';
import { readPreferences } from './preferences.ts';
import { hasSubscriptions } from './push/subscriptions.ts';
import type { MessageChannel } from './tables.ts';

export const DELIVER = 'notifications-deliver';
export const DIGEST = 'notifications-digest';

const BATCH = 1_000;
const MINUTE_MS = 60_000;
const CHANNELS: readonly MessageChannel[] = ['email', 'sms', 'push'];

interface Row {
  readonly id: bigint;
  readonly customer_id: string;
  readonly type: string;
  readonly at: Date;
  readonly subject_id: string | null;
}

/** Turns the next events of the outbox into messages, each once; true if there are more. */
export async function relayEvents(db: Db, clock: Clock): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await sql`select 1 from message_relay for update`.execute(tx);
    const { rows } = await sql<Row>`
      with batch as materialized (
        select e.* from events e, message_relay r where (e.xid, e.id) > (r.xid, r.id)
          and e.xid < pg_snapshot_xmin(pg_current_snapshot()) order by e.xid, e.id limit ${BATCH}
      ), moved as (
        update message_relay r set xid = b.xid, id = b.id
        from (select xid, id from batch order by xid desc, id desc limit 1) as b
      )
      select id, customer_id, type, at, subject_id from batch order by xid, id
    `.execute(tx);
    for (const row of rows) if (PUSHED.has(row.type)) await plan(tx, row, clock.now());
    return rows.length === BATCH;
  });
}

async function plan(tx: Tx, row: Row, now: Date): Promise<void> {
  const { channels, quiet_hours } = await readPreferences(tx, row.customer_id);
  const kind = NOTICES[row.type]?.kind ?? 'sent';
  for (const channel of CHANNELS) {
    if (!channels[kind][channel] || (channel !== 'push' && !MESSAGED.has(row.type))) continue;
    if (channel === 'push' && !(await hasSubscriptions(tx, row.customer_id))) continue;
    const isSecurity = kind === 'security';
    const quiet = channel === 'email' || isSecurity ? undefined : quietUntil(now, quiet_hours);
    const many =
      !isSecurity && (await recentMessages(tx, row.customer_id, channel, now)) >= MESSAGES_A_MINUTE;
    const heldUntil = quiet ?? (many ? nextMinute(now) : undefined);
    await tx
      .insertInto('message_deliveries')
      .values({
        event_id: row.id,
        channel,
        customer_id: row.customer_id,
        event_type: row.type,
        event_at: row.at,
        subject_id: row.subject_id,
        state: heldUntil === undefined ? 'waiting' : 'held',
        created_at: now,
        updated_at: now,
      })
      .execute();
    if (heldUntil === undefined) {
      const delivery = { eventId: String(row.id), channel };
      await enqueue(tx, DELIVER, delivery, { key: `${DELIVER}:${row.id}:${channel}` });
    } else {
      const key = `${DIGEST}:${row.customer_id}:${channel}:${heldUntil.getTime()}`;
      await enqueue(tx, DIGEST, { customerId: row.customer_id, channel }, { key, runAt: heldUntil });
    }
  }
}

async function recentMessages(
  tx: Tx,
  customerId: string,
  channel: MessageChannel,
  now: Date,
): Promise<number> {
  const { count } = await tx
    .selectFrom('message_deliveries')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('customer_id', '=', customerId)
    .where('channel', '=', channel)
    .where('created_at', '>', new Date(now.getTime() - MINUTE_MS))
    .executeTakeFirstOrThrow();
  return Number(count);
}

function nextMinute(now: Date): Date {
  return new Date((Math.floor(now.getTime() / MINUTE_MS) + 1) * MINUTE_MS);
}
