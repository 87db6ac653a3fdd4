import { describe, expect, it } from 'vitest';
import { identityOf, isSettled, reasonToHold, shortTxId, txKey } from './domain.ts';

const deposit = {
  providerId: '7',
  network: 'ETH',
  txId: '0xABCDEF',
  addressKey: '0xA',
  tag: '',
  coin: 'ETH',
};

describe('the identity of a deposit', () => {
  it('is its network, transaction, address, tag and coin, in any case of a hexadecimal id', () => {
    expect(identityOf(deposit)).toBe('ETH:0xabcdef:0xA::ETH');
    expect(identityOf({ ...deposit, txId: '0xabcdef', providerId: '8' })).toBe(identityOf(deposit));
    const others = [
      { network: 'BSC' },
      { txId: '0xabcde0' },
      { addressKey: '0xB' },
      { tag: '1' },
      { coin: 'USDT' },
    ].map((change) => identityOf({ ...deposit, ...change }));
    expect(new Set([identityOf(deposit), ...others]).size).toBe(6);
  });

  it('keeps the case of other transaction ids', () => {
    expect(txKey('5VERv8NMvzbJMEkV8xnrLkEaWRtSz9CosKDYjCJjBRnb')).toBe(
      '5VERv8NMvzbJMEkV8xnrLkEaWRtSz9CosKDYjCJjBRnb',
    );
  });

  it('is Binance’s id without a transaction', () => {
    expect(identityOf({ ...deposit, txId: '' })).toBe('ETH:binance-7');
  });
});

it.each([
  ['pending', false],
  ['gone', false],
  ['rejected', false],
  ['credited', true],
  ['unattributed', true],
  ['assigned', true],
  ['returned', true],
] as const)('%s: settled is %s', (state, settled) => {
  expect(isSettled(state)).toBe(settled);
});

describe('a confirmed deposit', () => {
  const own = {
    customerId: 'ana',
    ownTags: [''],
    tag: '',
    isRepeated: false,
    isOurCoin: true,
    isCountable: true,
  };
  it.each([
    [{}, null],
    [{ ownTags: ['', '12'], tag: '12' }, null],
    [{ customerId: null, ownTags: [] }, 'master_account'],
    [{ ownTags: [] }, 'unknown_address'],
    [{ tag: '12' }, 'other_tag'],
    [{ isRepeated: true }, 'repeated'],
    [{ isCountable: false }, 'too_small'],
    [{ isOurCoin: false, isCountable: false, customerId: null }, 'unsupported_coin'],
  ])('with %o is held for: %s', (change, reason) => {
    expect(reasonToHold({ ...own, ...change })).toBe(reason);
  });
});

it('shortens a transaction’s id to its ends', () => {
  expect(shortTxId('0x1234567890abcdef1234567890abcdef')).toBe('0x123456…90abcdef');
  expect(shortTxId('Internal transfer 12')).toBe('Internal transfer 12');
});
