import { ROLES } from '@lastro/contracts';
import { z } from 'zod';
import type { Db, Tx } from '../../platform/database/db.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import type { Contacts } from '../contact.ts';
import { findById } from '../repository.ts';
import { DATE_AND_TIME, SIGNATURE, type Text } from './messages.ts';

export const NOTIFY_ADMIN = 'customers-notify-admin';

const ROLE_EVENTS = ['role_change_requested', 'role_change_refused', 'role_changed'] as const;

const roleNotice = z.object({
  event: z.enum(ROLE_EVENTS),
  customerId: z.uuid(),
  role: z.enum(ROLES),
  adminId: z.uuid().nullable(),
  at: z.coerce.date(),
  address: z.string().nullable(),
});
export type RoleNotice = z.infer<typeof roleNotice>;

const recipientNotice = z.object({ ...roleNotice.shape, recipientId: z.uuid() });

/** One job per recipient, so a failing address repeats no other message. */
export async function notifyAdminsOfRoleChange(tx: Tx, notice: RoleNotice): Promise<void> {
  const admins = await tx.selectFrom('customers').select('id').where('role', '=', 'admin').execute();
  const recipients = new Set([...admins.map(({ id }) => id), notice.customerId]);
  for (const recipientId of recipients) await enqueue(tx, NOTIFY_ADMIN, { ...notice, recipientId });
}

export async function sendRoleNotice(
  db: Db,
  payload: unknown,
  deliver: (to: Contacts, message: Text) => Promise<void>,
): Promise<void> {
  const notice = recipientNotice.parse(payload);
  const recipient = await findById(db, notice.recipientId);
  const customer = await findById(db, notice.customerId);
  const admin = notice.adminId === null ? undefined : await findById(db, notice.adminId);
  if (recipient === undefined || customer === undefined) return;
  await deliver(recipient, roleMessage(notice, nameOf(customer), admin && nameOf(admin)));
}

/** By contact, since customers choose their names. */
function nameOf({ email, phone }: Contacts): string {
  return email ?? phone ?? 'um cliente sem contato';
}

const SUBJECTS: Readonly<Record<RoleNotice['event'], string>> = {
  role_change_requested: 'Mudança de acesso aguarda aprovação',
  role_change_refused: 'Mudança de acesso recusada',
  role_changed: 'Mudança de acesso de administrador',
};

function roleMessage({ event, role, at, address }: RoleNotice, name: string, by: string | undefined): Text {
  const when = DATE_AND_TIME.format(at);
  const requested = role === 'admin' ? 'passe a ser administrador' : 'deixe de ser administrador';
  const changed = role === 'admin' ? 'passou a ser administrador' : 'deixou de ser administrador';
  const what = {
    role_change_requested: `${by} pediu que ${name} ${requested}. Nada muda até que outro administrador aprove, na tela Acessos a aprovar.`,
    role_change_refused: `${by} recusou o pedido para que ${name} ${requested}. Nada mudou.`,
    role_changed: `${name} ${changed} do Lastro. Decisão de ${by ?? 'quem opera o servidor'}.`,
  }[event];
  return {
    subject: SUBJECTS[event],
    long: [
      `Em ${when} (horário de Brasília), ${what}`,
      ...(address === null ? [] : [`Origem: endereço ${address}.`]),
      'Se você não reconhece este pedido, encerre as sessões de quem o fez e fale agora com os outros administradores.',
      SIGNATURE,
    ].join('\n\n'),
    short: `Lastro: ${SUBJECTS[event].toLowerCase()} em ${when}. Confira na tela de administração.`,
  };
}
