import type { SendPixBody, SendPixReply } from '@lastro/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/api-client.ts';
import type { Wire } from '../../lib/api/exact-json.ts';
import type { AttemptRequest } from '../../lib/movements/use-movement.ts';
import { ownId } from '../../lib/queries/accounts.ts';
import { MONEY_KEY } from '../../lib/queries/money-queries.ts';
import type { WithdrawOrder } from './order.ts';

export type Withdrawn = Wire<SendPixReply>;

/** Holds the money at once. Idempotent by request id. */
export function sendWithdrawal(order: WithdrawOrder, request: AttemptRequest): Promise<Withdrawn> {
  const body: SendPixBody = {
    valor: order.payout,
    amount_usdt: order.amount,
    pix_key: order.key,
    pix_key_type: order.keyType,
    holder_name: order.holder,
    bank_name: order.bank,
  };
  return api('POST /api/pix/send', { body, ...request });
}

const RECENT_SHOWN = 4;

export const recentWithdrawalsOptions = queryOptions({
  queryKey: [...MONEY_KEY, 'transactions', 'pix_withdrawal'],
  queryFn: async ({ client, signal }) =>
    api('GET /api/transactions', {
      query: {
        created_by: await ownId(client),
        transaction_type: 'pix_withdrawal',
        orderBy: '-created_date',
        limit: RECENT_SHOWN,
      },
      signal,
    }),
});
