import type { Me, MonthTotals, SavingsDepositReply, SendPixReply, Transaction } from '@lastro/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type Person, type TestApp } from '../../test/support/app.ts';

let bank: TestApp;
let admin: Person;
beforeAll(async () => {
  bank = await openTestApp();
  admin = await bank.admin();
  await bank.controlSandbox('POST', '/prices', { BTC: 100_000, ETH: 3_000, SOL: 150, BNB: 600 });
  await bank.app.refreshRates();
});
afterAll(() => bank.close());

const monthsOf = async (who: Person, query = '') =>
  (await who.call('GET', `/api/transactions/months${query}`)).as<MonthTotals[]>();
const list = async (who: Person, query = '') =>
  (await who.call('GET', `/api/transactions?limit=100${query}`)).as<Transaction[]>();

async function ok<T>(who: Person, url: string, body: object): Promise<T> {
  const answer = await who.call('POST', url, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.as<T>();
}

/** Dates the rows, oldest first. */
async function date(who: Person, ...times: string[]): Promise<void> {
  const rows = (await list(who)).reverse();
  expect(rows).toHaveLength(times.length);
  for (const [i, time] of times.entries())
    await bank.owner.query('update transactions set created_at = $1 where id = $2', [time, rows[i]?.id]);
}

it('monthly totals are exact and follow Brasília’s calendar', async () => {
  const [ana, bruno] = [await bank.person(), await bank.person()];
  const { id } = (await ana.call('GET', '/me')).as<Me>();
  await bank.deposit(ana, '1038.22');
  await bank.deposit(ana, '100.01');
  await ok(ana, '/api/transactions', {
    recipient_email: bruno.email,
    amount: '36.50',
    description: 'Almoço',
  });
  const saved = await ok<SavingsDepositReply>(ana, '/api/savings/deposit', { amount: '20.01' });
  await ok(ana, '/api/savings/withdraw', { savings_id: saved.savings_id });
  await ok(ana, '/api/exchange', { from_currency: 'USDT', to_currency: 'BTC', from_amount: '33.33' });
  const payout = { valor: '52.00', pix_key: 'favorecida@exemplo.com', pix_key_type: 'email' };
  const refused = await ok<SendPixReply>(ana, '/api/pix/send', payout);
  await admin.call('POST', `/api/admin/withdrawals/${refused.withdrawal_id}/cancel`);
  await ok<SendPixReply>(ana, '/api/pix/send', { ...payout, valor: '5.20' });
  const gift = { user_id: id, action: 'add', description: 'Teste', currency_code: 'ETH' };
  await ok(admin, '/api/accounts', { ...gift, amount: '0.12345678' });
  await date(
    ana,
    '2026-01-01T02:59:59.999Z',
    '2026-01-01T03:00:00Z',
    '2026-01-31T12:00:00Z',
    '2026-01-31T13:00:00Z',
    '2026-01-31T14:00:00Z',
    '2026-01-31T15:00:00Z',
    '2026-01-31T16:00:00Z',
    '2026-02-01T02:59:59Z',
    '2026-03-05T12:00:00Z',
  );
  expect(await monthsOf(ana)).toEqual([
    {
      month: '2026-03',
      transactions: 1,
      in_usdt: 0,
      out_usdt: 0,
      coins: [{ currency_code: 'ETH', in: 0.12345678, out: 0 }],
    },
    { month: '2026-01', transactions: 7, in_usdt: 19.2326923, out_usdt: 37.5, coins: [] },
    { month: '2025-12', transactions: 1, in_usdt: 199.6576923, out_usdt: 0, coins: [] },
  ]);
  expect(await monthsOf(bruno)).toMatchObject([{ in_usdt: 36.5, out_usdt: 0 }]);

  const january = '&from=2026-01-01&to=2026-01-31';
  expect(await list(ana, january)).toHaveLength(7);
  expect(await monthsOf(ana, `?${january}`)).toMatchObject([{ month: '2026-01', transactions: 7 }]);
  expect(await list(ana, '&to=2025-12-31')).toMatchObject([{ amount_brl: 1038.22 }]);
  expect(await list(ana, '&from=2026-02-01')).toMatchObject([{ transaction_type: 'adjustment' }]);
  const types = async (query: string) => (await list(ana, query)).map((row) => row.transaction_type);
  expect(await types('&direction=in')).toEqual([
    'adjustment',
    'savings_withdrawal',
    'pix_deposit',
    'pix_deposit',
  ]);
  expect(await types('&direction=out&status=pending')).toEqual(['pix_withdrawal']);
  expect(await types('&currency=BTC')).toEqual(['crypto_exchange']);
  expect(await types('&currency=ETH')).toEqual(['adjustment']);
  expect((await types('&currency=USDT')).length).toBe(8);
  expect(await monthsOf(ana, '?search=almoco')).toMatchObject([{ transactions: 1, out_usdt: 36.5 }]);
  expect(await monthsOf(ana, '?search=36,50')).toMatchObject([{ transactions: 1, out_usdt: 36.5 }]);
  expect(await types('&search=1.038,22')).toEqual(['pix_deposit']);
});

it('months show only the customer’s own movements, and may be empty', async () => {
  const newcomer = await bank.person();
  expect(await monthsOf(newcomer)).toEqual([]);
  expect(await monthsOf(admin)).toEqual([]);
});

it.each(['from=01/02/2026', 'to=2026-02-30', 'direction=none', 'currency=BRL', 'created_by=a@b.example'])(
  'months refuse ?%s',
  async (query) => {
    expect(await admin.call('GET', `/api/transactions/months?${query}`)).toMatchObject({
      status: 400,
      body: { code: 'invalid_request' },
    });
  },
);

it('a transaction is shown only to its owner', async () => {
  const ana = await bank.person();
  await bank.deposit(ana, '52.00');
  const [row] = await list(ana);
  expect((await ana.call('GET', `/api/transactions/${row?.id}`)).body).toEqual(row);
  for (const who of [await bank.person(), admin])
    expect((await who.call('GET', `/api/transactions/${row?.id}`)).status).toBe(404);
  expect((await ana.call('GET', '/api/transactions/months2')).status).toBe(400);
});
