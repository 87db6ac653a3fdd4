import { COINS } from '@lastro/money';
import * as z from 'zod/mini';
import { amountOut, described, isoDate } from '../common.ts';
import { ROLES } from '../customers/auth.ts';
import { MAX_ADMIN_LIST_LIMIT } from './admin.ts';
import { adminPerson, limitUpTo } from './fields.ts';

export const APPROVAL_STATES = ['pending', 'approved', 'refused'] as const;
export type ApprovalState = (typeof APPROVAL_STATES)[number];

const requestFields = { id: z.string(), status: z.enum(APPROVAL_STATES), user: adminPerson };
const approvalFields = {
  requested_by: adminPerson,
  requested_date: isoDate,
  first_approved_by: described(
    z.nullable(adminPerson),
    'Who gave the first approval; null if no longer an administrator',
  ),
  decided_by: z.nullable(adminPerson),
  decided_date: z.nullable(isoDate),
};

export const adjustmentRequest = z
  .object({
    ...requestFields,
    currency_code: z.enum(COINS),
    amount: amountOut,
    action: z.enum(['add', 'subtract']),
    description: z.nullable(z.string()),
    ...approvalFields,
  })
  .check(z.meta({ id: 'AdjustmentRequest' }));

export const roleChange = z
  .object({
    ...requestFields,
    role: described(z.enum(ROLES), 'The requested role'),
    ...approvalFields,
  })
  .check(z.meta({ id: 'RoleChange' }));

export const adjustmentsReply = z.array(adjustmentRequest);
export const roleChangesReply = z.array(roleChange);

export const approvalRequestsQuery = z.object({
  state: described(z.optional(z.enum(['pending', 'decided'])), 'Default: pending, oldest first'),
  limit: limitUpTo(MAX_ADMIN_LIST_LIMIT),
  cursor: z.optional(z.uuid()),
});

export const approvalRequestParams = z.object({ id: z.uuid() });

export type AdjustmentRequest = z.infer<typeof adjustmentRequest>;
export type RoleChange = z.infer<typeof roleChange>;
export type ApprovalRequestsQuery = z.infer<typeof approvalRequestsQuery>;
