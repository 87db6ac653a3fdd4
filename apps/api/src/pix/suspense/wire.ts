import type { SuspensePayment, SuspenseReason } from '@lastro/contracts';
import { money, type Rate, toWire } from '@lastro/money';
import { type OpenApproval, toFirstApproval } from '../../four-eyes/index.ts';
import { creditFor } from '../deposits/domain.ts';
import type { SuspenseRow } from './repository.ts';

export function toReply(
  row: SuspenseRow,
  rate: Rate<'USDT', 'BRL'>,
  { first, requiresSecond }: OpenApproval,
): SuspensePayment {
  const received = money('BRL', row.amount_brl);
  return {
    id: row.end_to_end_id,
    txid: row.txid,
    amount_brl: toWire(received),
    amount_usdt: toWire(row.credited === null ? creditFor(received, rate) : money('USDT', row.credited)),
    reason: row.reason as SuspenseReason,
    state: row.state === 'suspense' ? 'waiting' : (row.state as SuspensePayment['state']),
    paid_date: row.paid_at.toISOString(),
    created_date: row.recorded_at.toISOString(),
    charge_owner: row.charge_owner,
    assigned_to: row.assigned,
    decided_by: row.decider,
    decided_date: row.decided_at?.toISOString() ?? null,
    return_problem: row.problem,
    needs_two: requiresSecond,
    first_approval: toFirstApproval(first, first?.kind === 'suspense_assignment' ? 'assign' : 'return'),
  };
}
