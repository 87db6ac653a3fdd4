import * as z from 'zod/mini';
import { amountIn, amountOut, described, isoDate, ownerFields } from './common.ts';

export const savingsDepositBody = z.object({
  amount: amountIn.check(z.meta({ description: 'USDT, above zero', examples: [100, '100.00'] })),
  ...ownerFields,
});

export const savingsDepositReply = z
  .object({
    success: z.literal(true),
    savings_id: z.string(),
    transaction_id: z.string(),
    amount: amountOut,
    created_date: isoDate,
    unlocks_at: isoDate,
    message: z.string(),
  })
  .check(z.meta({ id: 'SavingsDeposit' }));

const investment = z.object({
  id: z.string(),
  amount: described(amountOut, 'Invested amount'),
  value: described(amountOut, 'Present value'),
  yield: described(amountOut, 'Value less amount'),
  created_date: isoDate,
  unlocks_at: described(isoDate, 'From then on a withdrawal has no penalty'),
  penalty_amount: described(amountOut, 'Penalty of a withdrawal now'),
  withdrawal_amount: described(amountOut, 'Paid out by a withdrawal now'),
});

export const savingsBalanceReply = z
  .object({
    total: amountOut,
    yield: amountOut,
    details: described(z.array(investment), 'Open investments, newest first'),
  })
  .check(z.meta({ id: 'SavingsBalance' }));

export const savingsWithdrawBody = z.object({
  savings_id: z.uuid(),
  penalty_amount: z.optional(
    z.nullable(
      amountIn.check(z.meta({ description: 'Shown penalty: a higher one is refused', examples: [75] })),
    ),
  ),
  ...ownerFields,
});

export const savingsWithdrawReply = z
  .object({
    success: z.literal(true),
    savings_id: z.string(),
    transaction_id: z.string(),
    withdrawal_amount: amountOut,
    penalty_amount: amountOut,
    amount: amountOut,
    yield: amountOut,
    created_date: described(isoDate, 'When it was closed and paid out'),
    message: described(z.string(), 'Message for the customer, in Brazilian Portuguese'),
  })
  .check(z.meta({ id: 'SavingsWithdrawal' }));

export type SavingsDepositBody = z.infer<typeof savingsDepositBody>;
export type SavingsDepositReply = z.infer<typeof savingsDepositReply>;
export type SavingsBalanceReply = z.infer<typeof savingsBalanceReply>;
export type SavingsWithdrawBody = z.infer<typeof savingsWithdrawBody>;
export type SavingsWithdrawReply = z.infer<typeof savingsWithdrawReply>;
