import { COINS } from '@lastro/money';
import * as z from 'zod/mini';
import { ROLES } from './auth.ts';
import { amountOut, described, isoDate } from './common.ts';

/** A plain call gives the newest of this many; the header x-next-cursor leads to more. */
export const ADMIN_USERS_LIMIT = 1_000;
export const ADMIN_LIST_DEFAULT_LIMIT = 50;
export const ADMIN_LIST_MAX_LIMIT = 200;
export const ADMIN_STATS_DAYS = 30;
export const ADMIN_USER_SORTS = ['newest', 'oldest', 'name', 'balance'] as const;

const coin = z.enum(COINS);
const currency = z.enum(['BRL', ...COINS]);
const cursor = z.optional(z.string().check(z.maxLength(120)));
const limitUpTo = (most: number) =>
  z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(most)));

export const adminPerson = z.object({
  id: z.string(),
  name: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
});

export const adminUser = z
  .object({
    id: z.string(),
    email: z.nullable(z.string()),
    phone: z.nullable(z.string()),
    full_name: z.string(),
    role: z.enum(ROLES),
    created_date: isoDate,
    balances: described(z.record(coin, amountOut), 'Spendable, per coin; 0 without an account'),
    second_factor: z.boolean(),
    blocked: z.boolean(),
    last_seen_date: described(z.nullable(isoDate), 'Of the open sessions'),
  })
  .check(z.meta({ id: 'AdminUser' }));

export const adminUsersReply = z.array(adminUser);

export const adminUsersQuery = z.object({
  search: described(z.optional(z.string().check(z.maxLength(100))), 'Part of the full name, e-mail or phone'),
  role: z.optional(z.enum(ROLES)),
  sort: described(
    z.optional(z.enum(ADMIN_USER_SORTS)),
    'Default: newest; balance: of USDT, the largest first',
  ),
  limit: limitUpTo(ADMIN_USERS_LIMIT),
  cursor,
});

export const adminUserParams = z.object({ id: z.uuid() });

export const adminUserDetail = z
  .object({
    ...adminUser.shape,
    held: described(z.record(coin, amountOut), 'In open withdrawals, of each coin'),
    open_sessions: z.int(),
    blocked_date: z.nullable(isoDate),
    block_reason: z.nullable(z.string()),
    outgoing_paused: described(z.boolean(), 'Because of a reversed PIX'),
    pending_role: described(
      z.nullable(z.enum(ROLES)),
      'Role of a change that waits for a second administrator; null without one',
    ),
  })
  .check(z.meta({ id: 'AdminUserDetail' }));

export const setRoleBody = z.object({ role: z.enum(ROLES) });

export const endSessionsReply = z.object({ success: z.literal(true), ended: z.int() });

export const adminStatsReply = z
  .object({
    total_users: z.int(),
    total_usdt_volume: described(
      amountOut,
      'Sum of amount_usdt of completed transactions, each movement once',
    ),
    total_transactions: described(z.int(), 'Each movement once'),
    days: described(
      z.array(z.object({ date: z.iso.date(), volume_usdt: amountOut, transactions: z.int() })),
      'The last 30 days in Brazil, oldest first, days without any included',
    ),
  })
  .check(z.meta({ id: 'AdminStats' }));

export const auditLogRow = z
  .object({
    id: z.string(),
    created_date: isoDate,
    actor: described(z.string(), 'customer:<id>, admin:<id>, system:<part> or operator:<door>'),
    actor_name: z.nullable(z.string()),
    action: z.string(),
    subject: described(z.string(), 'What it was done to, as <kind>:<id>'),
    subject_name: z.nullable(z.string()),
    before: z.nullable(z.record(z.string(), z.unknown())),
    after: z.nullable(z.record(z.string(), z.unknown())),
    address: z.nullable(z.string()),
  })
  .check(z.meta({ id: 'AuditLogRow' }));

export const auditLogReply = z.array(auditLogRow);

