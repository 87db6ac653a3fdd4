import type { OwnWithdrawal } from '@lastro/contracts';
import { expect, test } from 'vitest';
import { parseExactJson, type Wire } from '../../lib/api/exact-json.ts';
import type { ReceiptLine } from '../../money/receipts/receipt-parts.ts';
import { paymentLines, withdrawalLines } from './withdrawal-lines.ts';

function withdrawalOf(fields: Partial<OwnWithdrawal>): Wire<OwnWithdrawal> {
  const withdrawal: OwnWithdrawal = {
    id: 'saque-1',
    type: 'pix',
    status: 'pending',
    currency: 'USDT',
    amount: 10,
    fee: 0,
    amount_brl: null,
    pix_key: null,
    pix_key_type: null,
    holder_name: null,
    bank_name: null,
    crypto_address: null,
    network: null,
    tag: null,
    description: null,
    transaction_id: 'row-1',
    reference: null,
    failure: null,
    created_at: '2026-11-21T12:00:00.000Z',
    decided_at: null,
    closed_at: null,
    returned: null,
    ...fields,
  };
  return parseExactJson(JSON.stringify(withdrawal)) as Wire<OwnWithdrawal>;
}

function factsOf(lines: readonly ReceiptLine[]): Record<string, string> {
  return Object.fromEntries(lines.map(({ label, value }) => [label, value.replaceAll('\u00a0', ' ')]));
}

const facts = (fields: Partial<OwnWithdrawal>) => factsOf(withdrawalLines(withdrawalOf(fields)));

test('a PIX withdrawal names the holder of the key, as typed by the payer', () => {
  // The reference is the row's endToEndId, which it shows itself.
  expect(facts({ holder_name: 'Ana Lima', bank_name: 'Nubank', reference: 'E1' })).toEqual({
    Para: 'Ana Lima (nome não confirmado) • Nubank (banco não confirmado)',
    'ID do saque': 'saque-1',
  });
  expect(facts({ holder_name: 'Ana Lima' })).toMatchObject({ Para: 'Ana Lima (nome não confirmado)' });
  expect(facts({})).toEqual({ 'ID do saque': 'saque-1' });
});

test('a coin withdrawal names its wallet, hash and network, in full if known', () => {
  const sent = withdrawalOf({
    type: 'crypto',
    network: 'BSC',
    crypto_address: '0xexemplo',
    tag: '42',
    reference: 'abc123',
  });
  const networks = [
    { code: 'ETH', name: 'Ethereum (ERC20)' },
    { code: 'BSC', name: 'BNB Smart Chain (BEP20)' },
  ];
  expect(factsOf(withdrawalLines(sent, networks))).toEqual({
    Rede: 'BNB Smart Chain (BEP20)',
    Endereço: '0xexemplo',
    'Memo (tag)': '42',
    'Hash da transação na rede': 'abc123',
    'ID do envio': 'saque-1',
  });
  expect(factsOf(withdrawalLines(sent))).toMatchObject({ Rede: 'BSC' });
});

test('a payment names its receiver, and conceals the key', () => {
  const paid = { recipient_name: 'Padaria Aurora', pix_key: '52998224725' };
  expect(factsOf(paymentLines(paid, withdrawalOf({ bank_name: 'Nubank' }), true))).toEqual({
    Para: 'Padaria Aurora • CPF ***.982.247-** • Nubank',
    'ID do pagamento': 'saque-1',
  });
  expect(factsOf(paymentLines(paid, withdrawalOf({ bank_name: 'Nubank' }), false))).toMatchObject({
    Para: 'Padaria Aurora (nome não confirmado) • CPF ***.982.247-** • Nubank',
  });
  expect(factsOf(paymentLines(paid, withdrawalOf({ fee: 0.15 }), true))).toMatchObject({
    'Tarifa e tributos': '0,15 USDT',
  });
  expect(factsOf(paymentLines({ ...paid, recipient_name: null }, undefined, false))).toEqual({
    Para: 'CPF ***.982.247-**',
  });
});
