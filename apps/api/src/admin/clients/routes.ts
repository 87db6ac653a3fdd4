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
import type { ClientsService } from './service.ts';

const common = { tags: ['Administração'], security: [{ session: [] }], params: adminUserParams };

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
  registerBlocks(http, guards, deps);
  registerNotes(http, guards, deps);
  registerViews(http, guards, deps);
}

function registerBlocks(
  http: Http,
  { requireAdmin: onRequest }: Guards,
  { service, find }: ClientRoutesDeps,
): void {
  for (const change of ['block', 'unblock'] as const) {
    http.post(
      `/api/admin/users/:id/${change}`,
      {
        onRequest,
        schema: {
          ...common,
          summary: SUMMARIES[change],
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
          ],
        },
      },
      async (request) => {
        const { id } = request.params;
        await service.change(change, adminContextOf(request), id, request.body, requestIdOf(request));
        return find(id);
      },
    );
  }
}

function registerNotes(http: Http, { requireAdmin: onRequest }: Guards, { service }: ClientRoutesDeps): void {
  http.get(
    '/api/admin/users/:id/notes',
    {
      onRequest,
      schema: {
        ...common,
        summary: 'Administrators’ notes about a user, latest first',
        response: { 200: customerNotesReply },
        errors: ['forbidden'],
      },
    },
    ({ params }) => service.notes(params.id),
  );

  http.post(
    '/api/admin/users/:id/notes',
    {
      onRequest,
      schema: {
        ...common,
        summary: 'Adds a note about a user; it cannot be changed',
        body: addNoteBody,
        response: { 200: customerNote },
        errors: ['forbidden', 'user_not_found', 'invalid_description'],
      },
    },
    (request) => service.addNote(adminContextOf(request), request.params.id, request.body.text),
  );
}

function registerViews(
  http: Http,
  { requireAdmin: onRequest }: Guards,
  { service, showLimits }: ClientRoutesDeps,
): void {
  http.get(
    '/api/admin/users/:id/security',
    {
      onRequest,
      schema: {
        ...common,
        summary: 'A user’s second factors, confirmed contacts and open sessions',
        response: { 200: adminUserSecurity },
        errors: ['forbidden', 'user_not_found'],
      },
    },
    ({ params }) => service.security(params.id),
  );

  http.get(
    '/api/admin/users/:id/limits',
    {
      onRequest,
      schema: {
        ...common,
        summary: 'A user’s withdrawal limits and their remaining amounts',
        response: { 200: limitsReply },
        errors: ['forbidden', 'user_not_found'],
      },
    },
    async ({ params }) => {
      await service.requireUser(params.id);
      return showLimits(params.id);
    },
  );
}
