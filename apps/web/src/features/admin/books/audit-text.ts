import type { AuditLogRow } from '@lastro/contracts';
import { formatDateTime } from '../../../lib/format/dates.ts';

/** An unknown action is shown by its own name. */
const ACTIONS: Readonly<Record<string, string>> = {
  balance_adjusted: 'Saldo ajustado',
  adjustment_requested: 'Ajuste de saldo pedido',
  adjustment_refused: 'Ajuste de saldo recusado',
  adjustment_taken_over: 'Ajuste de saldo assumido',
  withdrawal_first_approved: 'Primeira aprovação de saque',
  limits_changed: 'Limites alterados',
  withdrawal_approved: 'Saque liberado',
  withdrawal_cancelled: 'Saque negado',
  withdrawal_cancelled_by_owner: 'Saque cancelado pelo cliente',
  withdrawal_resent: 'Saque reenviado',
  withdrawal_released: 'Saldo de saque devolvido',
  withdrawal_step: 'Saque mudou de estado',
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
};

const SUBJECTS: Readonly<Record<string, string>> = {
  customer: 'Cliente',
  withdrawal: 'Saque',
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

/** Null on a side that is missing or equal. */
export interface Change {
  readonly name: string;
  readonly before: string | null;
  readonly after: string | null;
  readonly money: boolean;
}

const FIELDS: Readonly<Record<string, string>> = {
  filters: 'Filtro',
  state: 'Estado',
  balance: 'Saldo',
  first_approval: 'Primeira aprovação',
  request: 'Pedido',
  help_request: 'Pedido de ajuda',
  pix: 'PIX',
  crypto: 'Cripto',
  payment: 'Pagamentos',
  each: 'por operação',
  day: 'por dia',
  night: 'à noite',
  raise: 'aumento pedido',
  from: 'a partir de',
  change: 'Mudança',
  currency: 'Moeda',
  description: 'Descrição',
  entry: 'Lançamento',
  attempt: 'Tentativa',
  role: 'Perfil',
  ended: 'Encerradas',
  amount: 'Valor',
  amount_brl: 'Valor (R$)',
  ordered: 'Valor pedido (R$)',
  paid: 'Valor pago (R$)',
  difference: 'Diferença (R$)',
  borne_by: 'Para quem',
  coin: 'Moeda',
  customer: 'Cliente',
  assigned_to: 'Atribuído a',
  note: 'Observação',
  reference: 'Referência',
  failure: 'Motivo',
  reason: 'Motivo',
  password: 'Senha',
  phone: 'Telefone',
  email: 'E-mail',
};

const VALUE_NAMES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  state: {
    pending: 'pendente',
    approved: 'aprovado',
    sending: 'em envio',
    unknown: 'em verificação',
    completed: 'concluído',
    failed: 'falhou',
    cancelled: 'negado',
    returned: 'devolvido',
    suspense: 'a decidir',
    unattributed: 'a decidir',
    returning: 'em devolução',
    assigned: 'atribuído',
  },
  borne_by: { bank: 'banco', customer: 'cliente' },
  role: { admin: 'administrador', user: 'cliente' },
  reason: {
    invalid_destination: 'chave ou endereço inválido',
    holder_mismatch: 'titularidade divergente',
    suspected_fraud: 'suspeita de fraude',
    customer_request: 'pedido do cliente',
    other: 'outro',
  },
};

const DECIMAL = /^-?\d+\.\d+$/;
const TIMESTAMP = /^\d{4}-\d{2}-\d{2}T/;

const FIXED_TEXTS: ReadonlyMap<string, string> = new Map([
  ['Ajuste admin (add)', 'Saldo adicionado'],
  ['Ajuste admin (subtract)', 'Saldo subtraído'],
]);

/** Only an own member: a customer's text may be the name of an inherited one, such as `constructor`. */
function textIn<T>(texts: Readonly<Record<string, T>> | undefined, name: string): T | undefined {
  return texts !== undefined && Object.hasOwn(texts, name) ? texts[name] : undefined;
}

function valueText(field: string, value: unknown): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value === 'object') return JSON.stringify(value);
  if (typeof value === 'boolean') return value ? 'sim' : 'não';
  const text = FIXED_TEXTS.get(String(value)) ?? String(value);
  if (TIMESTAMP.test(text)) return formatDateTime(text);
  if (!DECIMAL.test(text)) return textIn(textIn(VALUE_NAMES, field), text) ?? text;
  const [whole = '', fraction = ''] = text.split('.');
  return `${whole.replace('-', '\u2212').replace(/\B(?=(\d{3})+$)/g, '.')},${fraction}`;
}

/** `{ pix: { day: { amount } } }` as `pix.day`; lists stay whole. */
function flatten(fields: object, path: readonly string[] = []): [string, unknown][] {
  return Object.entries(fields).flatMap(([field, value]): [string, unknown][] => {
    const inner = field === 'amount' && path.length > 0 ? path : [...path, field];
    const nested = typeof value === 'object' && value !== null && !Array.isArray(value);
    return nested ? flatten(value, inner) : [[inner.join('.'), value]];
  });
}

const nameOf = (path: string): string =>
  path
    .split('.')
    .map((field) => textIn(FIELDS, field) ?? field)
    .join(' ');

export function changesOf({ before, after }: Pick<AuditLogRow, 'before' | 'after'>): readonly Change[] {
  const sides = [new Map(flatten(before ?? {})), new Map(flatten(after ?? {}))] as const;
  const paths = [...new Set(sides.flatMap((side) => [...side.keys()]))];
  return paths
    .map((path) => {
      const values = [sides[0].get(path), sides[1].get(path)] as const;
      const [was, is] = values.map((value) => valueText(path, value)) as [string | null, string | null];
      return {
        name: nameOf(path),
        before: was === is ? null : was,
        after: is,
        money: values.some((value) => DECIMAL.test(String(value))),
      };
    })
    .filter((change) => change.before !== null || change.after !== null);
}
