import { money, rate } from '@lastro/money';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../tools/test/database.ts';
import { createDb, createPool, type Db } from '../platform/database/db.ts';
import { createCurrentPrices } from './current-prices.ts';
import { MARKET_COINS } from './domain.ts';
import { savePrices } from './repository.ts';

let database: TestDatabase;
let db: Db;
beforeAll(async () => {
  database = await createTestDatabase();
  db = createDb(createPool({ url: database.url, max: 1, as: 'app' }));
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

it('the first prices are used at once, also after a read that found none', async () => {
  const at = new Date();
  const prices = createCurrentPrices({ db, clock: { now: () => at } });
  const bitcoin = money('BTC', 100_000_000n);
  expect(await prices.worthInUsdt(bitcoin)).toBeUndefined();
  const rates = new Map(MARKET_COINS.map((coin) => [coin, rate(coin, 'USDT', '61234.5')]));
  await savePrices(db, { at, rates });
  expect(await prices.worthInUsdt(bitcoin)).toEqual(money('USDT', 6_123_450_000_000n));
});

it('an hour without a coin’s price leaves the other coins their worth', async () => {
  const before = new Date();
  const later = new Date(before.getTime() + 2 * 3_600_000);
  const rates = new Map(MARKET_COINS.map((coin) => [coin, rate(coin, 'USDT', '2')]));
  await savePrices(db, { at: before, rates });
  rates.delete('BTC');
  await savePrices(db, { at: later, rates });
  const prices = createCurrentPrices({ db, clock: { now: () => later } });
  expect(await prices.worthInUsdt(money('BTC', 1n))).toBeUndefined();
  expect(await prices.worthInUsdt(money('ETH', 1n))).toEqual(money('USDT', 2n));
});
