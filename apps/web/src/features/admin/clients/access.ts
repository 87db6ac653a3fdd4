import { api } from '../../../lib/api/api-client.ts';
import { hasStringFields } from '../../../lib/movements/movement.ts';
import type { AttemptRequest } from '../../../lib/movements/use-movement.ts';
import type { DecisionDialogProps } from '../shared/cases/decision-dialog.tsx';
import { ROLE_CHANGE_NAMES } from '../shared/texts.ts';

export type AccessAction = 'promote' | 'demote' | 'end_sessions' | 'block' | 'unblock';

export interface AccessOrder {
  readonly action: AccessAction;
  readonly id: string;
  readonly name: string;
  readonly contact: string;
  readonly reason: string;
  readonly typed: string;
}

const STRING_FIELDS = ['action', 'id', 'name', 'contact', 'reason', 'typed'] as const;

export function isAccessOrder(value: unknown): value is AccessOrder {
  return hasStringFields(value, STRING_FIELDS) && Object.hasOwn(ACCESS_TEXTS, value.action);
}

export interface SentAccess extends AccessOrder {
  readonly waits: boolean;
}

/** Idempotent: a role is set, and open sessions are ended. */
export async function sendAccess(order: AccessOrder, request: AttemptRequest): Promise<SentAccess> {
  const path = { id: order.id };
  if (order.action === 'end_sessions') {
    await api('POST /api/admin/users/{id}/end-sessions', { path, ...request });
  } else if (order.action === 'block' || order.action === 'unblock') {
    await api(`POST /api/admin/users/{id}/${order.action}`, {
      path,
      body: { reason: order.reason },
      ...request,
    });
  } else {
    const body = { role: order.action === 'promote' ? 'admin' : 'user' } as const;
    const reply = await api('POST /api/admin/users/{id}/role', { path, body, ...request });
    return { ...order, waits: 'status' in reply };
  }
  return { ...order, waits: false };
}

export function accessDone({ action, waits }: SentAccess): string {
  return waits ? 'Pedido enviado. Outro administrador precisa aprovar.' : ACCESS_TEXTS[action].done;
}

interface ActionTexts extends Pick<DecisionDialogProps, 'title' | 'notice' | 'confirmLabel'> {
  readonly danger: boolean;
  readonly done: string;
}

export const ACCESS_TEXTS: Readonly<Record<AccessAction, ActionTexts>> = {
  promote: {
    title: 'Tornar este usuário administrador?',
    notice: {
      tone: 'warning',
      title: 'Acesso a todo o banco',
      text: 'Vê todos os clientes, altera saldos e decide saques. A mudança pode precisar da aprovação de outro administrador.',
    },
    confirmLabel: ROLE_CHANGE_NAMES.admin,
    danger: false,
    done: 'Agora é administrador.',
  },
  demote: {
    title: 'Remover o acesso de administrador deste usuário?',
    notice: {
      title: 'A conta continua como a de qualquer cliente',
      text: 'A mudança pode precisar da aprovação de outro administrador.',
    },
    confirmLabel: ROLE_CHANGE_NAMES.user,
    danger: true,
    done: 'Agora é cliente.',
  },
  block: {
    title: 'Bloquear este cliente?',
    notice: {
      tone: 'warning',
      title: 'Nada sai, ninguém entra',
      text: 'As sessões terminam, e PIX, envios e transferências são recusados. O que chega continua sendo creditado.',
    },
    confirmLabel: 'Bloquear',
    danger: true,
    done: 'Cliente bloqueado.',
  },
  unblock: {
    title: 'Desbloquear este cliente?',
    notice: { title: 'A conta volta ao normal', text: 'Pode entrar e enviar de novo, na hora.' },
    confirmLabel: 'Desbloquear',
    danger: false,
    done: 'Cliente desbloqueado.',
  },
  end_sessions: {
    title: 'Encerrar todas as sessões deste usuário?',
    notice: { title: 'Precisará entrar de novo', text: 'Sai de todos os aparelhos, na hora.' },
    confirmLabel: 'Encerrar sessões',
    danger: true,
    done: 'Sessões encerradas.',
  },
};

export interface AccessProblems {
  readonly reason?: string;
  readonly typed?: string;
}

export const requiresReason = (action: AccessAction): boolean => action === 'block' || action === 'unblock';
export const requiresTyping = (action: AccessAction): boolean => action === 'promote' || action === 'demote';

export function accessProblems({ action, reason, typed, contact }: AccessOrder): AccessProblems {
  if (requiresReason(action) && reason.trim() === '') return { reason: 'Informe o motivo.' };
  if (requiresTyping(action) && typed.trim().toLowerCase() !== contact.toLowerCase())
    return { typed: 'Digite exatamente como está acima.' };
  return {};
}
