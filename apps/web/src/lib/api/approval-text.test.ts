import { expect, test } from 'vitest';
import { approvalText } from './approval-text.ts';

const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ');

test('a withdrawal names amount, holder and bank, or its key', () => {
  const body = { valor: '1052.00', pix_key: 'c@x.example', holder_name: 'Carla Nogueira', bank_name: 'Itaú' };
  expect(plain(approvalText('POST /api/pix/send', body))).toBe(
    'Saque de R$ 1.052,00 para Carla Nogueira · Itaú',
  );
  expect(plain(approvalText('POST /api/pix/send', { valor: 52, pix_key: 'c@x.example' }))).toBe(
    'Saque de R$ 52,00 para c@x.example',
  );
});

test('a send names coin and address, a transfer its recipient', () => {
  const send = {
    coin: 'BTC',
    amount: '0.001',
    recipient_wallet: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  };
  expect(plain(approvalText('POST /api/crypto-transfer', send))).toBe(
    'Envio de 0,00100000 BTC para bc1qw5…v8f3t4',
  );
  const transfer = { amount: '250.5', recipient_email: 'ana@lastro.example' };
  expect(plain(approvalText('POST /api/transactions', transfer))).toBe(
    'Transferência de 250,50 USDT para ana@lastro.example',
  );
  const small = { amount: '0.00400001', recipient_email: 'ana@lastro.example' };
  expect(plain(approvalText('POST /api/transactions', small))).toBe(
    'Transferência de 0,00400001 USDT para ana@lastro.example',
  );
});

test('is null for an unreadable amount, and names the action of other calls', () => {
  expect(approvalText('POST /api/pix/send', { valor: 'x' })).toBeNull();
  expect(approvalText('GET /me', undefined)).toBeNull();
  expect(approvalText('PUT /api/limits', {})).toBe('Aumento de limite');
});
