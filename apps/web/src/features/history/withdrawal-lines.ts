import type { OwnWithdrawal, Transaction } from '@lastro/contracts';
import { isZero } from '@lastro/money';
import { unconfirmedNameText } from '@lastro/register/unconfirmed-name';
import { amountFromWire, type Wire } from '../../lib/api/exact-json.ts';
import { concealedPixKey, pixKeyTypeOf } from '../../lib/format/contacts/pix-key-text.ts';
import type { Network } from '../../lib/queries/crypto-networks.ts';
import { partyLine, typedPayee } from '../../money/receipts/party-line.ts';
import { amountLine, type ReceiptLine } from '../../money/receipts/receipt-parts.ts';
import { optionalCode, optionalLine } from '../../money/receipts/transaction-receipt.ts';

type Named = Pick<Network, 'code' | 'name'>;

/** `networks`: of the coin, if known. */
export function withdrawalLines(
  withdrawal: Wire<OwnWithdrawal>,
  networks: readonly Named[] = [],
): readonly ReceiptLine[] {
  const { type, id } = withdrawal;
  return type === 'pix'
    ? [...pixLines(withdrawal), { label: 'ID do saque', value: id, code: true }]
    : [...cryptoLines(withdrawal, networks), { label: 'ID do envio', value: id, code: true }];
}

export function paymentLines(
  { recipient_name: name, pix_key: key }: Pick<Wire<Transaction>, 'recipient_name' | 'pix_key'>,
  withdrawal: Wire<OwnWithdrawal> | undefined,
  isNameConfirmed: boolean,
): readonly ReceiptLine[] {
  const address = key && concealedPixKey(pixKeyTypeOf(key), key);
  const shown = name && !isNameConfirmed ? unconfirmedNameText(name) : name;
  return [
    ...partyLine('Para', shown, address, withdrawal?.bank_name ?? null),
    ...(withdrawal === undefined ? [] : costLines(withdrawal)),
    ...optionalCode('Código de barras', withdrawal?.barcode ?? null),
    ...optionalCode('ID do pagamento', withdrawal?.id ?? null),
  ];
}

function costLines({ currency, fee: value }: Wire<OwnWithdrawal>): readonly ReceiptLine[] {
  const fee = amountFromWire(currency, value);
  return isZero(fee) ? [] : [amountLine('Tarifa e tributos', fee)];
}

function pixLines({ holder_name: holder, bank_name: bank }: Wire<OwnWithdrawal>): readonly ReceiptLine[] {
  return typedPayee(holder, bank);
}

const asDestination = (line: ReceiptLine): ReceiptLine => ({ ...line, role: 'destination' });

function cryptoLines(
  { network, crypto_address: address, tag, reference }: Wire<OwnWithdrawal>,
  networks: readonly Named[],
): readonly ReceiptLine[] {
  const name = networks.find(({ code }) => code === network)?.name ?? network;
  return [
    ...optionalLine('Rede', name),
    ...optionalCode('Endereço', address).map(asDestination),
    ...optionalCode('Memo (tag)', tag).map(asDestination),
    ...optionalCode('Hash da transação na rede', reference),
  ];
}
