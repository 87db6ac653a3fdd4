import type {
  BalanceHistory,
  Me,
  SavingsDepositReply,
  SavingsWithdrawReply,
  SendPixReply,
} from '@lastro/contracts';
import { parseDecimal } from '@lastro/money';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type Person, type TestApp } from '../../test/support/app.ts';
import { createBackdating } from '../demo/backdate.ts';

/** Skips the caches of prices. */
let aheadMs = 0;
/** The market's prices of past hours are those pinned before. */
let marketBehindMs = 2 * 3_600_000;
let bank: TestApp;
let admin: Person;
beforeAll(async () => {
  bank = await openTestApp({
    clock: { now: () => new Date(Date.now() + aheadMs) },
    outsideClock: { now: () => new Date(Date.now() - marketBehindMs) },
  });
  admin = await bank.admin();
  await pinPrices({ BTC: 100_000 });
  marketBehindMs = 0;
});
afterAll(async () => {
  expect(await bank.audit()).toEqual([]);
  await bank.close();
});

async function pinPrices(prices: Record<string, number>): Promise<void> {
  await bank.controlSandbox('POST', '/prices', { ETH: 3_000, SOL: 150, BNB: 600, ...prices });
  await bank.app.refreshRates();
  aheadMs += 61_000;
}

const historyOf = async (person: Person) =>
  (await person.call('GET', '/api/accounts/history')).as<BalanceHistory>();

