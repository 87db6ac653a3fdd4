import { z } from 'zod';
import type { Db, Tx } from '../../platform/database/db.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import type { Contacts } from '../contact.ts';
import { findById } from '../repository.ts';
import { DATE_AND_TIME, SIGNATURE, type Text } from './messages.ts';

export const WARN_ADMIN = 'customers-warn-admin';

const payoutNotice = z.object({
  withdrawalId: z.uuid(),
  /** Missing in jobs of earlier versions, which were never about coins. */
  kind: z.enum(['pix', 'bill', 'crypto']).default('pix'),
  ordered: z.string(),
  paid: z.string(),
  at: z.coerce.date(),
});
type PayoutNotice = z.infer<typeof payoutNotice>;

const recipientNotice = payoutNotice.extend({ recipientId: z.uuid() });

/** For a payout whose amount differs from the order; amounts are formatted. */
export async function notifyAdminsOfPayout(tx: Tx, notice: PayoutNotice): Promise<void> {
  const admins = await tx.selectFrom('customers').select('id').where('role', '=', 'admin').execute();
  for (const { id: recipientId } of admins) await enqueue(tx, WARN_ADMIN, { ...notice, recipientId });
}

export async function sendPayoutNotice(
  db: Db,
  payload: unknown,
  deliver: (to: Contacts, message: Text) => Promise<void>,
): Promise<void> {
  const { recipientId, ...notice } = recipientNotice.parse(payload);
  const recipient = await findById(db, recipientId);
  if (recipient !== undefined) await deliver(recipient, messageOf(notice));
}

const SUBJECT = 'PIX pago com valor diferente';

function messageOf(notice: PayoutNotice): Text {
  const { withdrawalId, kind, ordered, paid, at } = notice;
  if (kind === 'crypto') return shortfallMessageOf(notice);
  const when = DATE_AND_TIME.format(at);
  return {
    subject: SUBJECT,
    long: [
      `Em ${when} (horário de Brasília), o provedor pagou ${paid} em vez de ${ordered}, no saque ou pagamento ${withdrawalId}.`,
      'O cliente foi debitado como combinado. A diferença fica em suspenso até ser encerrada em Diferenças de pagamentos.',
      SIGNATURE,
    ].join('\n\n'),
    short: `Lastro: ${SUBJECT}, ${paid} em vez de ${ordered}. Confira na tela de administração.`,
  };
}

const SHORTFALL = 'Envio de cripto entregue com valor menor';

function shortfallMessageOf({ withdrawalId, ordered, paid, at }: PayoutNotice): Text {
  const when = DATE_AND_TIME.format(at);
  return {
    subject: SHORTFALL,
    long: [
      `O envio ${withdrawalId}, concluído em ${when} (horário de Brasília), chegou com ${paid} em vez de ${ordered}: a corretora descontou uma tarifa maior que a prevista.`,
      'O cliente foi debitado como combinado. Se o banco assumir a diferença, credite-a com um ajuste de saldo.',
      SIGNATURE,
    ].join('\n\n'),
    short: `Lastro: ${SHORTFALL}, ${paid} em vez de ${ordered}. Confira em Auditoria.`,
  };
}
