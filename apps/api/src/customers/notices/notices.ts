import { z } from 'zod';
import type { Tx } from '../../platform/database/db.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';

export const NOTIFY_SECURITY = 'customers-notify-security';

const NOTICES = [
  'signed_in',
  'totp_on',
  'totp_off',
  'passkey_added',
  'passkey_removed',
  'recovery_codes_made',
  'recovery_code_used',
  'factors_removed',
  'limits_changed',
  'sent_to_new_recipient',
  'card_blocked',
  'card_unblocked',
  'identity_given',
  'identity_removed',
  'phone_removed',
] as const;

/** Includes the events that have messages of their own. */
export type SecurityEvent =
  | (typeof NOTICES)[number]
  | 'password_changed'
  | 'email_change_requested'
  | 'email_changed'
  | 'email_confirmed'
  | 'google_linked';

export const securityNotice = z.object({
  customerId: z.uuid(),
  event: z.enum(NOTICES),
  at: z.coerce.date(),
  device: z.string().nullable(),
  address: z.string().nullable(),
  facts: z.array(z.string()).default([]),
});
export type SecurityNotice = z.infer<typeof securityNotice>;

interface NewSecurityEvent {
  readonly customerId: string;
  readonly at: Date;
  readonly event: SecurityEvent;
}

/** Must run in the transaction of the change that it reports. */
export async function recordSecurityEvent(
  tx: Tx,
  { customerId, at, event }: NewSecurityEvent,
): Promise<void> {
  await tx
    .insertInto('events')
    .values({
      customer_id: customerId,
      type: 'security',
      at,
      subject_id: null,
      data: JSON.stringify({ event }),
    })
    .execute();
}

/** `recordedAt` dates the feed's row; the time of an earlier event would show it as already read. */
export async function notifyCustomer(
  tx: Tx,
  notice: z.input<typeof securityNotice>,
  recordedAt = new Date(notice.at as string | Date),
): Promise<void> {
  const { customerId, event } = notice;
  await recordSecurityEvent(tx, { customerId, event, at: recordedAt });
  await enqueue(tx, NOTIFY_SECURITY, notice);
}
