import { type Currency, formatMoney, isCurrency, parseDecimal, toDecimal } from '@lastro/money';
import type { AuditLogRow } from './admin.ts';
import { FIELD_NAMES, textIn, VALUE_NAMES } from './audit-names.ts';
import {
  type AuditName,
  actionName,
  actorOf,
  partyText,
  personIn,
  personName,
  subjectOf,
  WRITTEN_FIELDS,
} from './audit-text.ts';

/** Null on a side that is missing or equal. */
export interface AuditChange {
  readonly name: string;
  readonly before: AuditName | null;
  readonly after: AuditName | null;
  readonly money: boolean;
}

type Changed = Pick<AuditLogRow, 'action' | 'before' | 'after' | 'people'>;

interface Context {
  readonly action: string;
  readonly people: AuditLogRow['people'];
  /** Of the amounts whose field names none. */
  readonly currency: Currency | null;
  readonly formatTime: (date: string) => string;
}

const DECIMAL = /^-?\d+\.\d+$/;
const TIMESTAMP = /^\d{4}-\d{2}-\d{2}T/;
const DAY_OR_MONTH = /^\d{4}-\d{2}(-\d{2})?$/;
const BRAZILIAN_PHONE = /^\+55(\d{2})(\d{4,5})(\d{4})$/;

const CURRENCIES: Readonly<Record<string, Currency>> = {
  amount_brl: 'BRL',
  instant_each_brl: 'BRL',
  ordered: 'BRL',
  paid: 'BRL',
  difference: 'BRL',
  taken: 'USDT',
  outstanding: 'USDT',
};
const CODES = ['coin', 'currency'];
const USDT_DECIMALS = 2;

const FIXED_TEXTS: ReadonlyMap<string, string> = new Map([
  ['Ajuste admin (add)', 'Saldo adicionado'],
  ['Ajuste admin (subtract)', 'Saldo subtraído'],
]);

const fieldOf = (path: string): string => path.split('.').at(-1) ?? path;
const isAmount = (path: string, value: unknown): boolean =>
  DECIMAL.test(String(value)) && !WRITTEN_FIELDS.includes(fieldOf(path));

function currencyOf(field: string, { action, currency }: Context): Currency | null {
  const own = textIn(CURRENCIES, field);
  if (own !== undefined) return own;
  if (action === 'limits_changed') return 'BRL';
  return currency ?? (action.startsWith('pix_reversal') ? 'USDT' : null);
}

/** A currency that the bank doesn't know, or more decimals than it has: the plain number. */
function amountText(text: string, currency: Currency | null): string {
  if (currency !== null) {
    try {
      const amount = parseDecimal(currency, text);
      if (currency !== 'USDT') return formatMoney(amount);
      const needed = (toDecimal(amount).split('.')[1] ?? '').replace(/0+$/, '').length;
      return formatMoney(amount, Math.max(USDT_DECIMALS, needed));
    } catch {
      return amountText(text, null);
    }
  }
  const [whole = '', fraction = ''] = text.split('.');
  return `${whole.replace('-', '\u2212').replace(/\B(?=(\d{3})+$)/g, '.')},${fraction}`;
}

function nameIn(field: string, text: string, context: Context): AuditName {
  const { people } = context;
  const plain = (shown: string) => ({ text: shown, userId: null });
  if (field === 'action') return plain(actionName(text));
  const named = FIXED_TEXTS.get(text) ?? textIn(textIn(VALUE_NAMES, field), text);
  if (named !== undefined) return plain(named);
  if (WRITTEN_FIELDS.includes(field)) return plain(text);
  if (field === 'actor' || field === 'subject') {
    const party =
      field === 'actor'
        ? actorOf({ actor: text, people })
        : subjectOf({ subject: text, subject_user_id: personIn(text), people });
    return { text: partyText(party), userId: party.name.userId };
  }
  const id = personIn(text);
  if (id !== null) return personName(id, people);
  if (field === 'entry') return plain(`nº ${text}`);
  if (field === 'phone') return plain(text.replace(BRAZILIAN_PHONE, '($1) $2-$3'));
  if (TIMESTAMP.test(text)) return plain(context.formatTime(text));
  if (DAY_OR_MONTH.test(text)) return plain(text.split('-').reverse().join('/'));
  if (!DECIMAL.test(text)) return plain(text);
  const sign = field === 'change' && !text.startsWith('-') ? '+' : '';
  return plain(`${sign}${amountText(text, currencyOf(field, context))}`);
}

function readValue(path: string, value: unknown, context: Context): AuditName | null {
  if (value === undefined || value === null) return null;
  if (typeof value === 'boolean') return { text: value ? 'sim' : 'não', userId: null };
  if (Array.isArray(value)) {
    const texts = value.map((each) => readValue(path, each, context)?.text ?? '-');
    return { text: texts.join(', '), userId: null };
  }
  if (typeof value === 'object') return { text: JSON.stringify(value), userId: null };
  return nameIn(fieldOf(path), String(value), context);
}

/** `{ pix: { day: { amount } } }` as `pix.day`; lists stay whole. */
function flatten(fields: object, path: readonly string[] = []): [string, unknown][] {
  return Object.entries(fields).flatMap(([field, value]): [string, unknown][] => {
    const inner = field === 'amount' && path.length > 0 ? path : [...path, field];
    const nested = typeof value === 'object' && value !== null && !Array.isArray(value);
    return nested ? flatten(value, inner) : [[inner.join('.'), value]];
  });
}

function labelOf(path: string): string {
  // Elsewhere it is a kind of limit.
  if (path === 'payment') return 'Pagamento PIX';
  const [first = '', ...rest] = path
    .split('.')
    .map((field) => textIn(FIELD_NAMES, field) ?? field)
    .filter(Boolean);
  return [first, ...rest.map((name) => name.charAt(0).toLowerCase() + name.slice(1))].join(' ');
}

function contextOf({ action, people, before, after }: Changed, formatTime: Context['formatTime']): Context {
  const code = [after, before].map((side) => side?.coin ?? side?.currency).find(isCurrency);
  return { action, people, currency: code ?? null, formatTime };
}

/** The first approval is named by `approvalsOf`, the currency with each amount. */
function isShownElsewhere(path: string, { currency }: Context, amounts: boolean): boolean {
  return path === 'first_approval' || (CODES.includes(path) && currency !== null && amounts);
}

export function changesOf(row: Changed, formatTime: (date: string) => string): readonly AuditChange[] {
  const context = contextOf(row, formatTime);
  const sides = [new Map(flatten(row.before ?? {})), new Map(flatten(row.after ?? {}))] as const;
  const paths = [...new Set(sides.flatMap((side) => [...side.keys()]))];
  const amounts = paths.some((path) => sides.some((side) => isAmount(path, side.get(path))));
  return paths
    .filter((path) => !isShownElsewhere(path, context, amounts))
    .map((path) => {
      const [was, is] = sides.map((side) => readValue(path, side.get(path), context));
      return {
        name: labelOf(path),
        before: was?.text === is?.text ? null : (was ?? null),
        after: is ?? null,
        money: sides.some((side) => isAmount(path, side.get(path))),
      };
    })
    .filter((change) => change.before !== null || change.after !== null);
}

/** 'Situação: pendente → aprovado; Valor: R$ 10,00'. */
export function changesText(row: Changed, formatTime: (date: string) => string): string {
  return changesOf(row, formatTime)
    .map(({ name, before, after }) => {
      const texts = [before, after].flatMap((side) => side?.text ?? []);
      return `${name}: ${after === null ? `${texts.join('')} (removido)` : texts.join(' → ')}`;
    })
    .join('; ');
}
