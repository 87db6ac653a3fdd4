import { type AdminQueues, adminQueuesReply, withdrawalContext, withdrawalParams } from '@lastro/contracts';
import type { Guards } from '../../customers/index.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Http } from '../../platform/http/http.ts';
import { sessionRoutes } from '../../platform/http/session-routes.ts';
import { readQueues } from './repository.ts';
import { readWithdrawalContext } from './withdrawal-context.ts';

export interface QueuesDeps {
  readonly db: Db;
  readonly now: () => Date;
}

export function registerQueues(http: Http, guards: Guards, { db, now }: QueuesDeps): void {
  const routes = sessionRoutes(http, 'Administração', guards.requireAdmin);
  routes.get(
    '/api/admin/queues',
    {
      summary: 'Open items per queue, the oldest one’s date, and the count waiting for the caller’s approval',
      response: { 200: adminQueuesReply },
      errors: ['forbidden'],
    },
    async ({ customer }) => {
      const queues = [...(await readQueues(db, customer.id))].map(
        ([queue, { count, oldest, for_me }]) =>
          [queue, { count, oldest_date: oldest?.toISOString() ?? null, for_me }] as const,
      );
      return { queues: Object.fromEntries(queues) as AdminQueues['queues'] };
    },
  );

  routes.get(
    '/api/admin/withdrawals/:id/context',
    {
      summary:
        'Context for deciding a withdrawal: its customer’s balances, activity and security, and its history',
      params: withdrawalParams,
      response: { 200: withdrawalContext },
      errors: ['forbidden', 'not_found'],
    },
    ({ params }) => readWithdrawalContext(db, params.id, now()),
  );
}
