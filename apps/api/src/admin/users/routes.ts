import {
  adminUserDetail,
  adminUserParams,
  adminUsersQuery,
  adminUsersReply,
  endSessionsReply,
  NEXT_CURSOR_HEADER,
  setRoleBody,
} from '@lastro/contracts';
import type { FastifyRequest } from 'fastify';
import type { Deciding, Guards } from '../customers/index.ts';
import type { Http } from '../platform/http.ts';
import type { UsersService } from './service-users.ts';

const tags = ['Administração'];
const security = [{ session: [] }];

/** Who decides, and from where. */
export function decidingOf({ customer, ip }: FastifyRequest): Deciding {
  return { admin: customer, address: ip };
}

export function registerUsers(http: Http, guards: Guards, service: UsersService): void {
  const onRequest = guards.requireAdmin;

  http.get(
    '/api/admin/users',
    {
      onRequest,
      schema: {
        tags,
        security,
        summary: 'A page of users with their balances, the newest first; x-next-cursor leads to the next one',
        querystring: adminUsersQuery,
        response: { 200: adminUsersReply },
        errors: ['forbidden'],
      },
    },
    async (request, reply) => {
      const { rows, nextCursor } = await service.list(request.query);
      if (nextCursor !== undefined) reply.header(NEXT_CURSOR_HEADER, nextCursor);
      return rows;
    },
  );

  http.get(
    '/api/admin/users/:id',
    {
      onRequest,
      schema: {
        tags,
        security,
        summary: 'One user, with what is held and the sessions that are open',
        params: adminUserParams,
        response: { 200: adminUserDetail },
        errors: ['forbidden', 'user_not_found'],
      },
    },
    (request) => service.find(request.params.id),
  );

  http.post(
    '/api/admin/users/:id/role',
    {
      onRequest,
      schema: {
        tags,
        security,
        summary: 'Makes a user an administrator, or an administrator a user; never oneself',
        params: adminUserParams,
        body: setRoleBody,
        response: { 200: adminUserDetail },
        errors: ['forbidden', 'own_request', 'user_not_found'],
      },
    },
    (request) => service.setRole(decidingOf(request), request.params.id, request.body.role),
  );

  http.post(
    '/api/admin/users/:id/end-sessions',
    {
      onRequest,
      schema: {
        tags,
        security,
        summary: 'Signs a user out everywhere',
        params: adminUserParams,
        response: { 200: endSessionsReply },
        errors: ['forbidden', 'own_request', 'user_not_found'],
      },
    },
    async (request) => {
      const ended = await service.endSessions(decidingOf(request), request.params.id);
      return { success: true as const, ended };
    },
  );
}
