import type { AdminWithdrawal, Me, WithdrawalState } from '@lastro/contracts';
import { PAYOUT_MISSING_FOR_MS } from '@lastro/contracts/constants';
import type { Coin, Money } from '@lastro/money';
import { amountFromWire, type Wire } from '../../../lib/api/exact-json.ts';
import { pixKeyLine } from '../../../lib/format/contacts/pix-key-text.ts';
import { foldText } from '../../../lib/format/fold-text.ts';
import { DAY_MS } from '../../../lib/format/time.ts';
import type { BadgeTone } from '../../../ui/badge.tsx';

type Row = Wire<AdminWithdrawal>;

const STATES: Readonly<Record<WithdrawalState, { readonly name: string; readonly tone: BadgeTone }>> = {
  pending: { name: 'Pendente', tone: 'pending' },
  approved: { name: 'Aprovado', tone: 'pending' },
  sending: { name: 'Em envio', tone: 'pending' },
  unknown: { name: 'Em verificação', tone: 'bad' },
  completed: { name: 'Concluído', tone: 'good' },
  failed: { name: 'Falhou', tone: 'bad' },
  cancelled: { name: 'Negado', tone: 'neutral' },
  returned: { name: 'Devolvido', tone: 'neutral' },
};

const CANCELLED_BY_CUSTOMER = { name: 'Cancelado pelo cliente', tone: 'neutral' } as const;

export function stateOf(row: Pick<Row, 'status' | 'cancelled_by_customer'>) {
  return row.cancelled_by_customer ? CANCELLED_BY_CUSTOMER : STATES[row.status];
}

const NEW_CUSTOMER_MS = 7 * DAY_MS;

type RiskFields = Pick<Row, 'type' | 'holder_name' | 'user_name' | 'user_since' | 'known_destination'>;

/** Of the chips, those that a refusal may be due to. */
const GRAVE: ReadonlySet<string> = new Set(['Cliente bloqueado', 'Titular diferente do cliente']);

export const toneOf = (chip: string) => (GRAVE.has(chip) ? 'bad' : 'neutral');

export function risksOf(row: RiskFields, now: Date): string[] {
  const { type, holder_name: holder, user_name, user_since, known_destination } = row;
  const isNew = now.getTime() - new Date(user_since).getTime() < NEW_CUSTOMER_MS;
  return [
    ...(holder !== null && normalized(holder) !== normalized(user_name)
      ? ['Titular diferente do cliente']
      : []),
    ...(known_destination
      ? []
      : [type === 'pix' ? 'Primeiro saque para esta chave' : 'Primeiro envio para esta carteira']),
    ...(isNew ? ['Conta com menos de 7 dias'] : []),
  ];
}

type ChipFields = RiskFields & Pick<Row, 'first_withdrawal' | 'second_factor' | 'user_blocked'>;

export function chipsOf(row: ChipFields, now: Date): string[] {
  return [
    ...(row.user_blocked ? ['Cliente bloqueado'] : []),
    ...(row.first_withdrawal ? ['Primeiro saque'] : []),
    ...risksOf(row, now),
    ...(row.second_factor ? [] : ['Sem segunda etapa']),
  ];
}

/** Ignores case, accents and repeated spaces. */
function normalized(name: string): string {
  return foldText(name).replace(/\s+/gu, ' ').trim();
}

export type StateFilter = WithdrawalState | 'all';

export const STATE_OPTIONS: readonly { readonly value: StateFilter; readonly label: string }[] = [
  { value: 'pending', label: 'Pendentes' },
  { value: 'approved', label: 'Aprovados' },
  { value: 'sending', label: 'Em envio' },
  { value: 'unknown', label: 'Em verificação' },
  { value: 'completed', label: 'Concluídos' },
  { value: 'failed', label: 'Falharam' },
  { value: 'cancelled', label: 'Negados e cancelados' },
  { value: 'returned', label: 'Devolvidos' },
  { value: 'all', label: 'Todos' },
];

export function readState(text: string | null): StateFilter {
  return STATE_OPTIONS.find(({ value }) => value === text)?.value ?? 'pending';
}

type KeyFields = Pick<Row, 'pix_key' | 'pix_key_type' | 'barcode'>;

/** What receives the PIX: a key, or a bill's barcode. */
export function keyLine({
  pix_key: key,
  pix_key_type: type,
  barcode,
}: KeyFields): Record<'label' | 'value', string> {
  if (barcode) return { label: 'Código de barras', value: barcode };
  const { label, value } = pixKeyLine(type, key ?? '-');
  return { label, value };
}

export function destinationText(row: KeyFields & Pick<Row, 'type' | 'crypto_address'>): string {
  return row.type === 'pix' ? keyLine(row).value : (row.crypto_address ?? '-');
}

export function mayApprove(
  row: Pick<Row, 'status' | 'first_approved_by' | 'outgoing_paused' | 'user_blocked'>,
  admin: Wire<Me>,
): boolean {
  return (
    row.status === 'pending' && !isFirstApprover(row, admin) && !row.outgoing_paused && !row.user_blocked
  );
}

export function amountOf(row: Pick<Row, 'currency' | 'amount'>): Money<Coin> {
  return amountFromWire(row.currency, row.amount);
}

export function isFirstApprover(row: Pick<Row, 'first_approved_by'>, admin: Wire<Me>): boolean {
  return row.first_approved_by !== null && row.first_approved_by === (admin.email ?? admin.phone);
}

/** Null unless the withdrawal's outcome is unknown. */
export function decidableFrom({ status, missing_since: since }: Pick<Row, 'status' | 'missing_since'>) {
  if (status !== 'unknown' || since === null) return null;
  return new Date(new Date(since).getTime() + PAYOUT_MISSING_FOR_MS);
}
