import { rate } from '@lastro/money';
import { expect, it } from 'vitest';
import { areFresh, changePercent, MARKET_COINS, rateOf } from './domain.ts';

const at = new Date('2026-05-01T12:00:00Z');
const prices = { at, rates: new Map(MARKET_COINS.map((coin) => [coin, rate(coin, 'USDT', '600')])) };

it('prices are fresh for a minute, and only when no coin is missing', () => {
  const after = (seconds: number) => new Date(at.getTime() + seconds * 1000);
  expect(areFresh(prices, after(60))).toBe(true);
  expect(areFresh(prices, after(60.001))).toBe(false);
  expect(areFresh(undefined, at)).toBe(false);
  expect(areFresh({ at, rates: new Map([...prices.rates].slice(1)) }, at)).toBe(false);
  // The clock that dated them may be five seconds ahead.
  expect([areFresh(prices, after(-5)), areFresh(prices, after(-5.001))]).toEqual([true, false]);
});

it('a coin without a price has no rate', () => {
  expect(rateOf('BTC', prices)).toEqual(rate('BTC', 'USDT', '600'));
  expect(() => rateOf('BTC', { at, rates: new Map() })).toThrow(
    expect.objectContaining({ code: 'rates_unavailable' }),
  );
});

it.each([
  [0n, 5n, null],
  [100n, 102n, 2],
  [1000n, 1021n, 2.1],
  [100n, 50n, -50],
  [100n, 100n, 0],
])('the change from %s to %s is %s percent', (before, after, percent) => {
  expect(changePercent(before, after)).toBe(percent);
});
