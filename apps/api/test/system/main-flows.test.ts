import { randomInt } from 'node:crypto';
import type {
  Account,
  AdminUser,
  AdminWithdrawal,
  ChargeReply,
  CryptoNetwork,
  DepositAddressReply,
  RatesReply,
  SavingsBalanceReply,
  SavingsWithdrawReply,
  Transaction,
  VirtualCard,
} from '@lastro/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Caller, openTestApp, type TestApp } from '../support/app.ts';
import { browserOf, randomOf, usdtOf } from './old-client.ts';

/** An old client, which sends numbers of floating-point arithmetic; OLD_CLIENT_SEED=7 tries other amounts. */
const SEED = Number(process.env.OLD_CLIENT_SEED ?? 20_261_121);
const AMOUNTS = 50;

const TIMINGS = { settleMs: 20, withdrawalMs: 40, confirmMs: 50, webhookRetryBaseMs: 50 };
const NAME = 'Ana Beatriz Souza';
const EMAIL = 'ana.souza@lastro.example';
const PHONE = '(11) 98765-4321';
const PASSWORD = 'prumo-e-quilha-84';
const NEW_PASSWORD = 'vela-e-leme-2026';

let bank: TestApp;
let ana: Caller;
let bruno: Caller;
let admin: Caller;
let ahead = 0;

beforeAll(async () => {
  const clock = { now: () => new Date(Date.now() + ahead) };
  bank = await openTestApp({ clock, timings: TIMINGS, listen: true });
  await bank.controlSandbox('POST', '/prices', { BTC: 100_000, ETH: 3_000, SOL: 150, BNB: 600 });
  await bank.app.refreshRates();
  [bruno, admin] = [await bank.person(), await bank.admin()];
});
afterAll(async () => {
  expect(await bank.audit()).toEqual([]);
  await bank.close();
});

/** Runs jobs and advances the clock until the condition holds. */
async function until<T>(read: () => Promise<T>, holds: (value: T) => boolean): Promise<T> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const value = await read();
    if (holds(value)) return value;
    ahead += 2_000;
    await bank.app.jobs['withdrawals-sweep']?.({});
    await bank.runJobs();
    await new Promise((done) => setTimeout(done, 20));
  }
  throw new Error(`the condition never held: ${JSON.stringify(await read())}`);
}

async function tokenOf(url: string, body: object): Promise<string> {
  const { token } = (await bank.visitor.call('POST', url, body)).as<{ token: string }>();
  return token;
}

it('registers and signs in by e-mail, phone and reset code', async () => {
  const token = await tokenOf('/api/auth/register', {
    name: NAME,
    email: EMAIL,
    phone: PHONE,
    password: PASSWORD,
  });
  expect(token).toMatch(/^[\w-]{43}$/);
  await tokenOf('/auth/login', { email: EMAIL, password: PASSWORD });
  await tokenOf('/auth/login-phone', { phone: '11 98765 4321', password: PASSWORD });

  const contact = { email: EMAIL, phone: '' };
  expect((await bank.visitor.call('POST', '/api/auth/request-password-reset', contact)).body).toMatchObject({
    success: true,
  });
  const mail = await until(
    async () => (await bank.controlSandbox('GET', '/messages')) as { to: string; code?: string }[],
    (messages) => messages.some((message) => message.to === EMAIL && message.code !== undefined),
  );
  const code = mail.find((message) => message.to === EMAIL && message.code !== undefined)?.code;
  const reset = { ...contact, code, newPassword: NEW_PASSWORD };
  expect((await bank.visitor.call('POST', '/api/auth/reset-password', reset)).body).toEqual({
    success: true,
  });

  const wrong = await bank.visitor.call('POST', '/auth/login', { email: EMAIL, password: PASSWORD });
  expect(wrong).toMatchObject({ status: 401, body: { error: expect.any(String) } });
  ana = bank.as(await tokenOf('/auth/login', { email: EMAIL, password: NEW_PASSWORD }));
  expect((await ana.call('GET', '/me')).body).toMatchObject({ full_name: NAME, email: EMAIL, role: 'user' });
});

