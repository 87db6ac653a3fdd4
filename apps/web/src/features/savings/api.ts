import type {
  SavingsDepositBody,
  SavingsDepositReply,
  SavingsWithdrawBody,
  SavingsWithdrawReply,
} from '@lastro/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/api-client.ts';
import type { Wire } from '../../lib/api/exact-json.ts';
import type { AttemptRequest } from '../../lib/movements/use-movement.ts';
import { MONEY_KEY } from '../../lib/queries/money-queries.ts';
import type { InvestOrder, RedeemOrder } from './order.ts';

/** Use `select: savingsOf` to get money. */
export const savingsOptions = queryOptions({
  queryKey: [...MONEY_KEY, 'savings'],
  queryFn: ({ signal }) => api('GET /api/savings/balance', { signal }),
});

/** Idempotent by request id. */
export function invest(order: InvestOrder, request: AttemptRequest): Promise<Wire<SavingsDepositReply>> {
  const body: SavingsDepositBody = { amount: order.amount };
  return api('POST /api/savings/deposit', { body, ...request });
}

export type Redeemed = Wire<SavingsWithdrawReply>;

/** Closes one whole investment. Idempotent by request id. */
export function redeem(order: RedeemOrder, request: AttemptRequest): Promise<Redeemed> {
  const body: SavingsWithdrawBody = { savings_id: order.id, penalty_amount: order.penalty };
  return api('POST /api/savings/withdraw', { body, ...request });
}
