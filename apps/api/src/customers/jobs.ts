import { z } from 'zod';
import type { Jobs } from '../platform/jobs.ts';
import { purgeLimits } from '../platform/limits.ts';
import { createMail } from '../platform/mail.ts';
import { createSms } from '../platform/sms.ts';
import type { Contacts } from './contact.ts';
import type { CustomersDeps } from './deps.ts';
import { codeMessage, googleLinkedMessage, passwordChangedMessage, type Text } from './messages.ts';
import { NOTIFY_SECURITY, securityNotice } from './notices.ts';
import { type ContactKind, findByContacts, findById, findProven, lockCustomer } from './repository.ts';
import { CODE_LIFETIME_MS, type createResetCodes } from './reset-codes.ts';
import { securityMessage } from './security-messages.ts';

export const SEND_RESET_CODE = 'customers-send-reset-code';
export const NOTIFY_PASSWORD_CHANGED = 'customers-notify-password-changed';
export const NOTIFY_GOOGLE_LINKED = 'customers-notify-google-linked';
const PURGE_EXPIRED = 'customers-purge-expired';

export const CUSTOMERS_CRONTAB = `17 * * * * ${PURGE_EXPIRED}`;

const RESETS_KEPT_MS = 24 * 60 * 60 * 1000;
/** After this a word about a changed password is no news. */
const NOTICE_LIFETIME_MS = 24 * 60 * 60 * 1000;

const contacts = { email: z.string().nullable(), phone: z.string().nullable() };
const resetRequest = z.object({ id: z.uuid(), ...contacts, requestedAt: z.coerce.date() });
const passwordChange = z.object({ customerId: z.uuid(), changedAt: z.coerce.date() });

const googleLink = z.object({ customerId: z.uuid(), linkedAt: z.coerce.date(), removed: z.boolean() });

interface JobsDeps extends CustomersDeps {
  readonly codes: ReturnType<typeof createResetCodes>;
}

export function createCustomerJobs(deps: JobsDeps): Jobs {
  const { db, clock, codes, config } = deps;
  const mail = createMail(config.mail);
  const sms = createSms(config.sms);

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
    const askedBy = request.email !== null && customer.email === request.email ? 'email' : 'phone';
    const sent = await db.transaction().execute(async (tx) => {
      await lockCustomer(tx, customer.id);
      const way = wayFor(customer, askedBy, await findProven(tx, customer.id));
      const code = await codes.issue(tx, {
        id: request.id,
        customerId: customer.id,
        byMail: way === 'email',
        now,
      });
      return code === undefined ? undefined : { way, code };
    });
    if (sent === undefined) return;
    const { way, code } = sent;
    const to =
      way === 'email' ? { email: customer.email, phone: null } : { email: null, phone: customer.phone };
    // The specification's 'Veja o console do backend para testar'. Never to the log, which is kept.
    if (config.sandbox) {
      process.stdout.write(`Código de redefinição de senha para ${to.email ?? to.phone}: ${code}\n`);
    }
    await deliver(to, codeMessage(code));
  }

  async function notifyPasswordChanged(payload: unknown): Promise<void> {
    const change = passwordChange.parse(payload);
    if (clock.now().getTime() - change.changedAt.getTime() > NOTICE_LIFETIME_MS) return;
    const customer = await findById(db, change.customerId);
    if (customer !== undefined) await deliver(customer, passwordChangedMessage(change.changedAt));
  }

  async function notifyGoogleLinked(payload: unknown): Promise<void> {
    const link = googleLink.parse(payload);
    if (clock.now().getTime() - link.linkedAt.getTime() > NOTICE_LIFETIME_MS) return;
    const customer = await findById(db, link.customerId);
    if (customer !== undefined) await deliver(customer, googleLinkedMessage(link.linkedAt, link.removed));
  }

  async function notifySecurity(payload: unknown): Promise<void> {
    const notice = securityNotice.parse(payload);
    if (clock.now().getTime() - notice.at.getTime() > NOTICE_LIFETIME_MS) return;
    const customer = await findById(db, notice.customerId);
    if (customer !== undefined) await deliver(customer, securityMessage(notice));
  }

  return {
    [SEND_RESET_CODE]: sendResetCode,
    [NOTIFY_PASSWORD_CHANGED]: notifyPasswordChanged,
    [NOTIFY_GOOGLE_LINKED]: notifyGoogleLinked,
    [NOTIFY_SECURITY]: notifySecurity,
    [PURGE_EXPIRED]: () => purgeExpired(deps),
  };
}

/**
 * Which way a code goes: to the contact that was named, unless only the other one has been shown to be the customer's.
 * A phone or an e-mail that was mistyped at sign-up is somebody else's, whom a code would let in.
 */
function wayFor(
  { email, phone }: Contacts,
  askedBy: ContactKind,
  proven: readonly ContactKind[],
): ContactKind {
  const other = askedBy === 'email' ? 'phone' : 'email';
  const hasOther = (other === 'email' ? email : phone) !== null;
  return hasOther && proven.includes(other) && !proven.includes(askedBy) ? other : askedBy;
}

/** Removes sessions, sign-ins under way, reset codes and counts that are over. */
async function purgeExpired({ db, pool, clock }: CustomersDeps): Promise<void> {
  const now = clock.now();
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute();
  await db.deleteFrom('google_sign_ins').where('expires_at', '<=', now).execute();
  await db
    .deleteFrom('password_resets')
    .where('expires_at', '<=', new Date(now.getTime() - RESETS_KEPT_MS))
    .execute();
  await purgeLimits(pool);
}
