import { parseDecimal, rate } from '@lastro/money';
import { expect, test } from 'vitest';
import type { OwnLimits } from '../../lib/queries/limits.ts';
import type { Prices } from '../../lib/queries/rates.ts';
import { limitIn } from './limit.ts';

const limits = { available: parseDecimal('USDT', '150') } as OwnLimits<'USDT'>;
const prices = { of: new Map([['BTC', rate('BTC', 'USDT', '70000')]]) } as unknown as Prices;

test('the limit of a coin is what is worth the limit in USDT, floored', () => {
  expect(limitIn('USDT', limits, undefined)).toEqual(parseDecimal('USDT', '150'));
  // 150 / 70,000 = 0.002142857…
  expect(limitIn('BTC', limits, prices)).toEqual(parseDecimal('BTC', '0.00214285'));
});

test('nothing is limited by what is not known', () => {
  expect(limitIn('BTC', undefined, prices)).toBeNull();
  expect(limitIn('BTC', limits, undefined)).toBeNull();
  expect(limitIn('ETH', limits, prices)).toBeNull();
  const huge = { available: parseDecimal('USDT', '90000000000') } as OwnLimits<'USDT'>;
  const cheap = { of: new Map([['BTC', rate('BTC', 'USDT', '0.00000001')]]) } as unknown as Prices;
  expect(limitIn('BTC', huge, cheap)).toBeNull();
});