export const auditLogQuery = z.object({
  actor: z.optional(z.string().check(z.maxLength(100))),
  action: z.optional(z.string().check(z.maxLength(60))),
  subject: z.optional(z.string().check(z.maxLength(120))),
  user_id: described(z.optional(z.uuid()), 'Who did it, or to whom it was done, withdrawals included'),
  from: z.optional(isoDate),
  to: z.optional(isoDate),
  limit: limitUpTo(ADMIN_LIST_MAX_LIMIT),
  cursor,
});

export const firstApproval = z.object({
  action: z.enum(['assign', 'return', 'settle']),
  user: described(z.nullable(adminPerson), 'Who would get the money'),
  note: z.nullable(z.string()),
  approved_by: adminPerson,
  approved_date: isoDate,
});
const needsTwoField = described(
  z.boolean(),
  'Whether the caller’s decision would wait for a second administrator',
);
const firstApprovalField = described(
  z.nullable(firstApproval),
  'First of two approvals: the same call by another administrator carries it out; null without one',
);

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
    amount_usdt: described(amountOut, 'What was credited or, while nobody decided, what would be'),
    reason: z.enum(SUSPENSE_REASONS),
    state: z.enum(SUSPENSE_STATES),
    paid_date: isoDate,
    created_date: isoDate,
    charge_owner: described(
      z.nullable(adminPerson),
      'Owner of the charge that the payment names; not proof that the money is theirs',
    ),
    assigned_to: z.nullable(adminPerson),
    decided_by: z.nullable(adminPerson),
    decided_date: z.nullable(isoDate),
    return_problem: described(z.nullable(z.string()), 'Why the provider last failed to return it'),
    needs_two: needsTwoField,
    first_approval: firstApprovalField,
  })
  .check(z.meta({ id: 'SuspensePayment' }));

export const suspenseReply = z.array(suspensePayment);

export const suspenseQuery = z.object({
  state: z.optional(z.enum(SUSPENSE_STATES)),
  limit: limitUpTo(ADMIN_LIST_MAX_LIMIT),
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
    end_to_end_id: described(z.string(), 'Of the payment that went back'),
    txid: z.nullable(z.string()),
    nature: described(z.nullable(z.string()), 'As the payment provider names it: ORIGINAL, MED_FRAUDE, …'),
    amount_brl: described(amountOut, 'What went back to the payer'),
    amount_usdt: described(amountOut, 'The part of the credit that it stands for'),
    taken: described(amountOut, 'Taken from the balance when it was booked'),
    collected: described(amountOut, 'Collected from the balance since'),
    written_off: described(amountOut, 'Borne by the bank'),
    outstanding: amountOut,
    available: described(amountOut, 'What the user has in USDT now'),
    pending_withdrawals: described(z.int(), 'Withdrawals of the user that wait to be decided or sent'),
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
  limit: limitUpTo(ADMIN_LIST_MAX_LIMIT),
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
    amount_text: described(z.string(), 'As the exchange wrote it'),
    reason: z.enum(UNATTRIBUTED_REASONS),
    state: z.enum(UNATTRIBUTED_STATES),
    assignable: described(z.boolean(), 'Whether it can be given to a user now'),
    created_date: isoDate,
    arrived_at: described(z.nullable(adminPerson), 'Owner of the sub-account; not proof of ownership'),
    assigned_to: z.nullable(adminPerson),
    decided_by: z.nullable(adminPerson),
    decided_date: z.nullable(isoDate),
    note: described(z.nullable(z.string()), 'How it was sent back'),
    transaction_id: z.nullable(z.string()),
    needs_two: needsTwoField,
    first_approval: firstApprovalField,
  })
  .check(z.meta({ id: 'UnattributedDeposit' }));

export const unattributedReply = z.array(unattributedDeposit);

export const unattributedQuery = z.object({
  state: z.optional(z.enum(['open', 'decided'])),
  limit: limitUpTo(ADMIN_LIST_MAX_LIMIT),
  cursor,
});

export const unattributedParams = z.object({ id: z.uuid() });

/** How an administrator sent the coins back at the exchange, for the audit log. */
export const markReturnedBody = z.object({ note: z.string().check(z.minLength(1), z.maxLength(400)) });

