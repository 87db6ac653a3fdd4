import { expect, test } from 'vitest';
import { parseExactJson } from '../api/exact-json.ts';
import { mainBalance, walletsOf } from './wallets.ts';

type Accounts = Parameters<typeof walletsOf>[0];

function accountsOf(...accounts: [code: string, name: string, balance: string][]): Accounts {
  const items = accounts.map(
    ([code, name, balance]) => `{"currency_code":"${code}","currency_name":"${name}","balance":${balance}}`,
  );
  return parseExactJson(`[${items.join(',')}]`) as Accounts;
}

test('several accounts of one currency are summed, exactly', () => {
  expect(walletsOf(accountsOf(['USDT', 'Tether USD', '0.1'], ['USDT', 'Tether USD', '0.2']))).toEqual([
    { currency: 'USDT', name: 'Tether USD', balance: { currency: 'USDT', minor: 30_000_000n } },
  ]);
});

test('orders wallets as the bank does, the main balance first', () => {
  const wallets = walletsOf(
    accountsOf(['BNB', 'Binance Coin', '1'], ['BTC', 'Bitcoin', '0.00000001'], ['USDT', 'Tether USD', '0']),
  );
  expect(wallets.map((wallet) => wallet.currency)).toEqual(['USDT', 'BTC', 'BNB']);
  expect(wallets[1]?.balance.minor).toBe(1n);
  expect(mainBalance(wallets)).toEqual({ currency: 'USDT', minor: 0n });
});

test('an amount beyond floating-point precision stays exact', () => {
  const [wallet] = walletsOf(accountsOf(['USDT', 'Tether USD', '12345678901.12345678']));
  expect(wallet && mainBalance([wallet]).minor).toBe(12345678901_12345678n);
});

test('has no wallets without accounts', () => {
  expect(walletsOf([])).toEqual([]);
  expect(mainBalance([])).toEqual({ currency: 'USDT', minor: 0n });
});
