import { COINS } from '@lastro/money';
import * as z from 'zod/mini';
import { amountOut, isoDate } from './common.ts';
import { WITHDRAWALS_MAX_LIMIT } from './constants.ts';
import { PIX_KEY_TYPES } from './pix.ts';

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

export const WITHDRAWAL_KINDS = ['pix', 'crypto'] as const;
export type WithdrawalKind = (typeof WITHDRAWAL_KINDS)[number];

const fields = {
  id: z.string(),
  type: z.enum(WITHDRAWAL_KINDS),
  status: z.enum(WITHDRAWAL_STATES),
  currency: z.enum(COINS),
  amount: amountOut.check(z.meta({ description: 'What was asked for, in `currency`, without the fee' })),
  fee: amountOut.check(z.meta({ description: 'Held on top of the amount, in `currency`' })),
  amount_brl: z.nullable(amountOut).check(z.meta({ description: 'The payout of a PIX withdrawal' })),
  pix_key: z.nullable(z.string()),
  pix_key_type: z.nullable(z.enum(PIX_KEY_TYPES)),
  holder_name: z.nullable(z.string()),
  bank_name: z.nullable(z.string()),
  crypto_address: z.nullable(z.string()),
  network: z.nullable(z.string()),
  tag: z.nullable(z.string()),
  description: z.nullable(z.string()),
  transaction_id: z.string(),
  reference: z
    .nullable(z.string())
    .check(z.meta({ description: 'The endToEndId or transaction hash of a payout that was done' })),
  failure: z.nullable(z.string()),
  created_at: isoDate,
  closed_at: z.nullable(isoDate),
};

/** What its owner sees of a withdrawal. Fields of the other type are null. */
export const ownWithdrawal = z.object(fields).check(z.meta({ id: 'OwnWithdrawal' }));

/** What an administrator sees of a withdrawal. */
export const adminWithdrawal = z
  .object({
    ...fields,
    user_name: z.string(),
    user_email: z.nullable(z.string()),
    user_phone: z.nullable(z.string()),
    missing_since: z.nullable(isoDate).check(
      z.meta({
        description:
          'Since when the payment network says that it has no such payout; after ten minutes it may be resent or released',
      }),
    ),
    decided_by: z
      .nullable(z.string())
      .check(z.meta({ description: 'E-mail or phone of the administrator who decided' })),
    decided_at: z.nullable(isoDate),
    needs_two: z
      .boolean()
      .check(z.meta({ description: 'Two different administrators have to approve it, or had to' })),
    first_approved_by: z.nullable(z.string()).check(
      z.meta({
        description:
          'E-mail or phone of the administrator whose approval waits for a second one, or preceded it; null once they are none any more',
      }),
    ),
    first_approved_at: z.nullable(isoDate),
  })
  .check(z.meta({ id: 'Withdrawal' }));

export const adminWithdrawalsReply = z.array(adminWithdrawal);

export const adminWithdrawalsQuery = z.object({
  status: z
    .optional(z.enum([...WITHDRAWAL_STATES, 'all']))
    .check(
      z.meta({ description: 'Pending ones, oldest first, when left out; any other list is newest first' }),
    ),
  type: z.optional(z.enum(WITHDRAWAL_KINDS)),
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(WITHDRAWALS_MAX_LIMIT))),
  cursor: z.optional(z.uuid()),
});

export const withdrawalParams = z.object({ id: z.uuid() });

export const withdrawalDecisionReply = z
  .object({
    success: z.literal(true),
    id: z.string(),
    status: z
      .enum(['pending', 'approved', 'cancelled', 'failed'])
      .check(z.meta({ description: 'Still pending after the first of two approvals' })),
  })
  .check(z.meta({ id: 'WithdrawalDecision' }));

export type AdminWithdrawal = z.infer<typeof adminWithdrawal>;
export type OwnWithdrawal = z.infer<typeof ownWithdrawal>;
export type AdminWithdrawalsQuery = z.infer<typeof adminWithdrawalsQuery>;
export type WithdrawalDecisionReply = z.infer<typeof withdrawalDecisionReply>;
