import { adminFlowsReply, adminStatsReply } from '@lastro/contracts';
import type { Guards } from '../../customers/index.ts';
import type { Http } from '../../platform/http/http.ts';
import { sessionRoutes } from '../../platform/http/session-routes.ts';
import type { StatsService } from './service.ts';

export function registerStats(http: Http, guards: Guards, stats: StatsService): void {
  const routes = sessionRoutes(http, 'Administração', guards.requireAdmin);
  routes.get(
    '/api/admin/stats',
    {
      summary: 'Users, volume and transactions so far, and of each of the last 30 days',
      response: { 200: adminStatsReply },
      errors: ['forbidden'],
    },
    () => stats.stats(),
  );

  routes.get(
    '/api/admin/flows',
    {
      summary: 'New users, deposits and withdrawals of each of the last 90 days',
      response: { 200: adminFlowsReply },
      errors: ['forbidden'],
    },
    () => stats.flows(),
  );
}
