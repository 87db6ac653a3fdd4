import type { AdminUserDetail } from '@lastro/contracts';
import { api, messageOf } from '../../../lib/api-client.ts';
import type { Wire } from '../../../lib/exact-json.ts';
import { hasTexts } from '../../../lib/movement.ts';
import type { AttemptRequest } from '../../../lib/use-movement.ts';
import type { DecisionDialogProps } from '../shared/decision-dialog.tsx';
import type { Refusal } from '../shared/use-decision.ts';

export type AccessAction = 'promote' | 'demote' | 'end_sessions';

/** What an administrator is about to change of somebody's access, as it is confirmed. */
export interface AccessOrder {
  readonly action: AccessAction;
  readonly id: string;
  readonly name: string;
  readonly contact: string;
}

export function isAccessOrder(value: unknown): value is AccessOrder {
  return hasTexts(value, ['action', 'id', 'name', 'contact']) && Object.hasOwn(ACCESS_WORDS, value.action);
}

/** Carries the change out. Each is the same however often it is sent: a role is set, and what is open is ended. */
export async function sendAccess(order: AccessOrder, request: AttemptRequest): Promise<AccessOrder> {
  const path = `/api/admin/users/${encodeURIComponent(order.id)}`;
  if (order.action === 'end_sessions') {
    await api<unknown>(`${path}/end-sessions`, { method: 'POST', ...request });
  } else {
    const body = { role: order.action === 'promote' ? 'admin' : 'user' };
    await api<Wire<AdminUserDetail>>(`${path}/role`, { method: 'POST', body, ...request });
  }
  return order;
}

interface Words extends Pick<DecisionDialogProps, 'title' | 'notice' | 'confirmLabel'> {
  readonly danger: boolean;
  readonly done: string;
}

export const ACCESS_WORDS: Readonly<Record<AccessAction, Words>> = {
  promote: {
    title: 'Tornar este usuário administrador?',
    notice: {
      tone: 'warning',
      title: 'Acesso a todo o banco',
      text: 'Vê todos os clientes, altera saldos e decide saques.',
    },
    confirmLabel: 'Tornar administrador',
    danger: false,
    done: 'Agora é administrador.',
  },
  demote: {
    title: 'Retirar a administração deste usuário?',
    notice: { title: 'Vale na hora', text: 'A conta continua, como a de qualquer cliente.' },
    confirmLabel: 'Retirar administração',
    danger: true,
    done: 'Agora é cliente.',
  },
  end_sessions: {
    title: 'Encerrar todas as sessões deste usuário?',
    notice: { title: 'Precisará entrar de novo', text: 'Sai de todos os aparelhos, na hora.' },
    confirmLabel: 'Encerrar sessões',
    danger: true,
    done: 'Sessões encerradas.',
  },
};

export function accessRefusal(error: Error): Refusal {
  const text = messageOf(error, 'Não foi possível mudar o acesso.');
  return { text, alert: text };
}
