import { rate } from '@lastro/money';
import { expect, it } from 'vitest';
import type { Prices } from './domain.ts';
import { createTradePrices } from './trade-prices.ts';

/** A market and a clock controlled by the test. */
function fixture() {
  const requests: { succeed(price: string): void; fail(): void }[] = [];
  let time = 1_000_000;
  const market = {
    prices: () =>
      new Promise<Prices['rates']>((resolve, reject) => {
        requests.push({
          succeed: (price) => resolve(new Map([['BTC', rate('BTC', 'USDT', price)]])),
          fail: () => reject(new Error('down')),
        });
      }),
  };
  const read = createTradePrices({ market, clock: { now: () => new Date(time) } });
  return {
    requests,
    passTime: (ms: number) => {
      time += ms;
    },
    btc: async () => (await read()).rates.get('BTC')?.scaled,
  };
}

const scaled = (price: bigint) => price * 10n ** 8n;
const UNAVAILABLE = expect.objectContaining({ code: 'rates_unavailable' });

it('one request serves the trades of one second only', async () => {
  const { requests, passTime, btc } = fixture();
  const first = [btc(), btc(), btc()];
  requests[0]?.succeed('100');
  expect(await Promise.all(first)).toEqual(Array(3).fill(scaled(100n)));
  passTime(999);
  expect(await btc()).toBe(scaled(100n));
  expect(requests).toHaveLength(1);
  passTime(1);
  const later = btc();
  requests[1]?.succeed('101');
  expect(await later).toBe(scaled(101n));
});

it('no trade uses prices requested over two seconds ago', async () => {
  const { requests, passTime, btc } = fixture();
  const atTheLimit = btc();
  passTime(2_000);
  requests[0]?.succeed('100');
  expect(await atTheLimit).toBe(scaled(100n));
  const late = btc();
  passTime(2_001);
  requests[1]?.succeed('100');
  await expect(late).rejects.toEqual(UNAVAILABLE);
});

it('a failing market is queried once a second, and recovers', async () => {
  const { requests, passTime, btc } = fixture();
  const failed = [btc(), btc()];
  requests[0]?.fail();
  for (const one of failed) await expect(one).rejects.toEqual(UNAVAILABLE);
  await expect(btc()).rejects.toEqual(UNAVAILABLE);
  expect(requests).toHaveLength(1);
  passTime(1_000);
  const again = btc();
  requests[1]?.succeed('100');
  expect(await again).toBe(scaled(100n));
});

it('a clock set back does not extend the cache', async () => {
  const { requests, passTime, btc } = fixture();
  const first = btc();
  requests[0]?.succeed('100');
  await first;
  passTime(-60_000);
  const second = btc();
  requests[1]?.succeed('99');
  expect(await second).toBe(scaled(99n));
});
