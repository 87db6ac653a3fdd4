import * as z from 'zod/mini';
import { amountIn, amountOut, described, isoDate } from '../common.ts';
import { MAX_PAYMENT_TEXT_LENGTH } from '../constants.ts';
import { WITHDRAWAL_STATES } from '../withdrawals.ts';
import { paymentBreakdown, paymentReceiver, paymentWarning } from './read.ts';

export const PAYMENTS_PAGE = 50;

/** Other kinds can be read but not paid. */
export const PAYABLE_KINDS = ['pix_static', 'pix_dynamic', 'pix_due', 'pix_key', 'boleto', 'bill'] as const;
export type PayableKind = (typeof PAYABLE_KINDS)[number];

export const quotePaymentBody = z.strictObject({
  text: described(
    z.string().check(z.minLength(1), z.maxLength(MAX_PAYMENT_TEXT_LENGTH)),
    'Scanned, pasted or typed text',
  ),
  amount_brl: described(z.optional(z.nullable(amountIn)), 'If the payer chooses the amount'),
  pay_on: described(
    z.optional(z.nullable(z.iso.date())),
    'Only today in Brasília is supported, which is the default',
  ),
});

export const paymentQuote = z
  .object({
    quote_id: z.uuid(),
    expires_at: isoDate,
    seconds_left: z.int(),
    amount_brl: amountOut,
    amount_usdt: described(amountOut, 'Debited, including fee and tax'),
    rate: described(amountOut, 'Reais per USDT, before fee and tax'),
    fee_usdt: amountOut,
    tax_usdt: amountOut,
    vet: described(amountOut, 'Total effective rate: reais paid per USDT debited'),
    receiver: z.nullable(paymentReceiver),
    breakdown: z.nullable(paymentBreakdown),
    instant: described(z.boolean(), 'Expected to be sent at once, without review by the bank'),
    scheduled_for: described(
      z.optional(z.nullable(z.iso.date())),
      'The next working day, if a bill is paid after the cut-off time',
    ),
    warnings: z.array(paymentWarning),
  })
  .check(z.meta({ id: 'PaymentQuote' }));

export const createPaymentBody = z.object({
  quote_id: z.uuid(),
  description: described(
    z.optional(z.nullable(z.string().check(z.maxLength(500)))),
    'Message to the receiver, at most 140 characters',
  ),
});

export const createPaymentReply = z
  .object({
    payment_id: z.string(),
    transaction_id: z.string(),
    status: z.enum(['sending', 'completed', 'in_review', 'scheduled']),
    amount_usdt: amountOut,
    amount_brl: amountOut,
  })
  .check(z.meta({ id: 'PaymentCreated' }));

const billTerms = z.object({
  line: described(z.string(), 'The printed digits, 47 or 48'),
  due_date: z.nullable(z.iso.date()),
  scheduled_for: described(z.nullable(z.iso.date()), 'Null if paid on the day of the order'),
  breakdown: z.nullable(paymentBreakdown),
  protocol: described(z.nullable(z.string()), 'The provider’s payment id, once paid'),
});

export const payment = z
  .object({
    payment_id: z.string(),
    transaction_id: z.string(),
    kind: z.enum(PAYABLE_KINDS),
    status: described(z.enum(WITHDRAWAL_STATES), 'As for a withdrawal; `pending` awaits review'),
    amount_usdt: amountOut,
    amount_brl: amountOut,
    rate: amountOut,
    fee_usdt: amountOut,
    tax_usdt: amountOut,
    receiver: z.nullable(paymentReceiver),
    description: z.nullable(z.string()),
    end_to_end_id: z.nullable(z.string()),
    returned_brl: described(
      z.optional(z.nullable(amountOut)),
      'Sent back by the receiver’s bank. A payment that comes back in parts stays `completed`',
    ),
    failure: described(z.nullable(z.string()), 'Reason, in Portuguese'),
    bill: described(z.optional(z.nullable(billTerms)), 'For a boleto or bill, as quoted'),
    created_at: isoDate,
    closed_at: z.nullable(isoDate),
  })
  .check(z.meta({ id: 'Payment' }));

export const paymentsQuery = z.object({ cursor: z.optional(z.uuid()) });
export const paymentsReply = z.array(payment);
export const paymentParams = z.object({ id: z.uuid() });

export type QuotePaymentBody = z.infer<typeof quotePaymentBody>;
export type PaymentQuote = z.infer<typeof paymentQuote>;
export type CreatePaymentBody = z.infer<typeof createPaymentBody>;
export type CreatePaymentReply = z.infer<typeof createPaymentReply>;
export type Payment = z.infer<typeof payment>;
export type BillTerms = z.infer<typeof billTerms>;
