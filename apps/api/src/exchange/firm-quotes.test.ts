import { randomUUID } from 'node:crypto';
import type { ExchangeQuote } from '@lastro/contracts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type Answer,
  openTestApp,
  type Person,
  requestIdHeader,
  type TestApp,
} from '../../test/support/app.ts';

/** Advances the clock past the one-second price cache. */
let aheadMs = 0;
let bank: TestApp;
beforeAll(async () => {
  bank = await openTestApp({ clock: { now: () => new Date(Date.now() + aheadMs) } });
});
afterAll(() => bank.close());
beforeEach(() => setPrices({ BTC: 97_123.45, ETH: 3_000, SOL: 150.7, BNB: 600 }));
afterEach(async () => expect(await bank.audit()).toEqual([]));

async function setPrices(prices: Record<string, number>): Promise<void> {
  await bank.controlSandbox('PUT', '/faults', { rates: 'none' });
  await bank.controlSandbox('POST', '/prices', prices);
  aheadMs += 1_000;
}

async function fundedCustomer(): Promise<Person> {
  const ana = await bank.person();
  await bank.deposit(ana, '520.00');
  return ana;
}

const BUY = { from_currency: 'USDT', to_currency: 'BTC' };

const requestQuote = (person: Person, body: object) => person.call('POST', '/api/exchange/quotes', body);

async function getQuote(person: Person, body: object): Promise<ExchangeQuote> {
  const answer = await requestQuote(person, body);
  expect(answer).toMatchObject({ status: 200 });
  return answer.as<ExchangeQuote>();
}

function accept(person: Person, quote: ExchangeQuote, changed: object = {}, requestId?: string) {
  const { id, from_currency, to_currency, from_amount, to_amount } = quote;
  return person.call(
    'POST',
    '/api/exchange',
    { quote_id: id, from_currency, to_currency, from_amount, to_amount, ...changed },
    requestIdHeader(requestId),
  );
}

async function balances(person: Person): Promise<Record<string, number>> {
  const accounts = (await person.call('GET', '/api/accounts')).as<
    { currency_code: string; balance: number }[]
  >();
  return Object.fromEntries(accounts.map((account) => [account.currency_code, account.balance]));
}

/** Backdates the quote by two minutes. */
async function expire({ id }: ExchangeQuote): Promise<void> {
  await bank.owner.query(
    `update quotes set created_at = created_at - interval '2 minutes', expires_at = expires_at - interval '2 minutes'
     where id = $1`,
    [id],
  );
}

const codes = (answers: readonly Answer[]) =>
  answers.map(({ status, body }) => (status === 200 ? 'ok' : (body as { code: string }).code)).sort();

