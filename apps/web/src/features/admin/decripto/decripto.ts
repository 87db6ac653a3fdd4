import type { DecriptoMonth, DecriptoMonthState, DecriptoReport } from '@lastro/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { numberFromWire, type Wire } from '../../../lib/api/exact-json.ts';
import { formatDate, formatDay } from '../../../lib/format/dates.ts';
import { capitalized, monthAndYear } from '../../../lib/format/months.ts';
import { hasStringFields } from '../../../lib/movements/movement.ts';
import type { AttemptRequest } from '../../../lib/movements/use-movement.ts';
import type { BadgeTone } from '../../../ui/badge.tsx';
import { type ApprovalStep, FIRST_APPROVED } from '../approvals/approvals.ts';
import { ADMIN_KEY, LIVE_REFRESH_MS } from '../shared/queries.ts';

export type Month = Wire<DecriptoMonth>;
export type Report = Wire<DecriptoReport>;

/** While a worker generates a report. */
const GENERATING_REFRESH_MS = 2_000;

export const monthsOptions = queryOptions({
  queryKey: [...ADMIN_KEY, 'decripto'],
  queryFn: ({ signal }) => api('GET /api/admin/decripto', { signal }),
  refetchInterval: ({ state: { data } }) =>
    data?.some(({ state }) => state === 'making') === true ? GENERATING_REFRESH_MS : LIVE_REFRESH_MS,
});

export const reportOptions = (id: string) =>
  queryOptions({
    queryKey: [...ADMIN_KEY, 'decripto', id],
    queryFn: ({ signal }) => api('GET /api/admin/decripto/{id}', { path: { id }, signal }),
    refetchInterval: ({ state: { data } }) =>
      data?.state === 'making' ? GENERATING_REFRESH_MS : LIVE_REFRESH_MS,
  });

export const STATES: Readonly<
  Record<DecriptoMonthState, { readonly name: string; readonly tone: BadgeTone }>
> = {
  open: { name: 'Em curso', tone: 'neutral' },
  due: { name: 'A gerar', tone: 'pending' },
  making: { name: 'Gerando', tone: 'pending' },
  made: { name: 'A entregar', tone: 'pending' },
  waiting: { name: 'A aprovar', tone: 'pending' },
  delivered: { name: 'Entregue', tone: 'good' },
  changed: { name: 'Mudou', tone: 'bad' },
};

/** `2026-10` gives 'Outubro de 2026'. */
export const monthText = (month: string): string => capitalized(monthAndYear(month));

export function deadlineText({ state, overdue, due_date: day, reports }: Month): string {
  if (state === 'changed') return 'Mudou depois da entrega: gere uma nova versão';
  for (const { version, delivered_date: delivered } of reports) {
    if (delivered === null) continue;
    const when = formatDate(delivered);
    return state === 'delivered' ? `Entregue em ${when}` : `Versão ${version} entregue em ${when}`;
  }
  return `${overdue ? 'Prazo vencido em' : 'Entregar até'} ${formatDay(day)}`;
}

export interface DecriptoOrder {
  readonly action: 'make' | 'deliver' | 'approve' | 'refuse';
  readonly month: string;
  /** Of the report; empty to make one. */
  readonly id: string;
  readonly version: string;
  readonly receipt: string;
  readonly note: string;
  readonly requestedBy: string;
  readonly approval: ApprovalStep;
}

const STRING_FIELDS = [
  'action',
  'month',
  'id',
  'version',
  'receipt',
  'note',
  'requestedBy',
  'approval',
] as const;
const ACTIONS = ['make', 'deliver', 'approve', 'refuse'];

export function isDecriptoOrder(value: unknown): value is DecriptoOrder {
  return hasStringFields(value, STRING_FIELDS) && ACTIONS.includes(value.action);
}

export const makeOrder = ({ month, reports }: Month): DecriptoOrder => orderOf(month, reports.length + 1);

export const remakeOrder = ({ month, version }: Report): DecriptoOrder =>
  orderOf(month, numberFromWire(version) + 1);

function orderOf(month: string, next: number): DecriptoOrder {
  const version = String(next);
  return { action: 'make', month, id: '', version, receipt: '', note: '', requestedBy: '', approval: 'only' };
}

export function deliverOrder(
  { id, month, version, needs_two: requiresSecondApproval }: Report,
  given: Pick<DecriptoOrder, 'receipt' | 'note'>,
): DecriptoOrder {
  const approval = requiresSecondApproval ? 'first' : 'only';
  return { action: 'deliver', month, id, version, requestedBy: '', approval, ...given };
}

export function decideOrder(
  { id, month, version, delivery }: Report,
  action: 'approve' | 'refuse',
): DecriptoOrder {
  return {
    action,
    month,
    id,
    version,
    receipt: delivery?.receipt_number ?? '',
    note: delivery?.note ?? '',
    requestedBy: delivery?.requested_by.name ?? '',
    approval: delivery?.first_approved_by == null ? 'first' : 'second',
  };
}

export type SentOrder = Pick<DecriptoOrder, 'action'> & Pick<Report, 'delivery'>;

export async function sendOrder(order: DecriptoOrder, request: AttemptRequest): Promise<SentOrder> {
  const { delivery } = await postOrder(order, request);
  return { action: order.action, delivery };
}

function postOrder(
  { action, id, month, receipt, note }: DecriptoOrder,
  request: AttemptRequest,
): Promise<Report> {
  if (action === 'make') return api('POST /api/admin/decripto', { body: { month }, ...request });
  if (action === 'deliver') {
    const body = { receipt_number: receipt, note };
    return api('POST /api/admin/decripto/{id}/delivery', { path: { id }, body, ...request });
  }
  return api(`POST /api/admin/decripto/{id}/delivery/${action}`, { path: { id }, ...request });
}

export function orderDone({ action, delivery }: SentOrder): string {
  if (action === 'make') return 'O relatório está sendo gerado.';
  if (action === 'refuse') return 'Entrega recusada.';
  return delivery?.status === 'pending' ? FIRST_APPROVED : 'Relatório marcado como entregue.';
}

export const ORDER_FAILED: Readonly<Record<DecriptoOrder['action'], string>> = {
  make: 'Erro ao gerar o relatório',
  deliver: 'Erro ao informar a entrega',
  approve: 'Erro ao aprovar a entrega',
  refuse: 'Erro ao recusar a entrega',
};
