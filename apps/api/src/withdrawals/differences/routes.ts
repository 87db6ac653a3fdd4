import {
  closeDifferenceBody,
  payoutDifference,
  payoutDifferenceParams,
  payoutDifferencesQuery,
  payoutDifferencesReply,
} from '@lastro/contracts';
import { adminContextOf, type Guards } from '../../customers/index.ts';
import { type Http, requestIdOf, sendPage } from '../../platform/http/http.ts';
import type { Differences } from './service.ts';

const common = { tags: ['Administração'], security: [{ session: [] }] };

export function registerDifferences(
  http: Http,
  { requireAdmin: onRequest }: Pick<Guards, 'requireAdmin'>,
  differences: Differences,
): void {
  http.get(
    '/api/admin/payout-differences',
    {
      onRequest,
      schema: {
        ...common,
        summary:
          'Payouts paid for another amount than ordered, latest first; x-next-cursor is the cursor of the next page',
        querystring: payoutDifferencesQuery,
        response: { 200: payoutDifferencesReply },
        errors: ['forbidden'],
      },
    },
    async (request, reply) => sendPage(reply, await differences.list(adminContextOf(request), request.query)),
  );

  http.post(
    '/api/admin/payout-differences/:id/close',
    {
      onRequest,
      schema: {
        ...common,
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
    },
    (request) =>
      differences.close(adminContextOf(request), request.params.id, request.body, requestIdOf(request)),
  );
}
