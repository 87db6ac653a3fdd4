import * as z from 'zod/mini';
import { amountOut, described, isoDate } from '../common.ts';
import { MAX_ADMIN_LIST_LIMIT } from './admin.ts';
import { adminPerson, cursor, decisionNote, firstApprovalField, limitUpTo, needsTwoField } from './fields.ts';

export const SUSPENSE_REASONS = [
  'unknown_charge',
  'other_key',
  'other_amount',
  'already_paid',
  'refunded',
  'expired',
] as const;
export type SuspenseReason = (typeof SUSPENSE_REASONS)[number];

/** waiting: undecided · returning: on its way back to the payer · assigned, returned: final. */
export const SUSPENSE_STATES = ['waiting', 'returning', 'assigned', 'returned'] as const;
export type SuspenseState = (typeof SUSPENSE_STATES)[number];

export const suspensePayment = z
  .object({
    id: described(z.string(), 'The endToEndId'),
    txid: z.nullable(z.string()),
    amount_brl: amountOut,
    amount_usdt: described(amountOut, 'Credited, or what would be credited while undecided'),
    reason: z.enum(SUSPENSE_REASONS),
    state: z.enum(SUSPENSE_STATES),
    paid_date: isoDate,
    created_date: isoDate,
    charge_owner: described(
      z.nullable(adminPerson),
      'Owner of the charge with the payment’s txid; not proof of ownership',
    ),
    assigned_to: z.nullable(adminPerson),
    decided_by: z.nullable(adminPerson),
    decided_date: z.nullable(isoDate),
    return_problem: described(z.nullable(z.string()), 'Last error of the provider when returning it'),
    needs_two: needsTwoField,
    first_approval: firstApprovalField,
  })
  .check(z.meta({ id: 'SuspensePayment' }));

export const suspenseReply = z.array(suspensePayment);

export const suspenseQuery = z.object({
  state: z.optional(z.enum(SUSPENSE_STATES)),
  limit: limitUpTo(MAX_ADMIN_LIST_LIMIT),
  cursor,
});

export const suspenseParams = z.object({ id: z.string().check(z.regex(/^[a-zA-Z0-9]{32}$/)) });

export const assignBody = z.object({ user_id: z.uuid() });

/** open: the customer's outgoing money is paused · settled: nothing is owed, final. */
export const REVERSAL_STATES = ['open', 'settled'] as const;
export type ReversalState = (typeof REVERSAL_STATES)[number];

export const pixReversal = z
  .object({
    id: z.string(),
    end_to_end_id: described(z.string(), 'Of the returned payment'),
    txid: z.nullable(z.string()),
    nature: described(z.nullable(z.string()), 'As the payment provider names it: ORIGINAL, MED_FRAUDE, …'),
    amount_brl: described(amountOut, 'Returned to the payer'),
    amount_usdt: described(amountOut, 'The corresponding part of the credit'),
    taken: described(amountOut, 'Taken from the balance when it was booked'),
    collected: described(amountOut, 'Collected from the balance since'),
    written_off: described(amountOut, 'Borne by the bank'),
    outstanding: amountOut,
    available: described(amountOut, 'The user’s present balance in USDT'),
    pending_withdrawals: described(z.int(), 'The user’s withdrawals that await a decision or payout'),
    state: z.enum(REVERSAL_STATES),
    created_date: isoDate,
    user: adminPerson,
    write_off_requested_by: described(z.nullable(adminPerson), 'Who first approved a write-off'),
    settled_by: z.nullable(adminPerson),
    settled_date: z.nullable(isoDate),
  })
  .check(z.meta({ id: 'PixReversal' }));

export const reversalsReply = z.array(pixReversal);

export const reversalQuery = z.object({
  state: z.optional(z.enum(REVERSAL_STATES)),
  limit: limitUpTo(MAX_ADMIN_LIST_LIMIT),
  cursor,
});

export const reversalParams = z.object({ id: z.uuid() });

export const UNATTRIBUTED_STATES = ['waiting', 'rejected', 'gone', 'assigned', 'returned'] as const;
export type UnattributedState = (typeof UNATTRIBUTED_STATES)[number];
export const UNATTRIBUTED_REASONS = [
  'master_account',
  'unknown_address',
  'other_tag',
  'repeated',
  'unsupported_coin',
  'too_small',
  'rejected',
  'gone',
] as const;
export type UnattributedReason = (typeof UNATTRIBUTED_REASONS)[number];

/**
 * waiting: undecided · rejected, gone: never credited to us by the exchange, shown for information · assigned,
 * returned: final.
 */
export const unattributedDeposit = z
  .object({
    id: z.string(),
    currency: z.string(),
    network: z.string(),
    address: z.string(),
    tag: z.nullable(z.string()),
    tx_id: z.string(),
    amount: described(z.nullable(amountOut), 'Null for an unsupported coin or a fraction of its unit'),
    amount_text: described(z.string(), 'As the exchange reports it'),
    reason: z.enum(UNATTRIBUTED_REASONS),
    state: z.enum(UNATTRIBUTED_STATES),
    assignable: described(z.boolean(), 'Whether it can be assigned to a user now'),
    created_date: isoDate,
    arrived_at: described(z.nullable(adminPerson), 'Owner of the sub-account; not proof of ownership'),
    assigned_to: z.nullable(adminPerson),
    decided_by: z.nullable(adminPerson),
    decided_date: z.nullable(isoDate),
    note: described(z.nullable(z.string()), 'How it was returned'),
    transaction_id: z.nullable(z.string()),
    needs_two: needsTwoField,
    first_approval: firstApprovalField,
  })
  .check(z.meta({ id: 'UnattributedDeposit' }));

export const unattributedReply = z.array(unattributedDeposit);

export const unattributedQuery = z.object({
  state: z.optional(z.enum(['open', 'decided'])),
  limit: limitUpTo(MAX_ADMIN_LIST_LIMIT),
  cursor,
});

export const unattributedParams = z.object({ id: z.uuid() });

export const markReturnedBody = z.object({ note: decisionNote });

export type SuspensePayment = z.infer<typeof suspensePayment>;
export type PixReversal = z.infer<typeof pixReversal>;
export type ReversalQuery = z.infer<typeof reversalQuery>;
export type SuspenseQuery = z.infer<typeof suspenseQuery>;
export type AssignBody = z.infer<typeof assignBody>;
export type UnattributedDeposit = z.infer<typeof unattributedDeposit>;
export type MarkReturnedBody = z.infer<typeof markReturnedBody>;
export type UnattributedQuery = z.infer<typeof unattributedQuery>;
