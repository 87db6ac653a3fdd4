import type {
  AdminWithdrawal,
  CancelReason,
  WithdrawalDecisionReply,
  WithdrawalKind,
} from '@lastro/contracts';
import { api } from '../../../lib/api/api-client.ts';
import { amountFromWire, type Wire } from '../../../lib/api/exact-json.ts';
import { exactMoney } from '../../../lib/format/money-text.ts';
import { hasStringFields } from '../../../lib/movements/movement.ts';
import type { AttemptRequest } from '../../../lib/movements/use-movement.ts';
import { type ApprovalStep, FIRST_APPROVED } from '../approvals/approvals.ts';
import { amountOf, destinationText } from './withdrawal-text.ts';

export type WithdrawalAction = 'approve' | 'cancel' | 'resend' | 'release';

export interface WithdrawalOrder {
  readonly action: WithdrawalAction;
  readonly kind: WithdrawalKind;
  readonly approval: ApprovalStep;
  readonly id: string;
  readonly customer: string;
  readonly amount: string;
  /** What leaves the bank: reais to a key, coins to an address. */
  readonly payout: string;
  readonly destination: string;
  readonly reason: CancelReason | '';
  readonly note: string;
}

const STRING_FIELDS = [
  'action',
  'kind',
  'approval',
  'id',
  'customer',
  'amount',
  'payout',
  'destination',
  'reason',
  'note',
] as const;

const REASONS: Readonly<Record<CancelReason, string>> = {
  invalid_destination: 'Chave inválida',
  holder_mismatch: 'Titularidade divergente',
  suspected_fraud: 'Suspeita de fraude',
  customer_request: 'Pedido do cliente',
  other: 'Outro',
};

export function reasonOptions(kind: WithdrawalKind): { value: CancelReason; label: string }[] {
  return (Object.keys(REASONS) as CancelReason[]).map((value) => ({ value, label: reasonName(value, kind) }));
}

export function reasonName(reason: CancelReason, kind: WithdrawalKind): string {
  return kind === 'crypto' && reason === 'invalid_destination' ? 'Endereço inválido' : REASONS[reason];
}

export interface DenialProblems {
  readonly reason?: string;
  readonly note?: string;
}

export function denialProblems({ reason, note }: Pick<WithdrawalOrder, 'reason' | 'note'>): DenialProblems {
  if (reason === '') return { reason: 'Escolha o motivo.' };
  if (reason === 'other' && note.trim() === '') return { note: 'Informe o motivo.' };
  return {};
}

export function isWithdrawalOrder(value: unknown): value is WithdrawalOrder {
  return (
    hasStringFields(value, STRING_FIELDS) &&
    Object.hasOwn(DECISION_TEXTS, value.action) &&
    (value.kind === 'pix' || value.kind === 'crypto') &&
    (value.reason === '' || Object.hasOwn(REASONS, value.reason))
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
    destination: destinationText(row),
    reason: '',
    note: '',
  };
}

export type Decided = WithdrawalOrder & Pick<WithdrawalDecisionReply, 'status'>;

/** Idempotent by request id. */
export async function sendDecision(order: WithdrawalOrder, request: AttemptRequest): Promise<Decided> {
  const path = { id: order.id };
  const { status } =
    order.action === 'cancel'
      ? await api('POST /api/admin/withdrawals/{id}/cancel', {
          path,
          ...(order.reason === '' ? {} : { body: { reason: order.reason, note: order.note } }),
          ...request,
        })
      : await api(`POST /api/admin/withdrawals/{id}/${order.action}`, { path, ...request });
  return { ...order, status };
}

interface DecisionTexts {
  readonly question: string;
  readonly notice: { readonly title: string; readonly text: string; readonly tone?: 'plain' | 'warning' };
  readonly confirmLabel: string;
  readonly danger: boolean;
  readonly done: string;
  readonly failed: string;
  readonly unexplained?: string;
}

/** `{of}` stands for ' de criptomoeda' for crypto withdrawals. */
const DECISION_TEXTS: Readonly<Record<WithdrawalAction, DecisionTexts>> = {
  approve: {
    question: 'Deseja realmente liberar este saque{of}?',
    notice: { title: 'Confira o destino', text: 'O pagamento sai do banco e não pode ser desfeito.' },
    confirmLabel: 'Liberar',
    danger: false,
    done: 'Saque{of} liberado com sucesso!',
    failed: 'Erro ao liberar saque',
    unexplained: 'Erro ao aprovar saque',
  },
  cancel: {
    question: 'Deseja realmente negar este saque{of}?',
    notice: { title: 'O saldo volta ao cliente', text: 'O valor retido fica disponível de novo, na hora.' },
    confirmLabel: 'Negar',
    danger: true,
    done: 'Saque{of} negado e saldo devolvido!',
    failed: 'Erro ao negar saque',
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
  },
};

type OrderKind = Pick<WithdrawalOrder, 'action' | 'kind'> & Partial<Pick<WithdrawalOrder, 'approval'>>;

const FIRST_OF_TWO = {
  title: 'Precisa de dois administradores',
  text: 'O valor ultrapassa o que um administrador pode liberar sozinho em 24 horas: o saque só sai depois que outro administrador também liberar.',
} as const;

export function doneText(decided: Decided): string {
  return decided.status === 'pending' || decided.status === 'unknown'
    ? FIRST_APPROVED
    : textsOf(decided).done;
}

export function textsOf({ action, kind, approval }: OrderKind): DecisionTexts {
  const texts =
    approval === 'first' ? { ...DECISION_TEXTS[action], notice: FIRST_OF_TWO } : DECISION_TEXTS[action];
  const of = kind === 'crypto' ? ' de criptomoeda' : '';
  return { ...texts, question: texts.question.replace('{of}', of), done: texts.done.replace('{of}', of) };
}
