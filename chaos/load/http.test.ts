import { expect, it } from 'vitest';
import { decimal, minorOf } from './http.ts';

it.each([
  ['0', 0n],
  ['1', 100_000_000n],
  ['1.5', 150_000_000n],
  ['-0.00000001', -1n],
  ['1e-8', 1n],
  ['1.25e2', 12_500_000_000n],
  ['123456.78901234', 12_345_678_901_234n],
])('reads %s exactly', (text, minor) => {
  expect(minorOf(text)).toBe(minor);
});

it.each(['', 'x', '0.123456789', '1e-9', '0x1', '1.', 'NaN'])('refuses %j', (text) => {
  expect(() => minorOf(text)).toThrow();
});

it('reads and writes centavos', () => {
  expect(minorOf('12.3', 2)).toBe(1_230n);
  expect([decimal(1_230n, 2), decimal(-5n), decimal(123_456_789n)]).toEqual([
    '12.30',
    '-0.00000005',
    '1.23456789',
  ]);
});
