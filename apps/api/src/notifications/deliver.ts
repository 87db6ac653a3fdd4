import { sql } from 'kysely';
import { z } from 'zod';
import type { Clock } from '../platform/clock.ts';
import type { Db, Tx } from '../platform/database/db.ts';
import { enqueue, enqueueAll } from '../platform/jobs/jobs.ts';
import type { Logger } from '../platform/log.ts';
import { addMs } from '../platform/time.ts';
import { retryAfterMs } from './domain.ts';
import { isWanted, quietEnd } from './plan.ts';
import { readPreferencesOfMany } from './preferences.ts';
import { DevicesUnreachable } from './push/notify.ts';
import { DELIVER, DIGEST, digestJob } from './relay.ts';
import { createSend, type Delivery, type SendDeps } from './send.ts';
import type { DeliveryState, MessageChannel } from './tables.ts';

const channelSchema = z.enum(['email', 'sms', 'push']);
const deliverPayload = z.union([
  z.object({
    eventIds: z.array(z.coerce.bigint()).min(1),
    channel: channelSchema,
    combined: z.boolean().default(false),
    devices: z.array(z.uuid()).optional(),
  }),
  // Enqueued by an operator (docs/operations.md).
  z
    .object({ eventId: z.coerce.bigint(), channel: channelSchema })
    .transform((one) => ({ ...one, eventIds: [one.eventId], combined: false, devices: undefined })),
]);
const digestPayload = z.object({ customerId: z.uuid(), channel: channelSchema });

interface DeliverDeps extends SendDeps {
  readonly clock: Clock;
  readonly log: Logger;
}

/** What one mail, SMS or push reports. */
type Message = readonly [Delivery, ...Delivery[]];

export function createDeliver(deps: DeliverDeps) {
  const { db, clock, log } = deps;
  const { textsOf, addresseesOf, send } = createSend(deps);

  async function setState(
    on: Db | Tx,
    deliveries: readonly Delivery[],
    channel: MessageChannel,
    state: DeliveryState,
  ): Promise<void> {
    if (deliveries.length === 0) return;
    await on
      .updateTable('message_deliveries')
      .set({ state, updated_at: clock.now() })
      .where('event_id', '=', sql<bigint>`any(${deliveries.map(({ event_id }) => event_id)}::bigint[])`)
      .where('channel', '=', channel)
      .execute();
  }

  async function retryOrGiveUp(message: Message, channel: MessageChannel, err: unknown): Promise<void> {
    const attempts = message[0].attempts + 1;
    const eventIds = message.map(({ event_id }) => String(event_id));
    const after = retryAfterMs(attempts);
    const now = clock.now();
    await db.transaction().execute(async (tx) => {
      await tx
        .updateTable('message_deliveries')
        .set({ attempts, state: after === undefined ? 'dead' : 'waiting', updated_at: now })
        .where('event_id', '=', sql<bigint>`any(${eventIds}::bigint[])`)
        .where('channel', '=', channel)
        .execute();
      if (after === undefined) return;
      const runAt = addMs(now, after);
      // A new key, since the running job is removed under its own.
      const key = `${DELIVER}:${eventIds[0]}:${channel}:${attempts}`;
      const devices = err instanceof DevicesUnreachable ? { devices: err.devices } : {};
      await enqueue(tx, DELIVER, { eventIds, channel, combined: true, ...devices }, { key, runAt });
    });
    const context = { part: 'notifications', event: eventIds[0], channel, err };
    if (after === undefined) log.error(context, 'a message was given up');
    else log.warn(context, 'a message could not be sent and will be tried again');
  }

  /** Joins what is held already; the digest asks the preferences again. */
  async function hold(message: Message, channel: MessageChannel, until: Date): Promise<void> {
    await db.transaction().execute(async (tx) => {
      await setState(tx, message, channel, 'held');
      await enqueueAll(tx, DIGEST, [digestJob(message[0].customer_id, channel, until)]);
    });
  }

  /** Messages that fail are retried one by one. */
  async function sendAll(
    messages: readonly Message[],
    channel: MessageChannel,
    devices?: readonly string[],
  ): Promise<void> {
    if (messages.length === 0) return;
    const deliveries = messages.flat();
    const addresseeOf = await addresseesOf(deliveries.map(({ customer_id }) => customer_id));
    const texts = await textsOf(deliveries);
    const outcomes = await Promise.allSettled(
      messages.map((message) => {
        const first = deliveries.indexOf(message[0]);
        const own = texts.slice(first, first + message.length);
        return send(addresseeOf(message[0].customer_id), channel, message, own, devices);
      }),
    );
    const withResult = (sent: boolean) =>
      messages.filter((_, n) => {
        const outcome = outcomes[n];
        return outcome?.status === 'fulfilled' && outcome.value === sent;
      });
    await setState(db, withResult(true).flat(), channel, 'sent');
    await setState(db, withResult(false).flat(), channel, 'dropped');
    for (const [n, message] of messages.entries()) {
      const outcome = outcomes[n];
      if (outcome?.status === 'rejected') await retryOrGiveUp(message, channel, outcome.reason);
    }
  }

  return {
    /** Drops what the customer has turned off meanwhile, and holds the rest in quiet hours. */
    async deliver(payload: unknown): Promise<void> {
      const { eventIds, channel, combined, devices } = deliverPayload.parse(payload);
      const deliveries = await db
        .selectFrom('message_deliveries')
        .selectAll()
        .where('event_id', '=', sql<bigint>`any(${eventIds}::bigint[])`)
        .where('channel', '=', channel)
        .where('state', '=', 'waiting')
        .orderBy('event_id')
        .execute();
      const preferencesOf = await readPreferencesOfMany(
        db,
        deliveries.map(({ customer_id }) => customer_id),
      );
      const isOn = ({ event_type, customer_id }: Delivery) =>
        isWanted(event_type, channel, preferencesOf(customer_id));
      const isOff = (delivery: Delivery) => !isOn(delivery);
      await setState(db, deliveries.filter(isOff), channel, 'dropped');
      const now = clock.now();
      const due: Message[] = [];
      for (const message of toMessages(deliveries.filter(isOn), combined)) {
        const [{ event_type, customer_id }] = message;
        const until = quietEnd(event_type, channel, preferencesOf(customer_id), now);
        if (until === undefined) due.push(message);
        else await hold(message, channel, until);
      }
      await sendAll(due, channel, devices);
    },

    /** Combines all held messages into one, which stays one when it is retried. */
    async digest(payload: unknown): Promise<void> {
      const { customerId, channel } = digestPayload.parse(payload);
      await db.transaction().execute(async (tx) => {
        const claimed = await tx
          .updateTable('message_deliveries')
          .set({ state: 'waiting', updated_at: clock.now() })
          .where('customer_id', '=', customerId)
          .where('channel', '=', channel)
          .where('state', '=', 'held')
          .returning('event_id')
          .execute();
        const eventIds = claimed.map(({ event_id }) => String(event_id));
        if (eventIds.length === 0) return;
        // Not the relay's key: its job may wait with other customers' messages, and would be replaced.
        const key = `${DELIVER}:digest:${eventIds[0]}:${channel}`;
        await enqueue(tx, DELIVER, { eventIds, channel, combined: true }, { key });
      });
    },
  };
}

function toMessages(deliveries: readonly Delivery[], combined: boolean): Message[] {
  const [first, ...more] = deliveries;
  if (first === undefined) return [];
  return combined ? [[first, ...more]] : deliveries.map((delivery) => [delivery]);
}
