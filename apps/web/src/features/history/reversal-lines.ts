import type { ChargeStatusReply, Transaction } from '@lastro/contracts';
import { CHARGE_TXID } from '@lastro/contracts/constants';
import { isZero } from '@lastro/money';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/api-client.ts';
import { amountFromWire, type Wire } from '../../lib/api/exact-json.ts';
import { MONEY_KEY } from '../../lib/queries/money-queries.ts';
import { amountLine, type ReceiptLine } from '../../money/receipts/receipt-parts.ts';

/** Null for a deposit by a receive code, which is no charge. */
export function chargeOf({
  transaction_type: type,
  pix_key: txid,
}: Pick<Wire<Transaction>, 'transaction_type' | 'pix_key'>): string | null {
  return type === 'pix_deposit' && txid !== null && CHARGE_TXID.test(txid) ? txid : null;
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
