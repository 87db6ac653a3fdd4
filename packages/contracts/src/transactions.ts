import { COINS } from '@lastro/money';
import * as z from 'zod/mini';
import {
  amountIn,
  amountOut,
  computedAmountIn,
  dateIn,
  described,
  isoDate,
  ownerFields,
  serverFields,
} from './common.ts';
import {
  MAX_EMAIL_LENGTH,
  MAX_PHONE_TYPED_LENGTH,
  MAX_SEARCH_LENGTH,
  MAX_TRANSACTIONS_LIMIT,
} from './constants.ts';

export const TRANSACTION_TYPES = [
  'transfer',
  'crypto_transfer',
  'crypto_deposit',
  'crypto_exchange',
  'pix_deposit',
  'pix_withdrawal',
  'pix_payment',
  'bill_payment',
  'pix_reversal',
  'savings_deposit',
  'savings_withdrawal',
  'adjustment',
] as const;
export type TransactionType = (typeof TRANSACTION_TYPES)[number];

export const TRANSACTION_STATUSES = ['completed', 'pending', 'failed'] as const;
export type TransactionStatus = (typeof TRANSACTION_STATUSES)[number];

/**
 * denied: by the bank · cancelled: by the customer · refused: by the payment network · returned: after payment.
 */
export const TRANSACTION_FAILURES = ['denied', 'cancelled', 'refused', 'returned'] as const;
export type TransactionFailure = (typeof TRANSACTION_FAILURES)[number];

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
    recipient_email: described(
      z.nullable(z.string()),
      'Of a transfer; the phone in E.164 if the sender gave the recipient’s phone',
    ),
    recipient_name: described(z.optional(z.nullable(z.string())), 'Of a transfer'),
    sender_name: described(z.nullable(z.string()), 'Of a transfer, or of a code that another customer paid'),
    sender_email: described(z.nullable(z.string()), 'Of a transfer, unless its sender has none'),
    failure: described(
      z.nullable(z.enum(TRANSACTION_FAILURES)),
      'Why it failed: denied by the bank, cancelled by its owner, refused by the payment network, or returned after payment',
    ),
    failure_reason: described(z.nullable(z.string()), 'Details of `failure`, in Portuguese'),
    returned_date: described(z.nullable(isoDate), 'When a failed withdrawal was returned to the balance'),
  })
  .check(z.meta({ id: 'Transaction' }));

export const transactionsReply = z.array(transaction);

export const transactionsQuery = z.object({
  orderBy: z.optional(z.enum(['created_date', '-created_date'])),
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_TRANSACTIONS_LIMIT))),
  cursor: z.optional(z.string().check(z.maxLength(120))),
  created_by: z.optional(z.string().check(z.maxLength(254))),
  transaction_type: z.optional(z.enum(TRANSACTION_TYPES)),
  status: z.optional(z.enum(TRANSACTION_STATUSES)),
  search: z.optional(z.string().check(z.maxLength(MAX_SEARCH_LENGTH))),
  direction: z.optional(z.enum(['in', 'out'])),
  currency: z.optional(z.enum(COINS)),
  from: z.optional(described(dateIn, 'First day, in Brasília')),
  to: z.optional(described(dateIn, 'Last day, in Brasília')),
});

export const transactionParams = z.object({ id: z.uuid() });

const { transaction_type, status, search, direction, currency, from, to } = transactionsQuery.shape;
export const monthTotalsQuery = z.object({ transaction_type, status, search, direction, currency, from, to });

export const monthTotalsReply = z.array(
  z
    .object({
      month: z.string().check(z.regex(/^\d{4}-\d{2}$/)),
      transactions: z.int(),
      in_usdt: described(amountOut, 'Received from others, without failed movements'),
      out_usdt: described(amountOut, 'Sent to others, without failed movements'),
      coins: described(
        z.array(z.object({ currency_code: z.enum(COINS), in: amountOut, out: amountOut })),
        'Movements in other coins whose value in USDT was not recorded',
      ),
    })
    .check(z.meta({ id: 'MonthTotals' })),
);

/**
 * For a PIX deposit `pix_key` is the txid; amounts, rate and status come from the books and the PSP. The default type
 * is a transfer.
 */
export const createTransactionBody = z.object({
  transaction_type: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
  recipient_email: z.optional(z.nullable(z.string().check(z.maxLength(MAX_EMAIL_LENGTH)))),
  recipient_phone: z.optional(z.nullable(z.string().check(z.maxLength(MAX_PHONE_TYPED_LENGTH)))),
  amount: z.optional(z.nullable(amountIn)),
  currency: z.optional(z.nullable(z.string().check(z.maxLength(10)))),
  currency_code: z.optional(z.nullable(z.string().check(z.maxLength(10)))),
  from_currency: z.optional(z.nullable(z.string().check(z.maxLength(10)))),
  to_currency: z.optional(z.nullable(z.string().check(z.maxLength(10)))),
  from_amount: z.optional(z.nullable(amountIn)),
  crypto_amount: z.optional(z.nullable(amountIn)),
  pix_key: z.optional(z.nullable(z.string().check(z.maxLength(77)))),
  amount_brl: z.optional(z.nullable(computedAmountIn)),
  amount_usdt: z.optional(z.nullable(amountIn)),
  brl_to_usdt_rate: z.optional(z.nullable(computedAmountIn)),
  description: z.optional(z.nullable(z.string().check(z.maxLength(500)))),
  status: z.optional(z.nullable(z.string().check(z.maxLength(20)))),
  ...serverFields,
  ...ownerFields,
});

export type Transaction = z.infer<typeof transaction>;
export type MonthTotalsQuery = z.infer<typeof monthTotalsQuery>;
export type MonthTotals = z.infer<typeof monthTotalsReply>[number];
export type TransactionsQuery = z.infer<typeof transactionsQuery>;
export type CreateTransactionBody = z.infer<typeof createTransactionBody>;
