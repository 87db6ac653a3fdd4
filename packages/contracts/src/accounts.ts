import { COINS } from '@lastro/money';
import * as z from 'zod/mini';
import {
  amountIn,
  amountOut,
  computedAmountIn,
  described,
  ignored,
  instantIn,
  isoDate,
  serverFields,
} from './common.ts';

/** Default and maximum page size for administrators. */
export const ACCOUNTS_LIMIT = 5_000;

export const account = z
  .object({
    id: z.string(),
    user_email: z.nullable(z.string()),
    account_type: z.literal('main'),
    currency_code: z.enum(COINS),
    currency_name: z.string(),
    balance: amountOut,
    created_date: isoDate,
    updated_date: isoDate,
  })
  .check(z.meta({ id: 'Account' }));

export const accountsReply = z.array(account);

export const accountsQuery = z.object({
  orderBy: z.optional(z.enum(['updated_date', '-updated_date', 'created_date', '-created_date'])),
  user_email: z.optional(z.string().check(z.maxLength(254))),
  currency_code: z.optional(z.enum(COINS)),
  account_type: z.optional(z.literal('main')),
  user_id: z.optional(z.uuid()),
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(ACCOUNTS_LIMIT))),
  cursor: z.optional(z.string().check(z.maxLength(120))),
});

/** A balance is only compared with the ledger's. With an `action` it adjusts `user_id`'s balance by `amount`. */
export const openAccountBody = z.object({
  currency_code: z.enum(COINS),
  user_email: z.optional(z.nullable(z.string().check(z.maxLength(254)))),
  balance: z.optional(computedAmountIn),
  user_id: z.optional(z.uuid()),
  action: z.optional(z.enum(['add', 'subtract'])),
  amount: z.optional(amountIn),
  description: z.optional(z.nullable(z.string().check(z.maxLength(500)))),
  currency_name: ignored,
  account_type: ignored,
  ...serverFields,
});

export const updateAccountBody = z.object({ balance: z.optional(computedAmountIn) });
export const accountParams = z.object({ id: z.string().check(z.regex(/^\d{1,18}$/)) });

export const balanceAtQuery = z.object({
  at: described(instantIn, 'RFC 3339, to the millisecond; inclusive'),
  currency: z.optional(z.enum(COINS)),
});

export const balanceAtReply = z
  .object({
    currency: z.enum(COINS),
    at: isoDate,
    balance: described(amountOut, 'Of the main account; 0 before it was opened'),
    posting_number: described(z.int(), 'Number of the last posting included in the balance; 0: none'),
  })
  .check(z.meta({ id: 'BalanceAt' }));

export const balanceHistoryReply = z
  .object({
    days: z.array(
      z.object({
        date: z.iso.date(),
        total_usdt: amountOut,
        balance_usdt: described(amountOut, 'The main balance only'),
      }),
    ),
    parts: described(
      z.object({
        balance_usdt: amountOut,
        crypto_usdt: amountOut,
        invested_usdt: amountOut,
        on_the_way_usdt: amountOut,
      }),
      'The present total by main balance, other coins, investments and open withdrawals',
    ),
    earned_usdt: described(
      z.nullable(z.number()),
      'Change of the total this month, net of money received and sent; null while a price is unknown',
    ),
    change_percent: described(
      z.nullable(z.number()),
      'Change of the total over the 30 days, in percent; null without history',
    ),
  })
  .check(z.meta({ id: 'BalanceHistory' }));

export type Account = z.infer<typeof account>;
export type AccountsQuery = z.infer<typeof accountsQuery>;
export type OpenAccountBody = z.infer<typeof openAccountBody>;
export type UpdateAccountBody = z.infer<typeof updateAccountBody>;
export type BalanceAtQuery = z.infer<typeof balanceAtQuery>;
export type BalanceAt = z.infer<typeof balanceAtReply>;
export type BalanceHistory = z.infer<typeof balanceHistoryReply>;
