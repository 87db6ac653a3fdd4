import type { RatesReply, SendPixBody, SendPixReply, Transaction } from '@lastro/contracts';
import { type Rate, rate } from '@lastro/money';
import { queryOptions } from '@tanstack/react-query';
import { ownEmail } from '../../lib/accounts.ts';
import { api } from '../../lib/api-client.ts';
import type { Wire } from '../../lib/exact-json.ts';
import { MONEY_KEY } from '../../lib/money-queries.ts';
import type { AttemptRequest } from '../../lib/use-movement.ts';
import type { WithdrawOrder } from './order.ts';

export type Withdrawn = Wire<SendPixReply>;

/** Asks for the payout: the money is held at once. Sent again under the same request id it holds nothing more. */
export function sendWithdrawal(order: WithdrawOrder, request: AttemptRequest): Promise<Withdrawn> {
  const body: SendPixBody = {
    valor: order.payout,
    amount_usdt: order.amount,
    pix_key: order.key,
    pix_key_type: order.keyType,
    holder_name: order.holder,
    bank_name: order.bank,
  };
  return api<SendPixReply>('/api/pix/send', { body, ...request });
}

/** What the bank pays for one USDT, as it publishes it. */
export function payoutRateOf(reply: Wire<RatesReply>): Rate<'USDT', 'BRL'> {
  return rate('USDT', 'BRL', reply.usdt_brl);
}

const RECENT_SHOWN = 4;

/** The latest withdrawals, to see how they stand. */
export const recentWithdrawalsOptions = queryOptions({
  queryKey: [...MONEY_KEY, 'transactions', 'pix_withdrawal'],
  queryFn: async ({ client, signal }) =>
    api<Transaction[]>('/api/transactions', {
      query: {
        created_by: await ownEmail(client),
        transaction_type: 'pix_withdrawal',
        orderBy: '-created_date',
        limit: RECENT_SHOWN,
      },
      signal,
    }),
});
