import { sql } from 'kysely';
import { z } from 'zod';
import type { Tx } from '../platform/database/db.ts';
import { deleteInBatches } from '../platform/database/delete-in-batches.ts';
import { AppError } from '../platform/errors.ts';
import { purgeLimits } from '../platform/http/rate-limits.ts';
import { purgeBudgets } from '../platform/http/token-budget.ts';
import { enqueue, type Jobs } from '../platform/jobs/jobs.ts';
import { repeating } from '../platform/jobs/repeating.ts';
import { createSms } from '../platform/messages/sms.ts';
import { DAY_MS, subtractMs } from '../platform/time.ts';
import type { CountedNotice, CustomerLimits } from './attempts/rate-limits.ts';
import type { Contacts } from './contact.ts';
import type { StoredCustomer } from './customer.ts';
import type { CustomersDeps } from './deps.ts';
import { createEmailChangeJobs } from './email-change/jobs.ts';
import { NOTIFY_ADMIN, sendRoleNotice } from './notices/admin-notices.ts';
import {
  codeMessage,
  googleLinkedMessage,
  passwordChangedMessage,
  phoneRemovedText,
  type Text,
} from './notices/messages.ts';
import { NOTIFY_SECURITY, securityNotice } from './notices/notices.ts';
import { sendPayoutNotice, WARN_ADMIN } from './notices/payout-notices.ts';
import { securityMessage } from './notices/security-messages.ts';
import { findByContacts, findById, lockCustomer } from './repository.ts';
import { CODE_LIFETIME_MS, type createResetCodes, mayResetBySms } from './reset/codes.ts';
import { findResetEligibility } from './reset/repository.ts';

export const SEND_RESET_CODE = 'customers-send-reset-code';
const NOTIFY_PASSWORD_CHANGED = 'customers-notify-password-changed';
export const NOTIFY_GOOGLE_LINKED = 'customers-notify-google-linked';
export const NOTIFY_PHONE_REMOVED = 'customers-notify-phone-removed';

const RESET_RETENTION_MS = DAY_MS;
const NOTICE_LIFETIME_MS = DAY_MS;

const contacts = { email: z.string().nullable(), phone: z.string().nullable() };
const resetRequest = z.object({
  id: z.uuid(),
  ...contacts,
  network: z.string().default(''),
  requestedAt: z.coerce.date(),
});
const CONTACTS = ['email', 'phone'] as const;
const passwordChange = z.object({
  customerId: z.uuid(),
  changedAt: z.coerce.date(),
  removedPhone: z.string().nullable().default(null),
  byOwner: z.boolean().default(false),
  contacts: z.array(z.enum(CONTACTS)).default([...CONTACTS]),
});

const googleLink = z.object({ customerId: z.uuid(), linkedAt: z.coerce.date(), removed: z.boolean() });
const phoneRemoval = z.object({ phone: z.string(), at: z.coerce.date() });

/** To both contacts, since either may be another person's. One job each, so a failing one repeats no other message. */
export async function enqueuePasswordNotices(
  tx: Tx,
  change: Omit<z.input<typeof passwordChange>, 'contacts'>,
): Promise<void> {
  for (const contact of CONTACTS)
    await enqueue(tx, NOTIFY_PASSWORD_CHANGED, { ...change, contacts: [contact] });
}

interface JobsDeps extends CustomersDeps {
  readonly codes: ReturnType<typeof createResetCodes>;
  readonly limits: Pick<CustomerLimits, 'isKnown' | 'countSecurityNotice'>;
}