it('deposits by PIX; an invented balance is refused', async () => {
  const charge = (await ana.call('POST', '/api/pix/cob', { valor: 5200 })).as<ChargeReply>();
  expect((await ana.call('GET', `/api/pix/status/${charge.txid}`)).body).toMatchObject({ status: 'pending' });
  await bank.controlSandbox('POST', `/pix/${charge.txid}/pay`);
  await until(
    async () => (await ana.call('GET', `/api/pix/status/${charge.txid}`)).as<{ status: string }>(),
    ({ status }) => status === 'aprovado',
  );
  const row = await ana.call('POST', '/api/transactions', {
    transaction_type: 'pix_deposit',
    amount_brl: 5200,
    amount_usdt: 1000,
    brl_to_usdt_rate: 5.2,
    description: `Depósito PIX ${charge.txid}`,
    status: 'completed',
    pix_key: charge.txid,
  });
  expect(row.as<Transaction>()).toMatchObject({
    amount_usdt: 1000,
    status: 'completed',
    pix_key: charge.txid,
  });
  const account = await usdtOf(ana, EMAIL);
  expect(account.balance).toBe(1000);
  const unchanged = await ana.call('PUT', `/api/accounts/${account.id}`, { balance: 1000 });
  expect(unchanged.as<Account>().balance).toBe(1000);
  const cheat = await ana.call('PUT', `/api/accounts/${account.id}`, { balance: 2000 });
  expect(cheat).toMatchObject({ status: 403, body: { code: 'balance_is_derived' } });
  expect((await ana.call('POST', '/api/accounts', { currency_code: 'BTC', balance: 0 })).status).toBe(200);
});

it('transfers by e-mail and lists the latest transactions', async () => {
  const { email } = (await bruno.call('GET', '/me')).as<{ email: string }>();
  const order = {
    transaction_type: 'transfer',
    recipient_email: email,
    amount: '100.5',
    description: 'Aluguel',
  };
  const sent = await ana.call('POST', '/api/transactions', order, { 'x-request-id': 'aluguel-1' });
  const again = await ana.call('POST', '/api/transactions', order, { 'x-request-id': 'aluguel-1' });
  expect(again.body).toEqual(sent.body);
  const latest = await ana.call(
    'GET',
    `/api/transactions?created_by=${EMAIL}&orderBy=-created_date&limit=10`,
  );
  expect(latest.as<Transaction[]>().map((row) => row.transaction_type)).toEqual(['transfer', 'pix_deposit']);
  const [received] = (await bruno.call('GET', '/api/transactions')).as<Transaction[]>();
  expect(received).toMatchObject({ transaction_type: 'transfer', direction: 'in', description: 'Aluguel' });
});

it('gets a card with the bank’s number, not the one it sends', async () => {
  expect((await ana.call('GET', `/api/virtual-cards?user_email=${EMAIL}`)).body).toEqual([]);
  const number = Array.from({ length: 16 }, () => randomInt(10)).join('');
  const card = (
    await ana.call('POST', '/api/virtual-cards', {
      user_email: EMAIL,
      card_number: number,
      holder_name: NAME,
      expiry_date: '01/31',
      cvv: '000',
    })
  ).as<VirtualCard>();
  expect(card.card_number).not.toBe(number);
  expect((await ana.call('GET', `/api/virtual-cards?user_email=${EMAIL}`)).body).toEqual([card]);
});

it('exchanges at the published rates', async () => {
  const { rates } = (await bank.visitor.call('GET', '/api/exchange-rates')).as<RatesReply>();
  expect(rates).toEqual({ USDT: 1, BTC: 100_000, ETH: 3_000, SOL: 150, BNB: 600 });
  const row = await ana.call('POST', '/api/exchange', {
    from_currency: 'USDT',
    to_currency: 'BTC',
    from_amount: 500,
    to_amount: 0.005,
    exchange_rate: 0.00001,
    description: 'Câmbio de USDT para BTC',
  });
  expect(row.as<Transaction>()).toMatchObject({ transaction_type: 'crypto_exchange', crypto_amount: 0.005 });
});

it('sends coins after an administrator’s approval', async () => {
  const sent = await ana.call('POST', '/api/crypto-transfer', {
    coin: 'BTC',
    amount: 0.002,
    recipient_wallet: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    network: 'btc',
    description: 'Carteira fria',
  });
  expect(sent).toMatchObject({ status: 200, body: { status: 'pending' } });
  const pending = (await admin.call('GET', '/api/admin/withdrawals')).as<AdminWithdrawal[]>();
  const crypto = pending.find((one) => one.type === 'crypto');
  expect(crypto).toMatchObject({ user_email: EMAIL, currency: 'BTC', amount: 0.002, status: 'pending' });
  expect((await admin.call('POST', `/api/admin/withdrawals/${crypto?.id}/approve`)).status).toBe(200);
  await until(
    async () =>
      (await ana.call('GET', '/api/transactions?transaction_type=crypto_transfer')).as<Transaction[]>(),
    ([row]) => row?.status === 'completed',
  );
  const withdrawals = (await bank.controlSandbox('GET', '/crypto/withdrawals')) as {
    amount: string;
    address: string;
  }[];
  expect(withdrawals).toHaveLength(1);
});