export const RECONCILIATION_STATES = ['matches', 'in_flight', 'drift', 'unknown'] as const;
export type ReconciliationState = (typeof RECONCILIATION_STATES)[number];

const inFlight = z.object({
  kind: z.enum([
    'pix_payment',
    'pix_return',
    'pix_reversal',
    'pix_payout',
    'crypto_deposit',
    'crypto_withdrawal',
  ]),
  id: z.string(),
  amount: described(amountOut, 'What it adds to what the provider holds beyond the books'),
  certain: described(z.boolean(), 'Whether the provider says it did it; otherwise it may have'),
  created_date: isoDate,
  customer: described(z.nullable(z.string()), 'Of a reversal: whose credit went back'),
});

export const reconciliationLine = z.object({
  provider: z.enum(['psp', 'binance']),
  currency,
  state: described(
    z.enum(RECONCILIATION_STATES),
    'in_flight: explained by what is in flight · unknown: the provider does not answer',
  ),
  held: described(z.nullable(amountOut), 'What the provider says it holds for us'),
  opening: described(z.nullable(amountOut), 'What it held before the books began'),
  opening_assumed: described(z.boolean(), 'The books had movements already when the opening was first read'),
  books: described(amountOut, 'What the books say it holds, the opening not counted'),
  difference: described(z.nullable(amountOut), 'held - opening - books'),
  drift: described(z.nullable(amountOut), 'What of it nothing in flight explains'),
  in_flight: z.array(inFlight),
  customers: described(amountOut, 'What the bank owes: customers, and whoever owns what is nobody’s yet'),
  coverage: described(
    z.nullable(z.number()),
    'What the provider holds in percent of what is owed, floored to two decimals; null when nothing is owed or the provider does not answer',
  ),
  position: described(
    amountOut,
    'The desk’s own; below zero it has sold more than it bought, which is no drift',
  ),
});

const coverage = z.object({ held_usdt: amountOut, owed_usdt: amountOut, percent: z.nullable(z.number()) });

export const reconciliationReply = z
  .object({
    state: z.enum([...RECONCILIATION_STATES, 'never']),
    checked_date: z.nullable(isoDate),
    problems: described(z.array(z.string()), 'Providers that did not answer, and why'),
    lines: z.array(reconciliationLine),
    coverage: described(
      z.nullable(coverage),
      'All currencies by their worth at the check; null without prices or an answer of every provider',
    ),
    days: described(
      z.array(z.object({ date: z.iso.date(), held_usdt: amountOut, owed_usdt: amountOut })),
      'The last check of each of the latest 30 days in Brazil that had one, oldest first',
    ),
  })
  .check(z.meta({ id: 'Reconciliation' }));

export type AdminUser = z.infer<typeof adminUser>;
export type AdminUsersQuery = z.infer<typeof adminUsersQuery>;
export type AdminUserDetail = z.infer<typeof adminUserDetail>;
export type FirstApproval = z.infer<typeof firstApproval>;
export type SetRoleBody = z.infer<typeof setRoleBody>;
export type EndSessionsReply = z.infer<typeof endSessionsReply>;
export type AdminStats = z.infer<typeof adminStatsReply>;
export type AuditLogRow = z.infer<typeof auditLogRow>;
export type AuditLogQuery = z.infer<typeof auditLogQuery>;
export type AdminPerson = z.infer<typeof adminPerson>;
export type SuspensePayment = z.infer<typeof suspensePayment>;
export type PixReversal = z.infer<typeof pixReversal>;
export type ReversalQuery = z.infer<typeof reversalQuery>;
export type SuspenseQuery = z.infer<typeof suspenseQuery>;
export type AssignBody = z.infer<typeof assignBody>;
export type UnattributedDeposit = z.infer<typeof unattributedDeposit>;
export type MarkReturnedBody = z.infer<typeof markReturnedBody>;
export type UnattributedQuery = z.infer<typeof unattributedQuery>;
export type ReconciliationLine = z.infer<typeof reconciliationLine>;
export type InFlightRow = z.infer<typeof inFlight>;
export type Reconciliation = z.infer<typeof reconciliationReply>;
