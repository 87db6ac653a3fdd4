import { rate } from '@lastro/money';
import { expect, it } from 'vitest';
import type { Prices } from './domain.ts';
import { createTradePrices } from './trade-prices.ts';

/** A market of which each answer is given by the test, and a clock that it moves. */
function fixture() {
  const asked: { give(price: string): void; fail(): void }[] = [];
  let time = 1_000_000;
  const market = {
    prices: () =>
      new Promise<Prices['rates']>((resolve, reject) => {
        asked.push({
          give: (price) => resolve(new Map([['BTC', rate('BTC', 'USDT', price)]])),
          fail: () => reject(new Error('down')),
        });
      }),
  };
  const read = createTradePrices({ market, clock: { now: () => new Date(time) } });
  return {
    asked,
    pass: (ms: number) => {
      time += ms;
    },
    btc: async () => (await read()).rates.get('BTC')?.scaled,
  };
}

const scaled = (price: bigint) => price * 10n ** 8n;
const UNAVAILABLE = expect.objectContaining({ code: 'rates_unavailable' });

it('one reading serves the trades of one second, and no more', async () => {
  const { asked, pass, btc } = fixture();
  const first = [btc(), btc(), btc()];
  asked[0]?.give('100');
  expect(await Promise.all(first)).toEqual(Array(3).fill(scaled(100n)));
  pass(999);
  expect(await btc()).toBe(scaled(100n));
  expect(asked).toHaveLength(1);
  pass(1);
  const later = btc();
  asked[1]?.give('101');
  expect(await later).toBe(scaled(101n));
});

it('no trade is priced over two seconds after the market was asked, however late it answers', async () => {
  const { asked, pass, btc } = fixture();
  const atTheLimit = btc();
  pass(2_000);
  asked[0]?.give('100');
  expect(await atTheLimit).toBe(scaled(100n));
  const late = btc();
  pass(2_001);
  asked[1]?.give('100');
  await expect(late).rejects.toEqual(UNAVAILABLE);
});

it('a market that does not answer is asked once a second, and works again when it does', async () => {
  const { asked, pass, btc } = fixture();
  const failed = [btc(), btc()];
  asked[0]?.fail();
  for (const one of failed) await expect(one).rejects.toEqual(UNAVAILABLE);
  await expect(btc()).rejects.toEqual(UNAVAILABLE);
  expect(asked).toHaveLength(1);
  pass(1_000);
  const again = btc();
  asked[1]?.give('100');
  expect(await again).toBe(scaled(100n));
});

it('a clock that was set back does not make a reading young again', async () => {
  const { asked, pass, btc } = fixture();
  const first = btc();
  asked[0]?.give('100');
  await first;
  pass(-60_000);
  const second = btc();
  asked[1]?.give('99');
  expect(await second).toBe(scaled(99n));
});
