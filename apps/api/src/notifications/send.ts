import { sql } from 'kysely';
import { findPeople } from '../customers/index.ts';
import type { Db } from '../platform/database/db.ts';
import type { SendMail } from '../platform/messages/mail.ts';
import type { SendSms } from '../platform/messages/sms.ts';
import type { NoticeType } from './domain.ts';
import { readSecurityEvent } from './feed.ts';
import { readPreferences } from './preferences.ts';
import type { Notify } from './push/notify.ts';
import { plainTitle } from './push/texts.ts';
import type { MessageChannel } from './tables.ts';
import { type NoticeText, noticeText } from './texts.ts';

const SIGNATURE = 'Lastro, Banco Digital';
const ADVICE = 'Não reconhece? Abra o Lastro, confira o Histórico e a tela Segurança.';
const MAX_LINES = 20;

export interface SendDeps {
  readonly db: Db;
  readonly mail: SendMail;
  readonly sms: SendSms;
  readonly notify: Notify;
}

interface Addressee {
  readonly customerId: string;
  readonly email: string | null;
  readonly phone: string | null;
}

export interface Delivery {
  readonly event_id: bigint;
  readonly customer_id: string;
  readonly event_at: Date;
  readonly event_type: NoticeType;
  readonly subject_id: string | null;
  readonly attempts: number;
}

interface MessageText extends NoticeText {
  readonly plainTitle: string;
}

export function createSend({ db, mail, sms, notify }: SendDeps) {
  async function textsOf(deliveries: readonly Delivery[]): Promise<MessageText[]> {
    const ids = [...new Set(deliveries.flatMap(({ subject_id }) => subject_id ?? []))];
    const rows =
      ids.length === 0
        ? []
        : await db
            .selectFrom('transactions')
            .selectAll()
            .where('id', '=', sql<string>`any(${ids}::uuid[])`)
            .execute();
    const subjects = new Map(rows.map((row) => [row.id, row]));
    return Promise.all(
      deliveries.map(async (delivery) => {
        const { event_type: type, subject_id } = delivery;
        const event = type === 'security' ? await readSecurityEvent(db, delivery) : undefined;
        const subject = subject_id === null ? undefined : subjects.get(subject_id);
        return {
          ...noticeText(type, subject, { sender: false, event }),
          plainTitle: plainTitle(type, subject?.transaction_type),
        };
      }),
    );
  }

  async function push(
    customerId: string,
    deliveries: readonly Delivery[],
    texts: readonly MessageText[],
    devices: readonly string[] | undefined,
  ): Promise<boolean> {
    const last = deliveries.at(-1);
    if (last === undefined) return false;
    const { event_id, event_type: type, subject_id } = last;
    const { push_amounts } = await readPreferences(db, customerId);
    const isSecurity = type === 'security';
    const one = (push_amounts || isSecurity ? texts[0]?.title : texts[0]?.plainTitle) ?? '';
    const notice = {
      title: deliveries.length === 1 ? one : `${deliveries.length} avisos da sua conta`,
      body: isSecurity ? 'Não foi você? Confira a tela Segurança.' : 'Toque para ver os detalhes.',
      tag: `e${event_id}`,
      url: isSecurity
        ? '/Security'
        : `/History${deliveries.length === 1 && subject_id !== null ? `?t=${subject_id}` : ''}`,
      urgent: isSecurity,
    };
    return notify.all(customerId, notice, devices);
  }

  /** One message for all of them; a push to these devices only, if given. False if the customer has no such contact. */
  async function send(
    { customerId, email, phone }: Addressee,
    channel: MessageChannel,
    deliveries: readonly Delivery[],
    texts: readonly MessageText[],
    devices?: readonly string[],
  ): Promise<boolean> {
    if (channel === 'push') return push(customerId, deliveries, texts, devices);
    const title = texts.length === 1 ? (texts[0]?.title ?? '') : `${texts.length} avisos da sua conta`;
    if (channel === 'email' && email !== null) {
      const lines =
        texts.length === 1
          ? [`${title}.`, texts[0]?.text]
          : [
              texts
                .slice(0, MAX_LINES)
                .map((one) => `• ${one.title}`)
                .join('\n'),
            ];
      const text = [...lines, 'Veja os detalhes no Histórico.', ADVICE, SIGNATURE];
      await mail({ to: email, subject: title, text: text.filter(Boolean).join('\n\n') });
      return true;
    }
    if (channel === 'sms' && phone !== null) {
      await sms({ to: phone, text: `Lastro: ${title}. Veja no Histórico.` });
      return true;
    }
    return false;
  }

  async function addresseesOf(customerIds: readonly string[]): Promise<(customerId: string) => Addressee> {
    const people = await findPeople(db, customerIds);
    return (customerId) => {
      const person = people.get(customerId)?.person;
      return { customerId, email: person?.email ?? null, phone: person?.phone ?? null };
    };
  }

  return { textsOf, addresseesOf, send };
}
