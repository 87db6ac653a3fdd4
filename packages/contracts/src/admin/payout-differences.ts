import * as z from 'zod/mini';
import { amountOut, described, isoDate } from '../common.ts';
import { ADMIN_LIST_MAX_LIMIT } from './admin.ts';
import { adminPerson, cursor, firstApprovalField, limitUpTo, needsTwoField } from './fields.ts';

export const DIFFERENCE_STATES = ['open', 'closed'] as const;
export type DifferenceState = (typeof DIFFERENCE_STATES)[number];

export const DIFFERENCE_BEARERS = ['bank', 'customer'] as const;
export type DifferenceBearer = (typeof DIFFERENCE_BEARERS)[number];

const closing = z.object({
  borne_by: z.enum(DIFFERENCE_BEARERS),
  amount_brl: described(amountOut, 'Below zero: what was paid beyond the order'),
  credited_usdt: described(z.nullable(amountOut), 'What the user got; null if the bank bore it'),
  note: z.string(),
  decided_by: adminPerson,
  decided_date: isoDate,
});

export const payoutDifference = z
  .object({
    id: described(z.string(), 'Of the withdrawal'),
    user: adminPerson,
    type: z.enum(['pix', 'bill']),
    receiver: z.nullable(z.string()),
    reference: described(
      z.nullable(z.string()),
      'The provider’s: an endToEndId, or the id of the payment of a bill',
    ),
    ordered_brl: amountOut,
    paid_brl: amountOut,
    returned_brl: described(amountOut, 'What came back of what was paid'),
    difference_brl: described(amountOut, 'Still open; below zero: more was paid than was ordered'),
    credit_usdt: described(
      z.nullable(amountOut),
      'What the user would be credited; null if the difference is only the bank’s to bear',
    ),
    state: z.enum(DIFFERENCE_STATES),
    paid_date: isoDate,
    closings: described(z.array(closing), 'Oldest first: what comes back later opens a difference again'),
    needs_two: needsTwoField,
    first_approval: firstApprovalField,
  })
  .check(z.meta({ id: 'PayoutDifference' }));

export const payoutDifferencesReply = z.array(payoutDifference);

export const payoutDifferencesQuery = z.object({
  state: z.optional(z.enum(DIFFERENCE_STATES)),
  limit: limitUpTo(ADMIN_LIST_MAX_LIMIT),
  cursor,
});

export const payoutDifferenceParams = z.object({ id: z.uuid() });

export const closeDifferenceBody = z.object({
  borne_by: described(
    z.enum(DIFFERENCE_BEARERS),
    'bank: it bears or keeps the difference · customer: the user is credited what was ordered and not paid',
  ),
  note: z.string().check(z.minLength(1), z.maxLength(400)),
});

export type PayoutDifference = z.infer<typeof payoutDifference>;
export type PayoutDifferencesQuery = z.infer<typeof payoutDifferencesQuery>;
export type CloseDifferenceBody = z.infer<typeof closeDifferenceBody>;
