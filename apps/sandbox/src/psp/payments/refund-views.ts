import type { Store } from '../../store/store.ts';
import { toInstant } from '../identifiers.ts';

export interface RefundRow {
  readonly id: string;
  readonly return_id: string;
  readonly amount: string;
  readonly nature: string;
  readonly description: string | null;
  readonly status: string;
  readonly requested_at: number;
  readonly settled_at: number | null;
}

export function refundsOf(store: Store, endToEndId: string): object[] {
  return store
    .all<RefundRow>('SELECT * FROM refund WHERE end_to_end_id = ? ORDER BY requested_at, rowid', endToEndId)
    .map(viewRefund);
}

export function viewRefund(refund: RefundRow): object {
  return {
    id: refund.id,
    rtrId: refund.return_id,
    valor: refund.amount,
    natureza: refund.nature,
    ...(refund.description === null ? {} : { descricao: refund.description }),
    horario: {
      solicitacao: toInstant(refund.requested_at),
      ...(refund.settled_at === null ? {} : { liquidacao: toInstant(refund.settled_at) }),
    },
    status: refund.status,
  };
}
