import { randomBytes } from 'node:crypto';
import { COINS, type Coin } from '@lastro/money';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestBank, type TestBank } from '../../../test/support/bank.ts';
import { ProviderError } from '../../platform/http/provider-client.ts';
import type { BinanceClient } from '../binance/client.ts';
import { createAddressLimits } from './address-limits.ts';
import { createSubAccountAddresses, type DepositAddressProvider } from './sub-account-addresses.ts';

/** One address for each customer, and one sub-account for the bank. */
const FACTOR = 0.01;
const refusal = { code: 'too_many_requests' };

let bank: TestBank;
let addresses: DepositAddressProvider;
let failing = false;

beforeAll(async () => {
  bank = await openTestBank();
  const client = {
    createSubAccount: async (name: string) => `${name}_virtual@noemail.com`,
    depositAddress: async () => {
      if (failing) throw new ProviderError('refused', '-4043');
      return { address: `0x${randomBytes(20).toString('hex')}`, tag: null };
    },
  } as unknown as BinanceClient;
  const limits = createAddressLimits(bank.pool, FACTOR);
  addresses = createSubAccountAddresses({ db: bank.db, client, limits });
});

beforeEach(async () => {
  failing = false;
  await bank.pool.query('delete from rate_limits');
});

afterAll(() => bank.close());

const assign = (customer: string, coin: Coin) => addresses.assign(customer, coin, 'ETH');

it('a customer opens a limited number of new addresses a day, and keeps the existing ones', async () => {
  const ana = await bank.customer();
  const [first, second] = COINS;
  const opened = await assign(ana, first);
  await expect(assign(ana, second)).rejects.toMatchObject(refusal);
  expect(await assign(ana, first)).toEqual(opened);
});

it('an address that Binance refuses is not counted', async () => {
  const ana = await bank.customer();
  failing = true;
  for (let times = 0; times < 3; times += 1)
    await expect(assign(ana, COINS[0])).rejects.toMatchObject({ outcome: 'refused' });
  failing = false;
  await assign(ana, COINS[0]);
});

it('the bank opens a limited number of sub-accounts an hour', async () => {
  const [ana, bruno] = [await bank.customer(), await bank.customer()];
  await assign(ana, COINS[0]);
  await expect(assign(bruno, COINS[0])).rejects.toMatchObject(refusal);
});
