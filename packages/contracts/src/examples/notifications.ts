import type { FeedReadBody, FeedReply, NotificationPreferences } from '../notifications.ts';
import type { CallExamples } from './call.ts';

const ITEM_ID = '1792244012345678.t0199f51c-4a27-7b90-a5d3-1e86c0f92b74';
const ON = { in_app: true, email: true, sms: false };
const PREFERENCES: NotificationPreferences = {
  channels: { received: ON, sent: ON, investments: ON, security: { in_app: true, email: true, sms: true } },
  quiet_hours: { from: 22, until: 7 },
};

export const NOTIFICATIONS: CallExamples = {
  'GET /api/feed': {
    reply: {
      items: [
        {
          id: ITEM_ID,
          type: 'transfer_received',
          kind: 'received',
          at: '2026-10-17T11:33:32.345Z',
          read: false,
          title: 'Você recebeu 7,77 USDT de Bruno Carvalho',
          text: null,
          transaction_id: '0199f51c-4a27-7b90-a5d3-1e86c0f92b74',
        },
      ],
      unread: 1,
      next_cursor: null,
    } satisfies FeedReply,
  },
  'POST /api/feed/read': { body: { up_to: ITEM_ID } satisfies FeedReadBody, reply: { success: true } },
  'GET /api/notifications/preferences': { reply: PREFERENCES },
  'PUT /api/notifications/preferences': { body: PREFERENCES, reply: PREFERENCES },
};
