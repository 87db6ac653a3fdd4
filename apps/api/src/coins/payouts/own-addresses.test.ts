import { parseDecimal } from '@lastro/money';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestBank, type TestBank } from '../../../test/support/bank.ts';
import { ProviderError, type ProviderOutcome } from '../../platform/http/provider-client.ts';
import type { WithdrawalsClient } from '../binance/withdrawals.ts';
import { keepAddress } from '../deposits/repository-addresses.ts';
import { type Address, readAddress } from '../networks/address-formats.ts';
import type { CoinNetwork } from '../networks/networks.ts';
import { createIsOurs } from './own-addresses.ts';

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

/** A Binance whose master address is this, or that fails so; and how often it was asked. */
function binance(answer: string | ProviderOutcome) {
  const asked: string[] = [];
  const never = async () => {
    throw new Error('not to be asked');
  };
  const client: WithdrawalsClient = {
    apply: never,
    find: never,
    async masterAddress(coin, code) {
      asked.push(`${coin}/${code}`);
      if (answer.startsWith('0x')) return answer;
      throw new ProviderError(answer as ProviderOutcome, 'as the test wants it');
    },
  };
  return { asked, isOurs: createIsOurs({ db: bank.db, client }) };
}

it('knows the bank’s own address in any spelling, and asks for it once', async () => {
  const { asked, isOurs } = binance(EVM.toLowerCase());
  expect(await isOurs({ network, address: evm(EVM) })).toBe(true);
  expect(await isOurs({ network, address: evm(OTHER) })).toBe(false);
  expect(asked).toEqual(['USDT/MATIC']);
});

it('knows a customer’s, whatever network it was given for, without asking', async () => {
  const { asked, isOurs } = binance('unknown');
  const customerId = await bank.customer();
  const given = {
    customerId,
    coin: 'BNB',
    network: 'BSC',
    address: EVM.toLowerCase(),
    tag: null,
    key: EVM,
  } as const;
  await keepAddress(bank.db, given);
  expect(await isOurs({ network, address: evm(EVM) })).toBe(true);
  expect(asked).toEqual([]);
});

it('takes a network without deposits for one without an address of ours', async () => {
  const { isOurs } = binance('refused');
  expect(await isOurs({ network, address: evm(OTHER) })).toBe(false);
});

it.each(['unknown', 'not_done', 'throttled'] as const)(
  'does not guess when Binance is silent: %s',
  async (outcome) => {
    const { isOurs } = binance(outcome);
    await expect(isOurs({ network, address: evm(OTHER) })).rejects.toMatchObject({
      code: 'crypto_provider_unavailable',
    });
  },
);