describe('a quote', () => {
  it.each([
    [{ ...BUY, from_amount: '33.33333333' }, 33.33333333, 0.0003432],
    [{ ...BUY, to_amount: '0.00033333' }, 32.37415959, 0.00033333],
    [{ ...BUY, to_amount: '0.00000001' }, 0.0009712345, 0.00000001],
    [{ from_currency: 'USDT', to_currency: 'SOL', to_amount: '0.33333333' }, 50.23333284, 0.33333333],
    [{ ...BUY, from_amount: '100' }, 100, 0.00102961],
  ])('of %o costs %d, yields %d and is executed exactly', async (request, pays, gives) => {
    const ana = await fundedCustomer();
    const quote = await getQuote(ana, request);
    expect(quote).toMatchObject({ ...BUY, to_currency: request.to_currency, fee: 0, seconds_left: 60 });
    expect(quote.from_amount).toBeCloseTo(pays, 7);
    expect(quote.to_amount).toBe(gives);
    expect(Date.parse(quote.expires_at)).toBeGreaterThan(Date.now() + 50_000);
    // The market moves, then fails.
    await setPrices({ BTC: 150_000, SOL: 300 });
    await bank.controlSandbox('PUT', '/faults', { rates: 'down' });
    expect(await accept(ana, quote)).toMatchObject({
      status: 200,
      body: { from_amount: quote.from_amount, crypto_amount: gives, amount_usdt: quote.from_amount },
    });
    const own = await balances(ana);
    expect(own[request.to_currency]).toBe(gives);
    expect(own.USDT).toBeCloseTo(100 - quote.from_amount, 8);
  });

  it('works from coins to USDT and between coins', async () => {
    const ana = await fundedCustomer();
    await accept(ana, await getQuote(ana, { ...BUY, from_amount: '60' }));
    const btc = (await balances(ana)).BTC;
    const across = await getQuote(ana, { from_currency: 'BTC', to_currency: 'SOL', to_amount: '0.1' });
    expect(await accept(ana, across)).toMatchObject({ status: 200, body: { crypto_amount: 0.1 } });
    expect((await accept(ana, across)).body).toMatchObject({ code: 'quote_used' });
    const remaining = (await balances(ana)).BTC ?? 0;
    expect(remaining).toBeCloseTo((btc ?? 0) - across.from_amount, 8);
    const back = await getQuote(ana, {
      from_currency: 'BTC',
      to_currency: 'USDT',
      from_amount: String(remaining),
    });
    await setPrices({ BTC: 50_000 });
    expect(await accept(ana, back)).toMatchObject({ status: 200, body: { crypto_amount: back.to_amount } });
    expect((await balances(ana)).BTC).toBe(0);
  });

  it('is refused for two amounts or none, the same coin on both sides and invalid amounts', async () => {
    const ana = await bank.person();
    const refusals: [object, string][] = [
      [{ ...BUY }, 'invalid_request'],
      [{ ...BUY, from_amount: 1, to_amount: 1 }, 'invalid_request'],
      [{ ...BUY, to_currency: 'USDT', from_amount: 1 }, 'same_currency'],
      [{ ...BUY, to_currency: 'BRL', from_amount: 1 }, 'invalid_request'],
      [{ ...BUY, from_amount: '0.0001' }, 'invalid_amount'],
      ...[0, -1, '1e1', 'NaN', '0.000000001', '12345678901234567'].flatMap((bad): [object, string][] => [
        [{ ...BUY, from_amount: bad }, 'invalid_amount'],
        [{ ...BUY, to_amount: bad }, 'invalid_amount'],
      ]),
      [{ ...BUY, to_amount: '999999999999999' }, 'invalid_amount'],
    ];
    for (const [body, code] of refusals) {
      expect(await requestQuote(ana, body), JSON.stringify(body)).toMatchObject({
        status: 400,
        body: { code },
      });
    }
    expect((await bank.visitor.call('POST', '/api/exchange/quotes', BUY)).status).toBe(401);
    await setPrices({ BTC: 97_000 });
    await bank.controlSandbox('PUT', '/faults', { rates: 'down' });
    expect(await requestQuote(ana, { ...BUY, from_amount: 1 })).toMatchObject({
      status: 503,
      body: { code: 'rates_unavailable' },
    });
  });

  it('is limited to five open per customer, also in a burst', async () => {
    const [ana, bruno] = [await fundedCustomer(), await fundedCustomer()];
    const request = { ...BUY, from_amount: '1' };
    const answers = await Promise.all(Array.from({ length: 12 }, () => requestQuote(ana, request)));
    expect(codes(answers)).toEqual([...Array(5).fill('ok'), ...Array(7).fill('too_many_quotes')]);
    const refused = answers.find(({ status }) => status !== 200);
    expect(refused?.status).toBe(429);
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(50);
    expect((await requestQuote(bruno, request)).status).toBe(200);
    const [used, expired] = answers
      .filter(({ status }) => status === 200)
      .map((one) => one.as<ExchangeQuote>());
    expect((await accept(ana, used as ExchangeQuote)).status).toBe(200);
    expect((await requestQuote(ana, request)).status).toBe(200);
    expect((await requestQuote(ana, request)).status).toBe(429);
    await expire(expired as ExchangeQuote);
    expect((await requestQuote(ana, request)).status).toBe(200);
  });
});

