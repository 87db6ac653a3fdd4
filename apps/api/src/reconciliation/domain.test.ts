import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compare, type InFlight, worstOf } from './domain.ts';

const since = new Date('2026-11-21T12:00:00Z');
const sure = (amount: bigint): InFlight => ({ kind: 'pix_payment', id: 'a', amount, certain: true, since });
const maybe = (amount: bigint): InFlight => ({ kind: 'pix_payout', id: 'b', amount, certain: false, since });
const sides = (held: bigint, books: bigint, inFlight: readonly InFlight[] = [], opening = 0n) =>
  ({ held, opening, books: [books, books], inFlight }) as const;

describe('the books and a provider', () => {
  it.each([
    ['agree', sides(100n, 100n), { state: 'matches', difference: 0n, drift: 0n }],
    [
      'agree, the opening apart',
      sides(1_100n, 100n, [], 1_000n),
      { state: 'matches', difference: 0n, drift: 0n },
    ],
    ['differ', sides(90n, 100n), { state: 'drift', difference: -10n, drift: -10n }],
    [
      'differ by what certainly came',
      sides(150n, 100n, [sure(50n)]),
      { state: 'in_flight', difference: 50n, drift: 0n },
    ],
    [
      'lack what certainly came',
      sides(100n, 100n, [sure(50n)]),
      { state: 'drift', difference: 0n, drift: -50n },
    ],
    [
      'agree, what may have left has not',
      sides(100n, 100n, [maybe(-30n)]),
      { state: 'matches', difference: 0n, drift: 0n },
    ],
    [
      'differ by what may have left',
      sides(70n, 100n, [maybe(-30n)]),
      { state: 'in_flight', difference: -30n, drift: 0n },
    ],
    [
      'differ by a part of what may have left',
      sides(75n, 100n, [maybe(-30n)]),
      { state: 'drift', difference: -25n, drift: 5n },
    ],
    [
      'differ by one of two',
      sides(80n, 100n, [maybe(-30n), maybe(-20n)]),
      { state: 'in_flight', difference: -20n, drift: 0n },
    ],
    [
      'differ by both of two',
      sides(50n, 100n, [maybe(-30n), maybe(-20n)]),
      { state: 'in_flight', difference: -50n, drift: 0n },
    ],
    [
      'differ, one came and one left',
      sides(110n, 100n, [sure(40n), maybe(-30n)]),
      { state: 'in_flight', difference: 10n, drift: 0n },
    ],
    [
      'hide nothing behind what is in flight',
      sides(40n, 100n, [maybe(-30n)]),
      { state: 'drift', difference: -60n, drift: -30n },
    ],
  ])('%s', (_, given, expected) => {
    expect(compare(given)).toEqual(expected);
  });

  it('may change during the comparison', () => {
    const moving = { held: 110n, opening: 0n, books: [100n, 120n], inFlight: [] } as const;
    expect(compare(moving)).toMatchObject({ state: 'in_flight', drift: 0n });
    expect(compare({ ...moving, books: [120n, 100n] })).toMatchObject({ drift: 0n });
    expect(compare({ ...moving, held: 90n })).toMatchObject({ state: 'drift', drift: -10n });
  });

  it('never report a drift that some rows in flight explain', () => {
    const rows = fc.array(fc.record({ amount: fc.bigInt(-1_000n, 1_000n), done: fc.boolean() }), {
      maxLength: 30,
    });
    fc.assert(
      fc.property(rows, fc.bigInt(-5_000n, 5_000n), (inFlight, books) => {
        const done = inFlight.reduce((sum, one) => (one.done ? sum + one.amount : sum), 0n);
        const given = sides(
          books + done,
          books,
          inFlight.map(({ amount }) => maybe(amount)),
        );
        expect(compare(given)).toMatchObject({ drift: 0n, difference: done });
      }),
    );
  });

  it('report a drift beyond everything in flight', () => {
    const many = Array.from({ length: 40 }, (_, i) => maybe(-(2n ** BigInt(i))));
    const most = 2n ** 40n - 1n;
    expect(compare(sides(0n, most + 7n, many))).toMatchObject({ state: 'drift', drift: -7n });
    expect(compare(sides(0n, most, many))).toMatchObject({ drift: 0n });
    expect(compare(sides(most + 3n, most, many))).toMatchObject({ state: 'drift', drift: 3n });
  });
});

it('the worst line is the overall state', () => {
  expect(worstOf(['matches', 'in_flight'])).toBe('in_flight');
  expect(worstOf(['matches', 'unknown', 'in_flight'])).toBe('unknown');
  expect(worstOf(['unknown', 'drift'])).toBe('drift');
  expect(worstOf(['matches'])).toBe('matches');
  expect(worstOf([])).toBe('unknown');
});
