import type { Transaction } from '@lastro/contracts';
import { type Coin, rateToDecimal } from '@lastro/money';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CoinsFixture, openCoinsFixture } from '../../test/coins/coins-fixture.ts';
import type { Person } from '../../test/support/app.ts';
import { systemClock } from '../platform/clock.ts';
import { AppError } from '../platform/errors.ts';
import { createBinanceThrottle } from '../platform/http/binance-errors.ts';
import { createLog } from '../platform/log.ts';
import { HOUR_MS } from '../platform/time.ts';
import { createFindHistoricPrice } from '../prices/historic-price.ts';
import { createMarket } from '../prices/market.ts';
import { createValuations, type Valuation } from './index.ts';

const RATE = { base: 'USDT', quote: 'BRL', scaled: 520_000_000n } as const;

let coins: CoinsFixture;
let ana: Person;
let bruno: Person;
beforeAll(async () => {
  coins = await openCoinsFixture();
  [ana, bruno] = [await coins.bank.person(), await coins.bank.person()];
  await coins.bank.deposit(ana, '777.77');
});
afterAll(async () => {
  expect(await coins.bank.audit()).toEqual([]);
  await coins.close();
});

interface Market {
  price?: string;
  isDown?: boolean;
  requests?: number;
}

/** A worker with a simulated market. */
function worker(market: Market, ahead = 0) {
  const { db } = coins.bank.app;
  return createValuations({
    db,
    clock: { now: () => new Date(Date.now() + ahead) },
    log: createLog({ logLevel: 'silent' }),
    usdtBrlRate: RATE,
    async findHistoricPrice(coin, time) {
      market.requests = (market.requests ?? 0) + 1;
      if (market.isDown) throw new AppError('rates_unavailable');
      if (market.price === undefined) return undefined;
      return { at: time, rate: { base: coin, quote: 'USDT', scaled: BigInt(market.price) } };
    },
  });
}

async function newest(who: Person): Promise<Transaction> {
  const rows = (await who.call('GET', '/api/transactions?orderBy=-created_date&limit=1')).as<Transaction[]>();
  const [row] = rows;
  if (row === undefined) throw new Error('no movement');
  return row;
}

const shown = (valuations: readonly Valuation[] | undefined) =>
  valuations?.map(({ currency, value, source }) => [currency, value.minor, source]);

async function valued(id: string, market: Market = {}) {
  return shown((await worker(market).valueInBrl([id])).get(id));
}

async function giveCoins(who: Person, coin: Coin, network: string, amount: string): Promise<Transaction> {
  const { address } = await coins.addressOf(who, coin, network);
  await coins.createDeposit(address, coin, network, amount);
  await coins.sweep();
  await coins.read(who);
  return newest(who);
}

/** Transfers of coins have no recorded value in USDT. */
async function transferCoins(amount: string): Promise<Transaction> {
  const order = { transaction_type: 'transfer', amount, recipient_email: bruno.email, currency: 'BTC' };
  return (await ana.call('POST', '/api/transactions', order)).as<Transaction>();
}

it('a deposit by PIX is worth the reais that were paid', async () => {
  expect(await valued((await newest(ana)).id)).toEqual([['USDT', 77_777n, 'reais']]);
});

it('a transfer of USDT is worth its amount at the rate, on both sides', async () => {
  const order = { transaction_type: 'transfer', amount: '7.77777777', recipient_email: bruno.email };
  const sent = (await ana.call('POST', '/api/transactions', order)).as<Transaction>();
  // 7.77777777 × 5.2 = 40.444444404
  for (const id of [sent.id, (await newest(bruno)).id])
    expect(await valued(id)).toEqual([['USDT', 4_044n, 'usdt']]);
});

it('an exchange has one value, of both coins', async () => {
  const body = { from_currency: 'USDT', to_currency: 'BTC', from_amount: '33.33333333' };
  const { id } = (await ana.call('POST', '/api/exchange', body)).as<Transaction>();
  // 33.33333333 × 5.2 = 173.333333316
  expect((await valued(id))?.toSorted()).toEqual([
    ['BTC', 17_333n, 'worth'],
    ['USDT', 17_333n, 'usdt'],
  ]);
});

it('deposited coins are worth what was recorded with them', async () => {
  const { id, amount_usdt: worth } = await giveCoins(ana, 'BTC', 'BTC', '0.5');
  const centavos = BigInt(Math.round((worth ?? 0) * 520));
  expect(await valued(id, { price: '1' })).toEqual([['BTC', centavos, 'worth']]);
});

it('coins are worth the market price of their time, and stay unvalued while the market is down', async () => {
  const { id } = await transferCoins('0.00123457');
  expect(await valued(id, { isDown: true })).toBeUndefined();
  expect(await valued(id, {})).toBeUndefined();
  // 0.00123457 × 100000.01 × 5.2 = 641.9764642…
  expect(await valued(id, { price: '10000001000000' })).toEqual([['BTC', 64_198n, 'market']]);
  expect(await valued(id, { price: '1' })).toEqual([['BTC', 64_198n, 'market']]);
});

