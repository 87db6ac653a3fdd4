import { type Coin, type Rate, rate } from '@lastro/money';
import { expect, test } from 'vitest';
import type { Prices } from '../../../lib/queries/rates.ts';
import { inverseText, lessSpread, marketRate, pairRate, rateText } from './rate-lines.ts';

const prices: Prices = {
  fresh: true,
  updatedAt: null,
  spreadBps: 0n,
  of: new Map<Coin, Rate<Coin, 'USDT'>>([
    ['BTC', rate('BTC', 'USDT', '97123.45')],
    ['SOL', rate('SOL', 'USDT', '150.7')],
  ]),
};

test.each([
  ['USDT', 'BTC', '1 USDT = 0,00001029 BTC', '1 BTC = 97.123,45 USDT'],
  ['BTC', 'USDT', '1 BTC = 97.123,45 USDT', null],
  ['SOL', 'BTC', '1 SOL = 0,00155163 BTC', '1 BTC = 644,48208361 SOL'],
] as const)('shows one %s in %s and the inverse', (from, to, line, inverse) => {
  const market = marketRate(from, to, prices);
  expect(market && rateText(market).replaceAll('\u00a0', ' ')).toBe(line);
  expect(market && inverseText(market)?.replaceAll('\u00a0', ' ')).toBe(inverse ?? undefined);
});

test('reads a rate, even when a browser formats it with an exponent', () => {
  const quoted = pairRate('USDT', 'BTC', '0.0000102961746107');
  expect(quoted).toEqual(marketRate('USDT', 'BTC', prices));
  expect(pairRate('USDT', 'BTC', '1.02961746107e-5').scaled).toBe(quoted.scaled);
  expect(pairRate('BTC', 'USDT', '97123.45').scaled).toBe(971_234_500_000_000_000_000n);
});

test('is null without a price, and reduced by the spread', () => {
  expect(marketRate('USDT', 'ETH', prices)).toBeNull();
  const half = lessSpread(pairRate('BTC', 'USDT', '100000'), 50n);
  expect(rateText(half).replaceAll('\u00a0', ' ')).toBe('1 BTC = 99.500,00 USDT');
});
