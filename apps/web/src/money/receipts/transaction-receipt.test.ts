import { TRANSACTION_TYPES, type Transaction } from '@lastro/contracts';
import { BARE_TRANSACTION } from '@lastro/contracts/examples/bare-transaction';
import { money } from '@lastro/money';
import { expect, test } from 'vitest';
import { parseExactJson, type Wire } from '../../lib/api/exact-json.ts';
import { effectiveRate, receiptLinesOf } from './transaction-receipt.ts';

function row(fields: Partial<Transaction>): Wire<Transaction> {
  return parseExactJson(JSON.stringify({ ...BARE_TRANSACTION, ...fields })) as Wire<Transaction>;
}

function facts(fields: Partial<Transaction>): Record<string, string> {
  const lines = receiptLinesOf(row(fields));
  return Object.fromEntries(lines.map(({ label, value }) => [label, value.replaceAll('\u00a0', ' ')]));
}

const coins = { from_currency: 'USDT', to_currency: 'USDT' } as const;

test('a transfer names sender and recipient for both of them', () => {
  const sent = {
    ...coins,
    from_amount: 48.5,
    crypto_amount: 48.5,
    amount_usdt: 48.5,
    recipient_email: 'b@x.y',
    sender_name: 'Ana Lima',
    sender_email: 'ana@lastro.example',
  };
  expect(facts({ ...sent, description: 'Aluguel' })).toMatchObject({
    Situação: 'Concluído',
    De: 'Ana Lima • a***@lastro.example • Lastro',
    Para: 'b***@x.y • Lastro',
    'Valor enviado': '48,50 USDT',
    Tarifa: 'Grátis',
    Descrição: 'Aluguel',
    'ID da transação': BARE_TRANSACTION.id,
  });
  const received = facts({ ...sent, direction: 'in', sender_email: null });
  expect(received).toMatchObject({
    De: 'Ana Lima • Lastro',
    Para: 'b***@x.y • Lastro',
    'Valor recebido': '48,50 USDT',
  });
  expect(received).not.toHaveProperty('Tarifa');
});

test('an exchange shows both amounts unrounded, and the rate between them once', () => {
  const values = facts({
    transaction_type: 'crypto_exchange',
    direction: 'none',
    from_currency: 'USDT',
    to_currency: 'BTC',
    from_amount: 400,
    crypto_amount: 0.00388172,
    amount_usdt: 400,
    description: 'Câmbio USDT → BTC',
  });
  expect(values).toMatchObject({
    'Você pagou': '400,00 USDT',
    'Você recebeu': '0,00388172 BTC',
    'Cotação efetiva, com arredondamento': '1 BTC = 103.047,10 USDT',
  });
  // The amounts name the coins already.
  expect(values).not.toHaveProperty('Descrição');
});

test('PIX in and out show reais, USDT and the rate between them', () => {
  const pix = { amount_brl: 100.5, amount_usdt: 19.32692307, brl_to_usdt_rate: 5.2, end_to_end_id: 'E1' };
  expect(facts({ ...pix, transaction_type: 'pix_deposit', direction: 'in', pix_key: 'tx1' })).toMatchObject({
    'Valor pago': 'R$ 100,50',
    'Valor creditado': '19,32692307 USDT',
    Cotação: '1 USDT = R$ 5,20',
    'ID do PIX (endToEndId)': 'E1',
    'Identificador da cobrança (txid)': 'tx1',
  });
  const out = facts({ ...pix, transaction_type: 'pix_withdrawal', pix_key: 'a@b.c', status: 'pending' });
  expect(out).toMatchObject({
    Situação: 'Pendente',
    'Chave PIX (E-mail)': 'a@b.c',
    'Valor debitado': '19,32692307 USDT',
    'Valor em reais': 'R$ 100,50',
  });
  expect(out).not.toHaveProperty('Identificador da cobrança (txid)');
});

test.each([
  ['52998224725', 'Chave PIX (CPF)', '529.982.247-25', false],
  ['+5511987654321', 'Chave PIX (Telefone)', '(11) 98765-4321', false],
  [
    '123e4567-e89b-12d3-a456-426614174000',
    'Chave PIX aleatória',
    '123e4567-e89b-12d3-a456-426614174000',
    true,
  ],
] as const)('a withdrawal to %s shows its key as on the review', (pix_key, label, value, isLong) => {
  const lines = receiptLinesOf(row({ transaction_type: 'pix_withdrawal', pix_key }));
  expect(lines).toContainEqual({ label, value, code: isLong, ...(isLong && { role: 'destination' }) });
});

test('the amount and fee of coins sent add up to the debit', () => {
  const sent = {
    ...coins,
    transaction_type: 'crypto_transfer',
    from_amount: 20.13345678,
    crypto_amount: 20.12345678,
  } as const;
  expect(facts(sent)).toMatchObject({
    'Valor enviado': '20,12345678 USDT',
    'Tarifa da rede': '0,01 USDT',
    'Valor debitado': '20,13345678 USDT',
  });
  const denied = { failure: 'denied', returned_date: '2026-11-22T04:25:00.000Z' } as const;
  expect(facts({ ...sent, ...denied })).toMatchObject({ 'Valor devolvido': '20,13345678 USDT' });
  expect(facts({ ...sent, crypto_amount: null })).toMatchObject({ 'Valor debitado': '20,13345678 USDT' });
});

test.each(TRANSACTION_TYPES)('%s has a receipt whose amounts can be hidden', (type) => {
  const lines = receiptLinesOf(
    row({ ...coins, transaction_type: type, from_amount: 1, crypto_amount: 1, amount_usdt: 1 }),
  );
  expect(lines.filter(({ money: amount }) => amount).length).toBeGreaterThan(0);
  expect(
    lines.every(({ value, money: amount }) => amount === true || !/\d,\d\d/.test(value) || /= /.test(value)),
  ).toBe(true);
});

test('has no rate for a zero amount', () => {
  expect(effectiveRate(money('USDT', 1n), money('BTC', 0n))).toBeNull();
  expect(effectiveRate(money('SOL', 2_00000000n), money('BNB', 50000000n))).toBe(
    '1 SOL = 0,25000000\u00a0BNB',
  );
});

test('a failed withdrawal shows the reason and the returned amount', () => {
  const denied = {
    transaction_type: 'pix_withdrawal',
    status: 'failed',
    amount_brl: 52,
    amount_usdt: 10,
    failure: 'denied',
    failure_reason: 'A chave PIX é de outro titular',
    returned_date: '2026-11-22T04:25:00.000Z',
  } as const;
  const values = facts(denied);
  expect(values).toMatchObject({
    Situação: 'Falhou',
    'O que houve': 'Negado pelo banco',
    Motivo: 'A chave PIX é de outro titular',
    'Valor devolvido': '10,00 USDT',
  });
  expect(values['Devolvido ao saldo em']).toMatch(/^22\/11\/2026 • 01:25/);
  expect(values).not.toHaveProperty('Valor debitado');
  const cancelled = facts({ ...denied, failure: 'cancelled', failure_reason: null });
  expect(cancelled).toMatchObject({ 'O que houve': 'Cancelado por você' });
  expect(cancelled).not.toHaveProperty('Motivo');
});

test('extra lines are above the identifiers', () => {
  const bank = { label: 'Banco', value: 'Nubank' };
  const labels = receiptLinesOf(row({ transaction_type: 'pix_withdrawal' }), [bank]).map(
    ({ label }) => label,
  );
  expect(labels.indexOf('Banco')).toBe(labels.indexOf('ID da transação') - 1);
});
