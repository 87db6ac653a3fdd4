import type { EventType } from '@lastro/contracts';
import { sql } from 'kysely';
import type { Clock } from '../platform/clock.ts';
import type { Db, Tx } from '../platform/database/db.ts';
import { lockName } from '../platform/database/locks.ts';
import { enqueueAll } from '../platform/jobs/jobs.ts';
import { MINUTE_MS, subtractMs } from '../platform/time.ts';
import { TIME_SKEW_MS } from '../platform/time-skew.ts';
import { isPushed, MESSAGES_PER_MINUTE, type NoticeType } from './domain.ts';
import { CHANNELS, type PlannedMessage, planMessages, type Recipients } from './plan.ts';
import { readPreferencesOfMany } from './preferences.ts';
import { findSubscribed } from './push/subscriptions.ts';
import type { MessageChannel } from './tables.ts';

export const DELIVER = 'notifications-deliver';
export const DIGEST = 'notifications-digest';

/** Small enough not to delay events to the streams. */
const BATCH_SIZE = 200;
/** After a crash, up to this many may be sent twice. */
const MESSAGES_PER_JOB = 20;

interface Position {
  readonly xid: string;
  readonly id: bigint;
}

interface HeldMessage extends PlannedMessage<PushedRow> {
  readonly heldUntil: Date;
}

interface Row extends Position {
  readonly customer_id: string;
  readonly type: EventType;
  readonly at: Date;
  readonly subject_id: string | null;
}

interface PushedRow extends Row {
  readonly type: NoticeType;
}

/** Returns whether more events wait. Reads before its first write, since a writing transaction delays the streams. */
export async function relayEvents(db: Db, clock: Clock): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    // A row lock would count as a write.
    await lockName(tx, 'message-relay');
    const read = await sql<Position>`select xid::text as xid, id from message_relay`.execute(tx);
    const through = read.rows[0] as Position;
    // Passed as values: with a join, PostgreSQL sorted all waiting events.
    const { rows } = await sql<Row>`
      select e.xid::text as xid, e.id, e.customer_id, e.type, e.at, e.subject_id from events e
      where (e.xid, e.id) > (${through.xid}::xid8, ${through.id}::bigint)
        and e.xid < pg_snapshot_xmin(pg_current_snapshot())
      order by e.xid, e.id limit ${BATCH_SIZE}
    `.execute(tx);
    const last = rows.at(-1);
    if (last === undefined) return false;
    const events = rows.filter(isPushed);
    const now = clock.now();
    const recipients = await readRecipients(tx, events, now);
    const messages = planMessages(events, recipients, now);
    await sql`update message_relay set xid = ${last.xid}::xid8, id = ${last.id}`.execute(tx);
    if (messages.length === 0) return rows.length === BATCH_SIZE;
    await insertMessages(tx, messages, now);
    const held = messages.filter(isHeld);
    await enqueueAll(tx, DELIVER, deliveryJobs(messages.filter((message) => !isHeld(message))));
    await enqueueAll(
      tx,
      DIGEST,
      held
        .filter((message) => !recipients.hasDigest(message, now))
        .map(({ event, channel, heldUntil }) => digestJob(event.customer_id, channel, heldUntil)),
    );
    return rows.length === BATCH_SIZE;
  });
}

interface RelayRecipients extends Recipients {
  /** Whether a message held in this minute has already queued the digest. */
  hasDigest(message: HeldMessage, now: Date): boolean;
}

async function readRecipients(tx: Tx, events: readonly PushedRow[], now: Date): Promise<RelayRecipients> {
  const ids = [...new Set(events.map((event) => event.customer_id))];
  const preferences = await readPreferencesOfMany(tx, ids);
  const subscribed = await findSubscribed(tx, ids);
  // The row comparison keeps PostgreSQL from scanning all customers' messages by time.
  const { rows } = await sql<{ customer_id: string; channel: MessageChannel; count: number; held: boolean }>`
    select k.customer_id, ch.channel, (
      select count(*)::int from (
        select from message_deliveries m where m.customer_id = k.customer_id and m.channel = ch.channel
          and (m.customer_id, m.channel, m.created_at)
            > (k.customer_id, ch.channel, ${subtractMs(now, MINUTE_MS)}::timestamptz)
        limit ${MESSAGES_PER_MINUTE}
      ) as recent
    ) as count, exists (
      select from message_deliveries m where m.customer_id = k.customer_id and m.channel = ch.channel
        and (m.customer_id, m.channel, m.created_at) >= (k.customer_id, ch.channel, ${startOfMinute(now)}::timestamptz)
        and m.state = 'held' offset 0
    ) as held
    from unnest(${ids}::uuid[]) as k(customer_id), unnest(${CHANNELS}::text[]) as ch(channel)
  `.execute(tx);
  const found = new Map(rows.map((row) => [`${row.channel}:${row.customer_id}`, row]));
  return {
    preferences,
    hasDevice: (customerId) => subscribed.has(customerId),
    recent: (customerId, channel) => found.get(`${channel}:${customerId}`)?.count ?? 0,
    hasDigest: ({ event, channel, heldUntil }, at) =>
      found.get(`${channel}:${event.customer_id}`)?.held === true &&
      heldUntil.getTime() - at.getTime() > TIME_SKEW_MS,
  };
}

function startOfMinute(now: Date): Date {
  return new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS);
}

/** Arrays are faster than parameters per row. After a restore from a dump, some events may be read again. */
async function insertMessages(
  tx: Tx,
  messages: readonly PlannedMessage<PushedRow>[],
  now: Date,
): Promise<void> {
  const events = messages.map(({ event }) => event);
  await sql`
    insert into message_deliveries (event_id, channel, customer_id, event_type, event_at, subject_id, state, created_at,
      updated_at)
    select m.*, ${now}::timestamptz, ${now}::timestamptz from unnest(${events.map(({ id }) => id)}::bigint[],
      ${messages.map(({ channel }) => channel)}::text[], ${events.map((event) => event.customer_id)}::uuid[],
      ${events.map(({ type }) => type)}::text[], ${events.map(({ at }) => at)}::timestamptz[],
      ${events.map((event) => event.subject_id)}::uuid[],
      ${messages.map((message) => (isHeld(message) ? 'held' : 'waiting'))}::text[]) as m
    on conflict (event_id, channel) do nothing
  `.execute(tx);
}

function isHeld(message: PlannedMessage<PushedRow>): message is HeldMessage {
  return message.heldUntil !== undefined;
}

function deliveryJobs(due: readonly PlannedMessage<PushedRow>[]) {
  return CHANNELS.flatMap((channel) => {
    const ids = due.filter((message) => message.channel === channel).map(({ event }) => String(event.id));
    return Array.from({ length: Math.ceil(ids.length / MESSAGES_PER_JOB) }, (_, n) => {
      const eventIds = ids.slice(n * MESSAGES_PER_JOB, (n + 1) * MESSAGES_PER_JOB);
      return { payload: { eventIds, channel }, key: `${DELIVER}:${eventIds[0]}:${channel}` };
    });
  });
}

export function digestJob(customerId: string, channel: MessageChannel, runAt: Date) {
  return {
    payload: { customerId, channel },
    key: `${DIGEST}:${customerId}:${channel}:${runAt.getTime()}`,
    runAt,
  };
}
