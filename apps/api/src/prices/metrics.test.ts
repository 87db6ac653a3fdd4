import { rate } from '@lastro/money';
import { Registry } from 'prom-client';
import { expect, it } from 'vitest';
import type { StoredPrices } from './domain.ts';
import { registerPriceAge } from './metrics.ts';

it('exports the age of each coin’s price, and none before the first', async () => {
  const registry = new Registry();
  const at = new Date('2026-11-27T12:00:00Z');
  const before = new Date(at.getTime() - 90_500);
  let prices: StoredPrices | undefined;
  registerPriceAge(registry, { latest: async () => prices }, { now: () => at });
  const lines = async () =>
    (await registry.metrics()).split('\n').filter((line) => line.startsWith('exchange_prices_age'));
  expect(await lines()).toEqual([]);
  prices = {
    at: before,
    rates: new Map([['BTC', rate('BTC', 'USDT', '2')]]),
    fetchedAt: new Map([
      ['BTC', before],
      ['ETH', at],
    ]),
  };
  expect(await lines()).toEqual([
    'exchange_prices_age_seconds{coin="BTC"} 90.5',
    'exchange_prices_age_seconds{coin="ETH"} 0',
  ]);
});
