import { COINS } from '@lastro/money';
import * as z from 'zod/mini';
import { ADMIN_LIST_MAX_LIMIT, adminPerson } from './admin.ts';
import { amountOut, isoDate } from './common.ts';

export const ADJUSTMENT_STATES = ['pending', 'approved', 'refused'] as const;
export type AdjustmentState = (typeof ADJUSTMENT_STATES)[number];

/** An adjustment of a balance that waits, or waited, for a second administrator. */
export const adjustmentRequest = z
  .object({
    id: z.string(),
    status: z.enum(ADJUSTMENT_STATES),
    user: adminPerson,
    currency_code: z.enum(COINS),
    amount: amountOut,
    action: z.enum(['add', 'subtract']),
    description: z.nullable(z.string()),
    requested_by: adminPerson,
    requested_date: isoDate,
    first_approved_by: z.nullable(adminPerson).check(
      z.meta({
        description:
          'Whose approval counts as the first: who asked for it, or took it over; null while that one is no administrator any more',
      }),
    ),
    decided_by: z.nullable(adminPerson),
    decided_date: z.nullable(isoDate),
  })
  .check(z.meta({ id: 'AdjustmentRequest' }));

export const adjustmentsReply = z.array(adjustmentRequest);

export const adjustmentsQuery = z.object({
  state: z
    .optional(z.enum(['pending', 'decided']))
    .check(
      z.meta({ description: 'Pending ones, oldest first, when left out; decided ones are newest first' }),
    ),
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(ADMIN_LIST_MAX_LIMIT))),
  cursor: z.optional(z.uuid()),
});

export const adjustmentParams = z.object({ id: z.uuid() });

export type AdjustmentRequest = z.infer<typeof adjustmentRequest>;
export type AdjustmentsQuery = z.infer<typeof adjustmentsQuery>;
