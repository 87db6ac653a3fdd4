import { COINS } from '@lastro/money';
import * as z from 'zod/mini';
import { amountOut, described, instantIn, isoDate } from '../common.ts';
import { MAX_SEARCH_LENGTH } from '../constants.ts';
import { ROLES } from '../customers/auth.ts';
import { adminPerson, cursor, limitUpTo } from './fields.ts';

/** Default and maximum page size. */
export const ADMIN_USERS_LIMIT = 1_000;
export const ADMIN_LIST_DEFAULT_LIMIT = 50;
export const MAX_ADMIN_LIST_LIMIT = 200;
export const ADMIN_STATS_DAYS = 30;
export const ADMIN_USER_SORTS = ['newest', 'oldest', 'name', 'balance'] as const;

const coin = z.enum(COINS);

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
    last_seen_date: described(z.nullable(isoDate), 'Last use of an open session'),
  })
  .check(z.meta({ id: 'AdminUser' }));

export const adminUsersReply = z.array(adminUser);

export const adminUsersQuery = z.object({
  search: described(
    z.optional(z.string().check(z.maxLength(MAX_SEARCH_LENGTH))),
    'Part of the full name, e-mail or phone',
  ),
  role: z.optional(z.enum(ROLES)),
  sort: described(z.optional(z.enum(ADMIN_USER_SORTS)), 'Default: newest; balance: highest in USDT first'),
  limit: limitUpTo(ADMIN_USERS_LIMIT),
  cursor,
});

export const adminUserParams = z.object({ id: z.uuid() });

export const adminUserDetail = z
  .object({
    ...adminUser.shape,
    held: described(z.record(coin, amountOut), 'In open withdrawals, per coin'),
    open_sessions: z.int(),
    blocked_date: z.nullable(isoDate),
    block_reason: z.nullable(z.string()),
    outgoing_paused: described(z.boolean(), 'Paused after a reversed PIX'),
    pending_role: described(
      z.nullable(z.enum(ROLES)),
      'Role requested by a change that awaits a second administrator; null without one',
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
      'The last 30 days in Brasília, oldest first, including empty days',
    ),
  })
  .check(z.meta({ id: 'AdminStats' }));

export const auditLogRow = z
  .object({
    id: z.string(),
    created_date: isoDate,
    actor: described(z.string(), 'customer:<id>, admin:<id>, system:<part> or operator:<interface>'),
    actor_name: z.nullable(z.string()),
    action: z.string(),
    subject: described(z.string(), 'Target of the action, as <kind>:<id>'),
    subject_name: z.nullable(z.string()),
    subject_user_id: described(
      z.nullable(z.string()),
      'The target, or the owner of the withdrawal; null for anything else and for unknown people',
    ),
    first_approved_by: described(
      z.nullable(z.string()),
      'Id of the administrator whose approval this act completes, refuses or replaces',
    ),
    people: described(
      z.record(z.string(), z.string()),
      'Names by id of everyone in the row; unknown people are missing',
    ),
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
  user_id: described(z.optional(z.uuid()), 'As actor or target, including their withdrawals'),
  from: z.optional(instantIn),
  to: z.optional(instantIn),
  limit: limitUpTo(MAX_ADMIN_LIST_LIMIT),
  cursor,
});

/** As in the audit log, but for a reversal, which is recorded with its customer. */
const JOINT_SUBJECT =
  '(withdrawal|pix_payment|crypto_deposit|payout_difference|pix_reversal):[0-9a-zA-Z-]{1,40}';

/** Room for the 200 subjects of a page; Node refuses headers beyond 16 KB. */
const MAX_SUBJECTS_TEXT = 12_000;

export const jointDecisionsQuery = z.object({
  subjects: described(
    z
      .string()
      .check(z.maxLength(MAX_SUBJECTS_TEXT), z.regex(new RegExp(`^${JOINT_SUBJECT}(,${JOINT_SUBJECT})*$`))),
    'Separated by commas, as <kind>:<id>: withdrawal, pix_payment, crypto_deposit, payout_difference, pix_reversal',
  ),
});

export const jointDecision = z
  .object({
    subject: z.string(),
    first_approved_by: described(z.nullable(adminPerson), 'Null for unknown people'),
    first_approved_date: z.nullable(isoDate),
    decided_by: z.nullable(adminPerson),
    decided_date: isoDate,
  })
  .check(z.meta({ id: 'JointDecision' }));

export const jointDecisionsReply = z.array(jointDecision);

export type AdminUser = z.infer<typeof adminUser>;
export type AdminUsersQuery = z.infer<typeof adminUsersQuery>;
export type AdminUserDetail = z.infer<typeof adminUserDetail>;
export type SetRoleBody = z.infer<typeof setRoleBody>;
export type EndSessionsReply = z.infer<typeof endSessionsReply>;
export type AdminStats = z.infer<typeof adminStatsReply>;
export type AuditLogRow = z.infer<typeof auditLogRow>;
export type AuditLogQuery = z.infer<typeof auditLogQuery>;
export type JointDecision = z.infer<typeof jointDecision>;
