import type { DifferenceBearer, PayoutDifference } from '@lastro/contracts';
import { isNegative, negate } from '@lastro/money';
import { api } from '../../../lib/api/api-client.ts';
import { amountFromWire, type Wire } from '../../../lib/api/exact-json.ts';
import { exactMoney } from '../../../lib/format/money-text.ts';
import { hasStringFields } from '../../../lib/movements/movement.ts';
import type { AttemptRequest } from '../../../lib/movements/use-movement.ts';
import { type ApprovalStep, FIRST_APPROVED, whichApproval } from '../approvals/approvals.ts';
import { adminListOptions } from '../shared/queries.ts';
import type { QueueState } from './queue-frame.tsx';

type Row = Wire<PayoutDifference>;

export function differencesOptions(state: QueueState) {
  return adminListOptions({
    route: 'GET /api/admin/payout-differences',
    query: { state: state === 'open' ? 'open' : 'closed' },
    live: true,
  });
}

const BEARERS: readonly DifferenceBearer[] = ['bank', 'customer'];

export interface DifferenceOrder {
  readonly id: string;
  readonly bearer: DifferenceBearer;
  readonly userName: string;
  /** Absolute value. */
  readonly difference: string;
  readonly side: 'more' | 'less';
  readonly credit: string;
  readonly note: string;
  readonly approval: ApprovalStep;
}

export type SentDifference = DifferenceOrder & { readonly waits: boolean };

export function isDifferenceOrder(value: unknown): value is DifferenceOrder {
  const fields = ['id', 'bearer', 'userName', 'difference', 'side', 'credit', 'note', 'approval'] as const;
  return hasStringFields(value, fields) && BEARERS.some((bearer) => bearer === value.bearer);
}

export function differenceOf({ difference_brl: wire }: Pick<Row, 'difference_brl'>) {
  const open = amountFromWire('BRL', wire);
  const isMore = isNegative(open);
  return { amount: isMore ? negate(open) : open, side: isMore ? 'more' : 'less' } as const;
}

export function differenceOrder(row: Row, bearer: DifferenceBearer, note: string): DifferenceOrder {
  const { amount, side } = differenceOf(row);
  const decision =
    bearer === 'customer'
      ? ({ action: 'assign', userId: row.user.id } as const)
      : ({ action: 'settle', userId: null } as const);
  return {
    id: row.id,
    bearer,
    userName: row.user.name,
    difference: exactMoney(amount),
    side,
    credit: row.credit_usdt === null ? '' : exactMoney(amountFromWire('USDT', row.credit_usdt)),
    note,
    approval: whichApproval(row, decision),
  };
}

export async function sendDifference(
  order: DifferenceOrder,
  request: AttemptRequest,
): Promise<SentDifference> {
  const { state } = await api('POST /api/admin/payout-differences/{id}/close', {
    path: { id: order.id },
    body: { borne_by: order.bearer, note: order.note },
    ...request,
  });
  return { ...order, waits: state === 'open' };
}

export function differenceDone({ waits, bearer }: SentDifference): string {
  if (waits) return FIRST_APPROVED;
  return bearer === 'customer' ? 'Diferença creditada ao cliente.' : 'Diferença encerrada na conta do banco.';
}
