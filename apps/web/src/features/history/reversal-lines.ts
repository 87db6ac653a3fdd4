import type { ChargeStatusReply, Transaction } from '@lastro/contracts';
import { isZero } from '@lastro/money';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/api-client.ts';
import { amountFromWire, type Wire } from '../../lib/api/exact-json.ts';
import { MONEY_KEY } from '../../lib/queries/money-queries.ts';
import { amountLine, type ReceiptLine } from '../../money/receipts/receipt-parts.ts';

export function chargeOf(row: Pick<Wire<Transaction>, 'transaction_type' | 'pix_key'>): string | null {
  return row.transaction_type === 'pix_deposit' ? row.pix_key : null;
}

export function paidChargeOptions(txid: string | null) {
  return queryOptions({
    queryKey: [...MONEY_KEY, 'paid-charge', txid],
    queryFn: ({ signal }) => api('GET /api/pix/status/{txid}', { path: { txid: txid ?? '' }, signal }),
    enabled: txid !== null,
    retry: false,
  });
}

export function reversalLines({
  reversed,
}: Pick<Wire<ChargeStatusReply>, 'reversed'>): readonly ReceiptLine[] {
  const amount = amountFromWire('BRL', reversed);
  return isZero(amount) ? [] : [amountLine('Devolvido ao pagador', amount)];
}
