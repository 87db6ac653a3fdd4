import { parseDecimal } from '@lastro/money';
import { expect, it } from 'vitest';
import { balanceNote } from './coin-select.tsx';

it.each([
  ['BTC', '0.00001', '0,00001'],
  ['BTC', '1.23456789', '1,2345'],
  ['ETH', '0', '0,0000'],
  ['USDT', '0.001', '0,001'],
  ['USDT', '12.345', '12,34'],
] as const)('a balance of %s %s is noted as %s', (coin, balance, note) => {
  expect(balanceNote(parseDecimal(coin, balance))).toBe(note);
});
