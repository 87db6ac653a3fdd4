import type { OwnWithdrawal, Transaction } from '@lastro/contracts';
import { isZero } from '@lastro/money';
import { amountFromWire, type Wire } from '../../lib/api/exact-json.ts';
import { exactMoney } from '../../lib/format/money-text.ts';
import { partyLine } from '../../money/receipts/party-line.ts';
import type { ReceiptLine } from '../../money/receipts/receipt-parts.ts';
import { optionalCode, optionalLine } from '../../money/receipts/transaction-receipt.ts';

export function withdrawalLines(withdrawal: Wire<OwnWithdrawal>): readonly ReceiptLine[] {
  const { type, id } = withdrawal;
  return [
    ...(type === 'pix' ? pixLines(withdrawal) : cryptoLines(withdrawal)),
    { label: 'ID do saque', value: id, code: true },
  ];
}

export function paymentLines(
  { recipient_name: name }: Wire<Transaction>,
  withdrawal: Wire<OwnWithdrawal> | undefined,
): readonly ReceiptLine[] {
  return [
    ...partyLine('Para', name, null, withdrawal?.bank_name ?? null),
    ...optionalCode('Código de barras', withdrawal?.barcode ?? null),
    ...optionalCode('ID do pagamento', withdrawal?.id ?? null),
  ];
}

function pixLines({ holder_name: holder, bank_name: bank }: Wire<OwnWithdrawal>): readonly ReceiptLine[] {
  return partyLine('Para', holder, null, bank);
}

const asDestination = (line: ReceiptLine): ReceiptLine => ({ ...line, destination: true });

function cryptoLines(withdrawal: Wire<OwnWithdrawal>): readonly ReceiptLine[] {
  const fee = amountFromWire(withdrawal.currency, withdrawal.fee);
  return [
    ...(isZero(fee) ? [] : [{ label: 'Tarifa da rede', value: exactMoney(fee), money: true }]),
    ...optionalLine('Rede', withdrawal.network),
    ...optionalCode('Endereço', withdrawal.crypto_address).map(asDestination),
    ...optionalCode('Memo (tag)', withdrawal.tag).map(asDestination),
    ...optionalCode('Hash da transação na rede', withdrawal.reference),
  ];
}
