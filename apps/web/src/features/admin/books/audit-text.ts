import type { AuditLogRow } from '@lastro/contracts';

/** What each act is called. One that is not here is shown by its own name. */
const ACTIONS: Readonly<Record<string, string>> = {
  balance_adjusted: 'Saldo ajustado',
  adjustment_requested: 'Ajuste de saldo pedido',
  adjustment_refused: 'Ajuste de saldo recusado',
  adjustment_taken_over: 'Ajuste de saldo assumido',
  withdrawal_first_approved: 'Primeira aprovação de saque',
  limits_changed: 'Limites alterados',
  withdrawal_approved: 'Saque liberado',
  withdrawal_cancelled: 'Saque negado',
  withdrawal_resent: 'Saque reenviado',
  withdrawal_released: 'Saldo de saque devolvido',
  withdrawal_step: 'Saque mudou de estado',
  suspense_assigned: 'Pagamento PIX atribuído',
  suspense_return_ordered: 'Devolução PIX pedida',
  crypto_deposit_assigned: 'Depósito de cripto atribuído',
  crypto_deposit_returned: 'Depósito de cripto devolvido',
  role_changed: 'Perfil alterado',
  sessions_ended: 'Sessões encerradas',
  password_reset: 'Senha redefinida',
  google_linked: 'Conta Google ligada',
};

export function actionName(action: string): string {
  return ACTIONS[action] ?? action;
}

/** Stands for no filter: a list's choice needs a value. */
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
};

/** 'admin:<id>' as what it is and the rest. */
function parted(text: string, kinds: Readonly<Record<string, string>>): { kind: string; rest: string } {
  const [kind = '', ...rest] = text.split(':');
  return { kind: kinds[kind] ?? kind, rest: rest.join(':') };
}

/** Who did it: by name where they have one. */
export function actorInWords({ actor, actor_name: name }: Pick<AuditLogRow, 'actor' | 'actor_name'>): string {
  const { kind, rest } = parted(actor, ACTORS);
  return `${kind} • ${name ?? rest}`;
}

/** What it was done to: by name where it is a person. */
export function subjectInWords(row: Pick<AuditLogRow, 'subject' | 'subject_name'>): string {
  const { kind, rest } = parted(row.subject, SUBJECTS);
  return `${kind} • ${row.subject_name ?? rest}`;
}

/** One thing that is another now; null on a side where it is not told, or is the same. */
export interface Change {
  readonly name: string;
  readonly before: string | null;
  readonly after: string | null;
  /** It is an amount, covered while balances are hidden. */
  readonly money: boolean;
}

const FIELDS: Readonly<Record<string, string>> = {
  state: 'Estado',
  balance: 'Saldo',
  first_approval: 'Primeira aprovação',
  request: 'Pedido',
  pix: 'PIX',
  crypto: 'Cripto',
  change: 'Mudança',
  currency: 'Moeda',
  description: 'Descrição',
  entry: 'Lançamento',
  attempt: 'Tentativa',
  role: 'Perfil',
  ended: 'Encerradas',
  amount: 'Valor',
  amount_brl: 'Valor (R$)',
  coin: 'Moeda',
  customer: 'Cliente',
  assigned_to: 'Atribuído a',
  note: 'Observação',
  reference: 'Referência',
  failure: 'Motivo',
  password: 'Senha',
  phone: 'Telefone',
};

/** What states and roles are called; each is told apart by its field. */
const WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
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
  role: { admin: 'administrador', user: 'cliente' },
};

const DECIMAL = /^-?\d+\.\d+$/;

function inWords(field: string, value: unknown): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value === 'object') return JSON.stringify(value);
  if (typeof value === 'boolean') return value ? 'sim' : 'não';
  const text = String(value);
  if (!DECIMAL.test(text)) return WORDS[field]?.[text] ?? text;
  const [whole = '', fraction = ''] = text.split('.');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, '.')},${fraction}`;
}

/** What was before and after, field by field; what is the same on both sides is told once. */
export function changesOf({ before, after }: Pick<AuditLogRow, 'before' | 'after'>): readonly Change[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields
    .map((field) => {
      const values = [before?.[field], after?.[field]] as const;
      const [was, is] = values.map((value) => inWords(field, value)) as [string | null, string | null];
      return {
        name: FIELDS[field] ?? field,
        before: was === is ? null : was,
        after: is,
        money: values.some((value) => DECIMAL.test(String(value))),
      };
    })
    .filter((change) => change.before !== null || change.after !== null);
}
