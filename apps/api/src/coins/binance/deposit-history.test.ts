import { expect, it } from 'vitest';
import { depositSchema, parseConfirmations, toDepositStatus } from './deposit-history.ts';

it.each([
  [0, 'waiting'],
  [6, 'waiting'],
  [8, 'waiting'],
  [99, 'waiting'],
  [1, 'confirmed'],
  [2, 'rejected'],
  [7, 'rejected'],
])('reads Binance’s deposit status %i as %s', (code, status) => {
  expect(toDepositStatus(code)).toBe(status);
});

it('parses confirmations', () => {
  expect(parseConfirmations('3/15')).toEqual({ done: 3, needed: 15 });
  expect(parseConfirmations('')).toBeNull();
  expect(parseConfirmations('3/15/1')).toBeNull();
});

it.each([{ txId: null, address: null, addressTag: null, confirmTimes: null }, {}])(
  'reads a deposit without a transaction, an address and confirmations: %j',
  (missing) => {
    const item = { id: '7', amount: '1', coin: 'BNB', network: 'BSC', status: 0, insertTime: 0, ...missing };
    expect(depositSchema.parse(item)).toMatchObject({ txId: '', address: '', tag: '', confirmations: '' });
  },
);
