import { z } from 'zod';
import type { Tx } from '../platform/db.ts';
import { enqueue } from '../platform/jobs.ts';

export const NOTIFY_SECURITY = 'customers-notify-security';

/** What a customer is told of, since it may have been somebody else. */
export const SECURITY_EVENTS = [
  'signed_in',
  'totp_on',
  'totp_off',
  'passkey_added',
  'passkey_removed',
  'recovery_codes_made',
  'recovery_code_used',
  'factors_removed',
] as const;
export type SecurityEvent = (typeof SECURITY_EVENTS)[number];

export const securityNotice = z.object({
  customerId: z.uuid(),
  event: z.enum(SECURITY_EVENTS),
  at: z.coerce.date(),
  /** In our own words, never as the browser wrote it. */
  device: z.string().nullable(),
  address: z.string().nullable(),
});
export type SecurityNotice = z.infer<typeof securityNotice>;

/** Has the customer told, if the caller's transaction commits. Nothing of it is a secret. */
export async function notifyCustomer(tx: Tx, notice: SecurityNotice): Promise<void> {
  await enqueue(tx, NOTIFY_SECURITY, notice);
}
