import type { PixReversal } from '@lastro/contracts';
import { isZero } from '@lastro/money';
import { api } from '../../../lib/api/api-client.ts';
import { amountFromWire, type Wire } from '../../../lib/api/exact-json.ts';
import { exactMoney } from '../../../lib/format/money-text.ts';
import { hasStringFields } from '../../../lib/movements/movement.ts';
import type { AttemptRequest } from '../../../lib/movements/use-movement.ts';
import { FIRST_APPROVED } from '../approvals/approvals.ts';
import { adminListOptions } from '../shared/queries.ts';
import type { QueueState } from './queue-frame.tsx';

export function reversalsOptions(state: QueueState) {
  return adminListOptions({
    route: 'GET /api/admin/pix-reversals',
    query: { state: state === 'open' ? 'open' : 'settled' },
    live: true,
  });
}

const ACTIONS = ['collect', 'write-off', 'settle'] as const;
export type ReversalAction = (typeof ACTIONS)[number];

export interface ReversalOrder {
  readonly action: ReversalAction;
  readonly id: string;
  readonly customer: string;
  readonly returned: string;
  readonly outstanding: string;
  readonly available: string;
  readonly approval: 'only' | 'second';
}

const STRING_FIELDS = [
  'action',
  'id',
  'customer',
  'returned',
  'outstanding',
  'available',
  'approval',
] as const;

export function isReversalOrder(value: unknown): value is ReversalOrder {
  return hasStringFields(value, STRING_FIELDS) && (ACTIONS as readonly string[]).includes(value.action);
}

export function reversalOrder(row: Wire<PixReversal>, action: ReversalAction): ReversalOrder {
  return {
    action,
    id: row.id,
    customer: row.user.name,
    returned: exactMoney(amountFromWire('BRL', row.amount_brl)),
    outstanding: exactMoney(amountFromWire('USDT', row.outstanding)),
    available: exactMoney(amountFromWire('USDT', row.available)),
    approval: action === 'write-off' && row.write_off_requested_by !== null ? 'second' : 'only',
  };
}

/** What is owed is collected first; only then the case can be closed. */
export function actionsOf(row: Wire<PixReversal>): readonly ReversalAction[] {
  if (row.state === 'settled') return [];
  if (isZero(amountFromWire('USDT', row.outstanding))) return ['settle'];
  return isZero(amountFromWire('USDT', row.available)) ? ['write-off'] : ['collect', 'write-off'];
}

const NATURES: Readonly<Record<string, string>> = {
  ORIGINAL: 'Devolução comum',
  MED_OPERACIONAL: 'MED: falha operacional',
  MED_FRAUDE: 'MED: suspeita de fraude',
};

export function natureText(nature: string | null): string | null {
  return nature === null ? null : (NATURES[nature] ?? nature);
}

export interface ReversalAnswer {
  readonly action: ReversalAction;
  readonly isSettled: boolean;
}

export async function sendReversal(order: ReversalOrder, request: AttemptRequest): Promise<ReversalAnswer> {
  const { action, id } = order;
  const { state } = await api(`POST /api/admin/pix-reversals/{id}/${action}`, {
    path: { id },
    ...request,
  });
  return { action, isSettled: state === 'settled' };
}

export function reversalDone({ action, isSettled }: ReversalAnswer): string {
  if (action === 'collect') {
    return isSettled
      ? 'Valor cobrado. A devolução foi encerrada.'
      : 'Saldo cobrado. Ainda há valor em aberto.';
  }
  if (action === 'settle') return 'Devolução encerrada.';
  return isSettled ? 'Perda assumida. A devolução foi encerrada.' : FIRST_APPROVED;
}

export const REVERSAL_FAILED: Readonly<Record<ReversalAction, string>> = {
  collect: 'Erro ao cobrar do saldo',
  'write-off': 'Erro ao assumir a perda',
  settle: 'Erro ao encerrar a devolução',
};