async function post<T>(person: Person, url: string, body: object): Promise<T> {
  const answer = await person.call('POST', url, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.as<T>();
}

async function backdated(daysAgo: number, work: () => Promise<unknown>): Promise<void> {
  const client = await bank.owner.connect();
  try {
    await (await createBackdating(client)).at({ daysAgo, at: '12:00' }, work);
  } finally {
    client.release();
  }
}

const PAYOUT = { pix_key: 'favorecida@exemplo.com', pix_key_type: 'email' };

it('earnings exclude deposits and withdrawals and include yield, penalty and price changes', async () => {
  const [ana, bruno] = [await bank.person(), await bank.person()];
  await backdated(40, () => bank.deposit(ana, '520.00'));
  expect(await historyOf(ana)).toMatchObject({ earned_usdt: 0, parts: { balance_usdt: 100 } });

  await bank.deposit(ana, '377.70');
  await post(ana, '/api/transactions', { recipient_email: bruno.email, amount: '7.77' });
  expect(await historyOf(ana)).toMatchObject({ earned_usdt: 0, parts: { balance_usdt: 164.86461538 } });
  expect(await historyOf(bruno)).toMatchObject({ earned_usdt: 0, parts: { balance_usdt: 7.77 } });

  const invested = await post<SavingsDepositReply>(ana, '/api/savings/deposit', { amount: '50' });
  const withdrawn = await post<SavingsDepositReply>(ana, '/api/savings/deposit', { amount: '10.01' });
  await post<SavingsWithdrawReply>(ana, '/api/savings/withdraw', { savings_id: withdrawn.savings_id });
  const penalty = 2.5025;
  expect((await historyOf(ana)).earned_usdt).toBe(-penalty);
  await bank.owner.query(
    `update savings_investments set created_at = created_at - interval '3 days',
      accrues_at = accrues_at - interval '3 days' where id = $1`,
    [invested.savings_id],
  );
  await bank.app.jobs['savings-accrue']?.({});
  await bank.runJobs();
  const interest = 0.05001665;
  expect((await historyOf(ana)).earned_usdt).toBeCloseTo(interest - penalty, 8);

  await post<SendPixReply>(ana, '/api/pix/send', { ...PAYOUT, valor: '52.00' });
  const refused = await post<SendPixReply>(ana, '/api/pix/send', { ...PAYOUT, valor: '26.00' });
  const cancelled = await admin.call('POST', `/api/admin/withdrawals/${refused.withdrawal_id}/cancel`);
  expect(cancelled.status).toBe(200);
  expect(await historyOf(ana)).toMatchObject({ parts: { on_the_way_usdt: 10 } });
  expect((await historyOf(ana)).earned_usdt).toBeCloseTo(interest - penalty, 8);

  await post(ana, '/api/exchange', { from_currency: 'USDT', to_currency: 'BTC', from_amount: '33.33333333' });
  const exchangeCost = 0.00033333;
  expect((await historyOf(ana)).earned_usdt).toBeCloseTo(interest - penalty - exchangeCost, 8);
  await pinPrices({ BTC: 120_000 });
  const afterRise = await historyOf(ana);
  expect(afterRise.earned_usdt).toBeCloseTo(interest - penalty - exchangeCost + 0.00033333 * 20_000, 8);
  expectPartsToAddUp(afterRise);
  const accounts = (await ana.call('GET', '/api/accounts')).as<
    { currency_code: string; balance: number }[]
  >();
  const usdt = accounts.find(({ currency_code: code }) => code === 'USDT')?.balance;
  expect(afterRise.parts.balance_usdt).toBe(usdt);
  expect(afterRise.days.at(-1)).toMatchObject({ balance_usdt: usdt });
});

it('deposited coins are valued at their arrival price, and later price changes are earnings', async () => {
  const ana = await bank.person();
  const { id } = (await ana.call('GET', '/me')).as<Me>();
  const gift = { user_id: id, action: 'add', description: 'Teste' };
  await post(admin, '/api/accounts', { ...gift, currency_code: 'ETH', amount: '0.0411523' });
  expect(await historyOf(ana)).toMatchObject({ earned_usdt: 0, parts: { crypto_usdt: 123.4569 } });
  await pinPrices({ ETH: 2_700 });
  const afterFall = await historyOf(ana);
  expect(afterFall.parts.crypto_usdt).toBe(111.11121);
  expect(afterFall.earned_usdt).toBe(-12.34569);
  expectPartsToAddUp(afterFall);
});

it('a worth beyond what an amount can hold is unknown, and no screen is refused for it', async () => {
  const ana = await bank.person();
  const { id } = (await ana.call('GET', '/me')).as<Me>();
  const gift = { user_id: id, action: 'add', description: 'Teste' };
  await pinPrices({ BTC: 100_000 });
  await post(admin, '/api/accounts', { ...gift, currency_code: 'USDT', amount: '40000000000' });
  await post(admin, '/api/accounts', { ...gift, currency_code: 'BTC', amount: '500001' });
  const sumTooLarge = await historyOf(ana);
  expect(sumTooLarge.days.at(-1)).toMatchObject({ total_usdt: 0, balance_usdt: 40_000_000_000 });
  expect(sumTooLarge.parts).toMatchObject({ balance_usdt: 40_000_000_000, crypto_usdt: 50_000_100_000 });

  await post(admin, '/api/accounts', { ...gift, currency_code: 'BTC', amount: '9376542.21' });
  expect(await historyOf(ana)).toMatchObject({
    earned_usdt: null,
    parts: { balance_usdt: 40_000_000_000, crypto_usdt: 0 },
  });
  expect((await historyOf(ana)).days.at(-1)?.total_usdt).toBe(40_000_000_000);
  for (const url of ['/api/tax/meter', '/api/tax/lots', '/api/tax/months']) {
    const answer = await ana.call('GET', url);
    expect(answer.status, `${url} ${JSON.stringify(answer.body)}`).toBe(200);
  }
});

it('an account that never had money has no earnings', async () => {
  const ana = await bank.person();
  expect(await historyOf(ana)).toMatchObject({
    earned_usdt: null,
    parts: { balance_usdt: 0, crypto_usdt: 0, invested_usdt: 0, on_the_way_usdt: 0 },
  });
});

it('the daily main balance excludes investments', async () => {
  const ana = await bank.person();
  await backdated(3, () => bank.deposit(ana, '520.00'));
  await backdated(1, () => post(ana, '/api/savings/deposit', { amount: '33.33' }));
  const { days } = await historyOf(ana);
  expect(days.slice(-5).map((day) => day.balance_usdt)).toEqual([0, 100, 100, 66.67, 66.67]);
  expect(days.slice(-5).map((day) => day.total_usdt)).toEqual([0, 100, 100, 100, 100]);
});

function expectPartsToAddUp({ parts, days }: BalanceHistory): void {
  const minor = (value: number) => parseDecimal('USDT', value.toFixed(8)).minor;
  const sum = Object.values(parts).reduce((total, part) => total + minor(part), 0n);
  expect(sum).toBe(minor(days.at(-1)?.total_usdt ?? Number.NaN));
}