export function createCustomerJobs(deps: JobsDeps): Jobs {
  const { db, clock, codes, limits, config, mail } = deps;
  const sms = createSms(config.sms, deps.onProviderCall);

  async function deliver(to: Contacts, message: Text): Promise<void> {
    if (to.email !== null) await mail({ to: to.email, subject: message.subject, text: message.long });
    else if (to.phone !== null) await sms({ to: to.phone, text: message.short });
  }

  async function sendResetCode(payload: unknown): Promise<void> {
    const request = resetRequest.parse(payload);
    const now = clock.now();
    if (now.getTime() - request.requestedAt.getTime() > CODE_LIFETIME_MS) return;
    const customer = await findByContacts(db, request);
    if (customer === undefined) return;
    const byMail = request.email !== null && customer.email === request.email;
    const known = await limits.isKnown(customer, request.network);
    const code = await db.transaction().execute(async (tx) => {
      await lockCustomer(tx, customer.id);
      // The e-mail may have changed since the request.
      if (byMail && (await findById(tx, customer.id))?.email !== request.email) return undefined;
      if (!byMail && !mayResetBySms(await findResetEligibility(tx, customer.id))) return undefined;
      return codes.issue(tx, { id: request.id, customerId: customer.id, byMail, known, now });
    });
    if (code === undefined) return;
    const to = byMail ? { email: customer.email, phone: null } : { email: null, phone: customer.phone };
    // Codes never go to the log, which is retained.
    if (byMail ? config.mail.sandbox : config.sms.sandbox) {
      process.stdout.write(`Código de redefinição de senha para ${to.email ?? to.phone}: ${code}\n`);
    }
    await deliver(to, codeMessage(code));
  }

  async function notifyPasswordChanged(payload: unknown): Promise<void> {
    const change = passwordChange.parse(payload);
    if (clock.now().getTime() - change.changedAt.getTime() > NOTICE_LIFETIME_MS) return;
    const customer = await findById(db, change.customerId);
    if (customer === undefined) return;
    const message = passwordChangedMessage(
      change.changedAt,
      customer.email === null ? null : customer.phone,
      change.byOwner,
    );
    const phone = customer.phone ?? change.removedPhone;
    if (change.contacts.includes('email')) await deliver({ email: customer.email, phone: null }, message);
    if (change.contacts.includes('phone')) await deliver({ email: null, phone }, message);
  }

  async function notifyGoogleLinked(payload: unknown): Promise<void> {
    const link = googleLink.parse(payload);
    if (clock.now().getTime() - link.linkedAt.getTime() > NOTICE_LIFETIME_MS) return;
    const customer = await findById(db, link.customerId);
    if (customer !== undefined) await deliver(customer, googleLinkedMessage(link.linkedAt, link.removed));
  }

  /** Only the removed number gets this SMS; the e-mail gets the security notice. */
  async function notifyPhoneRemoved(payload: unknown): Promise<void> {
    const { phone, at } = phoneRemoval.parse(payload);
    if (clock.now().getTime() - at.getTime() > NOTICE_LIFETIME_MS) return;
    await sms({ to: phone, text: phoneRemovedText(at) });
  }

  async function notifySecurity(payload: unknown): Promise<void> {
    const notice = securityNotice.parse(payload);
    if (clock.now().getTime() - notice.at.getTime() > NOTICE_LIFETIME_MS) return;
    const customer = await findById(db, notice.customerId);
    const counted = customer && (await countNotice(customer));
    if (customer === undefined || counted === undefined) return;
    try {
      await deliver(customer, securityMessage(notice));
    } catch (error) {
      await counted.failed();
      throw error;
    }
  }

  /** Undefined above the limit; the feed has every notice. */
  async function countNotice(customer: StoredCustomer): Promise<CountedNotice | undefined> {
    const { id, email, emailConfirmed, phoneConfirmed } = customer;
    try {
      return await limits.countSecurityNotice(id, email === null ? phoneConfirmed : emailConfirmed);
    } catch (error) {
      if (error instanceof AppError && error.code === 'too_many_requests') return undefined;
      throw error;
    }
  }

  return {
    [SEND_RESET_CODE]: sendResetCode,
    [NOTIFY_PASSWORD_CHANGED]: notifyPasswordChanged,
    [NOTIFY_GOOGLE_LINKED]: notifyGoogleLinked,
    [NOTIFY_PHONE_REMOVED]: notifyPhoneRemoved,
    [NOTIFY_SECURITY]: notifySecurity,
    ...createEmailChangeJobs({ ...deps, mail, deliver }),
    [NOTIFY_ADMIN]: (payload) => sendRoleNotice(db, payload, deliver),
    [WARN_ADMIN]: (payload) => sendPayoutNotice(db, payload, deliver),
    ...repeating(db, 'customers-purge-expired', '17 * * * *', () => purgeExpired(deps)),
  };
}

async function purgeExpired({ db, clock }: CustomersDeps): Promise<void> {
  const now = clock.now();
  for (const table of ['sessions', 'google_sign_ins', 'email_changes'])
    await deleteInBatches(db, table, sql`expires_at <= ${now}`);
  const resetsBefore = subtractMs(now, RESET_RETENTION_MS);
  await deleteInBatches(db, 'password_resets', sql`expires_at <= ${resetsBefore}`);
  await purgeLimits(db);
  await purgeBudgets(db);
}
