import * as z from 'zod/mini';
import { amountOut, described } from '../common.ts';
import { MAX_PAYMENT_TEXT_LENGTH } from '../constants.ts';
import { ERROR_CODES } from '../error-codes.ts';

export const PAYMENT_READS_PER_MINUTE = 30;

export const PAYMENT_CODE_KINDS = [
  'pix_static',
  'pix_dynamic',
  'pix_due',
  'pix_recurrence',
  'pix_key',
  'boleto',
  'bill',
  'crypto',
  'transfer',
  'unknown',
] as const;
export type PaymentCodeKind = (typeof PAYMENT_CODE_KINDS)[number];

export const readPaymentBody = z.strictObject({
  text: described(
    z.string().check(z.minLength(1), z.maxLength(MAX_PAYMENT_TEXT_LENGTH)),
    'Scanned, pasted or typed text',
  ),
  pay_on: described(
    z.optional(z.nullable(z.iso.date())),
    'Day for which a charge with a due date is computed; default: today in Brasília',
  ),
});

export const paymentReceiver = z.object({
  name: z.nullable(z.string()),
  name_source: described(
    z.enum(['dict', 'payload', 'code']),
    'Source of the name: the directory of PIX keys, the signed charge, or the code itself, which anyone can create',
  ),
  tax_id_masked: z.nullable(z.string()),
  institution: z.nullable(z.string()),
  key_masked: z.nullable(z.string()),
  city: z.nullable(z.string()),
});

export const paymentBreakdown = z.object({
  original: z.nullable(amountOut),
  fine: amountOut,
  interest: amountOut,
  discount: amountOut,
  reduction: amountOut,
  final: amountOut,
  pay_on: described(z.iso.date(), 'Day for which `final` was computed'),
  payable_until: z.nullable(z.iso.date()),
});

export const paymentWarning = z.object({
  code: z.string(),
  text: z.string(),
  severity: z.enum(['info', 'attention']),
});

export const readPaymentReply = z
  .object({
    kind: z.enum(PAYMENT_CODE_KINDS),
    title: z.string(),
    needs_amount: described(z.boolean(), 'The payer chooses the amount'),
    amount_changeable: described(z.boolean(), 'The payer may pay an amount other than `amount_brl`'),
    amount_brl: z.nullable(amountOut),
    amount_min: described(z.optional(z.nullable(amountOut)), 'Lowest amount that the beneficiary accepts'),
    amount_max: described(z.optional(z.nullable(amountOut)), 'Highest amount that the beneficiary accepts'),
    scheduled_for: described(
      z.optional(z.nullable(z.iso.date())),
      'The next working day, if a bill would be paid after the cut-off time',
    ),
    due_date: z.nullable(z.iso.date()),
    payable: z.boolean(),
    problem: z.nullable(z.object({ code: z.enum(ERROR_CODES), text: z.string() })),
    receiver: z.nullable(paymentReceiver),
    verified: described(
      z.nullable(
        z.object({ by: z.enum(['signature', 'provider']), host: z.string(), kid: z.optional(z.string()) }),
      ),
      'What vouches for the charge: the signature of the receiver’s bank, or the bank’s own provider',
    ),
    breakdown: z.nullable(paymentBreakdown),
    description: z.nullable(z.string()),
    warnings: z.array(paymentWarning),
    go: described(
      z.nullable(
        z.object({
          screen: z.enum(['Transfer', 'CryptoSend', 'Withdraw', 'Pay']),
          prefill: z.record(z.string(), z.string()),
        }),
      ),
      'The screen that handles it, with its prefilled fields',
    ),
  })
  .check(z.meta({ id: 'PaymentRead' }));

export type ReadPaymentBody = z.infer<typeof readPaymentBody>;
export type ReadPaymentReply = z.infer<typeof readPaymentReply>;
export type PaymentReceiver = z.infer<typeof paymentReceiver>;
export type PaymentWarning = z.infer<typeof paymentWarning>;
