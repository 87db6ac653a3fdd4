import { money, rate } from '@lastro/money';
import { expect, it } from 'vitest';
import { refusalOf } from '../../../test/support/refusal-of.ts';
import { assertUnchanged, creditOf, type Difference, worthOf } from './domain.ts';

const difference = (ordered: bigint, paid: bigint, open: bigint): Difference => ({
  withdrawalId: 'w',
  customerId: 'c',
  state: 'completed',
  ordered: money('BRL', ordered),
  paid: money('BRL', paid),
  returned: money('BRL', 0n),
  open: money('BRL', open),
  rate: rate('USDT', 'BRL', '5.2'),
});

it.each([
  ['paid one centavo less', difference(100n, 99n, 1n), 192_307n, 192_308n],
  ['paid 52.00 less', difference(10_000n, 4_800n, 5_200n), 1_000_000_000n, 1_000_000_000n],
  ['paid as ordered', difference(100n, 100n, 1n), null, 192_308n],
  ['paid one centavo more', difference(100n, 101n, -1n), null, 192_308n],
  ['paid less, and closed', difference(100n, 99n, 0n), null, 0n],
  [
    'paid less, but returned',
    { ...difference(100n, 99n, 1n), state: 'returned' } as Difference,
    null,
    192_308n,
  ],
])('a payout that was %s: credit and worth', (_, one, credit, worth) => {
  expect(creditOf(one)?.minor ?? null).toBe(credit);
  expect(worthOf(one).minor).toBe(worth);
});

it.each([
  [1n, 1n, 'none'],
  [0n, 1n, 'already_decided'],
  [0n, 0n, 'already_decided'],
  [2n, 1n, 'already_decided'],
])('closing a difference of %s that was shown as %s has the refusal: %s', (open, shown, refusal) => {
  const close = () => assertUnchanged(difference(100n, 90n, open), difference(100n, 90n, shown));
  expect(refusalOf(close)).toBe(refusal);
});

it('a refusal says whether there is nothing to close, or another amount', () => {
  const closed = (open: bigint) => () => assertUnchanged(difference(9n, 1n, open), difference(9n, 1n, 1n));
  expect(closed(0n)).toThrow('Não há diferença a encerrar.');
  expect(closed(2n)).toThrow('A diferença mudou agora.');
});
