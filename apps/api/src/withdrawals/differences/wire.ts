import type { PayoutDifference } from '@lastro/contracts';
import { isZero, money, toWire } from '@lastro/money';
import { type OpenApproval, toFirstApproval } from '../../four-eyes/index.ts';
import { creditOf } from './domain.ts';
import type { ClosingJson, DifferenceRow } from './repository.ts';

export function toReply(row: DifferenceRow, { first, requiresSecond }: OpenApproval): PayoutDifference {
  const credit = creditOf(row);
  return {
    id: row.withdrawalId,
    user: row.customer,
    type: row.kind,
    receiver: row.receiver,
    reference: row.reference,
    ordered_brl: toWire(row.ordered),
    paid_brl: toWire(row.paid),
    returned_brl: toWire(row.returned),
    difference_brl: toWire(row.open),
    credit_usdt: credit === null ? null : toWire(credit),
    state: isZero(row.open) ? 'closed' : 'open',
    paid_date: row.paidAt.toISOString(),
    closings: row.closings.map(toClosing),
    needs_two: requiresSecond,
    first_approval: toFirstApproval(first, first?.customer ? 'assign' : 'settle'),
  };
}

function toClosing({
  amount,
  credited,
  by,
  at,
  ...closing
}: ClosingJson): PayoutDifference['closings'][number] {
  return {
    ...closing,
    amount_brl: toWire(money('BRL', BigInt(amount))),
    credited_usdt: credited === null ? null : toWire(money('USDT', BigInt(credited))),
    decided_by: by,
    decided_date: new Date(at).toISOString(),
  };
}
