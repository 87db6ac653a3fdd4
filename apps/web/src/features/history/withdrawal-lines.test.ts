import type { OwnWithdrawal } from '@lastro/contracts';
import { expect, test } from 'vitest';
import { parseExactJson, type Wire } from '../../lib/api/exact-json.ts';
import { withdrawalLines } from './withdrawal-lines.ts';

function facts(fields: Partial<OwnWithdrawal>): Record<string, string> {
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
  const lines = withdrawalLines(parseExactJson(JSON.stringify(withdrawal)) as Wire<OwnWithdrawal>);
  return Object.fromEntries(lines.map(({ label, value }) => [label, value.replaceAll('\u00a0', ' ')]));
}

test('a PIX withdrawal names the holder of the key', () => {
  // The reference is the row's endToEndId, which it shows itself.
  expect(facts({ holder_name: 'Ana Lima', bank_name: 'Nubank', reference: 'E1' })).toEqual({
    Para: 'Ana Lima • Nubank',
    'ID do saque': 'saque-1',
  });
  expect(facts({})).toEqual({ 'ID do saque': 'saque-1' });
});

test('a coin withdrawal names wallet, network, fee and hash', () => {
  expect(
    facts({
      type: 'crypto',
      currency: 'BTC',
      fee: 0.00001,
      network: 'BTC',
      crypto_address: 'bc1qexemplo',
      tag: '42',
      reference: 'abc123',
    }),
  ).toEqual({
    'Tarifa da rede': '0,00001000 BTC',
    Rede: 'BTC',
    Endereço: 'bc1qexemplo',
    'Memo (tag)': '42',
    'Hash da transação na rede': 'abc123',
    'ID do saque': 'saque-1',
  });
});
