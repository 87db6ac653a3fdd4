import { money } from '@lastro/money';
import { describe, expect, it } from 'vitest';
import type { Valuation } from '../valuations/index.ts';
import { type ReportedMovement, toOperation } from './domain-operations.ts';

const BASE: ReportedMovement = {
  id: 'm',
  customerId: 'c',
  type: 'pix_deposit',
  direction: 'in',
  at: new Date('2026-10-15T12:00:00Z'),
  from: null,
  fromAmount: null,
  to: null,
  toAmount: null,
  usdt: null,
  fee: 0n,
  returnedBrl: 0n,
  returnedUsdt: 0n,
  invested: null,
  toOwnAddress: false,
  counterpartyId: null,
  address: null,
  network: null,
  txHash: null,
};

const valued = (currency: Valuation['currency'], centavos: bigint): Valuation => ({
  currency,
  amount: 0n,
  value: money('BRL', centavos),
  source: 'reais',
  rate: null,
  price: null,
});
const operation = (more: Partial<ReportedMovement>, ...values: Valuation[]) =>
  toOperation({ ...BASE, ...more }, values);

describe('a payment', () => {
  const paid = { type: 'pix_payment', direction: 'out', usdt: 1_010_000_000n, fee: 10_000_000n } as const;

  it('has the paid value; its fee is valued at the same rate', () => {
    expect(operation(paid, valued('USDT', 5_200n))).toMatchObject({
      kind: 'payment',
      quantity: 1_010_000_000n,
      valueBrl: 5_200n,
      fee: 10_000_000n,
      feeBrl: 52n,
    });
  });

  it('excludes returns and their share of the fee', () => {
    // A third of 52.00 and of 10.1 USDT came back.
    const back = { returnedBrl: 1_733n, returnedUsdt: 336_594_174n };
    expect(operation({ ...paid, ...back }, valued('USDT', 5_200n))).toMatchObject({
      quantity: 673_405_826n,
      valueBrl: 3_467n,
      fee: 6_667_384n,
      feeBrl: 35n,
    });
    const whole = { returnedBrl: 5_200n, returnedUsdt: 1_010_000_000n };
    expect(operation({ ...paid, ...whole }, valued('USDT', 5_200n))).toBeUndefined();
  });

  it('has the value 0 once more came back than its value', () => {
    const back = { returnedBrl: 5_201n, returnedUsdt: 1_009_999_999n };
    expect(operation({ ...paid, ...back }, valued('USDT', 5_200n))).toMatchObject({
      quantity: 1n,
      valueBrl: 0n,
    });
  });

  it('of which only the fee remains has no value for it', () => {
    expect(operation({ ...paid, usdt: 7n, fee: 7n }, valued('USDT', 5_200n))).toMatchObject({ feeBrl: 0n });
  });

  it('has no value without a valuation, and incoming money is no operation', () => {
    expect(operation(paid)).toMatchObject({ valueBrl: null, feeBrl: null });
    expect(operation({ ...paid, direction: 'in' }, valued('USDT', 1n))).toBeUndefined();
  });
});

it('sent coins are valued together with their fee', () => {
  const sent = {
    type: 'crypto_transfer',
    direction: 'out',
    from: 'BTC',
    fromAmount: 1_015_000n,
    fee: 15_000n,
  } as const;
  const value = valued('BTC', 533_264n);
  expect(operation(sent, value)).toMatchObject({
    kind: 'withdrawal_other',
    valueBrl: 533_264n,
    feeBrl: 7_881n,
  });
  expect(operation({ ...sent, toOwnAddress: true }, value)).toMatchObject({ kind: 'withdrawal_own' });
});

it('a swap has the value of the sold coin, else of the bought one', () => {
  const swap = {
    type: 'crypto_exchange',
    direction: 'none',
    from: 'BTC',
    fromAmount: 7n,
    to: 'ETH',
    toAmount: 9n,
  } as const;
  expect(operation(swap, valued('ETH', 10n), valued('BTC', 11n))).toMatchObject({
    kind: 'swap',
    asset: 'BTC',
    valueBrl: 11n,
    got: { asset: 'ETH', quantity: 9n },
  });
  expect(operation(swap, valued('ETH', 10n))).toMatchObject({ valueBrl: 10n });
});

