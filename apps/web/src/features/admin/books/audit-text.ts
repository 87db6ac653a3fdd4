import type { AuditAction, AuditLogRow } from '@lastro/contracts';
import { textIn } from './text-in.ts';

/** An action of a later release is shown by its own name. A payment is recorded as a withdrawal. */
const ACTIONS: Readonly<Record<AuditAction, string>> = {
  balance_adjusted: 'Saldo ajustado',
  adjustment_requested: 'Ajuste de saldo pedido',
  adjustment_refused: 'Ajuste de saldo recusado',
  adjustment_taken_over: 'Ajuste de saldo assumido',
  withdrawal_first_approved: 'Primeira aprovação de saque ou pagamento',
  limits_changed: 'Limites alterados',
  withdrawal_approved: 'Saque ou pagamento liberado',
  payment_left_to_administrators: 'Pagamento deixado para análise',
  withdrawal_cancelled: 'Saque ou pagamento negado',
  withdrawal_cancelled_by_owner: 'Saque ou pagamento cancelado pelo cliente',
  withdrawal_resent: 'Saque ou pagamento reenviado',
  withdrawal_released: 'Saldo de saque ou pagamento devolvido',
  withdrawal_step: 'Saque ou pagamento mudou de estado',
  payout_of_another_amount: 'PIX pago em outro valor',
  payout_arrived_short: 'Envio de cripto recebido a menos',
  payout_difference_closed: 'Diferença de pagamento encerrada',
  payout_difference_first_approved: 'Primeira aprovação de diferença',
  suspense_assigned: 'Pagamento PIX atribuído',
  suspense_return_ordered: 'Devolução PIX pedida',
  pix_reversed: 'PIX creditado e devolvido',
  pix_reversal_collect: 'Devolução cobrada do saldo',
  pix_reversal_write_off: 'Devolução assumida pelo banco',
  pix_reversal_write_off_requested: 'Perda de devolução pedida',
  pix_reversal_settled: 'Devolução encerrada',
  crypto_deposit_assigned: 'Depósito de cripto atribuído',
  crypto_deposit_returned: 'Depósito de cripto devolvido',
  withdrawal_resend_first_approved: 'Primeira aprovação de reenvio',
  withdrawal_release_first_approved: 'Primeira aprovação de devolução de saldo',
  suspense_assignment_first_approved: 'Primeira aprovação de atribuição PIX',
  suspense_return_first_approved: 'Primeira aprovação de devolução PIX',
  crypto_deposit_assignment_first_approved: 'Primeira aprovação de atribuição de cripto',
  crypto_deposit_return_first_approved: 'Primeira aprovação de devolução de cripto',
  role_change_taken_over: 'Mudança de acesso assumida',
  users_exported: 'Clientes exportados',
  withdrawals_exported: 'Saques exportados',
  audit_log_exported: 'Auditoria exportada',
  role_change_requested: 'Mudança de acesso pedida',
  role_change_refused: 'Mudança de acesso recusada',
  role_changed: 'Acesso alterado',
  sessions_ended: 'Sessões encerradas',
  session_ended: 'Sessão encerrada pelo cliente',
  other_sessions_ended: 'Outras sessões encerradas pelo cliente',
  customer_blocked: 'Cliente bloqueado',
  tax_read: 'Imposto do cliente consultado',
  customer_unblocked: 'Cliente desbloqueado',
  customer_note_added: 'Nota sobre o cliente',
  password_changed: 'Senha trocada',
  password_reset: 'Senha redefinida',
  identity_given: 'CPF informado',
  identity_removed: 'CPF removido',
  email_change_requested: 'Troca de e-mail pedida',
  email_changed: 'E-mail trocado',
  google_linked: 'Conta Google ligada',
  totp_on: 'App autenticador ativado',
  totp_off: 'App autenticador desativado',
  passkey_added: 'Chave de acesso adicionada',
  passkey_removed: 'Chave de acesso excluída',
  passkey_count_stepped_back: 'Chave de acesso com contador repetido',
  recovery_codes_made: 'Códigos de recuperação gerados',
  recovery_code_used: 'Código de recuperação usado',
  factors_removed: 'Segunda etapa removida',
  card_blocked: 'Cartão bloqueado',
  card_unblocked: 'Cartão desbloqueado',
  help_answered: 'Pedido de ajuda respondido',
  decripto_requested: 'DeCripto pedida',
  decripto_file_read: 'Arquivo da DeCripto baixado',
  decripto_csv_read: 'Planilha da DeCripto baixada',
  decripto_delivery_requested: 'Entrega da DeCripto informada',
  decripto_delivery_taken_over: 'Entrega da DeCripto assumida',
  decripto_delivered: 'DeCripto entregue',
  decripto_delivery_refused: 'Entrega da DeCripto recusada',
};

export function actionName(action: string): string {
  return textIn(ACTIONS, action) ?? action;
}

/** A select needs a value for "no filter". */
export const ALL_ACTIONS = 'all';

export const ACTION_OPTIONS = [
  { value: ALL_ACTIONS, label: 'Todas' },
  ...Object.entries(ACTIONS).map(([value, label]) => ({ value, label })),
] as const;

const ACTORS: Readonly<Record<string, string>> = {
  admin: 'Administrador',
  customer: 'Cliente',
  system: 'Sistema',
  operator: 'Operador',
  policy: 'Regra automática',
};

const SUBJECTS: Readonly<Record<string, string>> = {
  customer: 'Cliente',
  withdrawal: 'Saque ou pagamento',
  pix_payment: 'Pagamento PIX',
  crypto_deposit: 'Depósito de cripto',
  payout_difference: 'Diferença de pagamento',
  virtual_card: 'Cartão virtual',
  decripto: 'DeCripto',
  export: 'Exportação',
};

function splitKind(text: string, kinds: Readonly<Record<string, string>>): { kind: string; rest: string } {
  const [kind = '', ...rest] = text.split(':');
  return { kind: textIn(kinds, kind) ?? kind, rest: rest.join(':') };
}

const SYSTEM_PARTS: Readonly<Record<string, string>> = {
  withdrawals: 'saques',
  pix: 'PIX',
  coins: 'cripto',
  crypto: 'cripto',
  savings: 'investimentos',
  configuration: 'configuração',
  demo: 'demonstração',
  'command-line': 'linha de comando',
};

export function actorText({ actor, actor_name: name }: Pick<AuditLogRow, 'actor' | 'actor_name'>): string {
  const { kind, rest } = splitKind(actor, ACTORS);
  return `${kind} • ${name ?? textIn(SYSTEM_PARTS, rest) ?? rest}`;
}

export function subjectText(row: Pick<AuditLogRow, 'subject' | 'subject_name'>): string {
  const { kind, rest } = splitKind(row.subject, SUBJECTS);
  return `${kind} • ${row.subject_name ?? rest}`;
}
