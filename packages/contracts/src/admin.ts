import { COINS } from '@lastro/money';
import * as z from 'zod/mini';
import { ROLES } from './auth.ts';
import { amountOut, isoDate } from './common.ts';

/** A plain call gives the newest of this many; more are read with the header x-next-cursor. */
export const ADMIN_USERS_LIMIT = 1_000;
export const ADMIN_LIST_DEFAULT_LIMIT = 50;
export const ADMIN_LIST_MAX_LIMIT = 200;
export const ADMIN_STATS_DAYS = 30;

const coin = z.enum(COINS);
const currency = z.enum(['BRL', ...COINS]);
const cursor = z.optional(z.string().check(z.maxLength(120)));
const limitUpTo = (most: number) =>
  z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(most)));

/** Somebody a row is about or was done by. */
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
    balances: z
      .record(coin, amountOut)
      .check(z.meta({ description: 'What can be spent, of each coin; 0 where there is no account' })),
  })
  .check(z.meta({ id: 'AdminUser' }));

export const adminUsersReply = z.array(adminUser);

export const adminUsersQuery = z.object({
  search: z
    .optional(z.string().check(z.maxLength(100)))
    .check(z.meta({ description: 'A part of the full name or the e-mail, whatever its case' })),
  role: z.optional(z.enum(ROLES)),
  limit: limitUpTo(ADMIN_USERS_LIMIT),
  cursor,
});

export const adminUserParams = z.object({ id: z.uuid() });

/** One customer, with what the list leaves out. */
export const adminUserDetail = z
  .object({
    ...adminUser.shape,
    held: z.record(coin, amountOut).check(z.meta({ description: 'In open withdrawals, of each coin' })),
    open_sessions: z.int(),
    last_seen_date: z.nullable(isoDate),
  })
  .check(z.meta({ id: 'AdminUserDetail' }));

export const setRoleBody = z.object({ role: z.enum(ROLES) });

export const endSessionsReply = z.object({ success: z.literal(true), ended: z.int() });

export const adminStatsReply = z
  .object({
    total_users: z.int(),
    total_usdt_volume: amountOut.check(
      z.meta({ description: 'The sum of amount_usdt of completed transactions, each movement once' }),
    ),
    total_transactions: z.int().check(z.meta({ description: 'Each movement once' })),
    days: z
      .array(z.object({ date: z.iso.date(), volume_usdt: amountOut, transactions: z.int() }))
      .check(z.meta({ description: 'The last 30 days in Brazil, oldest first, days without any included' })),
  })
  .check(z.meta({ id: 'AdminStats' }));

export const auditLogRow = z
  .object({
    id: z.string(),
    created_date: isoDate,
    actor: z
      .string()
      .check(z.meta({ description: 'customer:<id>, admin:<id>, system:<part> or operator:<door>' })),
    actor_name: z.nullable(z.string()),
    action: z.string(),
    subject: z.string().check(z.meta({ description: 'What it was done to, as <kind>:<id>' })),
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
  from: z.optional(isoDate),
  to: z.optional(isoDate),
  limit: limitUpTo(ADMIN_LIST_MAX_LIMIT),
  cursor,
});

export const SUSPENSE_REASONS = [
  'unknown_charge',
  'other_key',
  'other_amount',
  'already_paid',
  'refunded',
  'expired',
] as const;
export type SuspenseReason = (typeof SUSPENSE_REASONS)[number];

/** waiting: nobody decided · returning: on its way back to the payer · assigned, returned: decided for good. */
export const SUSPENSE_STATES = ['waiting', 'returning', 'assigned', 'returned'] as const;
export type SuspenseState = (typeof SUSPENSE_STATES)[number];

