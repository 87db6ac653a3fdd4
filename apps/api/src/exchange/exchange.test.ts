import { randomUUID } from 'node:crypto';
import type {
  BalanceHistory,
  ErrorReply,
  RateHistoryReply,
  RatesReply,
  Transaction,
} from '@lastro/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type Person, requestIdHeader, type TestApp } from '../../test/support/app.ts';

/** Advances the clock past the one-second price cache. */
let aheadMs = 0;
/** As the sandbox's 429 asks. */
const MARKET_PAUSE_MS = 5_000;
let bank: TestApp;
beforeAll(async () => {
  bank = await openTestApp({ clock: { now: () => new Date(Date.now() + aheadMs) } });
});
afterAll(async () => {
  expect(await bank.audit()).toEqual([]);
  await bank.close();
});
beforeEach(async () => {
  await bank.controlSandbox('PUT', '/faults', { rates: 'none' });
  aheadMs += MARKET_PAUSE_MS;
  await setPrices({ BTC: 100_000, ETH: 3_000, SOL: 150, BNB: 600 });
});

async function setPrices(prices: Record<string, number>): Promise<void> {
  await bank.controlSandbox('POST', '/prices', prices);
  await refresh();
}

async function refresh(): Promise<void> {
  await bank.app.refreshRates();
  aheadMs += 1_000;
}

async function fundedCustomer(): Promise<Person> {
  const ana = await bank.person();
  await bank.deposit(ana, '520.00');
  return ana;
}

const exchange = (person: Person, body: object, requestId?: string) =>
  person.call('POST', '/api/exchange', body, requestIdHeader(requestId));

async function balances(person: Person): Promise<Record<string, number>> {
  const accounts = (await person.call('GET', '/api/accounts')).as<
    { currency_code: string; balance: number }[]
  >();
  return Object.fromEntries(accounts.map((account) => [account.currency_code, account.balance]));
}

describe('rates', () => {
  it('are public, with the USDT price in reais and a timestamp', async () => {
    const { body } = await bank.visitor.call('GET', '/api/exchange-rates');
    expect(body).toMatchObject({
      success: true,
      rates: { USDT: 1, BTC: 100000, ETH: 3000, SOL: 150, BNB: 600 },
      usdt_brl: 5.2,
    });
  });

  it.each(['refuse', 'down'])(
    'become stale when the market fails (%s), and are refused for exchanges even earlier',
    async (fault) => {
      const ana = await fundedCustomer();
      await bank.controlSandbox('PUT', '/faults', { rates: fault });
      await refresh();
      expect((await bank.visitor.call('GET', '/api/exchange-rates')).body).toMatchObject({ success: true });
      const now = await exchange(ana, { from_currency: 'USDT', to_currency: 'BTC', from_amount: 10 });
      expect(now).toMatchObject({ status: 503, body: { code: 'rates_unavailable' } });
      await bank.owner.query("update exchange_rates set fetched_at = fetched_at - interval '2 minutes'");
      await refresh();
      const old = (await bank.visitor.call('GET', '/api/exchange-rates')).as<RatesReply>();
      expect(old).toMatchObject({ success: false, rates: { BTC: 100000 } });
      const refused = await exchange(ana, { from_currency: 'USDT', to_currency: 'BTC', from_amount: 10 });
      expect(refused).toMatchObject({ status: 503, body: { code: 'rates_unavailable' } });
      expect(await balances(ana)).toEqual({ USDT: 100 });
    },
  );

  it.each(['24h', '7d', '30d'])('have a history over %s', async (range) => {
    const answer = await bank.visitor.call('GET', `/api/exchange-rates/history?coin=BTC&range=${range}`);
    const { points } = answer.as<RateHistoryReply>();
    expect(points.length).toBeGreaterThan(90);
    const times = points.map((point) => Date.parse(point.at));
    expect(times).toEqual([...times].sort((a, b) => a - b));
    const days = ((times.at(-1) ?? 0) - (times[0] ?? 0)) / 86_400_000;
    expect(days).toBeCloseTo({ '24h': 1, '7d': 7, '30d': 30 }[range] ?? 0, 0);
  });

  it('have a flat history for USDT, and none for an unknown coin', async () => {
    const flat = await bank.visitor.call('GET', '/api/exchange-rates/history?coin=USDT');
    const { points } = flat.as<RateHistoryReply>();
    expect(points).not.toEqual([]);
    expect(new Set(points.map(({ price }) => price))).toEqual(new Set([1]));
    expect((await bank.visitor.call('GET', '/api/exchange-rates/history?coin=XRP')).status).toBe(400);
  });
});

