import { sql } from 'kysely';
import { z } from 'zod';
import type { Clock } from '../platform/clock.ts';
import { enqueue } from '../platform/jobs/jobs.ts';
import type { Logger } from '../platform/log.ts';
import { retryAfterMs } from './domain.ts';
import { DELIVER } from './relay.ts';
import { createSend, type Delivery, type SendDeps } from './send.ts';
import type { DeliveryState, MessageChannel } from './tables.ts';

const channel = z.enum(['email', 'sms', 'push']);
const deliverPayload = z.union([
  z.object({ eventIds: z.array(z.coerce.bigint()).min(1), channel }),
  // A retry, or enqueued by an operator (docs/operations.md).
  z.object({ eventId: z.coerce.bigint(), channel }).transform((one) => ({ ...one, eventIds: [one.eventId] })),
]);
const digestPayload = z.object({ customerId: z.uuid(), channel });

interface DeliverDeps extends SendDeps {
  readonly clock: Clock;
  readonly log: Logger;
}

export function createDeliver(deps: DeliverDeps) {
  const { db, clock, log } = deps;
  const { textsOf, addresseesOf, send } = createSend(deps);

  async function setState(
    deliveries: readonly Delivery[],
    to: MessageChannel,
    state: DeliveryState,
  ): Promise<void> {
    if (deliveries.length === 0) return;
    await db
      .updateTable('message_deliveries')
      .set({ state, updated_at: clock.now() })
      .where('event_id', '=', sql<bigint>`any(${deliveries.map(({ event_id }) => event_id)}::bigint[])`)
      .where('channel', '=', to)
      .execute();
  }

  async function retryOrGiveUp(
    { event_id, attempts }: Delivery,
    to: MessageChannel,
    err: unknown,
  ): Promise<void> {
    const after = retryAfterMs(attempts + 1);
    const now = clock.now();
    await db.transaction().execute(async (tx) => {
      await tx
        .updateTable('message_deliveries')
        .set({ attempts: attempts + 1, state: after === undefined ? 'dead' : 'waiting', updated_at: now })
        .where('event_id', '=', event_id)
        .where('channel', '=', to)
        .execute();
      if (after === undefined) return;
      const runAt = new Date(now.getTime() + after);
      // A new key, since the running job is removed under its own.
      const key = `${DELIVER}:${event_id}:${to}:${attempts + 1}`;
      await enqueue(tx, DELIVER, { eventId: String(event_id), channel: to }, { key, runAt });
    });
    const context = { part: 'notifications', event: String(event_id), channel: to, err };
    if (after === undefined) log.error(context, 'a message was given up');
    else log.warn(context, 'a message could not be sent and will be tried again');
  }

  return {
    /** Messages that fail are retried one by one. */
    async deliver(payload: unknown): Promise<void> {
      const { eventIds, channel: to } = deliverPayload.parse(payload);
      const deliveries = await db
        .selectFrom('message_deliveries')
        .selectAll()
        .where('event_id', '=', sql<bigint>`any(${eventIds}::bigint[])`)
        .where('channel', '=', to)
        .where('state', '=', 'waiting')
        .orderBy('event_id')
        .execute();
      if (deliveries.length === 0) return;
      const addresseeOf = await addresseesOf(deliveries.map(({ customer_id }) => customer_id));
      const texts = await textsOf(deliveries);
      const outcomes = await Promise.allSettled(
        deliveries.map((delivery, n) =>
          send(addresseeOf(delivery.customer_id), to, [delivery], texts.slice(n, n + 1)),
        ),
      );
      const withResult = (sent: boolean) =>
        deliveries.filter((_, n) => {
          const outcome = outcomes[n];
          return outcome?.status === 'fulfilled' && outcome.value === sent;
        });
      await setState(withResult(true), to, 'sent');
      await setState(withResult(false), to, 'dropped');
      for (const [n, delivery] of deliveries.entries()) {
        const outcome = outcomes[n];
        if (outcome?.status === 'rejected') await retryOrGiveUp(delivery, to, outcome.reason);
      }
    },

    /** Combines all held messages into one; the queue retries failures. */
    async digest(payload: unknown): Promise<void> {
      const { customerId, channel: to } = digestPayload.parse(payload);
      const held = await db
        .selectFrom('message_deliveries')
        .selectAll()
        .where('customer_id', '=', customerId)
        .where('channel', '=', to)
        .where('state', '=', 'held')
        .orderBy('event_at')
        .execute();
      if (held.length === 0) return;
      const addresseeOf = await addresseesOf([customerId]);
      const sent = await send(addresseeOf(customerId), to, held, await textsOf(held));
      await setState(held, to, sent ? 'sent' : 'dropped');
    },
  };
}
