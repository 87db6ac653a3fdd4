import type { Transaction } from '@lastro/contracts';
import { formatMoney, rate } from '@lastro/money';
import { amountFromWire, type Wire } from '../../lib/api/exact-json.ts';
import { exactMoney } from '../../lib/format/money-text.ts';
import { brlRateText } from '../../lib/format/rate-text.ts';
import type { Charge } from '../../money/deposits/charge.ts';
import { dateLine, idLine, type ReceiptLine } from '../../money/receipts/receipt-parts.ts';

export function receiptLines(transaction: Wire<Transaction>, charge: Charge): readonly ReceiptLine[] {
  const { brl_to_usdt_rate: price, end_to_end_id: endToEndId } = transaction;
  return [
    dateLine(transaction.created_date),
    {
      label: 'Valor pago',
      value: formatMoney(amountFromWire('BRL', transaction.amount_brl ?? charge.valor)),
    },
    {
      label: 'Valor creditado',
      value: exactMoney(amountFromWire('USDT', transaction.amount_usdt ?? charge.amount_usdt)),
    },
    ...(price === null ? [] : [{ label: 'Cotação', value: brlRateText(rate('USDT', 'BRL', price)) }]),
    { label: 'Conta', value: 'Saldo Principal (USDT)' },
    idLine(transaction.id),
    ...(endToEndId === null ? [] : [{ label: 'ID do PIX (endToEndId)', value: endToEndId, code: true }]),
    { label: 'Identificador da cobrança (txid)', value: charge.txid, code: true },
  ];
}
