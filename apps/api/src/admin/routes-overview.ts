import {
  adminStatsReply,
  auditLogQuery,
  auditLogReply,
  NEXT_CURSOR_HEADER,
  reconciliationReply,
} from '@lastro/contracts';
import type { Guards } from '../customers/index.ts';
import type { Http } from '../platform/http.ts';
import type { AuditLogService } from './service-audit-log.ts';
import type { ReconciliationService } from './service-reconciliation.ts';
import type { StatsService } from './service-stats.ts';

const tags = ['Administração'];
const security = [{ session: [] }];

export function registerOverview(
  http: Http,
  guards: Guards,
  services: {
    readonly stats: StatsService;
    readonly auditLog: AuditLogService;
    readonly reconciliation: Pick<ReconciliationService, 'last'>;
  },
): void {
  const onRequest = guards.requireAdmin;

  http.get(
    '/api/admin/stats',
    {
      onRequest,
      schema: {
        tags,
        security,
        summary: 'Users, volume and transactions so far, and of each of the last 30 days',
        response: { 200: adminStatsReply },
        errors: ['forbidden'],
      },
    },
    () => services.stats.stats(),
  );

  http.get(
    '/api/admin/audit-log',
    {
      onRequest,
      schema: {
        tags,
        security,
        summary: 'Administrative and security acts, the latest first; x-next-cursor leads to the next page',
        querystring: auditLogQuery,
        response: { 200: auditLogReply },
        errors: ['forbidden'],
      },
    },
    async (request, reply) => {
      const { rows, nextCursor } = await services.auditLog.list(request.query);
      if (nextCursor !== undefined) reply.header(NEXT_CURSOR_HEADER, nextCursor);
      return rows;
    },
  );

  http.get(
    '/api/admin/reconciliation',
    {
      onRequest,
      schema: {
        tags,
        security,
        summary: 'The last comparison of the books with what the payment provider and the exchange hold',
        response: { 200: reconciliationReply },
        errors: ['forbidden'],
      },
    },
    () => services.reconciliation.last(),
  );
}