describe('an exchange at a quote', () => {
  it('is refused by the database’s clock after it expired, and nothing moves', async () => {
    const ana = await fundedCustomer();
    const quote = await getQuote(ana, { ...BUY, from_amount: '10' });
    await expire(quote);
    expect(await accept(ana, quote)).toMatchObject({ status: 409, body: { code: 'quote_expired' } });
    expect((await balances(ana)).USDT).toBe(100);
  });

  it('happens once under concurrent requests with different ids', async () => {
    const ana = await fundedCustomer();
    const quote = await getQuote(ana, { ...BUY, from_amount: '10' });
    const answers = await Promise.all(Array.from({ length: 20 }, () => accept(ana, quote, {}, randomUUID())));
    expect(codes(answers)).toEqual(['ok', ...Array(19).fill('quote_used')]);
    expect(await balances(ana)).toEqual({ USDT: 90, BTC: quote.to_amount });
  });

  it('answers a repeated request the same, in parallel, after a crash and after the expiry', async () => {
    const ana = await fundedCustomer();
    const quote = await getQuote(ana, { ...BUY, from_amount: '10' });
    const id = randomUUID();
    const answers = await Promise.all(Array.from({ length: 8 }, () => accept(ana, quote, {}, id)));
    await expire(quote);
    answers.push(await accept(ana, quote, {}, id));
    for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: answers[0]?.body });
    expect(await balances(ana)).toEqual({ USDT: 90, BTC: quote.to_amount });
    const another = await getQuote(ana, { ...BUY, from_amount: '10' });
    expect(await accept(ana, another, {}, id)).toMatchObject({
      status: 409,
      body: { code: 'request_id_reused' },
    });
  });

  it('leaves the quote open when it fails before it is committed', async () => {
    const ana = await fundedCustomer();
    const quote = await getQuote(ana, { ...BUY, from_amount: '10' });
    await bank.owner.query(`
      create function fail_in_test() returns trigger language plpgsql as $$ begin raise exception 'crash'; end $$;
      create trigger fail_in_test after update on quotes for each row execute function fail_in_test()`);
    const id = randomUUID();
    try {
      expect((await accept(ana, quote, {}, id)).status).toBe(500);
    } finally {
      await bank.owner.query('drop trigger fail_in_test on quotes; drop function fail_in_test');
    }
    expect((await balances(ana)).USDT).toBe(100);
    expect((await accept(ana, quote, {}, id)).status).toBe(200);
    expect(await balances(ana)).toEqual({ USDT: 90, BTC: quote.to_amount });
  });

  it('refuses another customer’s quote, another pair, and every other amount', async () => {
    const [ana, bruno] = [await fundedCustomer(), await fundedCustomer()];
    const quote = await getQuote(ana, { ...BUY, from_amount: '10' });
    for (const id of [quote.id, randomUUID()]) {
      expect(await accept(bruno, { ...quote, id })).toMatchObject({
        status: 404,
        body: { code: 'quote_not_found' },
      });
    }
    for (const changed of [
      { from_amount: '10.00000001' },
      { from_amount: '9.99999999' },
      { to_amount: '0.00000001' },
      { to_amount: String(quote.to_amount + 1e-8) },
      { to_currency: 'ETH', to_amount: null },
      { from_currency: 'BTC', to_currency: 'USDT', from_amount: quote.to_amount, to_amount: null },
    ]) {
      expect(await accept(ana, quote, changed), JSON.stringify(changed)).toMatchObject({
        status: 409,
        body: { code: 'quote_mismatch' },
      });
    }
    expect(await accept(ana, quote, { quote_id: 'x' })).toMatchObject({ status: 400 });
    // Without `to_amount`, the quote's applies.
    expect(await accept(ana, quote, { to_amount: null })).toMatchObject({
      status: 200,
      body: { crypto_amount: quote.to_amount },
    });
  });

  it('above the balance is refused, and the quote stays open', async () => {
    const ana = await fundedCustomer();
    const quote = await getQuote(ana, { ...BUY, from_amount: '150' });
    expect(await accept(ana, quote)).toMatchObject({ status: 422, body: { code: 'insufficient_funds' } });
    await bank.deposit(ana, '520.00');
    expect((await accept(ana, quote)).status).toBe(200);
  });
});

describe('with a spread', () => {
  it('shows the fee in both directions', async () => {
    const spreadBank = await openTestApp({ variables: { EXCHANGE_SPREAD_BPS: '50' } });
    try {
      await spreadBank.controlSandbox('POST', '/prices', { BTC: 100_000, ETH: 3_000, SOL: 150, BNB: 600 });
      const ana = await spreadBank.person();
      await spreadBank.deposit(ana, '520.00');
      const paid = await getQuote(ana, { ...BUY, from_amount: '100' });
      expect(paid).toMatchObject({ to_amount: 0.000995, fee: 0.000005, spread_bps: 50, rate: 0.00001 });
      const wanted = await getQuote(ana, { ...BUY, to_amount: '0.000995' });
      expect(wanted).toMatchObject({ from_amount: 100, to_amount: 0.000995, fee: 0.000005 });
      expect((await accept(ana, wanted)).status).toBe(200);
      expect(await spreadBank.audit()).toEqual([]);
    } finally {
      await spreadBank.close();
    }
  });
});
