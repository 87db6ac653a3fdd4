import * as z from 'zod/mini';
import { amountOut, described, isoDate } from '../common.ts';
import { MAX_ADMIN_LIST_LIMIT } from './admin.ts';
import { adminPerson, cursor, decisionNote, firstApprovalField, limitUpTo, needsTwoField } from './fields.ts';

export const DIFFERENCE_STATES = ['open', 'closed'] as const;
export type DifferenceState = (typeof DIFFERENCE_STATES)[number];

export const DIFFERENCE_BEARERS = ['bank', 'customer'] as const;
export type DifferenceBearer = (typeof DIFFERENCE_BEARERS)[number];

const closing = z.object({
  borne_by: z.enum(DIFFERENCE_BEARERS),
  amount_brl: described(amountOut, 'Negative: paid in excess of the order'),
  credited_usdt: described(z.nullable(amountOut), 'Credited to the user; null if the bank bore it'),
  note: z.string(),
  decided_by: adminPerson,
  decided_date: isoDate,
});

export const payoutDifference = z
  .object({
    id: described(z.string(), 'Id of the withdrawal'),
    user: adminPerson,
    type: z.enum(['pix', 'bill']),
    receiver: z.nullable(z.string()),
    reference: described(z.nullable(z.string()), 'The provider’s endToEndId, or its id of a bill payment'),
    ordered_brl: amountOut,
    paid_brl: amountOut,
    returned_brl: described(amountOut, 'The part of the payment that was returned'),
    difference_brl: described(amountOut, 'Still open; negative: paid in excess of the order'),
    credit_usdt: described(
      z.nullable(amountOut),
      'What the user would be credited; null if only the bank can bear the difference',
    ),
    state: z.enum(DIFFERENCE_STATES),
    paid_date: isoDate,
    closings: described(z.array(closing), 'Oldest first; a later return reopens the difference'),
    needs_two: needsTwoField,
    first_approval: firstApprovalField,
  })
  .check(z.meta({ id: 'PayoutDifference' }));

export const payoutDifferencesReply = z.array(payoutDifference);

export const payoutDifferencesQuery = z.object({
  state: z.optional(z.enum(DIFFERENCE_STATES)),
  limit: limitUpTo(MAX_ADMIN_LIST_LIMIT),
  cursor,
});

export const payoutDifferenceParams = z.object({ id: z.uuid() });

export const closeDifferenceBody = z.object({
  borne_by: described(
    z.enum(DIFFERENCE_BEARERS),
    'bank: the bank bears or keeps the difference · customer: the user is credited the unpaid part of the order',
  ),
  note: decisionNote,
});

export type PayoutDifference = z.infer<typeof payoutDifference>;
export type PayoutDifferencesQuery = z.infer<typeof payoutDifferencesQuery>;
export type CloseDifferenceBody = z.infer<typeof closeDifferenceBody>;
