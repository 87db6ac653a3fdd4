import type { OwnWithdrawal, Transaction } from '@lastro/contracts';
import { isZero } from '@lastro/money';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api-client.ts';
import { amountFromWire, type Wire } from '../../lib/exact-json.ts';
import { MONEY_KEY } from '../../lib/money-queries.ts';
import { optionalLine } from '../../lib/transaction-receipt.ts';
import { exactMoney } from '../../ui/amount-text.ts';
import type { ReceiptLine } from '../../ui/receipt.tsx';

/** Whether the movement is one of which its withdrawal knows more: where the money went. */
export function isWithdrawal({
  transaction_type: type,
}: Pick<Wire<Transaction>, 'transaction_type'>): boolean {
  return type === 'pix_withdrawal' || type === 'crypto_transfer';
}

/** The withdrawal behind a row of the history. */
export function withdrawalOptions(transactionId: string) {
  return queryOptions({
    queryKey: [...MONEY_KEY, 'withdrawal', transactionId],
    queryFn: ({ signal }) =>
      api<OwnWithdrawal>(`/api/withdrawals/${encodeURIComponent(transactionId)}`, { signal }),
  });
}

/** Who was paid and where to, and what the payment network calls it; what the row itself says is not repeated. */
export function withdrawalLines(withdrawal: Wire<OwnWithdrawal>): readonly ReceiptLine[] {
  const { type, id } = withdrawal;
  return [
    ...(type === 'pix' ? pixLines(withdrawal) : cryptoLines(withdrawal)),
    { label: 'ID do saque', value: id, code: true },
  ];
}

function pixLines({ holder_name: holder, bank_name: bank }: Wire<OwnWithdrawal>): readonly ReceiptLine[] {
  return [...optionalLine('Titular', holder), ...optionalLine('Banco', bank)];
}

function cryptoLines(withdrawal: Wire<OwnWithdrawal>): readonly ReceiptLine[] {
  const fee = amountFromWire(withdrawal.currency, withdrawal.fee);
  return [
    ...(isZero(fee) ? [] : [{ label: 'Tarifa da rede', value: exactMoney(fee), money: true }]),
    ...optionalLine('Rede', withdrawal.network),
    ...optionalLine('Endereço', withdrawal.crypto_address, true),
    ...optionalLine('Memo (tag)', withdrawal.tag, true),
    ...optionalLine('Hash da transação na rede', withdrawal.reference, true),
  ];
}