it('an exchange changes the day’s total only by rounding', async () => {
  const ana = await fundedCustomer();
  await exchange(ana, { from_currency: 'USDT', to_currency: 'BTC', from_amount: 60 });
  const history = (await ana.call('GET', '/api/accounts/history')).as<BalanceHistory>();
  expect(history.days.at(-1)?.total_usdt).toBeCloseTo(100, 2);
  expect(history.days.at(-2)?.total_usdt).toBe(0);
});

describe('an exchange', () => {
  it('converts one coin into another at the bank’s rate and adds a history row', async () => {
    const ana = await fundedCustomer();
    const answer = await exchange(ana, {
      from_currency: 'USDT',
      to_currency: 'BTC',
      from_amount: '33.33333333',
      to_amount: 0.00033333,
      exchange_rate: 0.5,
      description: 'Câmbio USDT → BTC',
    });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        transaction_type: 'crypto_exchange',
        status: 'completed',
        from_currency: 'USDT',
        to_currency: 'BTC',
        from_amount: 33.33333333,
        crypto_amount: 0.00033333,
        amount_usdt: 33.33333333,
      },
    });
    expect(await balances(ana)).toEqual({ USDT: 66.66666667, BTC: 0.00033333 });
  });

  it('converts between any two coins through USDT', async () => {
    const ana = await fundedCustomer();
    await exchange(ana, { from_currency: 'USDT', to_currency: 'SOL', from_amount: 90 });
    const answer = await exchange(ana, { from_currency: 'SOL', to_currency: 'BNB', from_amount: '0.6' });
    expect(answer.as<Transaction>()).toMatchObject({
      from_amount: 0.6,
      crypto_amount: 0.15,
      amount_usdt: 90,
    });
    expect(await balances(ana)).toEqual({ USDT: 10, SOL: 0, BNB: 0.15 });
  });

  it('uses fresh prices rather than the cached ones shown to customers', async () => {
    const ana = await fundedCustomer();
    // The market moves, while customers still see cached prices.
    await bank.controlSandbox('POST', '/prices', { BTC: 100_400 });
    expect((await bank.visitor.call('GET', '/api/exchange-rates')).body).toMatchObject({
      rates: { BTC: 100_000 },
    });
    const there = await exchange(ana, { from_currency: 'USDT', to_currency: 'BTC', from_amount: 100 });
    expect(there).toMatchObject({ status: 200, body: { crypto_amount: 0.00099601 } });
    const back = await exchange(ana, { from_currency: 'BTC', to_currency: 'USDT', from_amount: 0.00099601 });
    expect(back.status).toBe(200);
    expect((await balances(ana)).USDT).toBeLessThanOrEqual(100);
  });

  it('is refused for a coin whose market is suspended, until it trades again', async () => {
    const ana = await fundedCustomer();
    const order = { from_currency: 'USDT', to_currency: 'BTC', from_amount: 10 };
    const quoteOf = (body: object) => ana.call('POST', '/api/exchange/quotes', body);
    const UNAVAILABLE = { status: 503, body: { code: 'rates_unavailable' } };
    await bank.controlSandbox('PUT', '/markets/BTC', { status: 'HALT' });
    await refresh();
    expect(await exchange(ana, order)).toMatchObject(UNAVAILABLE);
    expect(await quoteOf(order)).toMatchObject(UNAVAILABLE);
    expect((await exchange(ana, { ...order, to_currency: 'ETH' })).status).toBe(200);
    await bank.controlSandbox('PUT', '/markets/BTC', { status: 'TRADING' });
    await refresh();
    expect((await exchange(ana, order)).status).toBe(200);
    expect((await quoteOf(order)).status).toBe(200);
  });

  it('accepts amounts computed by a browser, with any number of decimals', async () => {
    const ana = await fundedCustomer();
    const { rates } = (await bank.visitor.call('GET', '/api/exchange-rates')).as<RatesReply>();
    const btc = 1 / (rates.BTC ?? 0);
    const order = { from_currency: 'USDT', to_currency: 'BTC', from_amount: 7.77 };
    for (const shown of [7.77 * btc, 7.77 / 99_999, 1e-9, '0.000077699999999999999', 7.77 * btc * 1.0099]) {
      const answer = await exchange(ana, { ...order, to_amount: shown, exchange_rate: btc });
      expect(answer, String(shown)).toMatchObject({ status: 200, body: { crypto_amount: 0.0000777 } });
    }
    for (const rate of ['', '1e99', 1e-300, null, 0]) {
      expect((await exchange(ana, { ...order, exchange_rate: rate })).status).toBe(200);
    }
    for (const shown of [-1, 'NaN', '1e1', 1e21]) {
      expect((await exchange(ana, { ...order, to_amount: shown })).status, String(shown)).toBe(400);
    }
    const satoshi = await exchange(ana, { from_currency: 'BTC', to_currency: 'USDT', from_amount: 1e-8 });
    expect(satoshi).toMatchObject({ status: 200, body: { from_amount: 1e-8, amount_usdt: 0.001 } });
  });

  it('is refused when the rate gives over one percent less than was shown', async () => {
    const ana = await fundedCustomer();
    const order = { from_currency: 'USDT', to_currency: 'BTC', from_amount: 100, to_amount: '0.001' };
    await setPrices({ BTC: 101_100 });
    const refused = await exchange(ana, order);
    expect(refused).toMatchObject({ status: 409, body: { code: 'quote_changed' } });
    expect(refused.as<ErrorReply>().error).toMatch(
      /1\sUSDT = 0,00000989\sBTC, e você recebe 0,00098911\sBTC/,
    );
    expect(await balances(ana)).toEqual({ USDT: 100 });
    await setPrices({ BTC: 100_900 });
    expect(await exchange(ana, order)).toMatchObject({ status: 200, body: { crypto_amount: 0.00099108 } });
  });

  it('refuses amounts above the balance, the same coin on both sides and invalid amounts', async () => {
    const ana = await fundedCustomer();
    const order = { from_currency: 'USDT', to_currency: 'BTC', from_amount: 1 };
    const refusals: [object, number, string][] = [
      [{ ...order, from_amount: '100.00000001' }, 422, 'insufficient_funds'],
      [{ ...order, from_currency: 'ETH', from_amount: 1 }, 422, 'insufficient_funds'],
      [{ ...order, to_currency: 'USDT' }, 400, 'same_currency'],
      [{ ...order, to_currency: 'BRL' }, 400, 'invalid_request'],
      [{ ...order, from_amount: '0.0001' }, 400, 'invalid_amount'],
      ...[0, -1, '1e1', 'NaN', '', '0.000000001', '12345678901234567'].map(
        (from_amount): [object, number, string] => [
          { ...order, from_amount },
          400,
          from_amount === '' ? 'invalid_request' : 'invalid_amount',
        ],
      ),
    ];
    for (const [body, status, code] of refusals) {
      expect(await exchange(ana, body), JSON.stringify(body)).toMatchObject({ status, body: { code } });
    }
    expect((await balances(ana)).USDT).toBe(100);
    const anonymous = await bank.visitor.call('POST', '/api/exchange', order);
    expect(anonymous).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
  });

  it('executes once per request id, at the price of the first request', async () => {
    const ana = await fundedCustomer();
    const [order, id] = [{ from_currency: 'USDT', to_currency: 'BTC', from_amount: 50 }, randomUUID()];
    const answers = await Promise.all(Array.from({ length: 8 }, () => exchange(ana, order, id)));
    await setPrices({ BTC: 200_000 });
    answers.push(await exchange(ana, order, id));
    await bank.controlSandbox('PUT', '/faults', { rates: 'down' });
    await bank.owner.query("update exchange_rates set fetched_at = fetched_at - interval '2 minutes'");
    await refresh();
    answers.push(await exchange(ana, order, id));
    for (const answer of answers) expect(answer.body).toEqual(answers[0]?.body);
    expect(await balances(ana)).toEqual({ USDT: 50, BTC: 0.0005 });
    const other = await exchange(ana, { ...order, from_amount: 49 }, id);
    expect(other).toMatchObject({ status: 409, body: { code: 'request_id_reused' } });
  });

  it('of the whole balance succeeds once under concurrent requests', async () => {
    const ana = await fundedCustomer();
    const order = { from_currency: 'USDT', to_currency: 'ETH', from_amount: 100 };
    const answers = await Promise.all(Array.from({ length: 20 }, () => exchange(ana, order)));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect((await balances(ana)).USDT).toBe(0);
  });
});
