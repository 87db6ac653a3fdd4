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

test('names the zone of its date, since its reader may be elsewhere', () => {
  const date = { label: 'Data e hora', value: '28/11/2026 • 11:53', role: 'date' } as const;
  expect(receiptText('Depósito confirmado', [date])).toBe(
    'Lastro • Depósito confirmado\nData e hora: 28/11/2026 • 11:53 (horário de Brasília)',
  );
});
