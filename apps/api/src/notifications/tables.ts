import type { NoticeChannel } from '@lastro/contracts';
import type { ColumnType } from 'kysely';
import type { Fixed, ReadOnly } from '../platform/database/schema.ts';
import type { NoticeType } from './domain.ts';

declare module '../platform/database/schema.ts' {
  interface Schema {
    feed_reads: { customer_id: Fixed<string>; through: ReadOnly<Date> };
    notification_preferences: PreferencesTable;
    message_deliveries: DeliveriesTable;
    push_subscriptions: PushSubscriptionsTable;
    push_keys: { id: Fixed<string>; sealed: Fixed<Buffer> };
  }
}

interface PreferencesTable {
  customer_id: Fixed<string>;
  channels: ColumnType<Record<string, Partial<Record<NoticeChannel, boolean>>>, string, string>;
  quiet_from: number | null;
  quiet_until: number | null;
  push_amounts: boolean;
}

export type DeliveryState = 'waiting' | 'held' | 'sent' | 'dropped' | 'dead';
export type MessageChannel = 'email' | 'sms' | 'push';

interface PushSubscriptionsTable {
  id: Fixed<string>;
  customer_id: string;
  endpoint: Fixed<string>;
  p256dh: string;
  auth: string;
  session_hash: Buffer;
  device: string;
  created_at: Fixed<Date>;
  last_sent_at: Date | null;
}

interface DeliveriesTable {
  event_id: Fixed<bigint>;
  channel: Fixed<MessageChannel>;
  customer_id: Fixed<string>;
  event_type: Fixed<NoticeType>;
  event_at: Fixed<Date>;
  subject_id: Fixed<string | null>;
  state: DeliveryState;
  attempts: ColumnType<number, never, number>;
  created_at: Fixed<Date>;
  updated_at: Date;
}
