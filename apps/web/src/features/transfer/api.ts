import type { CreateTransactionBody, Transaction } from '@lastro/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/api-client.ts';
import type { Wire } from '../../lib/api/exact-json.ts';
import { ownEmail } from '../../lib/balances/accounts.ts';
import { MONEY_KEY } from '../../lib/balances/money-queries.ts';
import type { AttemptRequest } from '../../lib/movements/use-movement.ts';
import type { TransferOrder } from './order.ts';

/** Repeating a request id moves nothing more. */
export function sendTransfer(order: TransferOrder, request: AttemptRequest): Promise<Wire<Transaction>> {
  const body: CreateTransactionBody = {
    transaction_type: 'transfer',
    recipient_email: order.recipient,
    currency: order.currency,
    amount: order.amount,
    ...(order.description === '' ? {} : { description: order.description }),
  };
  return api('POST /api/transactions', { body, ...request });
}

const RECENT_FETCHED = 30;
const RECENT_SHOWN = 5;

export function recipientsOf(
  rows: readonly Pick<Transaction, 'direction' | 'recipient_email'>[],
): readonly string[] {
  const emails = rows.flatMap(({ direction, recipient_email: email }) =>
    direction === 'out' && email !== null ? [email] : [],
  );
  return [...new Set(emails)].slice(0, RECENT_SHOWN);
}

export const recentRecipientsOptions = queryOptions({
  queryKey: [...MONEY_KEY, 'transactions', 'recipients'],
  queryFn: async ({ client, signal }) => {
    const rows = await api('GET /api/transactions', {
      query: {
        created_by: await ownEmail(client),
        transaction_type: 'transfer',
        orderBy: '-created_date',
        limit: RECENT_FETCHED,
      },
      signal,
    });
    return recipientsOf(rows);
  },
});
