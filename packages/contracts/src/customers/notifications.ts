import * as z from 'zod/mini';
import { described, isoDate, successReply } from '../common.ts';

export const NOTICE_KINDS = ['received', 'sent', 'investments', 'security'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** `in_app`: the list under the bell; `push`: registered devices. */
export const NOTICE_CHANNELS = ['in_app', 'email', 'sms', 'push'] as const;
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number];

/** What happens to a customer, as the outbox and the live stream name it. Triggers of the database write all but `security`. */
export const EVENT_TYPES = [
  'transfer_received',
  'deposit_credited',
  'crypto_received',
  'pix_reversed',
  'adjusted',
  'withdrawal_requested',
  'withdrawal_approved',
  'withdrawal_paid',
  'withdrawal_denied',
  'withdrawal_refused',
  'withdrawal_returned',
  'withdrawal_cancelled',
  'moved',
  'exchanged',
  'invested',
  'redeemed',
  'investment_matured',
  'payment_begun',
  'charge_paid',
  'charge_expired',
  'security',
] as const;
export type EventType = (typeof EVENT_TYPES)[number];

export const FEED_DEFAULT_LIMIT = 20;

const feedId = z.string().check(z.regex(/^\d{1,17}\.[et][0-9a-f-]{1,36}$/));

export const feedItem = z
  .object({
    id: feedId,
    type: described(z.string(), 'Such as `transfer_received`; new types may be added'),
    kind: z.enum(NOTICE_KINDS),
    at: isoDate,
    read: z.boolean(),
    title: described(z.string(), 'What happened, in Brazilian Portuguese'),
    text: z.nullable(z.string()),
    transaction_id: described(z.nullable(z.uuid()), 'The transaction that it is about'),
  })
  .check(z.meta({ id: 'FeedItem' }));

export const feedQuery = z.object({
  cursor: z.optional(feedId),
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50))),
});

export const feedReply = z.object({
  items: z.array(feedItem),
  unread: described(z.int(), 'At most 99'),
  next_cursor: z.nullable(feedId),
});

export const feedReadBody = z.object({ up_to: described(feedId, 'The newest item seen') });
export const feedReadReply = successReply;

const channels = z.object({
  in_app: z.boolean(),
  email: z.boolean(),
  sms: z.boolean(),
  push: described(z.optional(z.boolean()), 'Omitted: unchanged'),
});
const hour = z.int().check(z.minimum(0), z.maximum(23));

export const notificationPreferences = z.object({
  channels: z.object({ received: channels, sent: channels, investments: channels, security: channels }),
  quiet_hours: described(
    z.nullable(z.object({ from: hour, until: hour })),
    'Full hours in Brasília without SMS and push, except for security',
  ),
  push_amounts: described(
    z.optional(z.boolean()),
    'Whether pushes include amounts, which a locked screen shows; omitted: unchanged',
  ),
});

export type FeedItem = z.infer<typeof feedItem>;
export type FeedQuery = z.infer<typeof feedQuery>;
export type FeedReply = z.infer<typeof feedReply>;
export type FeedReadBody = z.infer<typeof feedReadBody>;
export type NotificationPreferences = z.infer<typeof notificationPreferences>;