it('receives coins at its own address', async () => {
  const networks = (await ana.call('GET', '/api/binance/networks/ETH')).as<CryptoNetwork[]>();
  const network = networks.find((one) => one.is_default)?.network;
  const { address, deposit_id } = (
    await ana.call('POST', '/api/binance/deposit-address', { coin: 'ETH', network })
  ).as<DepositAddressReply>();
  const status = () => ana.call('GET', `/api/binance/deposit-status/${deposit_id}`);
  expect((await status()).body).toMatchObject({ status: 'pendente' });
  await bank.controlSandbox('POST', '/crypto/deposits', { coin: 'ETH', network, address, amount: '0.5' });
  const confirmed = await until(
    async () => (await status()).as<{ status: string }>(),
    (reply) => reply.status === 'confirmado',
  );
  expect(confirmed).toMatchObject({ amount: 0.5, usdt_value: 1500 });
});

it('withdraws by PIX, approved or cancelled by an administrator', async () => {
  const order = {
    valor: 52,
    pix_key: '529.982.247-25',
    pix_key_type: 'cpf',
    description: `Saque PIX - ${NAME} - Nubank`,
  };
  for (const action of ['approve', 'cancel'] as const) {
    const sent = await ana.call('POST', '/api/pix/send', order);
    expect(sent).toMatchObject({ status: 200, body: { status: 'pending', amount_usdt: 10, amount_brl: 52 } });
    const [pending] = (await admin.call('GET', '/api/admin/withdrawals')).as<AdminWithdrawal[]>();
    expect(pending).toMatchObject({ type: 'pix', user_name: NAME, pix_key: '52998224725', amount: 10 });
    expect((await admin.call('POST', `/api/admin/withdrawals/${pending?.id}/${action}`)).status).toBe(200);
    const expected = action === 'approve' ? 'completed' : 'failed';
    await until(
      async () =>
        (await ana.call('GET', '/api/transactions?transaction_type=pix_withdrawal')).as<Transaction[]>(),
      ([row]) => row?.status === expected,
    );
  }
  const payouts = (await bank.controlSandbox('GET', '/pix/payouts')) as { valor: string; status: string }[];
  expect(payouts).toMatchObject([{ valor: '52.00', status: 'REALIZADO' }]);
});

it('invests and pays the penalty for an early withdrawal', async () => {
  const before = (await usdtOf(ana, EMAIL)).balance;
  expect((await ana.call('POST', '/api/savings/deposit', { amount: 100 })).status).toBe(200);
  ahead += 24 * 3_600_000;
  const balance = (await ana.call('GET', '/api/savings/balance')).as<SavingsBalanceReply>();
  expect(balance).toMatchObject({ total: 100.03333333, yield: 0.03333333, details: [{ amount: 100 }] });
  const [investment] = balance.details;
  const taken = (
    await ana.call('POST', '/api/savings/withdraw', { savings_id: investment?.id })
  ).as<SavingsWithdrawReply>();
  expect(taken).toMatchObject({ withdrawal_amount: 75.03333333, penalty_amount: 25 });
  expect((await usdtOf(ana, EMAIL)).balance).toBe(before - 100 + 75.03333333);
});

it('an administrator lists the customer and adjusts the balance', async () => {
  const users = (await admin.call('GET', '/api/admin/users')).as<AdminUser[]>();
  const user = users.find((one) => one.email === EMAIL);
  expect(user).toMatchObject({ full_name: NAME, role: 'user' });
  const before = (await usdtOf(admin, EMAIL)).balance;
  const adjusted = await admin.call('POST', '/api/accounts', {
    user_id: user?.id,
    currency_code: 'USDT',
    amount: 5,
    action: 'subtract',
    description: 'Ajuste admin (subtract)',
  });
  expect(adjusted.as<Account>().balance).toBe(before - 5);
  const latest = (await admin.call('GET', '/api/transactions?orderBy=-created_date&limit=10')).as<
    Transaction[]
  >();
  expect(latest).toHaveLength(10);
  expect(latest[0]).toMatchObject({ transaction_type: 'adjustment', created_by: EMAIL });
});

