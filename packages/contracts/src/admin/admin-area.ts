import { COINS } from '@lastro/money';
import * as z from 'zod/mini';
import { amountOut, described, isoDate } from '../common.ts';
import { MAX_CUSTOMER_NOTE_LENGTH, MAX_DESCRIPTION_LENGTH } from '../constants.ts';
import { adminPerson } from './fields.ts';

export const ADMIN_QUEUES = [
  'pix_withdrawals',
  'crypto_withdrawals',
  'pix_unknown',
  'crypto_unknown',
  'adjustments',
  'role_changes',
  'suspense',
  'reversals',
  'unattributed',
  'differences',
  'help_requests',
] as const;
export type AdminQueue = (typeof ADMIN_QUEUES)[number];

const queue = z.object({
  count: z.int(),
  oldest_date: z.nullable(isoDate),
  for_me: described(z.int(), 'Awaiting a second approval, with a first one by another administrator'),
});

export const adminQueuesReply = z
  .object({ queues: z.record(z.enum(ADMIN_QUEUES), queue) })
  .check(z.meta({ id: 'AdminQueues' }));

export const ADMIN_FLOW_DAYS = 90;

export const adminFlowsReply = z
  .object({
    days: described(
      z.array(
        z.object({
          date: z.iso.date(),
          new_users: z.int(),
          in_usdt: described(amountOut, 'Completed deposits by PIX and in coins'),
          out_usdt: described(amountOut, 'Completed withdrawals by PIX and in coins'),
        }),
      ),
      'The last 90 days in Brasília, oldest first, including empty days',
    ),
  })
  .check(z.meta({ id: 'AdminFlows' }));

const byCoin = z.record(z.enum(COINS), amountOut);

export const withdrawalContext = z
  .object({
    user: adminPerson,
    user_since: isoDate,
    last_seen_date: z.nullable(isoDate),
    second_factor: z.boolean(),
    blocked: z.boolean(),
    balances: byCoin,
    held: byCoin,
    completed_withdrawals: z.int(),
    deposits_24h: z.object({ count: z.int(), amount_usdt: amountOut }),
    events: described(
      z.array(z.object({ action: z.string(), created_date: isoDate, actor_name: z.nullable(z.string()) })),
      'Its events in the audit log, oldest first',
    ),
  })
  .check(z.meta({ id: 'WithdrawalContext' }));

export const adminUserSecurity = z
  .object({
    email_confirmed: z.boolean(),
    phone_confirmed: z.boolean(),
    totp: z.boolean(),
    passkeys: z.int(),
    password_reset_date: described(z.nullable(isoDate), 'When the password was last reset by code'),
    sessions: z.array(
      z.object({
        id: z.string(),
        device: z.string(),
        address: z.nullable(z.string()),
        created_date: isoDate,
        last_used_date: isoDate,
      }),
    ),
  })
  .check(z.meta({ id: 'AdminUserSecurity' }));

export const customerNote = z
  .object({ id: z.string(), text: z.string(), author_name: z.string(), created_date: isoDate })
  .check(z.meta({ id: 'CustomerNote' }));
export const customerNotesReply = z.array(customerNote);
export const addNoteBody = z.object({
  text: z.string().check(z.minLength(1), z.maxLength(MAX_CUSTOMER_NOTE_LENGTH)),
});

export const blockBody = z.object({
  reason: described(
    z.string().check(z.minLength(1), z.maxLength(MAX_DESCRIPTION_LENGTH)),
    'For the audit log and administrators; not shown to the customer',
  ),
});

export type AdminQueues = z.infer<typeof adminQueuesReply>;
export type AdminFlows = z.infer<typeof adminFlowsReply>;
export type WithdrawalContext = z.infer<typeof withdrawalContext>;
export type AdminUserSecurity = z.infer<typeof adminUserSecurity>;
export type CustomerNote = z.infer<typeof customerNote>;
export type AddNoteBody = z.infer<typeof addNoteBody>;
export type BlockBody = z.infer<typeof blockBody>;
