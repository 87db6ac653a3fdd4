import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compare, type InFlight, worstOf } from './domain.ts';

const since = new Date('2026-11-21T12:00:00Z');
const certain = (amount: bigint): InFlight => ({
  kind: 'pix_payment',
  id: 'a',
  amount,
  certain: true,
  since,
});
const uncertain = (amount: bigint): InFlight => ({
  kind: 'pix_payout',
  id: 'b',
  amount,
  certain: false,
  since,
});
const sides = (held: bigint, books: bigint, inFlight: readonly InFlight[] = [], opening = 0n) =>
  ({ held, opening, books: [books, books], inFlight }) as const;

describe('the books and a provider', () => {
  it.each([
    ['agree', sides(100n, 100n), { state: 'matches', difference: 0n, drift: 0n }],
    [
      'agree after subtracting the opening balance',
      sides(1_100n, 100n, [], 1_000n),
      { state: 'matches', difference: 0n, drift: 0n },
    ],
    ['differ', sides(90n, 100n), { state: 'drift', difference: -10n, drift: -10n }],
    [
      'differ by a certain arrival',
      sides(150n, 100n, [certain(50n)]),
      { state: 'in_flight', difference: 50n, drift: 0n },
    ],
    [
      'lack a certain arrival',
      sides(100n, 100n, [certain(50n)]),
      { state: 'drift', difference: 0n, drift: -50n },
    ],
    [
      'exceed a certain arrival as much again',
      sides(200n, 100n, [certain(50n)]),
      { state: 'drift', difference: 100n, drift: 50n },
    ],
    [
      'agree because a payout left and an arrival came',
      sides(100n, 100n, [certain(30n), uncertain(-30n)]),
      { state: 'in_flight', difference: 0n, drift: 0n },
    ],
    [
      'agree although a payout may have left',
      sides(100n, 100n, [uncertain(-30n)]),
      { state: 'matches', difference: 0n, drift: 0n },
    ],
    [
      'differ by a payout that may have left',
      sides(70n, 100n, [uncertain(-30n)]),
      { state: 'in_flight', difference: -30n, drift: 0n },
    ],
    [
      'differ by part of a payout that may have left',
      sides(75n, 100n, [uncertain(-30n)]),
      { state: 'drift', difference: -25n, drift: 5n },
    ],
    [
      'differ by one of two payouts',
      sides(80n, 100n, [uncertain(-30n), uncertain(-20n)]),
      { state: 'in_flight', difference: -20n, drift: 0n },
    ],
    [
      'differ by both of two payouts',
      sides(50n, 100n, [uncertain(-30n), uncertain(-20n)]),
      { state: 'in_flight', difference: -50n, drift: 0n },
    ],
    [
      'differ by an arrival and a payout',
      sides(110n, 100n, [certain(40n), uncertain(-30n)]),
      { state: 'in_flight', difference: 10n, drift: 0n },
    ],
    [
      'differ by more than a payout in flight',
      sides(40n, 100n, [uncertain(-30n)]),
      { state: 'drift', difference: -60n, drift: -30n },
    ],
  ])('%s', (_, input, expected) => {
    expect(compare(input)).toEqual(expected);
  });

  it('may change during the comparison', () => {
    const moving = { held: 110n, opening: 0n, books: [100n, 120n], inFlight: [] } as const;
    expect(compare(moving)).toMatchObject({ state: 'in_flight', drift: 0n });
    expect(compare({ ...moving, books: [120n, 100n] })).toMatchObject({ drift: 0n });
    expect(compare({ ...moving, held: 90n })).toMatchObject({ state: 'drift', drift: -10n });
  });

  it('report no drift that a subset of rows in flight explains', () => {
    const rows = fc.array(fc.record({ amount: fc.bigInt(-1_000n, 1_000n), done: fc.boolean() }), {
      maxLength: 30,
    });
    fc.assert(
      fc.property(rows, fc.bigInt(-5_000n, 5_000n), (inFlight, books) => {
        const done = inFlight.reduce((sum, one) => (one.done ? sum + one.amount : sum), 0n);
        const input = sides(
          books + done,
          books,
          inFlight.map(({ amount }) => uncertain(amount)),
        );
        expect(compare(input)).toMatchObject({ drift: 0n, difference: done });
      }),
    );
  });

  it('report a drift beyond everything in flight', () => {
    const payouts = Array.from({ length: 40 }, (_, i) => uncertain(-(2n ** BigInt(i))));
    const total = 2n ** 40n - 1n;
    expect(compare(sides(0n, total + 7n, payouts))).toMatchObject({ state: 'drift', drift: -7n });
    expect(compare(sides(0n, total, payouts))).toMatchObject({ drift: 0n });
    expect(compare(sides(total + 3n, total, payouts))).toMatchObject({ state: 'drift', drift: 3n });
  });
});

/** Powers of two above 1: each subset has another, even sum. */
const evens = (count: number, sign: bigint) =>
  Array.from({ length: count }, (_, nth) => uncertain(sign * 2n ** BigInt(nth + 1)));

it.each([
  [12, 'payouts', -1n, -1n],
  [13, 'payouts', -1n, 0n],
  [13, 'payouts', 1n, 1n],
  [13, 'payouts', -16_382n, 0n],
  [13, 'payouts', -16_383n, -1n],
  [13, 'arrivals', -1n, -1n],
  [13, 'arrivals', 16_382n, 0n],
  [13, 'arrivals', 16_383n, 1n],
])(
  '%i %s of even amounts that may have happened leave of a difference of %s a drift of %s',
  (count, kind, difference, drift) => {
    const inFlight = evens(count, kind === 'payouts' ? -1n : 1n);
    expect(compare(sides(difference, 0n, inFlight))).toMatchObject({ difference, drift });
  },
);

it('the worst line is the overall state', () => {
  expect(worstOf(['matches', 'in_flight'])).toBe('in_flight');
  expect(worstOf(['matches', 'unknown', 'in_flight'])).toBe('unknown');
  expect(worstOf(['unknown', 'drift'])).toBe('drift');
  expect(worstOf(['matches'])).toBe('matches');
  expect(worstOf([])).toBe('unknown');
});
