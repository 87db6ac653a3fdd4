import type { FeedReadBody, FeedReply, NotificationPreferences } from '../customers/notifications.ts';
import type { AddPushDeviceBody, PushDevice, PushDevicesReply } from '../customers/push.ts';
import type { CallExamples } from './call.ts';

const ITEM_ID = '1792244012345678.t0199f51c-4a27-7b90-a5d3-1e86c0f92b74';
const ON = { in_app: true, email: true, sms: false, push: true };
const PREFERENCES: NotificationPreferences = {
  channels: { received: ON, sent: ON, investments: ON, security: { ...ON, sms: true } },
  quiet_hours: { from: 22, until: 7 },
  push_amounts: false,
};

const DEVICE: PushDevice = {
  id: '0199f51c-4a27-7b90-a5d3-1e86c0f92b75',
  device: 'Chrome no Android',
  created_date: '2026-10-17T11:33:32.345Z',
  last_sent_date: null,
};
// RFC 8291, appendix A.
const BROWSER: AddPushDeviceBody = {
  endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/gAAAAABl',
  keys: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
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
  'GET /api/notifications/push': {
    reply: { public_key: BROWSER.keys.p256dh, devices: [DEVICE] } satisfies PushDevicesReply,
  },
  'POST /api/notifications/push': { body: BROWSER, reply: DEVICE },
  'DELETE /api/notifications/push/{id}': { reply: { success: true } },
  'POST /api/notifications/push/{id}/test': { reply: { success: true } },
};
