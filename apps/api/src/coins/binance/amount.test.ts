import { expect, it } from 'vitest';
import { readAmount } from './amount.ts';

it.each([
  ['1', 100_000_000n, null],
  ['0.5', 50_000_000n, null],
  ['0.00000001', 1n, null],
  ['1e-8', 1n, null],
  ['1.5E-3', 150_000n, null],
  ['12e-1', 120_000_000n, null],
  ['0.000000001', 0n, '0.000000001'],
  ['1e-9', 0n, '0.000000001'],
  ['0.123456789012345678', 12_345_678n, '0.000000009012345678'],
  ['90000000000', 9_000_000_000_000_000_000n, null],
  ['0', 0n, null],
])('%s', (text, minor, remainder) => {
  expect(readAmount('ETH', text)).toEqual({ amount: { currency: 'ETH', minor }, remainder });
});

it.each(['', '-1', '1.', '.5', '1,5', '1e8', '1e+8', 'NaN', '0x1', ' 1', '90000000000.00000001'])(
  'refuses %j',
  (text) => {
    expect(readAmount('ETH', text)).toBeNull();
  },
);
