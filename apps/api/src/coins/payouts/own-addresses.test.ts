import { parseDecimal } from '@lastro/money';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestBank, type TestBank } from '../../../test/support/bank.ts';
import { ProviderError, type ProviderOutcome } from '../../platform/http/provider-client.ts';
import type { WithdrawalsClient } from '../binance/withdrawals.ts';
import { saveAddress } from '../deposits/repository-addresses.ts';
import { type Address, readAddress } from '../networks/address-formats.ts';
import type { CoinNetwork } from '../networks/networks.ts';
import { createIsBankAddress } from './own-addresses.ts';

const EVM = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const OTHER = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359';

let bank: TestBank;
beforeAll(async () => {
  bank = await openTestBank();
});
afterAll(() => bank.close());

const one = parseDecimal('USDT', '1');
const network: CoinNetwork = {
  coin: 'USDT',
  network: 'MATIC',
  name: 'Polygon',
  isDefault: false,
  depositEnabled: true,
  withdrawEnabled: true,
  fee: one,
  min: one,
  max: one,
  step: one,
  depositMin: one,
  confirmations: 1,
  arrivalMinutes: null,
  memoRequired: false,
  addressRegex: '',
  memoRegex: '',
  contractAddress: null,
};

function evm(text: string): Address {
  const address = readAddress('evm', text);
  if (!address) throw new Error(`${text} is no address`);
  return address;
}

/** A Binance client with this master address or failure, which records its queries. */
function binance(answer: string | ProviderOutcome) {
  const queries: string[] = [];
  const unexpected = async () => {
    throw new Error('unexpected call');
  };
  const client: WithdrawalsClient = {
    apply: unexpected,
    find: unexpected,
    async masterAddress(coin, code) {
      queries.push(`${coin}/${code}`);
      if (answer.startsWith('0x')) return answer;
      throw new ProviderError(answer as ProviderOutcome, 'simulated');
    },
  };
  return { queries, isBankAddress: createIsBankAddress({ db: bank.db, client }) };
}

it('recognises the bank’s address in any spelling, and queries it once', async () => {
  const { queries, isBankAddress } = binance(EVM.toLowerCase());
  expect(await isBankAddress({ network, address: evm(EVM) })).toBe(true);
  expect(await isBankAddress({ network, address: evm(OTHER) })).toBe(false);
  expect(queries).toEqual(['USDT/MATIC']);
});

it('recognises a customer’s address of any network without a query', async () => {
  const { queries, isBankAddress } = binance('unknown');
  const customerId = await bank.customer();
  const row = {
    customerId,
    coin: 'BNB',
    network: 'BSC',
    address: EVM.toLowerCase(),
    tag: null,
    key: EVM,
  } as const;
  await saveAddress(bank.db, row);
  expect(await isBankAddress({ network, address: evm(EVM) })).toBe(true);
  expect(queries).toEqual([]);
});

it('treats a network without deposits as having no address of ours', async () => {
  const { isBankAddress } = binance('refused');
  expect(await isBankAddress({ network, address: evm(OTHER) })).toBe(false);
});

it.each(['unknown', 'not_done', 'throttled'] as const)(
  'fails when Binance does not answer: %s',
  async (outcome) => {
    const { isBankAddress } = binance(outcome);
    await expect(isBankAddress({ network, address: evm(OTHER) })).rejects.toMatchObject({
      code: 'crypto_provider_unavailable',
    });
  },
);