it(`every call with an amount accepts ${AMOUNTS} random ones (seed ${SEED})`, async () => {
  await bank.app.refreshRates();
  ahead += 2_000;
  const random = randomOf(SEED);
  const randomAmount = (min: number, max: number, decimals: number) =>
    Number((min + random() * (max - min)).toFixed(decimals));
  const browser = browserOf(bank, ana, EMAIL);
  const { email } = (await bruno.call('GET', '/me')).as<{ email: string }>();

  for (let n = 0; n < AMOUNTS; n += 1) {
    await browser.deposit(randomAmount(200, 900, 2));
    const coin = (['ETH', 'BNB'] as const)[n % 2] ?? 'ETH';
    await browser.buy(coin, randomAmount(12, 30, 2));
    await browser.buy('BTC', randomAmount(0.01, 2, 2));
    // Leaves at least one satoshi for the next sale.
    const satoshis = Math.round((await browser.balanceOf('BTC')) * 1e8);
    await browser.sell('BTC', (1 + Math.floor(random() * (satoshis - 1))) / 1e8);
    await browser.sell('BTC', 1e-8);

    const sent = randomAmount(0.00000001, 0.5, 8);
    const request = { recipient_email: email, amount: sent, description: '' };
    const row = await ana.call('POST', '/api/transactions', request, { 'x-request-id': `${SEED}-${n}` });
    expect(row, `transfer of ${sent}`).toMatchObject({ status: 200, body: { amount_usdt: sent } });

    const amount = randomAmount(0.01, 20, 2);
    const paid = await browser.withdraw(amount);
    expect(paid, `withdrawal of ${amount}`).toMatchObject({ amount_usdt: amount });
    const sentCoins = await browser.send(coin, randomAmount(0.0011, 0.0021, 8));
    for (const { withdrawal_id } of [paid, sentCoins]) {
      const action = random() < 0.3 ? 'cancel' : 'approve';
      const decided = await admin.call('POST', `/api/admin/withdrawals/${withdrawal_id}/${action}`);
      expect(decided, JSON.stringify(decided.body)).toMatchObject({ status: 200 });
    }

    await browser.ok('POST', '/api/savings/deposit', { amount: randomAmount(0.01, 5, 2) });
    const savings = await browser.ok<SavingsBalanceReply>('GET', '/api/savings/balance');
    await browser.ok('POST', '/api/savings/withdraw', { savings_id: savings.details[0]?.id });
    await browser.readPages();
  }
  // Leaves a balance in whole cents, to withdraw all of it.
  const whole = randomAmount(1, 90, 2);
  const rest = (await browser.balanceOf('USDT')) - whole;
  await browser.ok('POST', '/api/transactions', {
    ...{ recipient_email: email, amount: Number(rest.toFixed(8)), description: null },
  });
  expect(await browser.withdraw(await browser.balanceOf('USDT'))).toMatchObject({ amount_usdt: whole });
  expect(await browser.balanceOf('USDT')).toBe(0);
}, 240_000);

it('serves a customer with a phone only', async () => {
  const form = { name: 'Rui Barbosa', phone: '(21) 98888-7777', password: PASSWORD, email: '' };
  const rui = bank.as(await tokenOf('/api/auth/register', form));
  expect((await rui.call('GET', '/me')).body).toMatchObject({ email: null });
  const browser = browserOf(bank, rui, null);
  await browser.deposit(37.77);
  await browser.buy('ETH', 3.21);
  const rows = await browser.readPages();
  expect(rows.map((row) => [row.transaction_type, row.created_by])).toEqual([
    ['crypto_exchange', '+5521988887777'],
    ['pix_deposit', '+5521988887777'],
  ]);
  const [user] = (await admin.call('GET', '/api/admin/users?search=Rui')).as<AdminUser[]>();
  const all = (await admin.call('GET', '/api/accounts?orderBy=-updated_date')).as<Account[]>();
  expect(all.filter((one) => one.user_email === user?.email)).toHaveLength(2);
});

it('signs out, and has no access', async () => {
  expect((await ana.call('POST', '/auth/logout')).status).toBe(200);
  expect((await ana.call('GET', '/me')).status).toBe(401);
});
