import type { HistoryRow } from '../../ledger/index.ts';
import { uuidv7 } from '../../platform/ids.ts';
import type { Charge } from './domain.ts';

type Deposit = Pick<Charge, 'customerId' | 'amount' | 'credit' | 'rate'> & { readonly txid: string | null };

export function depositRow(
  { customerId, amount, credit, rate, txid }: Deposit,
  endToEndId: string,
  description = txid === null ? 'Depósito via PIX' : `Depósito via PIX - txid: ${txid}`,
): HistoryRow {
  return {
    id: uuidv7(),
    customerId,
    type: 'pix_deposit',
    status: 'completed',
    direction: 'in',
    description,
    amountBrl: amount.minor,
    amountUsdt: credit.minor,
    brlToUsdtRate: rate.scaled,
    endToEndId,
    ...(txid === null ? {} : { pixKey: txid }),
  };
}
