import { expect, test } from 'vitest';
import { floorTo, over, parseAmount, times, toShortText, toText, units } from './amounts.ts';

test.each<[string, bigint | null]>([
  ['1', 100_000_000n],
  ['0.1', 10_000_000n],
  ['1e-8', 1n],
  ['1E-8', 1n],
  ['12.345e-2', 12_345_000n],
  ['0.00000001', 1n],
  ['0.000000010', 1n],
  ['0.000000001', null],
  ['1e-9', null],
  ['', null],
  ['-1', null],
  ['1.', null],
  ['.5', null],
  ['1e8', null],
  ['0x1', null],
])('%s is read as %s', (text, amount) => expect(parseAmount(text)).toBe(amount));

test.each<[bigint, string, string]>([
  [0n, '0.00000000', '0'],
  [1n, '0.00000001', '0.00000001'],
  [-1n, '-0.00000001', '-0.00000001'],
  [100_000_000n, '1.00000000', '1'],
  [1_000_000_000n, '10.00000000', '10'],
  [-12_340_000_000n, '-123.40000000', '-123.4'],
])('%s is written %s, or %s', (amount, long, short) => {
  expect(toText(amount)).toBe(long);
  expect(toShortText(amount)).toBe(short);
});

test('products, quotients and multiples are floored', () => {
  expect(times(units('0.33333333'), units('3'))).toBe(units('0.99999999'));
  expect(over(units('1'), units('3'))).toBe(units('0.33333333'));
  expect(floorTo(units('1.23456789'), units('0.001'))).toBe(units('1.234'));
  expect(floorTo(units('1.23456789'), 0n)).toBe(units('1.23456789'));
});
