import { sql } from 'kysely';
import type { Clock } from '../platform/clock.ts';
import type { Db, Tx } from '../platform/database/db.ts';
import { enqueueAll } from '../platform/jobs/jobs.ts';
import { PUSHED } from './domain.ts';
import { CHANNELS, type PlannedMessage, planMessages, type Recipients } from './plan.ts';
import { readPreferencesOfMany } from './preferences.ts';
import { findSubscribed } from './push/subscriptions.ts';

export const DELIVER = 'notifications-deliver';
export const DIGEST = 'notifications-digest';

/** Small enough not to delay events to the streams. */
const BATCH = 200;
/** Of one channel; as many may be sent a second time after a crash. */
const MESSAGES_A_JOB = 20;
const MINUTE_MS = 60_000;

interface Row {
  readonly xid: string;
  readonly id: bigint;
  readonly customer_id: string;
  readonly type: string;
  readonly at: Date;
  readonly subject_id: string | null;
}

/** Returns whether more events wait. Reads everything before its first write, which delays later events to the streams. */
export async function relayEvents(db: Db, clock: Clock): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    // A row lock would count as a write.
    await sql`select pg_advisory_xact_lock(hashtextextended('message-relay', 0))`.execute(tx);
    const { rows } = await sql<Row>`
      select e.xid::text as xid, e.id, e.customer_id, e.type, e.at, e.subject_id from message_relay r, events e
      where (e.xid, e.id) > (r.xid, r.id) and e.xid < pg_snapshot_xmin(pg_current_snapshot())
      order by e.xid, e.id limit ${BATCH}
    `.execute(tx);
    const last = rows.at(-1);
    if (last === undefined) return false;
    const events = rows.filter(({ type }) => PUSHED.has(type));
    const now = clock.now();
    const messages = planMessages(events, await readRecipients(tx, events, now), now);
    await sql`update message_relay set xid = ${last.xid}::xid8, id = ${last.id}`.execute(tx);
    if (messages.length > 0) await insertMessages(tx, messages, now);
    return rows.length === BATCH;
  });
}

async function readRecipients(tx: Tx, events: readonly Row[], now: Date): Promise<Recipients> {
  const ids = [...new Set(events.map((event) => event.customer_id))];
  const preferences = await readPreferencesOfMany(tx, ids);
  const subscribed = await findSubscribed(tx, ids);
  const counts = await tx
    .selectFrom('message_deliveries')
    .select(['customer_id', 'channel', ({ fn }) => fn.countAll<bigint>().as('count')])
    .where(sql<boolean>`customer_id = any(${ids})`)
    .where('created_at', '>', new Date(now.getTime() - MINUTE_MS))
    .groupBy(['customer_id', 'channel'])
    .execute();
  const recent = new Map(counts.map((row) => [`${row.channel}:${row.customer_id}`, Number(row.count)]));
  return {
    preferences,
    hasDevice: (customerId) => subscribed.has(customerId),
    recent: (customerId, channel) => recent.get(`${channel}:${customerId}`) ?? 0,
  };
}

async function insertMessages(tx: Tx, messages: readonly PlannedMessage<Row>[], now: Date): Promise<void> {
  const rows = messages.map(({ event, channel, heldUntil }) => ({
    event_id: event.id,
    channel,
    customer_id: event.customer_id,
    event_type: event.type,
    event_at: event.at,
    subject_id: event.subject_id,
    state: heldUntil === undefined ? ('waiting' as const) : ('held' as const),
    created_at: now,
    updated_at: now,
  }));
  await tx.insertInto('message_deliveries').values(rows).execute();
  const [held, due] = [messages.filter(isHeld), messages.filter((message) => !isHeld(message))];
  await enqueueAll(tx, DELIVER, deliveryJobs(due));
  await enqueueAll(tx, DIGEST, held.map(digestJob));
}

function isHeld<M extends PlannedMessage<Row>>(message: M): message is M & { readonly heldUntil: Date } {
  return message.heldUntil !== undefined;
}

function deliveryJobs(due: readonly PlannedMessage<Row>[]) {
  return CHANNELS.flatMap((channel) => {
    const ids = due.filter((message) => message.channel === channel).map(({ event }) => String(event.id));
    return Array.from({ length: Math.ceil(ids.length / MESSAGES_A_JOB) }, (_, n) => {
      const eventIds = ids.slice(n * MESSAGES_A_JOB, (n + 1) * MESSAGES_A_JOB);
      return { payload: { eventIds, channel }, key: `${DELIVER}:${eventIds[0]}:${channel}` };
    });
  });
}

function digestJob({ event, channel, heldUntil }: PlannedMessage<Row> & { readonly heldUntil: Date }) {
  const { customer_id: customerId } = event;
  return {
    payload: { customerId, channel },
    key: `${DIGEST}:${customerId}:${channel}:${heldUntil.getTime()}`,
    runAt: heldUntil,
  };
}
