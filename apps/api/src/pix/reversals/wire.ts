import type { PixReversal } from '@lastro/contracts';
import { money, toWire } from '@lastro/money';
import type { FirstApproval } from '../../four-eyes/index.ts';
import { outstandingOf } from './domain.ts';
import type { ReversalRow } from './repository-list.ts';

export function toReply(row: ReversalRow, first: FirstApproval | undefined): PixReversal {
  const usdt = (minor: bigint) => toWire(money('USDT', minor));
  return {
    id: row.id,
    end_to_end_id: row.end_to_end_id,
    txid: row.txid,
    nature: row.nature,
    amount_brl: toWire(money('BRL', row.amount_brl)),
    amount_usdt: usdt(row.amount_usdt),
    taken: usdt(row.taken),
    collected: usdt(row.collected),
    written_off: usdt(row.written_off),
    outstanding: toWire(outstandingOf(row)),
    available: usdt(row.available),
    pending_withdrawals: row.pending_withdrawals,
    state: row.state,
    created_date: row.booked_at.toISOString(),
    user: row.customer,
    write_off_requested_by: first?.by ?? null,
    settled_by: row.settler,
    settled_date: row.settled_at?.toISOString() ?? null,
  };
}
