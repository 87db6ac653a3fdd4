import type { AdminWithdrawal, WithdrawalDecisionReply, WithdrawalKind } from '@lastro/contracts';
import { api, messageOf } from '../../../lib/api-client.ts';
import { amountFromWire, type Wire } from '../../../lib/exact-json.ts';
import { hasTexts } from '../../../lib/movement.ts';
import type { AttemptRequest } from '../../../lib/use-movement.ts';
import { exactMoney } from '../../../ui/amount-text.ts';
import type { Refusal } from '../shared/use-decision.ts';
import { amountOf } from './withdrawal-text.ts';

export type WithdrawalAction = 'approve' | 'cancel' | 'resend' | 'release';

/** A decision as it is confirmed: what is asked about is shown as it was when it was asked. */
export interface WithdrawalOrder {
  readonly action: WithdrawalAction;
  readonly kind: WithdrawalKind;
  /** Which approval it is, where two are needed. */
  readonly approval: 'only' | 'first' | 'second';
  readonly id: string;
  readonly customer: string;
  readonly amount: string;
  /** What leaves the bank: reais to a key, coins to an address. */
  readonly payout: string;
  readonly destination: string;
}

const TEXTS = ['action', 'kind', 'approval', 'id', 'customer', 'amount', 'payout', 'destination'] as const;

export function isWithdrawalOrder(value: unknown): value is WithdrawalOrder {
  return (
    hasTexts(value, TEXTS) &&
    Object.hasOwn(WORDS, value.action) &&
    (value.kind === 'pix' || value.kind === 'crypto')
  );
}

export function orderOf(action: WithdrawalAction, row: Wire<AdminWithdrawal>): WithdrawalOrder {
  const amount = exactMoney(amountOf(row));
  return {
    action,
    kind: row.type,
    approval:
      action !== 'approve' || !row.needs_two ? 'only' : row.first_approved_by === null ? 'first' : 'second',
    id: row.id,
    customer: row.user_name,
    amount,
    payout: row.amount_brl === null ? amount : exactMoney(amountFromWire('BRL', row.amount_brl)),
    destination: row.pix_key ?? row.crypto_address ?? '-',
  };
}

/** A decision that was taken, and where the withdrawal stands by it. */
export type Decided = WithdrawalOrder & Pick<WithdrawalDecisionReply, 'status'>;

/** Carries the decision out. Sent again under the same request id it changes nothing more. */
export async function sendDecision(order: WithdrawalOrder, request: AttemptRequest): Promise<Decided> {
  const { status } = await api<WithdrawalDecisionReply>(
    `/api/admin/withdrawals/${order.id}/${order.action}`,
    {
      method: 'POST',
      ...request,
    },
  );
  return { ...order, status };
}

interface Words {
  readonly question: string;
  readonly notice: { readonly title: string; readonly text: string; readonly tone?: 'plain' | 'warning' };
  readonly confirmLabel: string;
  readonly danger: boolean;
  readonly done: string;
  /** Before the reason, in the alert. */
  readonly failed: string;
  /** The reason, where the server gives none. */
  readonly fallback: string;
}

/** `{of}` stands for ' de criptomoeda' where it is one. */
const WORDS: Readonly<Record<WithdrawalAction, Words>> = {
  approve: {
    question: 'Deseja realmente liberar este saque{of}?',
    notice: { title: 'Confira o destino', text: 'O pagamento sai do banco e não pode ser desfeito.' },
    confirmLabel: 'Liberar',
    danger: false,
    done: 'Saque{of} liberado com sucesso!',
    failed: 'Erro ao liberar saque',
    fallback: 'Erro ao aprovar saque',
  },
  cancel: {
    question: 'Deseja realmente negar este saque{of}?',
    notice: { title: 'O saldo volta ao cliente', text: 'O valor retido fica disponível de novo, na hora.' },
    confirmLabel: 'Negar',
    danger: true,
    done: 'Saque{of} negado e saldo devolvido!',
    failed: 'Erro ao negar saque',
    fallback: 'Erro ao negar saque',
  },
  resend: {
    question: 'Reenviar este saque{of}?',
    notice: {
      tone: 'warning',
      title: 'Confira antes no provedor',
      text: 'Só reenvie se o pagamento não existir lá. Se existir, o cliente pode receber duas vezes.',
    },
    confirmLabel: 'Reenviar',
    danger: true,
    done: 'Saque{of} enviado de novo à rede de pagamento!',
    failed: 'Erro ao reenviar saque',
    fallback: 'Erro ao reenviar saque',
  },
  release: {
    question: 'Devolver ao cliente o saldo deste saque{of}?',
    notice: {
      tone: 'warning',
      title: 'Confira antes no provedor',
      text: 'Só devolva se o pagamento não existir lá. Se existir, o banco paga duas vezes.',
    },
    confirmLabel: 'Devolver saldo',
    danger: true,
    done: 'Saldo do saque{of} devolvido ao cliente!',
    failed: 'Erro ao devolver saldo',
    fallback: 'Erro ao devolver saldo',
  },
};

type OrderKind = Pick<WithdrawalOrder, 'action' | 'kind'> & Partial<Pick<WithdrawalOrder, 'approval'>>;

const FIRST_OF_TWO = {
  title: 'Precisa de dois administradores',
  text: 'O valor é alto: o saque só sai depois que outro administrador também liberar.',
} as const;

/** What is told once it is taken; of the first of two approvals, that another is missing. */
export function doneText(decided: Decided): string {
  return decided.status === 'pending'
    ? 'Primeira aprovação registrada. Falta a de outro administrador.'
    : wordsOf(decided).done;
}

/** The words of a decision, about this kind of withdrawal. */
export function wordsOf({ action, kind, approval }: OrderKind): Words {
  const words = approval === 'first' ? { ...WORDS[action], notice: FIRST_OF_TWO } : WORDS[action];
  const of = kind === 'crypto' ? ' de criptomoeda' : '';
  return { ...words, question: words.question.replace('{of}', of), done: words.done.replace('{of}', of) };
}

/** What to tell about a decision that was refused: as an alert, and on the screen. */
export function refusalOf(error: Error, order: OrderKind): Refusal {
  const { failed, fallback } = wordsOf(order);
  const text = messageOf(error, fallback);
  return { text, alert: `${failed}: ${text}` };
}
