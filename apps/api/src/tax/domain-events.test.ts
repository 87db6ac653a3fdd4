import { expect, it } from 'vitest';
import { type TaxMovement, toEvents } from './domain-events.ts';

const movement: TaxMovement = {
  id: 'm',
  type: 'pix_deposit',
  direction: 'in',
  at: new Date('2026-11-10T12:00:00Z'),
  from: null,
  fromAmount: null,
  to: null,
  toAmount: null,
  usdt: null,
  returnedBrl: 0n,
  returnedUsdt: 0n,
  invested: null,
  toOwnAddress: false,
  purpose: 'sale',
  counterparty: null,
  declaredQuantity: null,
  declaredCost: null,
  values: [],
};
const worth = (currency: 'USDT' | 'BTC', brl: bigint) => ({ currency, brl });
const BTC = { from: 'BTC', fromAmount: 9n, to: 'BTC', toAmount: 9n } as const;
const SWAP = { from: 'USDT', fromAmount: 700n, to: 'BTC', toAmount: 9n } as const;

/** Kind, asset, quantity and value of each event; every movement has a value of 100 centavos. */
it.each<[string, Partial<TaxMovement>, unknown[][]]>([
  ['a deposit by PIX', { type: 'pix_deposit', usdt: 7n }, [['acquisition', 'USDT', 7n, 100n]]],
  ['a PIX out', { type: 'pix_withdrawal', direction: 'out', usdt: 7n }, [['disposal', 'USDT', 7n, 100n]]],
  ['a payment', { type: 'pix_payment', direction: 'out', usdt: 7n }, [['disposal', 'USDT', 7n, 100n]]],
  ['a boleto', { type: 'bill_payment', direction: 'out', usdt: 7n }, [['disposal', 'USDT', 7n, 100n]]],
  [
    'a payment returned in part',
    { type: 'pix_payment', direction: 'out', usdt: 7n, returnedBrl: 30n, returnedUsdt: 2n },
    [['disposal', 'USDT', 5n, 70n]],
  ],
  [
    'a payment returned in parts, in full',
    { type: 'pix_payment', direction: 'out', usdt: 7n, returnedBrl: 100n, returnedUsdt: 7n },
    [],
  ],
  ['a returned part', { type: 'pix_payment', direction: 'in', usdt: 2n }, []],
  [
    'a reversed deposit',
    { type: 'pix_reversal', direction: 'out', usdt: 7n },
    [['removal', 'USDT', 7n, null]],
  ],
  ['a reversed deposit that the balance did not cover', { type: 'pix_reversal', usdt: 0n }, []],
  [
    'an exchange',
    { type: 'crypto_exchange', direction: 'none', ...SWAP },
    [
      ['disposal', 'USDT', 700n, 100n],
      ['acquisition', 'BTC', 9n, 100n],
    ],
  ],
  ['sent coins', { type: 'crypto_transfer', direction: 'out', ...BTC }, [['disposal', 'BTC', 9n, 100n]]],
  [
    'coins sent to an own address',
    { type: 'crypto_transfer', direction: 'out', ...BTC, toOwnAddress: true },
    [['removal', 'BTC', 9n, null]],
  ],
  ['coins from outside', { type: 'crypto_deposit', ...BTC }, [['acquisition', 'BTC', 9n, null]]],
  [
    'coins from outside, partly with a declared cost',
    { type: 'crypto_deposit', ...BTC, declaredQuantity: 4n, declaredCost: 33n },
    [
      ['acquisition', 'BTC', 4n, 33n],
      ['acquisition', 'BTC', 5n, null],
    ],
  ],
  [
    'a gift to somebody',
    { type: 'transfer', direction: 'out', purpose: 'gift', ...BTC },
    [['removal', 'BTC', 9n, null]],
  ],
  [
    'a gift from somebody',
    { type: 'transfer', direction: 'in', purpose: 'gift', ...BTC },
    [['acquisition', 'BTC', 9n, 100n]],
  ],
  [
    'a loan to somebody',
    { type: 'transfer', direction: 'out', purpose: 'loan', counterparty: 'b', ...BTC },
    [['removal', 'BTC', 9n, null]],
  ],
  ['a transfer to somebody', { type: 'transfer', direction: 'out', ...BTC }, [['disposal', 'BTC', 9n, 100n]]],
  [
    'a transfer from somebody',
    { type: 'transfer', direction: 'in', ...BTC },
    [['acquisition', 'BTC', 9n, 100n]],
  ],
  [
    'an addition by the bank',
    { type: 'adjustment', direction: 'in', ...BTC },
    [['acquisition', 'BTC', 9n, 100n]],
  ],
  [
    'a subtraction by the bank',
    { type: 'adjustment', direction: 'out', ...BTC },
    [['removal', 'BTC', 9n, null]],
  ],
  [
    'a savings deposit',
    { type: 'savings_deposit', direction: 'out', from: 'USDT', fromAmount: 9n, usdt: 9n },
    [],
  ],
  [
    'a savings withdrawal of which a third is interest',
    { type: 'savings_withdrawal', invested: 200n, toAmount: 300n },
    [['acquisition', 'USDT', 100n, 33n]],
  ],
  [
    'a savings withdrawal with a penalty above the interest',
    { type: 'savings_withdrawal', invested: 200n, toAmount: 150n },
    [['removal', 'USDT', 50n, null]],
  ],
  [
    'a savings withdrawal without interest',
    { type: 'savings_withdrawal', invested: 200n, toAmount: 200n },
    [],
  ],
  [
    'a payment of which more came back than its value',
    { type: 'pix_payment', direction: 'out', usdt: 7n, returnedBrl: 101n, returnedUsdt: 6n },
    [['disposal', 'USDT', 1n, 0n]],
  ],
  ['sent coins of no currency', { type: 'crypto_transfer', direction: 'out', fromAmount: 9n }, []],
  ['coins from outside of no currency', { type: 'crypto_deposit', toAmount: 9n }, []],
  ['coins from outside without an amount', { type: 'crypto_deposit', to: 'BTC' }, []],
  ['a savings withdrawal of nothing', { type: 'savings_withdrawal', invested: 200n }, []],
  ['a savings withdrawal of no investment', { type: 'savings_withdrawal', toAmount: 200n }, []],
])('%s', (_, more, events) => {
  const found = toEvents({ ...movement, ...more }, [worth('USDT', 100n), worth('BTC', 100n)]);
  expect(found.map(({ kind, asset, quantity, value }) => [kind, asset, quantity, value])).toEqual(events);
});

it.each<[string, Partial<TaxMovement>]>([
  ['a disposal', { type: 'pix_payment', direction: 'out', usdt: 7n, returnedBrl: 1n }],
  ['interest', { type: 'savings_withdrawal', invested: 200n, toAmount: 300n }],
])('without a value %s has none', (_, more) => {
  expect(toEvents({ ...movement, ...more }, []).map(({ value }) => value)).toEqual([null]);
});

it('each side of an exchange has the value of its own coin', () => {
  const sides = toEvents({ ...movement, type: 'crypto_exchange', ...SWAP }, [
    worth('BTC', 71n),
    worth('USDT', 70n),
  ]);
  expect(sides.map(({ value }) => value)).toEqual([70n, 71n]);
});

it('a loan names the other customer', () => {
  const lent = { type: 'transfer', direction: 'out', purpose: 'loan', counterparty: 'b', ...BTC } as const;
  expect(toEvents({ ...movement, ...lent })).toMatchObject([{ transfer: { purpose: 'loan', with: 'b' } }]);
});
