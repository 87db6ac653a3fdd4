import { describe, expect, it } from 'vitest';
import { type Address, type AddressFamily, readAddress } from './address-formats.ts';
import { familyOf, ownNetworkOf } from './families.ts';
import { isOneOf, refusalOf } from './refused-addresses.ts';

function read(family: AddressFamily, text: string): Address {
  const address = readAddress(family, text);
  if (!address) throw new Error(`${text} is no address of ${family}`);
  return address;
}

describe('a refused address', () => {
  it.each<[string, AddressFamily, string]>([
    ['USDT on Ethereum', 'evm', '0xdac17f958d2ee523a2206206994597c13d831ec7'],
    ['USDT on BNB Smart Chain', 'evm', '0x55D398326F99059FF775485246999027B3197955'],
    ['USDT on Polygon', 'evm', '0xc2132D05D31c914a87C6611C10748AEb04B58e8F'],
    ['USDC on Base', 'evm', '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'],
    ['wrapped ether', 'evm', '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'],
    ['USDT on Tron', 'tron', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
    ['USDT on Solana', 'solana', 'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB'],
    ['USDC on Solana', 'solana', 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'],
    ['wrapped SOL', 'solana', 'So11111111111111111111111111111111111111112'],
  ])('is a token contract: %s', (_name, family, text) => {
    expect(refusalOf(read(family, text))).toBe('token_contract');
  });

  it.each<[string, AddressFamily, string]>([
    ['zero', 'evm', `0x${'0'.repeat(40)}`],
    ['a precompile', 'evm', `0x${'1'.padStart(40, '0')}`],
    ['Polygon’s own coin', 'evm', `0x${'1010'.padStart(40, '0')}`],
    ['dead', 'evm', '0x000000000000000000000000000000000000dEaD'],
    ['dead at the front', 'evm', '0xdEAD000000000000000042069420694206942069'],
    ['the placeholder of the chain’s own coin', 'evm', '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'],
    ['all ones', 'evm', `0x${'f'.repeat(40)}`],
    ['a predeploy', 'evm', '0x4200000000000000000000000000000000000006'],
    ['zero', 'bitcoin', '1111111111111111111114oLvT2'],
    ['the Bitcoin eater', 'bitcoin', '1BitcoinEaterAddressDontSendf59kuE'],
    ['Counterparty’s', 'bitcoin', '1CounterpartyXXXXXXXXXXXXXXXUWLpVr'],
    ['a witness version to come', 'bitcoin', 'bc1sw50qgdz25j'],
    ['Taproot in another length', 'bitcoin', 'bc1pfeessrawgf'],
    ['zero', 'tron', 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb'],
    ['the black hole', 'tron', 'TLsV52sRDL79HXGGm9yzwKibb6BeruhUzy'],
    ['the incinerator', 'solana', '1nc1nerator11111111111111111111111111111111'],
    ['the system program', 'solana', '11111111111111111111111111111111'],
  ])('has no known key: %s, %s', (_name, family, text) => {
    expect(refusalOf(read(family, text))).toBe('unspendable');
  });

  it.each([
    'Vote111111111111111111111111111111111111111',
    'Stake11111111111111111111111111111111111111',
    'ComputeBudget111111111111111111111111111111',
    'SysvarC1ock11111111111111111111111111111111',
    'SysvarRecentB1ockHashes11111111111111111111',
    'AddressLookupTab1e1111111111111111111111111',
    'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
    'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
    'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL',
  ])('is a Solana program: %s', (text) => {
    expect(refusalOf(read('solana', text))).toBe('system_program');
  });
});

it.each<[AddressFamily, string]>([
  ['bitcoin', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
  ['bitcoin', '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy'],
  ['bitcoin', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
  ['bitcoin', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'],
  ['evm', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
  ['evm', '0x0000000000000000000000000000000000010000'],
  ['tron', 'TMuA6YqfCeX8EhbfYEg5y7S4DqzSJireY9'],
  ['solana', '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM'],
])('an ordinary address is allowed: %s %s', (family, text) => {
  expect(refusalOf(read(family, text))).toBeUndefined();
});

it('finds an address among contracts in any spelling', () => {
  const usdt = '0xdac17f958d2ee523a2206206994597c13d831ec7';
  const address = read('evm', usdt.toLowerCase());
  expect(isOneOf(address, ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', `0x${usdt.slice(2).toUpperCase()}`])).toBe(
    true,
  );
  expect(isOneOf(address, ['', 'not an address', '0x55d398326f99059ff775485246999027b3197955'])).toBe(false);
});

describe('networks', () => {
  it('share address families', () => {
    expect(['ETH', 'BSC', 'MATIC', 'ARBITRUM', 'BASE'].map(familyOf)).toEqual(Array(5).fill('evm'));
    expect([familyOf('TRX'), familyOf('SOL'), familyOf('BTC')]).toEqual(['tron', 'solana', 'bitcoin']);
  });

  it('with unverifiable addresses are unsupported', () => {
    expect(['TON', 'XRP', 'LIGHTNING', 'constructor', '', 'eth'].map(familyOf)).toEqual(
      Array(6).fill(undefined),
    );
  });

  it('have a default per coin and address family', () => {
    expect(ownNetworkOf('USDT', 'evm')).toBe('ETH');
    expect(ownNetworkOf('BNB', 'evm')).toBe('BSC');
    expect(ownNetworkOf('BTC', 'evm')).toBeUndefined();
  });
});