export const suspensePayment = z
  .object({
    id: z.string().check(z.meta({ description: 'The endToEndId' })),
    txid: z.nullable(z.string()),
    amount_brl: amountOut,
    amount_usdt: amountOut.check(
      z.meta({ description: 'What was credited or, while nobody decided, what would be' }),
    ),
    reason: z.enum(SUSPENSE_REASONS),
    state: z.enum(SUSPENSE_STATES),
    paid_date: isoDate,
    created_date: isoDate,
    charge_owner: z
      .nullable(adminPerson)
      .check(z.meta({ description: 'Whose charge the payment names, which is not proof that it is theirs' })),
    assigned_to: z.nullable(adminPerson),
    decided_by: z.nullable(adminPerson),
    decided_date: z.nullable(isoDate),
    return_problem: z
      .nullable(z.string())
      .check(z.meta({ description: 'Why the provider did not send it back, the last time it was asked to' })),
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
 * Coins that arrived and are nobody's. waiting: to be decided · rejected, gone: the exchange never gave them to us,
 * shown to be looked at · assigned, returned: decided for good.
 */
export const unattributedDeposit = z
  .object({
    id: z.string(),
    currency: z.string(),
    network: z.string(),
    address: z.string(),
    tag: z.nullable(z.string()),
    tx_id: z.string(),
    amount: z
      .nullable(amountOut)
      .check(z.meta({ description: 'Null for a coin that is none of ours, or less than its smallest unit' })),
    amount_text: z.string().check(z.meta({ description: 'As the exchange wrote it' })),
    reason: z.enum(UNATTRIBUTED_REASONS),
    state: z.enum(UNATTRIBUTED_STATES),
    assignable: z.boolean().check(z.meta({ description: 'Whether it can be given to a user now' })),
    created_date: isoDate,
    arrived_at: z
      .nullable(adminPerson)
      .check(
        z.meta({ description: 'Whose sub-account it arrived at, which is not proof that it is theirs' }),
      ),
    assigned_to: z.nullable(adminPerson),
    decided_by: z.nullable(adminPerson),
    decided_date: z.nullable(isoDate),
    note: z.nullable(z.string()).check(z.meta({ description: 'How it was sent back' })),
    transaction_id: z.nullable(z.string()),
  })
  .check(z.meta({ id: 'UnattributedDeposit' }));

export const unattributedReply = z.array(unattributedDeposit);

export const unattributedQuery = z.object({
  state: z.optional(z.enum(['open', 'decided'])),
  limit: limitUpTo(ADMIN_LIST_MAX_LIMIT),
  cursor,
});

export const unattributedParams = z.object({ id: z.uuid() });

/** A person sent the coins back, at the exchange; this is how, for the audit log. */
export const markReturnedBody = z.object({ note: z.string().check(z.minLength(1), z.maxLength(400)) });

export const RECONCILIATION_STATES = ['matches', 'in_flight', 'drift', 'unknown'] as const;
export type ReconciliationState = (typeof RECONCILIATION_STATES)[number];

/** Something that one side has done and the other has not yet, or may not have. */
const inFlight = z.object({
  kind: z.enum(['pix_payment', 'pix_return', 'pix_payout', 'crypto_deposit', 'crypto_withdrawal']),
  id: z.string(),
  amount: amountOut.check(
    z.meta({ description: 'What it adds to what the provider holds beyond the books' }),
  ),
  certain: z
    .boolean()
    .check(z.meta({ description: 'Whether the provider says it did it; otherwise it may have' })),
  created_date: isoDate,
});

export const reconciliationLine = z.object({
  provider: z.enum(['psp', 'binance']),
  currency,
  state: z
    .enum(RECONCILIATION_STATES)
    .check(
      z.meta({ description: 'in_flight: what is in flight explains it · unknown: the provider is silent' }),
    ),
  held: z.nullable(amountOut).check(z.meta({ description: 'What the provider says it holds for us' })),
  opening: z.nullable(amountOut).check(z.meta({ description: 'What it held before the books began' })),
  opening_assumed: z
    .boolean()
    .check(z.meta({ description: 'The books had movements already when the opening was first read' })),
  books: amountOut.check(z.meta({ description: 'What the books say it holds, the opening not counted' })),
  difference: z.nullable(amountOut).check(z.meta({ description: 'held - opening - books' })),
  drift: z.nullable(amountOut).check(z.meta({ description: 'What of it nothing in flight explains' })),
  in_flight: z.array(inFlight),
  customers: amountOut.check(
    z.meta({ description: 'What the bank owes: customers, and whoever owns what is nobody’s yet' }),
  ),
  position: amountOut.check(
    z.meta({
      description:
        'The desk’s own: below zero it has sold what it has not bought, an open position and no drift',
    }),
  ),
});

export const reconciliationReply = z
  .object({
    state: z.enum([...RECONCILIATION_STATES, 'never']),
    checked_date: z.nullable(isoDate),
    problems: z.array(z.string()).check(z.meta({ description: 'Providers that did not answer, and why' })),
    lines: z.array(reconciliationLine),
  })
  .check(z.meta({ id: 'Reconciliation' }));

export type AdminUser = z.infer<typeof adminUser>;
export type AdminUsersQuery = z.infer<typeof adminUsersQuery>;
export type AdminUserDetail = z.infer<typeof adminUserDetail>;
export type SetRoleBody = z.infer<typeof setRoleBody>;
export type EndSessionsReply = z.infer<typeof endSessionsReply>;
export type AdminStats = z.infer<typeof adminStatsReply>;
export type AuditLogRow = z.infer<typeof auditLogRow>;
export type AuditLogQuery = z.infer<typeof auditLogQuery>;
export type AdminPerson = z.infer<typeof adminPerson>;
export type SuspensePayment = z.infer<typeof suspensePayment>;
export type SuspenseQuery = z.infer<typeof suspenseQuery>;
export type AssignBody = z.infer<typeof assignBody>;
export type UnattributedDeposit = z.infer<typeof unattributedDeposit>;
export type MarkReturnedBody = z.infer<typeof markReturnedBody>;
export type UnattributedQuery = z.infer<typeof unattributedQuery>;
export type ReconciliationLine = z.infer<typeof reconciliationLine>;
export type InFlightRow = z.infer<typeof inFlight>;
export type Reconciliation = z.infer<typeof reconciliationReply>;
