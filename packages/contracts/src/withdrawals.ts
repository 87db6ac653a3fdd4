import { COINS } from '@lastro/money';
import * as z from 'zod/mini';
import { amountOut, described, isoDate } from './common.ts';
import { MAX_CANCEL_NOTE_LENGTH, MAX_WITHDRAWALS_LIMIT } from './constants.ts';
import { PIX_KEY_TYPES } from './pix.ts';
import { TRANSACTION_FAILURES } from './transactions.ts';

export const WITHDRAWAL_STATES = [
  'pending',
  'approved',
  'sending',
  'unknown',
  'completed',
  'failed',
  'cancelled',
  'returned',
] as const;
export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number];

/** `pix` includes boletos and bills, which have a `barcode`. */
export const WITHDRAWAL_KINDS = ['pix', 'crypto'] as const;
export type WithdrawalKind = (typeof WITHDRAWAL_KINDS)[number];

export const CANCEL_REASONS = [
  'invalid_destination',
  'holder_mismatch',
  'suspected_fraud',
  'customer_request',
  'other',
] as const;
export type CancelReason = (typeof CANCEL_REASONS)[number];

/** A missing body means the reason `other`. */
export const cancelWithdrawalBody = z.nullish(
  z.object({
    reason: z.optional(z.enum(CANCEL_REASONS)),
    note: described(
      z.optional(z.nullable(z.string().check(z.maxLength(MAX_CANCEL_NOTE_LENGTH)))),
      'Further explanation shown to the customer',
    ),
  }),
);

const fields = {
  id: z.string(),
  type: z.enum(WITHDRAWAL_KINDS),
  status: z.enum(WITHDRAWAL_STATES),
  currency: z.enum(COINS),
  amount: described(amountOut, 'Requested amount in `currency`, without the fee'),
  fee: described(amountOut, 'Held in addition to the amount, in `currency`'),
  amount_brl: described(z.nullable(amountOut), 'The payout of a PIX withdrawal'),
  pix_key: z.nullable(z.string()),
  pix_key_type: z.nullable(z.enum(PIX_KEY_TYPES)),
  barcode: described(z.optional(z.nullable(z.string())), 'Of the boleto or bill to be paid'),
  holder_name: z.nullable(z.string()),
  bank_name: z.nullable(z.string()),
  crypto_address: z.nullable(z.string()),
  network: z.nullable(z.string()),
  tag: z.nullable(z.string()),
  description: z.nullable(z.string()),
  transaction_id: z.string(),
  reference: described(z.nullable(z.string()), 'endToEndId or transaction hash of a completed payout'),
  failure: z.nullable(z.string()),
  created_at: isoDate,
  decided_at: described(z.nullable(isoDate), 'When it was approved, denied, or cancelled by its owner'),
  closed_at: z.nullable(isoDate),
  returned: described(
    z.nullable(
      z.object({
        cause: z.enum(TRANSACTION_FAILURES),
        reason: z.nullable(z.string()),
        at: isoDate,
      }),
    ),
    'Reason and time, once the whole amount is back in the balance',
  ),
};

/** Fields of the other kind are null. */
export const ownWithdrawal = z.object(fields).check(z.meta({ id: 'OwnWithdrawal' }));

export const adminWithdrawal = z
  .object({
    ...fields,
    user_id: z.string(),
    user_name: z.string(),
    user_email: z.nullable(z.string()),
    user_phone: z.nullable(z.string()),
    user_since: isoDate,
    first_withdrawal: described(z.boolean(), 'No earlier payout to the customer completed'),
    second_factor: z.boolean(),
    user_blocked: z.boolean(),
    known_destination: described(z.boolean(), 'An earlier payout to the same destination completed'),
    missing_since: described(
      z.nullable(isoDate),
      'Since when the payment network reports no such payout; after ten minutes it can be resent or released',
    ),
    decided_by: described(z.nullable(z.string()), 'E-mail or phone of the administrator who decided'),
    cancelled_by_customer: z.boolean(),
    cancel_reason: described(z.nullable(z.enum(CANCEL_REASONS)), 'Why an administrator denied it'),
    cancel_note: z.nullable(z.string()),
    needs_two: described(z.boolean(), 'The decision needs or needed a second administrator'),
    first_approved_by: described(
      z.nullable(z.string()),
      'E-mail or phone of the administrator who gave the first approval; null if no longer an administrator',
    ),
    first_approved_at: z.nullable(isoDate),
    first_approved_action: described(
      z.nullable(z.enum(['approve', 'resend', 'release'])),
      'Action of the first approval',
    ),
    outgoing_paused: described(
      z.boolean(),
      'The user has an unsettled reversal of a credited PIX, so the withdrawal cannot be approved',
    ),
  })
  .check(z.meta({ id: 'Withdrawal' }));

export const adminWithdrawalsReply = z.array(adminWithdrawal);

export const adminWithdrawalsQuery = z.object({
  status: described(z.optional(z.enum([...WITHDRAWAL_STATES, 'all'])), 'Default: pending, oldest first'),
  type: described(
    z.optional(z.enum(WITHDRAWAL_KINDS)),
    'Without type, limit and cursor, up to 100 further crypto withdrawals follow the page',
  ),
  id: z.optional(z.uuid()),
  user_id: z.optional(z.uuid()),
  search: described(
    z.optional(z.string().check(z.maxLength(100))),
    'Part of the customer’s name or e-mail, or the whole key or address',
  ),
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_WITHDRAWALS_LIMIT))),
  cursor: z.optional(z.uuid()),
});

export const withdrawalParams = z.object({ id: z.uuid() });

export const withdrawalDecisionReply = z
  .object({
    success: z.literal(true),
    id: z.string(),
    status: described(
      z.enum(['pending', 'approved', 'cancelled', 'failed', 'unknown']),
      'Still pending after the first of two approvals, or unknown after the first approval of a resend or release',
    ),
  })
  .check(z.meta({ id: 'WithdrawalDecision' }));

export const cancelOwnWithdrawalReply = z
  .object({ success: z.literal(true), id: z.string(), status: z.literal('cancelled') })
  .check(z.meta({ id: 'OwnWithdrawalCancelled' }));

export type CancelWithdrawalBody = z.infer<typeof cancelWithdrawalBody>;
export type CancelOwnWithdrawalReply = z.infer<typeof cancelOwnWithdrawalReply>;
export type AdminWithdrawal = z.infer<typeof adminWithdrawal>;
export type OwnWithdrawal = z.infer<typeof ownWithdrawal>;
export type AdminWithdrawalsQuery = z.infer<typeof adminWithdrawalsQuery>;
export type WithdrawalDecisionReply = z.infer<typeof withdrawalDecisionReply>;
