import fc from 'fast-check';
import { expect, it } from 'vitest';
import { currency, readable } from '../test/arbitraries.ts';
import { decimalToWire, minorToWireText, money, scaledToWireText, toWire } from './index.ts';

it.each([
  ['0', '0'],
  ['10', '10'],
  ['100', '100'],
  ['0.00', '0'],
  ['10.00', '10'],
  ['10.50', '10.5'],
  ['-0.05', '-0.05'],
  ['1.00000001', '1.00000001'],
  ['12345678901.12345678', '12345678901.12345678'],
])('the decimal %s is written as %s', (decimal, text) => {
  expect(JSON.stringify(decimalToWire(decimal))).toBe(text);
});

it.each([
  ['0', 2, '0'],
  ['1', 2, '0.01'],
  ['99', 2, '0.99'],
  ['100', 2, '1'],
  ['101', 2, '1.01'],
  ['1000', 2, '10'],
  ['-1', 2, '-0.01'],
  ['-110', 2, '-1.1'],
  ['100', 0, '100'],
  ['123456789012345678', 8, '1234567890.12345678'],
])('%s units of 10^-%s are written as %s', (scaled, decimals, text) => {
  expect(scaledToWireText(scaled, decimals)).toBe(text);
});

it('minor units are written as the amount is', () => {
  fc.assert(
    fc.property(currency, readable, (c, minor) => {
      expect(minorToWireText(c, minor.toString())).toBe(JSON.stringify(toWire(money(c, minor))));
    }),
  );
});
