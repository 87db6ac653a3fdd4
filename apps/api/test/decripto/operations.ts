import type { Me } from '@lastro/contracts';
import { expect, vi } from 'vitest';
import { sweepDeposits } from '../coins/sweep-deposits.ts';
import type { PaymentsFixture } from '../payments/payments-fixture.ts';
import type { Person } from '../support/app.ts';
import type { DecriptoFixture } from './decripto-fixture.ts';

const WALLET = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
const PATIENCE = { timeout: 20_000, interval: 100 };

export const idOf = async (who: Person) => (await who.call('GET', '/me')).as<Me>().id;

async function ok(who: Person, url: string, body: object): Promise<void> {
  const answer = await who.call('POST', url, body);
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
}

/** One operation of each kind, with amounts that do not divide evenly. */
export async function moveEverything(fixture: DecriptoFixture, ana: Person, bruno: Person): Promise<void> {
  const { payments, admin } = fixture;
  const { bank } = payments;
  await bank.deposit(ana, '1000.01');
  await bank.deposit(bruno, '377.70');
  await ok(ana, '/api/exchange', { from_currency: 'USDT', to_currency: 'BTC', from_amount: '33.33333333' });
  await ok(ana, '/api/transactions', { recipient_email: bruno.email, amount: '7.77' });
  await payments.completePayment(ana, '41.63');
  const partly = await payments.completePayment(ana, '104.00');
  const payout = `/pix/payouts/${partly.replaceAll('-', '')}/return`;
  await bank.controlSandbox('POST', payout, { valor: '26.00' });
  await vi.waitFor(async () => {
    payments.passTime(60_000);
    await payments.sweep();
    expect((await bank.owner.query('select 1 from withdrawal_returns')).rowCount).toBe(1);
  }, PATIENCE);
  const sold = await payments.withdraw(bruno, '77.77');
  await payments.decide(admin, 'approve', sold);
  await payments.until(sold, 'completed');
  const refused = await payments.withdraw(bruno, '26.01');
  await payments.decide(admin, 'cancel', refused);
  await ok(ana, '/api/savings/deposit', { amount: '10.01' });
  const { rows } = await bank.owner.query('select id from savings_investments');
  await ok(ana, '/api/savings/withdraw', { savings_id: rows[0].id });
  await ok(admin, '/api/accounts', {
    user_id: await idOf(bruno),
    action: 'add',
    currency_code: 'ETH',
    amount: '0.12345678',
  });
  await depositCoins(payments, ana);
  await sendCoins(fixture, ana);
}

async function depositCoins({ bank }: PaymentsFixture, who: Person): Promise<void> {
  const network = { coin: 'BTC', network: 'BTC' };
  const { address } = (await who.call('POST', '/api/binance/deposit-address', network)).as<{
    address: string;
  }>();
  const deposit = { ...network, address, amount: '0.02', confirm_after_ms: 0 };
  await bank.controlSandbox('POST', '/crypto/deposits', deposit);
  await vi.waitFor(async () => {
    await sweepDeposits(bank);
    await bank.runJobs();
    const credited = await bank.owner.query("select 1 from crypto_deposits where state = 'credited'");
    expect(credited.rowCount).toBe(1);
  }, PATIENCE);
}

async function sendCoins({ payments, admin }: DecriptoFixture, who: Person): Promise<void> {
  const order = { coin: 'BTC', network: 'BTC', recipient_wallet: WALLET, amount: '0.01' };
  const sent = await who.call('POST', '/api/crypto-transfer', order);
  const { withdrawal_id: id } = sent.as<{ withdrawal_id: string }>();
  await payments.decide(admin, 'approve', id);
  await payments.until(id, 'completed');
}