describe('a redeemed investment', () => {
  const redeemed = { type: 'savings_withdrawal', direction: 'none', invested: 1_000_000_000n } as const;

  it('reports its interest, or its penalty as a fee', () => {
    // 52.52 for 10.1 USDT
    expect(operation({ ...redeemed, toAmount: 1_010_000_000n }, valued('USDT', 5_252n))).toMatchObject({
      kind: 'interest',
      asset: 'USDT',
      quantity: 10_000_000n,
      valueBrl: 52n,
    });
    expect(operation({ ...redeemed, toAmount: 750_000_000n }, valued('USDT', 3_900n))).toMatchObject({
      kind: 'fee',
      quantity: 250_000_000n,
      valueBrl: 1_300n,
    });
    expect(operation({ ...redeemed, toAmount: 1_000_000_000n })).toBeUndefined();
    expect(operation({ type: 'savings_deposit', usdt: 1n })).toBeUndefined();
  });

  it('of which nothing is paid out counts as a fee without a value', () => {
    expect(operation({ ...redeemed, invested: 9n, toAmount: 0n }, valued('USDT', 1n))).toMatchObject({
      kind: 'fee',
      quantity: 9n,
      valueBrl: 0n,
    });
  });
});

const BTC = { from: 'BTC', fromAmount: 9n, to: 'BTC', toAmount: 9n } as const;

/** Kind, asset, quantity and value. */
it.each<[Partial<ReportedMovement>, unknown[]]>([
  [{ type: 'pix_deposit', usdt: 7n }, ['purchase', 'USDT', 7n, 100n]],
  [{ type: 'pix_reversal', direction: 'out', usdt: 7n }, ['reversal', 'USDT', 7n, 100n]],
  [{ type: 'pix_withdrawal', direction: 'out', usdt: 7n }, ['sale', 'USDT', 7n, 100n]],
  [{ type: 'bill_payment', direction: 'out', usdt: 7n }, ['payment', 'USDT', 7n, 100n]],
  [{ type: 'crypto_deposit', ...BTC }, ['deposit', 'BTC', 9n, 90n]],
  [{ type: 'transfer', direction: 'in', ...BTC }, ['transfer_in', 'BTC', 9n, 90n]],
  [{ type: 'transfer', direction: 'out', ...BTC }, ['transfer_out', 'BTC', 9n, 90n]],
  [{ type: 'adjustment', direction: 'in', ...BTC }, ['adjustment_in', 'BTC', 9n, 90n]],
  [{ type: 'adjustment', direction: 'out', ...BTC }, ['adjustment_out', 'BTC', 9n, 90n]],
])('%o is reported as %o', (movement, reported) => {
  const made = operation(movement, valued('USDT', 100n), valued('BTC', 90n));
  expect([made?.kind, made?.asset, made?.quantity, made?.valueBrl]).toEqual(reported);
});

it.each<Partial<ReportedMovement>>([
  { type: 'pix_withdrawal', direction: 'in', usdt: 7n },
  { type: 'pix_payment', direction: 'out' },
  { type: 'crypto_deposit', toAmount: 9n },
  { type: 'crypto_exchange', ...BTC, from: null },
  { type: 'crypto_exchange', ...BTC, fromAmount: null },
  { type: 'crypto_exchange', ...BTC, to: null },
  { type: 'crypto_exchange', ...BTC, toAmount: null },
  { type: 'savings_withdrawal', toAmount: 9n },
  { type: 'savings_withdrawal', invested: 9n },
])('%o is no operation', (movement) => {
  expect(operation(movement, valued('USDT', 100n))).toBeUndefined();
});

it.each([
  [[valued('BTC', 90n)], 90n, 0n],
  [[], null, null],
])(
  'an operation has the movement’s data, and a fee of 0 if its value is known',
  (values, valueBrl, feeBrl) => {
    const chain = { address: 'bc1', network: 'BTC', txHash: 'h', counterpartyId: 'd' };
    expect(operation({ type: 'crypto_deposit', ...BTC, ...chain }, ...values)).toEqual({
      ...chain,
      transactionId: 'm',
      customerId: 'c',
      at: BASE.at,
      kind: 'deposit',
      asset: 'BTC',
      quantity: 9n,
      valueBrl,
      fee: 0n,
      feeBrl,
      got: null,
    });
  },
);
