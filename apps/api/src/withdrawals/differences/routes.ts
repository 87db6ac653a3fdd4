import {
  closeDifferenceBody,
  payoutDifference,
  payoutDifferenceParams,
  payoutDifferencesQuery,
  payoutDifferencesReply,
} from '@lastro/contracts';
import { adminContextOf, type Guards } from '../../customers/index.ts';
import { type Http, requestIdOf, sendPage } from '../../platform/http/http.ts';
import { sessionRoutes } from '../../platform/http/session-routes.ts';
import type { Differences } from './service.ts';

export function registerDifferences(
  http: Http,
  { requireAdmin }: Pick<Guards, 'requireAdmin'>,
  differences: Differences,
): void {
  const routes = sessionRoutes(http, 'Administração', requireAdmin);
  routes.get(
    '/api/admin/payout-differences',
    {
      summary:
        'Payouts paid for another amount than ordered, latest first; x-next-cursor is the cursor of the next page',
      querystring: payoutDifferencesQuery,
      response: { 200: payoutDifferencesReply },
      errors: ['forbidden'],
    },
    async (request, reply) => sendPage(reply, await differences.list(adminContextOf(request), request.query)),
  );
  routes.post(
    '/api/admin/payout-differences/:id/close',
    {
      summary:
        'Closes the difference of a payout: the bank bears or keeps it, or the user is credited an underpayment',
      params: payoutDifferenceParams,
      body: closeDifferenceBody,
      response: { 200: payoutDifference },
      movesMoney: true,
      errors: [
        'forbidden',
        'own_request',
        'not_found',
        'already_decided',
        'difference_of_the_bank',
        'invalid_description',
        'needs_another_admin',
        'admin_too_recent',
        'second_factor_required',
      ],
    },
    (request) =>
      differences.close(adminContextOf(request), request.params.id, request.body, requestIdOf(request)),
  );
}
