import {
  type AdminUserDetail,
  addNoteBody,
  adminUserDetail,
  adminUserParams,
  adminUserSecurity,
  blockBody,
  customerNote,
  customerNotesReply,
  type LimitsReply,
  limitsReply,
} from '@lastro/contracts';
import { adminContextOf, type Guards } from '../../customers/index.ts';
import { type Http, requestIdOf } from '../../platform/http/http.ts';
import { type SessionRoutes, sessionRoutes } from '../../platform/http/session-routes.ts';
import type { ClientsService } from './service.ts';

export interface ClientRoutesDeps {
  readonly service: ClientsService;
  readonly find: (id: string) => Promise<AdminUserDetail>;
  readonly showLimits: (id: string) => Promise<LimitsReply>;
}

const SUMMARIES = {
  block: 'Blocks a user’s sign-in and outgoing money, and ends open sessions',
  unblock: 'Lifts a block',
} as const;

export function registerClients(http: Http, guards: Guards, deps: ClientRoutesDeps): void {
  const routes = sessionRoutes(http, 'Administração', guards.requireAdmin);
  registerBlocks(routes, deps);
  registerNotes(routes, deps);
  registerViews(routes, deps);
}

function registerBlocks(routes: SessionRoutes, { service, find }: ClientRoutesDeps): void {
  for (const change of ['block', 'unblock'] as const) {
    routes.post(
      `/api/admin/users/:id/${change}`,
      {
        summary: SUMMARIES[change],
        params: adminUserParams,
        body: blockBody,
        response: { 200: adminUserDetail },
        errors: [
          'forbidden',
          'own_request',
          'user_not_found',
          'user_is_administrator',
          'invalid_description',
          'second_factor_required',
          'request_id_invalid',
          'request_id_reused',
        ],
      },
      async (request) => {
        const { body, params } = request;
        const order = { customerId: params.id, body, requestId: requestIdOf(request) };
        await service.change(adminContextOf(request), change, order);
        return find(params.id);
      },
    );
  }
}

function registerNotes(routes: SessionRoutes, { service }: ClientRoutesDeps): void {
  routes.get(
    '/api/admin/users/:id/notes',
    {
      summary: 'Administrators’ notes about a user, latest first',
      params: adminUserParams,
      response: { 200: customerNotesReply },
      errors: ['forbidden'],
    },
    ({ params }) => service.listNotes(params.id),
  );

  routes.post(
    '/api/admin/users/:id/notes',
    {
      summary: 'Adds a note about a user; it cannot be changed',
      params: adminUserParams,
      body: addNoteBody,
      response: { 200: customerNote },
      errors: ['forbidden', 'user_not_found', 'invalid_description'],
    },
    (request) => service.addNote(adminContextOf(request), request.params.id, request.body.text),
  );
}

function registerViews(routes: SessionRoutes, { service, showLimits }: ClientRoutesDeps): void {
  routes.get(
    '/api/admin/users/:id/security',
    {
      summary: 'A user’s second factors, confirmed contacts and open sessions',
      params: adminUserParams,
      response: { 200: adminUserSecurity },
      errors: ['forbidden', 'user_not_found'],
    },
    ({ params }) => service.readSecurity(params.id),
  );

  routes.get(
    '/api/admin/users/:id/limits',
    {
      summary: 'A user’s withdrawal limits and their remaining amounts',
      params: adminUserParams,
      response: { 200: limitsReply },
      errors: ['forbidden', 'user_not_found'],
    },
    async ({ params }) => {
      await service.requireUser(params.id);
      return showLimits(params.id);
    },
  );
}
