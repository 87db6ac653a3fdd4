import { adminFlowsReply, adminStatsReply } from '@lastro/contracts';
import type { Guards } from '../../customers/index.ts';
import type { Http } from '../../platform/http/http.ts';
import type { StatsService } from './service.ts';

const common = { tags: ['Administração'], security: [{ session: [] }] };

export function registerStats(http: Http, guards: Guards, stats: StatsService): void {
  http.get(
    '/api/admin/stats',
    {
      onRequest: guards.requireAdmin,
      schema: {
        ...common,
        summary: 'Users, volume and transactions so far, and of each of the last 30 days',
        response: { 200: adminStatsReply },
        errors: ['forbidden'],
      },
    },
    () => stats.stats(),
  );

  http.get(
    '/api/admin/flows',
    {
      onRequest: guards.requireAdmin,
      schema: {
        ...common,
        summary: 'New users, deposits and withdrawals of each of the last 90 days',
        response: { 200: adminFlowsReply },
        errors: ['forbidden'],
      },
    },
    () => stats.flows(),
  );
}
