import type { Transaction } from '@lastro/contracts';
import { formatMoney, rate, USDT_BRL_RATE } from '@lastro/money';
import { amountFromWire, type Wire } from '../../lib/exact-json.ts';
import { formatDateTime } from '../../lib/format.ts';
import { rateInWords } from '../../lib/rate-text.ts';
import type { ReceiptLine } from '../../ui/receipt.tsx';
import type { Charge } from './charge.ts';

/** What the receipt of a deposit says. Amounts are exact: this is what is shown when somebody asks. */
export function receiptLines(transaction: Wire<Transaction>, charge: Charge): readonly ReceiptLine[] {
  const { brl_to_usdt_rate: price, end_to_end_id: endToEndId } = transaction;
  return [
    { label: 'Data e hora', value: formatDateTime(transaction.created_date) },
    {
      label: 'Valor pago',
      value: formatMoney(amountFromWire('BRL', transaction.amount_brl ?? charge.valor)),
    },
    {
      label: 'Valor creditado',
      value: formatMoney(amountFromWire('USDT', transaction.amount_usdt ?? charge.amount_usdt)),
    },
    { label: 'Cotação', value: rateInWords(price === null ? USDT_BRL_RATE : rate('USDT', 'BRL', price)) },
    { label: 'Conta', value: 'Saldo Principal (USDT)' },
    { label: 'ID da transação', value: transaction.id, code: true },
    ...(endToEndId === null ? [] : [{ label: 'ID do PIX (endToEndId)', value: endToEndId, code: true }]),
    { label: 'Identificador da cobrança (txid)', value: charge.txid, code: true },
  ];
}
