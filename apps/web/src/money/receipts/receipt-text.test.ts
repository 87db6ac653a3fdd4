import { expect, test } from 'vitest';
import { receiptText } from './receipt-text.ts';

test('is the title, then one line per fact, with plain spaces', () => {
  const lines = [
    { label: 'Valor pago', value: 'R$\u00a0250,00' },
    { label: 'ID', value: 'E123' },
  ];
  expect(receiptText('Depósito confirmado', lines)).toBe(
    'Lastro • Depósito confirmado\nValor pago: R$ 250,00\nID: E123',
  );
});
