import type { Transaction } from '@lastro/contracts';
import { BARE_TRANSACTION } from '@lastro/contracts/examples/bare-transaction';
import { expect, test } from 'vitest';
import { parseExactJson, type Wire } from '../../../lib/api/exact-json.ts';
import { ownDescription } from './own-description.ts';

function row(fields: Partial<Transaction>): Wire<Transaction> {
  const plain: Transaction = { ...BARE_TRANSACTION, transaction_type: 'pix_deposit', ...fields };
  return parseExactJson(JSON.stringify(plain)) as Wire<Transaction>;
}

test.each<[string, Partial<Transaction>]>([
  ['Depósito via PIX', {}],
  ['Depósito via PIX - txid: 01a222a5c573', {}],
  ['PIX recebido pelo seu código', {}],
  ['Saque via PIX', { transaction_type: 'pix_withdrawal' }],
  ['Câmbio USDT → BTC', { transaction_type: 'crypto_exchange', from_currency: 'USDT', to_currency: 'BTC' }],
  ['Depósito de 0.5 BTC pela rede BTC - txid: 4f…9a', { transaction_type: 'crypto_deposit' }],
  ['Pagamento PIX', { transaction_type: 'pix_payment' }],
  ['Pagamento PIX para PADARIA', { transaction_type: 'pix_payment', recipient_name: 'PADARIA' }],
  ['Pagamento de boleto', { transaction_type: 'bill_payment', recipient_name: 'ENEL' }],
  ['Pagamento de boleto para ENEL', { transaction_type: 'bill_payment', recipient_name: 'ENEL' }],
  ['Pagamento de conta de ENEL', { transaction_type: 'bill_payment', recipient_name: 'ENEL' }],
])('%j is a description that the bank wrote', (description, fields) => {
  expect(ownDescription(row({ ...fields, description }))).toBeNull();
});

test.each<[string, Partial<Transaction>, string?]>([
  ['PIX recebido: Jantar de sábado', {}, 'Jantar de sábado'],
  ['Mensalidade', {}],
  ['Saque via PIX', { transaction_type: 'transfer' }],
  ['Saque via PIX de janeiro', { transaction_type: 'pix_withdrawal' }],
  ['Pagamento PIX para a padaria', { transaction_type: 'pix_payment', recipient_name: 'PADARIA' }],
  ['Depósito de garantia', { transaction_type: 'crypto_deposit' }],
  ['Multa de 75,00 USDT por saque antes de 30 dias', { transaction_type: 'savings_withdrawal' }],
  ['PIX de R$ 52,00 devolvido ao pagador por suspeita de fraude.', { transaction_type: 'pix_reversal' }],
])('%j tells the customer more', (description, fields, shown = description) => {
  expect(ownDescription(row({ ...fields, description }))).toBe(shown);
});
