import { auditLogQuery, auditLogReply, jointDecisionsQuery, jointDecisionsReply } from '@lastro/contracts';
import type { Guards } from '../../customers/index.ts';
import { type Http, sendPage } from '../../platform/http/http.ts';
import { sessionRoutes } from '../../platform/http/session-routes.ts';
import type { AuditLogService } from './service.ts';

export function registerAuditLog(http: Http, guards: Guards, auditLog: AuditLogService): void {
  const routes = sessionRoutes(http, 'Administração', guards.requireAdmin);
  routes.get(
    '/api/admin/audit-log',
    {
      summary: 'Administrative and security events, latest first; x-next-cursor leads to the next page',
      querystring: auditLogQuery,
      response: { 200: auditLogReply },
      errors: ['forbidden'],
    },
    async (request, reply) => sendPage(reply, await auditLog.list(request.query)),
  );
  routes.get(
    '/api/admin/joint-decisions',
    {
      summary:
        'Who approved first and who confirmed, for each of the subjects that two administrators decided',
      querystring: jointDecisionsQuery,
      response: { 200: jointDecisionsReply },
      errors: ['forbidden'],
    },
    ({ query }) => auditLog.jointDecisions(query.subjects.split(',')),
  );
}
