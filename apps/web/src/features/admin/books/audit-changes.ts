import type { AuditLogRow } from '@lastro/contracts';
import { formatDateTime } from '../../../lib/format/dates.ts';
import { actionName } from './audit-text.ts';
import { textIn } from './text-in.ts';

/** Null on a side that is missing or equal. */
export interface Change {
  readonly name: string;
  readonly before: string | null;
  readonly after: string | null;
  readonly money: boolean;
}

/** An empty name only groups the fields below it. */
const FIELDS: Readonly<Record<string, string>> = {
  action: 'Ação',
  actor: 'Autor',
  amount: 'Valor',
  amount_brl: 'Valor (R$)',
  assigned_to: 'Atribuído a',
  attempt: 'Tentativa',
  balance: 'Saldo',
  borne_by: 'Para quem',
  change: 'Mudança',
  coin: 'Moeda',
  crypto: 'Cripto',
  currency: 'Moeda',
  cursor: 'Página',
  customer: 'Cliente',
  day: 'Por dia',
  description: 'Descrição',
  difference: 'Diferença (R$)',
  each: 'Por operação',
  email: 'E-mail',
  ended: 'Encerradas',
  entry: 'Lançamento',
  failure: 'Motivo',
  filters: 'Filtro',
  first_approval: 'Primeira aprovação',
  from: 'A partir de',
  help_request: 'Pedido de ajuda',
  id: 'Código',
  inputs: '',
  instant_each_brl: 'Limite sem análise (R$)',
  limit: 'Linhas',
  month: 'Mês',
  night: 'À noite',
  note: 'Observação',
  ordered: 'Valor pedido (R$)',
  outstanding: 'Em aberto (USDT)',
  paid: 'Valor pago (R$)',
  password: 'Senha',
  payment: 'Pagamentos',
  phone: 'Telefone',
  pix: 'PIX',
  raise: 'Aumento pedido',
  reason: 'Motivo',
  receipt_number: 'Número do recibo',
  recent_payments: 'Pagamentos em 10 minutos',
  recent_payments_max: 'Máximo em 10 minutos',
  reference: 'Referência',
  request: 'Pedido',
  return: 'Devolução',
  reversal: 'Devolução PIX',
  role: 'Perfil',
  search: 'Busca',
  sort: 'Ordem',
  state: 'Estado',
  status: 'Situação',
  subject: 'Alvo',
  taken: 'Retirado do saldo (USDT)',
  to: 'Até',
  type: 'Tipo',
  user_id: 'Cliente',
  version: 'Versão',
  was_overpaid: 'Cobrança paga a mais antes',
};

const STATES: Readonly<Record<string, string>> = {
  all: 'todas',
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
};

const VALUE_NAMES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  state: STATES,
  status: STATES,
  type: { pix: 'PIX', crypto: 'cripto' },
  sort: { newest: 'mais novos', oldest: 'mais antigos', name: 'nome', balance: 'maior saldo' },
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

function valueText(path: string, value: unknown): string | null {
  const field = path.split('.').at(-1) ?? path;
  if (value === undefined || value === null) return null;
  if (typeof value === 'object') return JSON.stringify(value);
  if (typeof value === 'boolean') return value ? 'sim' : 'não';
  const text = FIXED_TEXTS.get(String(value)) ?? String(value);
  if (field === 'action') return actionName(text);
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

function nameOf(path: string): string {
  const [first = '', ...rest] = path
    .split('.')
    .map((field) => textIn(FIELDS, field) ?? field)
    .filter(Boolean);
  return [first, ...rest.map((name) => name.charAt(0).toLowerCase() + name.slice(1))].join(' ');
}

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
