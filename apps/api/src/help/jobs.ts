import type { AdminHelpRequest, HelpSubject } from '@lastro/contracts';
import { z } from 'zod';
import type { Config } from '../platform/config/config.ts';
import type { Db } from '../platform/database/db.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { SendMail } from '../platform/messages/mail.ts';
import { createSms } from '../platform/messages/sms.ts';
import type { OnProviderCall } from '../platform/telemetry/provider-calls.ts';
import { findRequest, hasConfirmedEmail } from './repository.ts';
import { MAIL_ANSWER, MAIL_REQUEST } from './tasks.ts';

const SUBJECTS: Readonly<Record<HelpSubject, string>> = {
  transaction: 'uma transação',
  withdrawal: 'um saque',
  card: 'o cartão',
  security: 'segurança',
  data: 'os dados da conta',
  other: 'outro assunto',
};

const jobPayload = z.object({ id: z.uuid() });

export interface HelpJobsDeps {
  readonly db: Db;
  readonly mail: SendMail;
  readonly onProviderCall?: OnProviderCall;
  readonly config: Pick<Config, 'sms' | 'supportEmail' | 'publicUrl'>;
}

export function createHelpJobs({ db, config, mail, onProviderCall }: HelpJobsDeps): Jobs {
  const { supportEmail, publicUrl } = config;
  const sms = createSms(config.sms, onProviderCall);

  async function mailRequest(payload: unknown): Promise<void> {
    const request = await findRequest(db, jobPayload.parse(payload).id);
    if (request === undefined || supportEmail === undefined) return;
    await mail({
      to: supportEmail,
      subject: `Pedido de ajuda sobre ${SUBJECTS[request.subject]}`,
      text: requestText(request, publicUrl),
    });
  }

  async function mailAnswer(payload: unknown): Promise<void> {
    const request = await findRequest(db, jobPayload.parse(payload).id);
    if (request?.answer == null) return;
    const { id, email, phone } = request.customer;
    if (email !== null) {
      await mail({
        to: email,
        subject: 'Respondemos seu pedido de ajuda',
        text: answerText((await hasConfirmedEmail(db, id)) ? request : null, publicUrl),
      });
    } else if (phone !== null) {
      await sms({
        to: phone,
        text: 'Lastro: respondemos seu pedido de ajuda. Leia a resposta no app, em Ajuda.',
      });
    }
  }

  return { [MAIL_REQUEST]: mailRequest, [MAIL_ANSWER]: mailAnswer };
}

/** The customer's text comes last and quoted, so that it can't pass for the bank's. */
function requestText(
  { customer, transaction_id: transaction, text }: AdminHelpRequest,
  publicUrl: string,
): string {
  return [
    `Responda em ${publicUrl}/AdminHelp`,
    `Cliente: ${customer.name}, ${customer.email ?? customer.phone} (${customer.id})`,
    ...(transaction === null ? [] : [`Transação: ${transaction}`]),
    text.replace(/^/gm, '> '),
  ].join('\n\n');
}

/** Does not quote the request: its author may have registered with another person's e-mail. */
function answerText(request: AdminHelpRequest | null, publicUrl: string): string {
  return [
    ...(request === null
      ? ['Respondemos seu pedido de ajuda. Leia a resposta no app, em Ajuda.']
      : [`Nossa resposta ao seu pedido sobre ${SUBJECTS[request.subject]}:\n${request.answer}`]),
    `Seus pedidos estão em ${publicUrl}/Help`,
    'Lastro, Banco Digital',
  ].join('\n\n');
}
