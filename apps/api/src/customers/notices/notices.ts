import { z } from 'zod';
import type { Tx } from '../../platform/database/db.ts';
import { recordSecurityEvent } from '../../platform/events/outbox.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';

export const NOTIFY_SECURITY = 'customers-notify-security';

export const SECURITY_EVENTS = [
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
] as const;
export type SecurityEvent = (typeof SECURITY_EVENTS)[number];

export const securityNotice = z.object({
  customerId: z.uuid(),
  event: z.enum(SECURITY_EVENTS),
  at: z.coerce.date(),
  device: z.string().nullable(),
  address: z.string().nullable(),
  facts: z.array(z.string()).default([]),
});
export type SecurityNotice = z.infer<typeof securityNotice>;

export async function notifyCustomer(tx: Tx, notice: z.input<typeof securityNotice>): Promise<void> {
  const { customerId, event } = notice;
  await recordSecurityEvent(tx, { customerId, event, at: new Date(notice.at as string | Date) });
  await enqueue(tx, NOTIFY_SECURITY, notice);
}