it('makes no request to the market with `market: false`', async () => {
  const { id } = await transferCoins('0.001');
  const market: Market = { price: '100000000' };
  expect((await worker(market).valueInBrl([id], { market: false })).get(id)).toBeUndefined();
  expect(market.requests).toBeUndefined();
});

it('two workers with different prices store one value, and both read it', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id } = await transferCoins('0.0011');
    const values = await Promise.all(['10000000000', '20000000000'].map((price) => valued(id, { price })));
    expect(values[0]).toHaveLength(1);
    expect(values[1]).toEqual(values[0]);
  }
});

it('the price is the opening price of the minute', async () => {
  const market = createMarket({
    baseUrl: coins.binanceUrl,
    clock: systemClock,
    throttle: createBinanceThrottle(systemClock),
  });
  const time = new Date('2026-11-03T10:11:12.345Z');
  const opened = new Date('2026-11-03T10:11:00.000Z');
  const found = await createFindHistoricPrice(market)('ETH', time);
  expect(found).toMatchObject({ at: opened, rate: { base: 'ETH', quote: 'USDT' } });
  expect(await market.minute('ETH', opened)).toEqual({
    at: opened,
    price: found && rateToDecimal(found.rate),
  });
  await market.close();
});

it('an open withdrawal has no value until it is paid', async () => {
  const order = { valor: '10.40', pix_key: 'favorecida@exemplo.com', pix_key_type: 'email' };
  await ana.call('POST', '/api/pix/send', order);
  expect(await valued((await newest(ana)).id)).toBeUndefined();
});

it('the job stops while the market is down, and catches up', async () => {
  const { id } = await transferCoins('0.007');
  const stored = async () =>
    (
      await coins.bank.owner.query('select value_brl::int as v from valuations where transaction_id = $1', [
        id,
      ])
    ).rows;
  await worker({ isDown: true }, HOUR_MS).jobs?.valuations?.({});
  expect(await stored()).toEqual([]);
  await worker({ price: '6000000000000' }, HOUR_MS).jobs?.valuations?.({});
  // 0.007 × 60000 × 5.2
  expect(await stored()).toEqual([{ v: 218_400 }]);
});

async function withCopies(id: string, count: number, work: () => Promise<void>): Promise<void> {
  const change = (statements: string) =>
    coins.bank.owner.query(`begin; set local session_replication_role = replica; ${statements}; commit`);
  await change(`
    create table copied as select uuidv7() as id, n from generate_series(1, ${count}) n;
    insert into transactions select (jsonb_populate_record(t, jsonb_build_object(
      'id', c.id, 'created_at', t.created_at - c.n * interval '1 minute'))).* from transactions t, copied c where t.id = '${id}'`);
  try {
    await work();
  } finally {
    await change(`
      delete from valuations where transaction_id in (select id from copied);
      delete from transactions where id in (select id from copied);
      drop table copied`);
  }
}

const countValuedCopies = async () =>
  Number(
    (await coins.bank.owner.query('select count(*) as n from valuations join copied on id = transaction_id'))
      .rows[0]?.n,
  );

it('one run of the job values thousands of movements that need no price', async () => {
  await worker({ price: '1' }, HOUR_MS).jobs?.valuations?.({});
  const order = { transaction_type: 'transfer', amount: '1', recipient_email: bruno.email };
  const { id } = (await ana.call('POST', '/api/transactions', order)).as<Transaction>();
  await withCopies(id, 3_000, async () => {
    const market: Market = {};
    await worker(market, HOUR_MS).jobs?.valuations?.({});
    expect(await countValuedCopies()).toBe(3_000);
    expect(market.requests).toBeUndefined();
  });
});

it('a run of the job asks the market for at most a thousand prices', async () => {
  const { id } = await transferCoins('0.0001');
  await withCopies(id, 1_500, async () => {
    const market: Market = { price: '6000000000000' };
    const { jobs } = worker(market, HOUR_MS);
    await jobs?.valuations?.({});
    expect(market.requests).toBeGreaterThan(750);
    expect(market.requests).toBeLessThanOrEqual(1_000);
    await jobs?.valuations?.({});
    expect(await countValuedCopies()).toBe(1_500);
  });
});

it('the age of the first movement that the job has not reached is measured', async () => {
  const registry = new Registry();
  const { jobs, metrics } = worker({ price: '6000000000000' }, HOUR_MS);
  metrics?.(registry, coins.bank.app.db);
  const secondsBehind = async () =>
    Number(/^valuations_behind_seconds (.+)$/m.exec(await registry.metrics())?.[1]);
  await jobs?.valuations?.({});
  expect(await secondsBehind()).toBe(0);
  await transferCoins('0.0001');
  expect(await secondsBehind()).toBeGreaterThan(3_500);
  await jobs?.valuations?.({});
  expect(await secondsBehind()).toBe(0);
});

it('stored valuations are append-only', async () => {
  await expect(coins.bank.app.pool.query('update valuations set value_brl = 1')).rejects.toThrow();
  await expect(coins.bank.owner.query('update valuations set value_brl = 1')).rejects.toThrow(/append-only/);
});
