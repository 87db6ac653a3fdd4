import type { DepositAddressReply, DepositStatusReply, Transaction } from '@lastro/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type Person, type TestApp } from '../testing/app.ts';

/** Coins that come in, through the whole bank and the sandbox's exchange over HTTP. */
let test: TestApp;

beforeAll(async () => {
  test = await openTestApp();
  await test.app.refreshRates();
});

afterAll(async () => {
  expect(await test.audit()).toEqual([]);
  await test.close();
});

async function addressOf(person: Person, coin: string, network: string): Promise<DepositAddressReply> {
  const answer = await person.call('POST', '/api/binance/deposit-address', { coin, network });
  expect(answer.status).toBe(200);
  return answer.as<DepositAddressReply>();
}

/** Coins on their way; confirmed at once unless told otherwise. */
async function send(address: string, coin: string, network: string, amount: string, wish: object = {}) {
  const body = { coin, network, address, amount, confirm_after_ms: 0, ...wish };
  return ((await test.control('POST', '/crypto/deposits', body)) as { txId: string }).txId;
}

/** Has the next sweep ask for every account, however recently it was. */
async function sweep(): Promise<void> {
  await test.owner.query('update crypto_wallets set asked_at = null');
  await test.app.jobs['crypto-sweep']?.({});
}

async function statusOf(person: Person, id: string): Promise<DepositStatusReply> {
  await test.owner.query('update crypto_wallets set asked_at = null');
  return (await person.call('GET', `/api/binance/deposit-status/${id}`)).as<DepositStatusReply>();
}

async function balanceOf(person: Person, coin: string): Promise<number> {
  const accounts = (await person.call('GET', '/api/accounts')).as<
    { currency_code: string; balance: number }[]
  >();
  return accounts.find((account) => account.currency_code === coin)?.balance ?? 0;
}

async function historyOf(person: Person): Promise<Transaction[]> {
  return (await person.call('GET', '/api/transactions')).as<Transaction[]>();
}

describe('a deposit', () => {
  it('is credited in its own coin, once, when it has its confirmations', async () => {
    const ana = await test.person();
    const { address, deposit_id } = await addressOf(ana, 'bnb', 'bsc');
    expect(await statusOf(ana, deposit_id)).toMatchObject({ status: 'pendente', amount: null, tx_id: null });

    const txId = await send(address, 'BNB', 'BSC', '0.51', { confirm_after_ms: 700 });
    expect(await statusOf(ana, deposit_id)).toMatchObject({
      status: 'pendente',
      amount: 0.51,
      tx_id: txId,
      confirmations: { needed: 15 },
    });
    expect(await balanceOf(ana, 'BNB')).toBe(0);

    await expect.poll(async () => (await statusOf(ana, deposit_id)).status).toBe('confirmado');
    await Promise.all([sweep(), sweep(), statusOf(ana, deposit_id)]);
    expect(await balanceOf(ana, 'BNB')).toBe(0.51);
    const [row, ...others] = await historyOf(ana);
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      transaction_type: 'crypto_deposit',
      status: 'completed',
      direction: 'in',
      to_currency: 'BNB',
      crypto_amount: 0.51,
      amount_usdt: expect.any(Number),
      description: `Depósito de 0.51000000 BNB pela rede BSC - txid: ${txId.slice(0, 8)}…${txId.slice(-8)}`,
    });
    const done = await statusOf(ana, deposit_id);
    expect(done).toMatchObject({ amount: 0.51, usdt_value: row?.amount_usdt, transaction_id: row?.id });
  });
});
