import { z } from 'zod';
import { findById } from '../customers/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/database/db.ts';
import { enqueue } from '../platform/jobs/jobs.ts';
import type { Logger } from '../platform/log.ts';
import type { SendMail } from '../platform/messages/mail.ts';
import type { SendSms } from '../platform/messages/sms.ts';
import { retryAfterMs } from './domain.ts';
import { readSecurityEvent } from './feed.ts';
import { readPreferences } from './preferences.ts';
import type { Notify } from './push/notify.ts';
import { plainTitle } from './push/texts.ts';
import { DELIVER } from './relay.ts';
import type { DeliveryState, MessageChannel } from './tables.ts';
import { type NoticeText, noticeText } from './texts.ts';

const channel = z.enum(['email', 'sms', 'push']);
const deliveryOf = z.object({ eventId: z.coerce.bigint(), channel });
const digestOf = z.object({ customerId: z.uuid(), channel });

const SIGNATURE = 'Lastro, Banco Digital';
const ADVICE = 'Não reconhece? Abra o Lastro, confira o Histórico e a tela Segurança.';
const LINES_MAX = 20;

interface DeliverDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Logger;
  readonly mail: SendMail;
  readonly sms: SendSms;
  readonly notify: Notify;
}

interface Delivery {
  readonly event_id: bigint;
  readonly customer_id: string;
  readonly event_at: Date;
  readonly event_type: string;
  readonly subject_id: string | null;
  readonly attempts: number;
}

export function createDeliver({ db, clock, log, mail, sms, notify }: DeliverDeps) {
  async function textOf(delivery: Delivery): Promise<NoticeText> {
    const { event_type, subject_id } = delivery;
    const row =
      subject_id === null
        ? undefined
        : await db.selectFrom('transactions').selectAll().where('id', '=', subject_id).executeTakeFirst();
    const event = event_type === 'security' ? await readSecurityEvent(db, delivery) : undefined;
    return noticeText(event_type, row, { sender: false, event });
  }

  async function push(
    customerId: string,
    deliveries: readonly Delivery[],
    texts: readonly NoticeText[],
  ): Promise<boolean> {
    const last = deliveries.at(-1);
    if (last === undefined) return false;
    const { event_id, event_type: type, subject_id } = last;
    const { push_amounts } = await readPreferences(db, customerId);
    const isSecurity = type === 'security';
    const one = push_amounts || isSecurity ? (texts[0]?.title ?? '') : plainTitle(type);
    return notify.all(customerId, {
      title: deliveries.length === 1 ? one : `${deliveries.length} avisos da sua conta`,
      body: isSecurity ? 'Não foi você? Confira a tela Segurança.' : 'Toque para ver os detalhes.',
      tag: `e${event_id}`,
      url: isSecurity
        ? '/Security'
        : `/History${deliveries.length === 1 && subject_id !== null ? `?t=${subject_id}` : ''}`,
      urgent: isSecurity,
    });
  }

  /** False if the customer has no such contact. */
  async function send(
    customerId: string,
    to: MessageChannel,
    deliveries: readonly Delivery[],
  ): Promise<boolean> {
    const texts: NoticeText[] = [];
    for (const delivery of deliveries) texts.push(await textOf(delivery));
    if (to === 'push') return push(customerId, deliveries, texts);
    const customer = await findById(db, customerId);
    const title = texts.length === 1 ? (texts[0]?.title ?? '') : `${texts.length} avisos da sua conta`;
    if (to === 'email' && customer?.email) {
      const lines =
        texts.length === 1
          ? [`${title}.`, texts[0]?.text]
          : [
              texts
                .slice(0, LINES_MAX)
                .map((one) => `• ${one.title}`)
                .join('\n'),
            ];
      const text = [...lines, 'Veja os detalhes no Histórico.', ADVICE, SIGNATURE];
      await mail({ to: customer.email, subject: title, text: text.filter(Boolean).join('\n\n') });
      return true;
    }
    if (to === 'sms' && customer?.phone) {
      await sms({ to: customer.phone, text: `Lastro: ${title}. Veja no Histórico.` });
      return true;
    }
    return false;
  }

  async function close(ids: readonly bigint[], to: MessageChannel, state: DeliveryState): Promise<void> {
    await db
      .updateTable('message_deliveries')
      .set({ state, updated_at: clock.now() })
      .where('event_id', 'in', ids)
      .where('channel', '=', to)
      .execute();
  }

  async function failed({ event_id, attempts }: Delivery, to: MessageChannel, err: unknown): Promise<void> {
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
      // Needs a new key, since the running job is removed under its own.
      const key = `${DELIVER}:${event_id}:${to}:${attempts + 1}`;
      await enqueue(tx, DELIVER, { eventId: String(event_id), channel: to }, { key, runAt });
    });
    const part = { part: 'notifications', event: String(event_id), channel: to, err };
    if (after === undefined) log.error(part, 'a message was given up');
    else log.warn(part, 'a message could not be sent and will be tried again');
  }

  return {
    async deliver(payload: unknown): Promise<void> {
      const { eventId, channel: to } = deliveryOf.parse(payload);
      const delivery = await db
        .selectFrom('message_deliveries')
        .selectAll()
        .where('event_id', '=', eventId)
        .where('channel', '=', to)
        .where('state', '=', 'waiting')
        .executeTakeFirst();
      if (delivery === undefined) return;
      try {
        const sent = await send(delivery.customer_id, to, [delivery]);
        await close([eventId], to, sent ? 'sent' : 'dropped');
      } catch (error) {
        await failed(delivery, to, error);
      }
    },

    /** One message for all that were held; the queue retries failures. */
    async digest(payload: unknown): Promise<void> {
      const { customerId, channel: to } = digestOf.parse(payload);
      const held = await db
        .selectFrom('message_deliveries')
        .selectAll()
        .where('customer_id', '=', customerId)
        .where('channel', '=', to)
        .where('state', '=', 'held')
        .orderBy('event_at')
        .execute();
      if (held.length === 0) return;
      const sent = await send(customerId, to, held);
      await close(
        held.map(({ event_id }) => event_id),
        to,
        sent ? 'sent' : 'dropped',
      );
    },
  };
}
