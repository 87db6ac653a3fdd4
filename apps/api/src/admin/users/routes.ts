import {
  adminUserDetail,
  adminUserParams,
  adminUsersQuery,
  adminUsersReply,
  endSessionsReply,
  roleChange,
  setRoleBody,
} from '@lastro/contracts';
import { adminContextOf, type Guards } from '../../customers/index.ts';
import { type Http, requestIdOf, sendPage } from '../../platform/http/http.ts';
import { type SessionRoutes, sessionRoutes } from '../../platform/http/session-routes.ts';
import type { RoleChanges } from '../role-changes/service.ts';
import type { UsersService } from './service.ts';

export function registerUsers(
  http: Http,
  guards: Guards,
  service: UsersService,
  roleChanges: RoleChanges,
): void {
  const routes = sessionRoutes(http, 'Administração', guards.requireAdmin);
  registerReads(routes, service);
  registerRole(routes, service, roleChanges);
  registerEndSessions(routes, service);
}

function registerReads(routes: SessionRoutes, service: UsersService): void {
  routes.get(
    '/api/admin/users',
    {
      summary: 'A page of users with their balances, the newest first; x-next-cursor leads to the next one',
      querystring: adminUsersQuery,
      response: { 200: adminUsersReply },
      errors: ['forbidden'],
    },
    async (request, reply) => sendPage(reply, await service.list(request.query)),
  );

  routes.get(
    '/api/admin/users/:id',
    {
      summary: 'One user, with held amounts and open sessions',
      params: adminUserParams,
      response: { 200: adminUserDetail },
      errors: ['forbidden', 'user_not_found'],
    },
    (request) => service.find(request.params.id),
  );
}

function registerRole(routes: SessionRoutes, service: UsersService, roleChanges: RoleChanges): void {
  routes.post(
    '/api/admin/users/:id/role',
    {
      summary: 'Changes another user’s role; with four eyes on (202) waits for a second administrator',
      params: adminUserParams,
      body: setRoleBody,
      response: { 200: adminUserDetail, 202: roleChange },
      errors: [
        'forbidden',
        'own_request',
        'user_not_found',
        'email_unconfirmed',
        'user_blocked',
        'admin_too_recent',
        'second_factor_required',
        'request_id_invalid',
        'request_id_reused',
      ],
    },
    async (request, reply) => {
      const { id } = request.params;
      const { role } = request.body;
      const result = await roleChanges.request(adminContextOf(request), id, role, requestIdOf(request));
      return result.done ? service.find(id) : reply.code(202).send(result.request);
    },
  );
}

function registerEndSessions(routes: SessionRoutes, service: UsersService): void {
  routes.post(
    '/api/admin/users/:id/end-sessions',
    {
      summary: 'Signs a user out everywhere',
      params: adminUserParams,
      response: { 200: endSessionsReply },
      errors: [
        'forbidden',
        'own_request',
        'user_not_found',
        'second_factor_required',
        'request_id_invalid',
        'request_id_reused',
      ],
    },
    async (request) => {
      const { id } = request.params;
      const ended = await service.endSessions(adminContextOf(request), id, requestIdOf(request));
      return { success: true as const, ended };
    },
  );
}
