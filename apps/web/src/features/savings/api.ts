import type {
  SavingsBalanceReply,
  SavingsDepositBody,
  SavingsDepositReply,
  SavingsWithdrawBody,
  SavingsWithdrawReply,
} from '@lastro/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api-client.ts';
import type { Wire } from '../../lib/exact-json.ts';
import { MONEY_KEY } from '../../lib/money-queries.ts';
import type { AttemptRequest } from '../../lib/use-movement.ts';
import type { InvestOrder, RedeemOrder } from './order.ts';

/** What the open investments are worth now; `select: savingsOf` makes money of it. */
export const savingsOptions = queryOptions({
  queryKey: [...MONEY_KEY, 'savings'],
  queryFn: ({ signal }) => api<SavingsBalanceReply>('/api/savings/balance', { signal }),
});

/** Makes one investment. Sent again under the same request id it invests nothing more. */
export function invest(order: InvestOrder, request: AttemptRequest): Promise<Wire<SavingsDepositReply>> {
  const body: SavingsDepositBody = { amount: order.amount };
  return api<SavingsDepositReply>('/api/savings/deposit', { body, ...request });
}

export type Redeemed = Wire<SavingsWithdrawReply>;

/** Closes one investment and pays it out. Sent again under the same request id it is the first answer again. */
export function redeem(order: RedeemOrder, request: AttemptRequest): Promise<Redeemed> {
  const body: SavingsWithdrawBody = { savings_id: order.id };
  return api<SavingsWithdrawReply>('/api/savings/withdraw', { body, ...request });
}
