import { expect, it } from 'vitest';
import { coverageOf, coveragePercent, type Worth } from './coverage.ts';

// 1 USDT = 5.2 BRL; BTC at 100,000.12345678.
const WORTH: Worth = new Map([
  ['USDT', [1n, 1n]],
  ['BTC', [10_000_012_345_678n, 100_000_000n]],
  ['BRL', [10n ** 14n, 520_000_000n]],
]);
const line = (currency: 'USDT' | 'BTC' | 'BRL' | 'ETH', held: bigint | null, owed: bigint) => ({
  currency,
  held,
  owed,
});

it.each([
  [100n, 100n, '100.00'],
  [9_999_999n, 10_000_000n, '99.99'],
  [0n, 5n, '0.00'],
  [7n, 3n, '233.33'],
  [-1n, 3n, '-33.34'],
  [50_000_250n, 11_000_003_905n, '0.45'],
  [9_000_000_000_000_000_000n, 1n, '900000000000000000000.00'],
])('%s held for %s owed is %s %%', (held, owed, percent) => {
  expect(coveragePercent(held, owed)).toBe(percent);
});

it('has no percentage when nothing is owed', () => {
  expect(coveragePercent(5n, 0n)).toBeNull();
});

it('sums by worth, floors what is held and ceils what is owed', () => {
  expect(coverageOf([line('USDT', 10n, 7n), line('BTC', 1n, 1n), line('BRL', 1n, 1n)], WORTH)).toEqual({
    held: 10n + 100_000n + 192_307n,
    owed: 7n + 100_001n + 192_308n,
  });
});

it('is null without a balance or a price, unless nothing is held or owed in the coin', () => {
  expect(coverageOf([line('USDT', null, 0n)], WORTH)).toBeNull();
  expect(coverageOf([line('ETH', 1n, 0n)], WORTH)).toBeNull();
  expect(coverageOf([line('ETH', 0n, 0n), line('USDT', 1n, 1n)], WORTH)).toEqual({ held: 1n, owed: 1n });
});
