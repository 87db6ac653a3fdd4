import type { TransactionStatus, TransactionType } from '@lastro/contracts';

export interface HistoryFilters {
  readonly search: string;
  readonly type: TransactionType | null;
  readonly status: TransactionStatus | null;
}

/** The server's maximum. */
export const SEARCH_MAX_LENGTH = 100;

const TYPES: Readonly<Record<TransactionType, string>> = {
  pix_deposit: 'Depósitos PIX',
  pix_withdrawal: 'Saques PIX',
  pix_reversal: 'Devoluções de PIX',
  transfer: 'Transferências',
  crypto_exchange: 'Câmbio',
  crypto_deposit: 'Depósitos de cripto',
  crypto_transfer: 'Envios de cripto',
  savings_deposit: 'Investimentos',
  savings_withdrawal: 'Resgates',
  adjustment: 'Ajustes de saldo',
};

const STATUSES: Readonly<Record<TransactionStatus, string>> = {
  completed: 'Concluído',
  pending: 'Pendente',
  failed: 'Falhou',
};

function keyOf<Key extends string>(names: Readonly<Record<Key, string>>, text: string | null): Key | null {
  return text !== null && Object.hasOwn(names, text) ? (text as Key) : null;
}

export function readFilters(address: URLSearchParams): HistoryFilters {
  return {
    search: (address.get('search') ?? '').slice(0, SEARCH_MAX_LENGTH),
    type: keyOf(TYPES, address.get('type')),
    status: keyOf(STATUSES, address.get('status')),
  };
}

export function writeFilters({ search, type, status }: HistoryFilters): URLSearchParams {
  const address = new URLSearchParams();
  if (search.trim() !== '') address.set('search', search);
  if (type !== null) address.set('type', type);
  if (status !== null) address.set('status', status);
  return address;
}

export function isFiltered(filters: HistoryFilters): boolean {
  return writeFilters(filters).size > 0;
}

/** A select needs a value for "no filter". */
export const ALL = 'all';

export const TYPE_OPTIONS = [
  { value: ALL, label: 'Todos' },
  ...(Object.entries(TYPES) as [TransactionType, string][]).map(([value, label]) => ({ value, label })),
] as const;

export const STATUS_OPTIONS = [
  { value: ALL, label: 'Todos' },
  ...(Object.entries(STATUSES) as [TransactionStatus, string][]).map(([value, label]) => ({ value, label })),
] as const;
