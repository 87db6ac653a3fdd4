import { Readable } from 'node:stream';
import {
  decriptoBody,
  decriptoMonthsReply,
  decriptoParams,
  decriptoReport,
  deliverDecriptoBody,
} from '@lastro/contracts';
import type { FastifyReply } from 'fastify';
import { adminContextOf, type Guards } from '../customers/index.ts';
import { type Http, requestIdOf } from '../platform/http/http.ts';
import { sendFile } from '../platform/http/send-file.ts';
import { sessionRoutes } from '../platform/http/session-routes.ts';
import type { DecriptoFile, DecriptoFiles } from './files.ts';
import type { DecriptoService } from './service.ts';

export interface DecriptoRoutes {
  readonly guards: Pick<Guards, 'requireAdmin'>;
  readonly service: DecriptoService;
  readonly files: DecriptoFiles;
}

const PATH = '/api/admin/decripto';
export function registerDecripto(http: Http, routes: DecriptoRoutes): void {
  registerReports(http, routes);
  registerFiles(http, routes);
  registerDeliveries(http, routes);
}

function registerReports(http: Http, { guards: { requireAdmin: onRequest }, service }: DecriptoRoutes): void {
  const routes = sessionRoutes(http, 'Administração', onRequest);
  routes.get(
    PATH,
    {
      summary: 'Months with the state and due date of their DeCripto, latest first',
      response: { 200: decriptoMonthsReply },
      errors: ['forbidden'],
    },
    () => service.months(),
  );

  routes.post(
    PATH,
    {
      summary: 'Requests a month’s DeCripto from a worker; again, as a new version',
      body: decriptoBody,
      response: { 200: decriptoReport },
      errors: ['forbidden', 'invalid_period', 'month_not_ended', 'request_id_invalid', 'request_id_reused'],
    },
    (request) => service.make(adminContextOf(request), request.body.month, requestIdOf(request)),
  );

  routes.get(
    `${PATH}/:id`,
    {
      summary: 'A version of a month’s DeCripto: totals, warnings and delivery',
      params: decriptoParams,
      response: { 200: decriptoReport },
      errors: ['forbidden', 'not_found'],
    },
    ({ params }) => service.find(params.id),
  );
}

/** People download these files, so they are not in the published contract. */
function registerFiles(http: Http, { guards: { requireAdmin: onRequest }, files }: DecriptoRoutes): void {
  const schema = { hide: true, params: decriptoParams };
  http.get(`${PATH}/:id/file`, { onRequest, schema }, async (request, reply) =>
    send(reply, 'text/plain; charset=us-ascii', await files.file(adminContextOf(request), request.params.id)),
  );
  http.get(`${PATH}/:id/csv`, { onRequest, schema }, async (request, reply) =>
    send(reply, 'text/csv; charset=utf-8', await files.csv(adminContextOf(request), request.params.id)),
  );
}

function send(reply: FastifyReply, type: string, { name, text }: DecriptoFile): FastifyReply {
  return sendFile(reply, { type, name, body: Readable.from(text) });
}

function registerDeliveries(
  http: Http,
  { guards: { requireAdmin: onRequest }, service }: DecriptoRoutes,
): void {
  const routes = sessionRoutes(http, 'Administração', onRequest);
  const errors = [
    'forbidden',
    'not_found',
    'already_decided',
    'admin_too_recent',
    'second_factor_required',
    'request_id_invalid',
    'request_id_reused',
  ] as const;
  routes.post(
    `${PATH}/:id/delivery`,
    {
      summary: 'Records the delivery of a version with its receipt number; waits for a second administrator',
      params: decriptoParams,
      body: deliverDecriptoBody,
      response: { 200: decriptoReport },
      errors: [...errors, 'decripto_not_made', 'decripto_incomplete', 'invalid_description'],
    },
    (request) =>
      service.deliver(adminContextOf(request), request.params.id, request.body, requestIdOf(request)),
  );

  const summaries = {
    approve: 'Marks a version as delivered, as the second of two administrators; once',
    refuse: 'Refuses a pending delivery; once',
  } as const;
  for (const action of ['approve', 'refuse'] as const) {
    routes.post(
      `${PATH}/:id/delivery/${action}`,
      {
        summary: summaries[action],
        params: decriptoParams,
        response: { 200: decriptoReport },
        errors: [...errors, 'needs_another_admin'],
      },
      (request) => service.decide(adminContextOf(request), request.params.id, action, requestIdOf(request)),
    );
  }
}
