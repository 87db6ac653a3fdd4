import type { Transaction } from '@lastro/contracts';
import type { Wire } from '../../../lib/api/exact-json.ts';

type DescribedFields = Pick<
  Wire<Transaction>,
  'transaction_type' | 'description' | 'recipient_name' | 'from_currency' | 'to_currency'
>;

const PAYMENTS = ['Pagamento PIX', 'Pagamento de boleto', 'Pagamento de conta'];
const DEPOSIT = /^(Depósito via PIX( - txid: .*)?|PIX recebido pelo seu código)$/;
const CODE_PREFIX = /^PIX recebido: /;
const COIN_DEPOSIT = /^Depósito de .+ pela rede .+ - txid: /;

/** Null for a text of the bank that only repeats the type, the parties or the ids. */
export function ownDescription(row: DescribedFields): string | null {
  const { transaction_type: type, description, recipient_name: payee } = row;
  if (description === null) return null;
  const given = (isRepeated: boolean) => (isRepeated ? null : description);
  switch (type) {
    case 'pix_deposit':
      return DEPOSIT.test(description) ? null : description.replace(CODE_PREFIX, '');
    case 'pix_withdrawal':
      return given(description === 'Saque via PIX');
    case 'crypto_exchange':
      return given(description === `Câmbio ${row.from_currency} → ${row.to_currency}`);
    case 'crypto_deposit':
      return given(COIN_DEPOSIT.test(description));
    case 'pix_payment':
    case 'bill_payment':
      return given(
        PAYMENTS.some((name) => [name, `${name} para ${payee}`, `${name} de ${payee}`].includes(description)),
      );
    default:
      return description;
  }
}
