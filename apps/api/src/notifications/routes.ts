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
import { sessionRoutes } from '../platform/http/session-routes.ts';
import { markRead, readFeed } from './feed.ts';
import { readPreferences, savePreferences } from './preferences.ts';

interface RoutesDeps {
  readonly db: Db;
  readonly guards: Pick<Guards, 'requireCustomer'>;
}

export function registerNotifications(http: Http, { db, guards }: RoutesDeps): void {
  const routes = sessionRoutes(http, 'Avisos', guards.requireCustomer);
  routes.get(
    '/api/feed',
    {
      summary: 'What happened to the account, newest first, and how much of it is unread',
      querystring: feedQuery,
      response: { 200: feedReply },
      errors: [],
    },
    ({ customer, query }) => readFeed(db, customer.id, query),
  );

  routes.post(
    '/api/feed/read',
    {
      summary: 'Marks the feed as read up to an item',
      body: feedReadBody,
      response: { 200: feedReadReply },
      errors: [],
    },
    async ({ customer, body }) => {
      await markRead(db, customer.id, body.up_to);
      return { success: true } as const;
    },
  );

  routes.get(
    '/api/notifications/preferences',
    {
      summary: 'Which notices the customer receives, by channel',
      response: { 200: notificationPreferences },
      errors: [],
    },
    ({ customer }) => readPreferences(db, customer.id),
  );

  routes.put(
    '/api/notifications/preferences',
    {
      summary: 'Chooses channels and quiet hours; security stays on',
      body: notificationPreferences,
      response: { 200: notificationPreferences },
      errors: [],
    },
    ({ customer, body }) => savePreferences(db, customer.id, body),
  );
}
