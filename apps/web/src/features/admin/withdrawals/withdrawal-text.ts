import type { AdminWithdrawal, Me, PixKeyType, WithdrawalKind, WithdrawalState } from '@lastro/contracts';
import { type Coin, type Money, money } from '@lastro/money';
import { amountFromWire, type Wire } from '../../../lib/exact-json.ts';
import { approximateBrl } from '../../../lib/wallets.ts';
import type { BadgeTone } from '../../../ui/badge.tsx';

type Row = Wire<AdminWithdrawal>;

export const STATES: Readonly<Record<WithdrawalState, { readonly name: string; readonly tone: BadgeTone }>> =
  {
    pending: { name: 'Pendente', tone: 'pending' },
    approved: { name: 'Aprovado', tone: 'pending' },
    sending: { name: 'Em envio', tone: 'pending' },
    unknown: { name: 'Em verificação', tone: 'bad' },
    completed: { name: 'Concluído', tone: 'good' },
    failed: { name: 'Falhou', tone: 'bad' },
    cancelled: { name: 'Negado', tone: 'neutral' },
    returned: { name: 'Devolvido', tone: 'neutral' },
  };

/** What the list can be narrowed to; 'pending' is what it is without a choice. */
export type StateFilter = WithdrawalState | 'all';

export const STATE_OPTIONS: readonly { readonly value: StateFilter; readonly label: string }[] = [
  { value: 'pending', label: 'Pendentes' },
  { value: 'approved', label: 'Aprovados' },
  { value: 'sending', label: 'Em envio' },
  { value: 'unknown', label: 'Em verificação' },
  { value: 'completed', label: 'Concluídos' },
  { value: 'failed', label: 'Falharam' },
  { value: 'cancelled', label: 'Negados' },
  { value: 'returned', label: 'Devolvidos' },
  { value: 'all', label: 'Todos' },
];

/** The filter an address asks for; what it says that is none is the one for pending ones. */
export function readState(text: string | null): StateFilter {
  return STATE_OPTIONS.find(({ value }) => value === text)?.value ?? 'pending';
}

const KEY_TYPES: Readonly<Record<PixKeyType, string>> = {
  cpf: 'CPF',
  cnpj: 'CNPJ',
  email: 'e-mail',
  phone: 'telefone',
  random: 'aleatória',
};

/** 'Chave PIX (CPF)'. */
export function keyLabel({ pix_key_type: type }: Pick<Row, 'pix_key_type'>): string {
  return type === null ? 'Chave PIX' : `Chave PIX (${KEY_TYPES[type]})`;
}

export function amountOf(row: Pick<Row, 'currency' | 'amount'>): Money<Coin> {
  return amountFromWire(row.currency, row.amount);
}

/** What a PIX withdrawal is about in reais, at the rate of what is only shown; null for other coins. */
export function inBrl(amount: Money<Coin>): Money<'BRL'> | null {
  return amount.currency === 'USDT' ? approximateBrl(money('USDT', amount.minor)) : null;
}

/** Whether this administrator gave the first of two approvals, and so can't give the second. */
export function isFirstApprover(row: Pick<Row, 'first_approved_by'>, admin: Wire<Me>): boolean {
  return row.first_approved_by !== null && row.first_approved_by === (admin.email ?? admin.phone);
}

export function isOfKind(row: Pick<Row, 'type'>, kind: WithdrawalKind): boolean {
  return row.type.toLowerCase() === kind;
}

/** How long the payment network has to be without a payout before somebody may decide on it (the server's rule). */
const MISSING_FOR_MS = 10 * 60_000;

/** From when a withdrawal that hangs may be sent again or given back; null for one that does not. */
export function decidableFrom({ status, missing_since: since }: Pick<Row, 'status' | 'missing_since'>) {
  if (status !== 'unknown' || since === null) return null;
  return new Date(new Date(since).getTime() + MISSING_FOR_MS);
}
