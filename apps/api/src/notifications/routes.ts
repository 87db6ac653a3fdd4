import {
  feedQuery,
  feedReadBody,
  feedReadReply,
  feedReply,
  notificationPreferences,
} from '@lastro/contracts';
import type { Guards } from '../customers/index.ts';
import type { Db } from '../platform/database/db.ts';
import type { Http } from '../platform/http/http.ts';
import { markRead, readFeed } from './feed.ts';
import { readPreferences, savePreferences } from './preferences.ts';

const common = { tags: ['Avisos'], security: [{ session: [] }] };

interface RoutesDeps {
  readonly db: Db;
  readonly guards: Pick<Guards, 'requireCustomer'>;
}

export function registerNotifications(http: Http, { db, guards }: RoutesDeps): void {
  const onRequest = guards.requireCustomer;
  http.get(
    '/api/feed',
    {
      onRequest,
      schema: {
        ...common,
        summary: 'What happened to the account, newest first, and how much of it is unread',
        querystring: feedQuery,
        response: { 200: feedReply },
        errors: [],
      },
    },
    ({ customer, query }) => readFeed(db, customer.id, query),
  );

  http.post(
    '/api/feed/read',
    {
      onRequest,
      schema: {
        ...common,
        summary: 'Marks the feed as read up to an item',
        body: feedReadBody,
        response: { 200: feedReadReply },
        errors: [],
      },
    },
    async ({ customer, body }) => {
      await markRead(db, customer.id, body.up_to);
      return { success: true } as const;
    },
  );

  http.get(
    '/api/notifications/preferences',
    {
      onRequest,
      schema: {
        ...common,
        summary: 'Which notices the customer receives, by channel',
        response: { 200: notificationPreferences },
        errors: [],
      },
    },
    ({ customer }) => readPreferences(db, customer.id),
  );

  http.put(
    '/api/notifications/preferences',
    {
      onRequest,
      schema: {
        ...common,
        summary: 'Chooses channels and quiet hours; security stays on',
        body: notificationPreferences,
        response: { 200: notificationPreferences },
        errors: [],
      },
    },
    ({ customer, body }) => savePreferences(db, customer.id, body),
  );
}
