import {
  adminHelpRequest,
  adminHelpRequestsQuery,
  adminHelpRequestsReply,
  answerHelpRequestBody,
  createHelpRequestBody,
  type FeesReply,
  feesReply,
  helpRequest,
  helpRequestParams,
  helpRequestsReply,
} from '@lastro/contracts';
import { adminContextOf, type Guards } from '../customers/index.ts';
import { type Http, sendPage } from '../platform/http/http.ts';
import { sessionRoutes } from '../platform/http/session-routes.ts';
import type { HelpService } from './service.ts';

const TAG = 'Ajuda';

export function registerHelp(http: Http, guards: Guards, service: HelpService, fees: FeesReply): void {
  http.get(
    '/api/fees',
    { schema: { tags: [TAG], summary: 'What the bank charges', response: { 200: feesReply }, errors: [] } },
    async () => fees,
  );

  const routes = sessionRoutes(http, TAG, guards.requireCustomer);
  routes.get(
    '/api/help-requests',
    {
      summary: 'The customer’s requests for help with the bank’s answers, the latest first',
      response: { 200: helpRequestsReply },
      errors: [],
    },
    (request) => service.list(request.customer),
  );

  routes.post(
    '/api/help-requests',
    {
      summary: 'Asks the bank for help',
      body: createHelpRequestBody,
      response: { 200: helpRequest },
      errors: ['not_found', 'too_many_help_requests'],
    },
    (request) => service.create(request.customer, request.body),
  );

  registerAdminHelp(http, guards, service);
}

function registerAdminHelp(
  http: Http,
  { requireAdmin: onRequest }: Pick<Guards, 'requireAdmin'>,
  service: HelpService,
): void {
  const routes = sessionRoutes(http, 'Administração', onRequest);
  routes.get(
    '/api/admin/help-requests',
    {
      summary:
        'Requests for help: the open ones, the longest waiting first, or the latest answered; x-next-cursor leads to the next page',
      querystring: adminHelpRequestsQuery,
      response: { 200: adminHelpRequestsReply },
      errors: ['forbidden'],
    },
    async (request, reply) => sendPage(reply, await service.listForAdmin(request.query)),
  );

  routes.post(
    '/api/admin/help-requests/:id/answer',
    {
      summary: 'Answers a request for help, once; the customer is notified',
      params: helpRequestParams,
      body: answerHelpRequestBody,
      response: { 200: adminHelpRequest },
      errors: ['already_decided', 'forbidden', 'not_found', 'second_factor_required'],
    },
    (request) => service.answer(adminContextOf(request), request.params.id, request.body.text),
  );
}
