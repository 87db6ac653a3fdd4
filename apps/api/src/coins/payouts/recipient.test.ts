import { type Coin, parseDecimal } from '@lastro/money';
import { describe, expect, it } from 'vitest';
import type { CoinNetwork } from '../networks/networks.ts';
import { chooseRecipient } from './recipient.ts';

const EVM = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const TRON = 'TMuA6YqfCeX8EhbfYEg5y7S4DqzSJireY9';
const SOLANA = '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM';
const SEGWIT = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';

function network(coin: Coin, code: string, change: Partial<CoinNetwork> = {}): CoinNetwork {
  return {
    coin,
    network: code,
    name: code,
    isDefault: false,
    depositEnabled: true,
    withdrawEnabled: true,
    fee: parseDecimal(coin, '0.1'),
    min: parseDecimal(coin, '1'),
    max: parseDecimal(coin, '1000'),
    step: parseDecimal(coin, '0.00000001'),
    depositMin: parseDecimal(coin, '0'),
    confirmations: 1,
    arrivalMinutes: null,
    memoRequired: false,
    addressRegex: '',
    memoRegex: '',
    contractAddress: null,
    ...change,
  };
}

const of = (coin: Coin, ...codes: string[]) => codes.map((code) => network(coin, code));
const USDT = of('USDT', 'TRX', 'ETH', 'BSC', 'SOL', 'MATIC');

function choose(
  coin: Coin,
  code: string,
  address: string,
  networks: readonly CoinNetwork[],
  tag?: string | null,
) {
  return chooseRecipient({ coin, network: code, address, tag }, networks);
}

describe('the coin’s code in lower case', () => {
  it.each<[Coin, string, string, readonly string[]]>([
    ['USDT', TRON, 'TRX', ['TRX', 'ETH', 'BSC', 'SOL', 'MATIC']],
    ['USDT', SOLANA, 'SOL', ['TRX', 'ETH', 'BSC', 'SOL', 'MATIC']],
    // A shared format means the coin's own chain, for USDT Ethereum.
    ['USDT', EVM, 'ETH', ['TRX', 'BSC', 'ETH', 'SOL', 'MATIC']],
    ['ETH', EVM, 'ETH', ['BASE', 'ARBITRUM', 'ETH']],
    ['BNB', EVM, 'BSC', ['OPBNB', 'BSC']],
    ['BTC', SEGWIT, 'BTC', ['SEGWITBTC', 'BTC', 'LIGHTNING']],
    // Only one network matches.
    ['USDT', EVM, 'MATIC', ['TRX', 'MATIC']],
    ['SOL', SOLANA, 'SOL', ['SOL']],
  ])('sends %s to %s over %s', (coin, address, expected, codes) => {
    const recipient = choose(coin, coin.toLowerCase(), address, of(coin, ...codes));
    expect(recipient.network.network).toBe(expected);
    expect(recipient.address.text).toBe(address);
  });

  it('still means a suspended network, and is refused', () => {
    const networks = [network('USDT', 'ETH', { withdrawEnabled: false }), network('USDT', 'BSC')];
    expect(() => choose('USDT', 'usdt', EVM, networks)).toThrow(
      expect.objectContaining({ code: 'network_unavailable' }),
    );
  });

  it('is refused if several networks match and none is the coin’s own', () => {
    expect(() => choose('BTC', 'btc', EVM, of('BTC', 'BTC', 'ETH', 'BSC'))).toThrow(
      expect.objectContaining({ code: 'invalid_wallet_address' }),
    );
  });
});

describe('a network’s code', () => {
  it.each(['BSC', 'bsc', ' bsc '])('%j selects that network', (code) => {
    expect(choose('USDT', code, EVM.toLowerCase(), USDT)).toMatchObject({
      network: { network: 'BSC' },
      address: { text: EVM },
      tag: null,
    });
  });

  it.each([
    ['TRX', EVM, 'invalid_wallet_address'],
    ['ETH', TRON, 'invalid_wallet_address'],
    ['ETH', `${EVM.slice(0, -1)}D`, 'invalid_wallet_address'],
    ['SOL', `${SOLANA}${SOLANA}${SOLANA}`, 'invalid_wallet_address'],
    ['BASE', EVM, 'network_unavailable'],
    ['constructor', EVM, 'network_unavailable'],
    ['USDT', EVM, 'network_unavailable'],
  ])('%s with %s is refused: %s', (code, address, error) => {
    expect(() => choose('USDT', code, address, USDT)).toThrow(expect.objectContaining({ code: error }));
  });

  it('is refused if its addresses cannot be verified', () => {
    expect(() =>
      choose('USDT', 'TON', 'EQCxE6mUtQJKFnGfaROTKOt1lZbDiiX1kCixRv7Nw2Id_sDs', of('USDT', 'TON')),
    ).toThrow(expect.objectContaining({ code: 'network_unavailable' }));
  });
});

describe('Binance’s own pattern', () => {
  it('is a second check', () => {
    const networks = [network('BTC', 'BTC', { addressRegex: '^[13][a-km-zA-HJ-NP-Z1-9]{25,34}$' })];
    expect(() => choose('BTC', 'BTC', SEGWIT, networks)).toThrow(
      expect.objectContaining({ code: 'invalid_wallet_address' }),
    );
    expect(choose('BTC', 'BTC', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', networks).network.network).toBe('BTC');
  });

  it('is ignored if it is invalid', () => {
    const networks = [network('BTC', 'BTC', { addressRegex: '^(' })];
    expect(choose('BTC', 'BTC', SEGWIT, networks).address.text).toBe(SEGWIT);
  });
});

describe('refused addresses', () => {
  it.each([
    ['TRX', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'contrato de um token'],
    ['ETH', '0xdac17f958d2ee523a2206206994597c13d831ec7', 'contrato de um token'],
    ['ETH', `0x${'0'.repeat(40)}`, 'Ninguém tem a chave'],
    ['SOL', 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA', 'programa da rede'],
  ])('%s: %s', (code, address, words) => {
    expect(() => choose('USDT', code, address, USDT)).toThrow(
      expect.objectContaining({ code: 'wallet_not_allowed', message: expect.stringContaining(words) }),
    );
  });

  it('include contracts that Binance lists for any network of the coin', () => {
    const networks = [network('USDT', 'ETH'), network('USDT', 'BSC', { contractAddress: EVM.toLowerCase() })];
    expect(() => choose('USDT', 'ETH', EVM, networks)).toThrow(
      expect.objectContaining({ code: 'wallet_not_allowed' }),
    );
  });
});

describe('a tag', () => {
  const withTag = [network('USDT', 'ETH', { memoRequired: true, memoRegex: '^[0-9]{1,10}$' })];

  it('is accepted where the network uses one', () => {
    expect(choose('USDT', 'ETH', EVM, withTag, ' 12345 ').tag).toBe('12345');
  });

  it.each([undefined, null, '', '  ', 'abc', '12345678901', '1 2', '１２'])('%j is refused there', (tag) => {
    expect(() => choose('USDT', 'ETH', EVM, withTag, tag)).toThrow(
      expect.objectContaining({ code: 'invalid_tag' }),
    );
  });

  it('is refused elsewhere', () => {
    expect(() => choose('USDT', 'ETH', EVM, USDT, '1')).toThrow(
      expect.objectContaining({ code: 'invalid_tag' }),
    );
    expect(choose('USDT', 'ETH', EVM, USDT, '').tag).toBeNull();
  });
});
