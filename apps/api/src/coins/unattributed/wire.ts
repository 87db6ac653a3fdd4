import type { UnattributedDeposit } from '@lastro/contracts';
import { toWire } from '@lastro/money';
import { type OpenApproval, toFirstApproval } from '../../four-eyes/index.ts';
import { amountOf } from '../deposits/repository.ts';
import { isBooked } from './domain.ts';
import type { UnattributedRow } from './repository.ts';

export function toReply(row: UnattributedRow, { first, requiresSecond }: OpenApproval): UnattributedDeposit {
  const { state, reason } = row;
  if (state === 'pending' || state === 'credited' || reason === null)
    throw new Error(`deposit ${row.id} belongs to a customer`);
  const amount = amountOf(row.coin, row.amount);
  return {
    id: row.id,
    currency: row.coin,
    network: row.network,
    address: row.address,
    tag: row.tag === '' ? null : row.tag,
    tx_id: row.tx_id,
    amount: amount && toWire(amount),
    amount_text: row.amount_text,
    reason,
    state: state === 'unattributed' ? 'waiting' : state,
    assignable: isBooked(row),
    created_date: row.seen_at.toISOString(),
    arrived_at: row.owner,
    assigned_to: row.assigned,
    decided_by: row.decider,
    decided_date: row.decided_at?.toISOString() ?? null,
    note: row.decision_note,
    transaction_id: row.transaction_id,
    needs_two: requiresSecond,
    first_approval: toFirstApproval(first, first?.kind === 'unattributed_assignment' ? 'assign' : 'return'),
  };
}
