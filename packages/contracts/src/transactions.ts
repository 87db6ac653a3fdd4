import { COINS } from '@lastro/money';
import * as z from 'zod/mini';
import { amountIn, amountOut, isoDate } from './common.ts';
import { EMAIL_MAX_LENGTH, TRANSACTIONS_MAX_LIMIT } from './constants.ts';

export const TRANSACTION_TYPES = [
  'transfer',
  'crypto_transfer',
  'crypto_deposit',
  'crypto_exchange',
  'pix_deposit',
  'pix_withdrawal',
  'savings_deposit',
  'savings_withdrawal',
  'adjustment',
] as const;
export type TransactionType = (typeof TRANSACTION_TYPES)[number];

export const TRANSACTION_STATUSES = ['completed', 'pending', 'failed'] as const;
export type TransactionStatus = (typeof TRANSACTION_STATUSES)[number];

export const transaction = z
  .object({
    id: z.string(),
    transaction_type: z.enum(TRANSACTION_TYPES),
    status: z.enum(TRANSACTION_STATUSES),
    direction: z.enum(['in', 'out', 'none']),
    created_date: isoDate,
    created_by: z.string(),
    description: z.nullable(z.string()),
    amount_brl: z.nullable(amountOut),
    amount_usdt: z.nullable(amountOut),
    brl_to_usdt_rate: z.nullable(z.number()),
    pix_key: z.nullable(z.string()),
    end_to_end_id: z.nullable(z.string()),
    from_currency: z.nullable(z.enum(COINS)),
    to_currency: z.nullable(z.enum(COINS)),
    from_amount: z.nullable(amountOut),
    crypto_amount: z.nullable(amountOut),
    recipient_email: z.nullable(z.string()),
    sender_name: z.nullable(z.string()).check(z.meta({ description: 'Of a transfer' })),
    sender_email: z
      .nullable(z.string())
      .check(z.meta({ description: 'Of a transfer, unless its sender has none' })),
  })
  .check(z.meta({ id: 'Transaction' }));

export const transactionsReply = z.array(transaction);

export const transactionsQuery = z.object({
  orderBy: z.optional(z.enum(['created_date', '-created_date'])),
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(TRANSACTIONS_MAX_LIMIT))),
  cursor: z.optional(z.string().check(z.maxLength(120))),
  created_by: z.optional(z.string().check(z.maxLength(254))),
  transaction_type: z.optional(z.enum(TRANSACTION_TYPES)),
  status: z.optional(z.enum(TRANSACTION_STATUSES)),
  search: z.optional(z.string().check(z.maxLength(100))),
});

/**
 * What the specification's browser sends. For a PIX deposit the server reads the txid in `pix_key`; amounts, rate and
 * status are what its own books and the PSP say. A transfer, which may come without a type, names the recipient's
 * e-mail, the amount and, unless it is USDT, the currency.
 */
export const createTransactionBody = z.object({
  transaction_type: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
  recipient_email: z.optional(z.nullable(z.string().check(z.maxLength(EMAIL_MAX_LENGTH)))),
  amount: z.optional(z.nullable(amountIn)),
  currency: z.optional(z.nullable(z.string().check(z.maxLength(10)))),
  from_currency: z.optional(z.nullable(z.string().check(z.maxLength(10)))),
  from_amount: z.optional(z.nullable(amountIn)),
  crypto_amount: z.optional(z.nullable(amountIn)),
  pix_key: z.optional(z.nullable(z.string().check(z.maxLength(77)))),
  amount_brl: z.optional(z.nullable(amountIn)),
  amount_usdt: z.optional(z.nullable(amountIn)),
  brl_to_usdt_rate: z.optional(z.nullable(amountIn)),
  description: z.optional(z.nullable(z.string().check(z.maxLength(500)))),
  status: z.optional(z.nullable(z.string().check(z.maxLength(20)))),
});

export type Transaction = z.infer<typeof transaction>;
export type TransactionsQuery = z.infer<typeof transactionsQuery>;
export type CreateTransactionBody = z.infer<typeof createTransactionBody>;
