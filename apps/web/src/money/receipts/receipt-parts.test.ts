import { money } from '@lastro/money';
import { expect, test } from 'vitest';
import {
  amountLine,
  dateLine,
  dateOf,
  idLine,
  partOf,
  statusLine,
  transactionIdOf,
} from './receipt-parts.ts';

const LINES = [
  statusLine('pending'),
  dateLine('2026-11-21T15:04:00Z'),
  amountLine('Valor', money('BRL', 1050n)),
  idLine('0192-aa'),
];

test('the date and the id of a receipt are found among its lines', () => {
  expect(dateOf(LINES)).toMatch(/^21\/11\/2026 • \d\d:04$/);
  expect(transactionIdOf(LINES)).toBe('0192-aa');
  expect(LINES.map(partOf)).toEqual(['fact', 'date', 'fact', 'detail']);
});

test('an amount is exact, and marked as money', () => {
  expect(LINES[2]).toEqual({ label: 'Valor', value: 'R$\u00a010,50', money: true });
});
