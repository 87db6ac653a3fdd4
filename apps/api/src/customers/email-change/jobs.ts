import { z } from 'zod';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { SendMail } from '../../platform/messages/mail.ts';
import { DAY_MS, MINUTE_MS } from '../../platform/time.ts';
import type { Contacts } from '../contact.ts';
import type { CustomersDeps } from '../deps.ts';
import type { Text } from '../notices/messages.ts';
import { createOneTimeCodes } from '../one-time-codes.ts';
import { findByEmail } from '../repository.ts';
import {
  addressInUseMessage,
  emailChangedMessage,
  emailChangeRequestedMessage,
  emailCodeMessage,
} from './messages.ts';
import { findEmailChange } from './repository.ts';

export const SEND_EMAIL_CODE = 'customers-send-email-code';
export const NOTIFY_EMAIL_CHANGE = 'customers-notify-email-change';
export const PURPOSE = 'email-change';
export const CODE_LIFETIME_MS = 10 * MINUTE_MS;

const NOTICE_LIFETIME_MS = DAY_MS;

const codeRequest = z.object({ id: z.uuid() });
/** Contacts from before the change. */
const notice = z.object({
  email: z.string().nullable(),
  phone: z.string().nullable(),
  at: z.coerce.date(),
  changed: z.boolean(),
});

interface EmailChangeJobsDeps extends Pick<CustomersDeps, 'db' | 'clock' | 'config'> {
  readonly mail: SendMail;
  readonly deliver: (to: Contacts, message: Text) => Promise<void>;
}

export function createEmailChangeJobs({ db, clock, config, mail, deliver }: EmailChangeJobsDeps): Jobs {
  const codes = createOneTimeCodes(config, PURPOSE);

  async function sendCode(payload: unknown): Promise<void> {
    const { id } = codeRequest.parse(payload);
    const change = await findEmailChange(db, id, clock.now());
    if (change === undefined) return;
    const to = change.newEmail;
    const holder = await findByEmail(db, to);
    const inUse = holder !== undefined && holder.id !== change.customerId;
    const code = codes.codeOf(id);
    // Logs are kept, so they never contain codes.
    if (!inUse && config.mail.sandbox)
      process.stdout.write(`Código de confirmação do e-mail ${to}: ${code}\n`);
    const { subject, long } = inUse ? addressInUseMessage() : emailCodeMessage(code);
    await mail({ to, subject, text: long });
  }

  async function notify(payload: unknown): Promise<void> {
    const { email, phone, at, changed } = notice.parse(payload);
    if (clock.now().getTime() - at.getTime() > NOTICE_LIFETIME_MS) return;
    const message = changed ? emailChangedMessage(at) : emailChangeRequestedMessage(at);
    await deliver({ email, phone }, message);
  }

  return { [SEND_EMAIL_CODE]: sendCode, [NOTIFY_EMAIL_CHANGE]: notify };
}
