import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keepAverageCost } from '../../test/tax/keep-average-cost.ts';
import type { TaxEvent } from './domain.ts';
import { lend, takeBack } from './domain-loans.ts';
import { sumByMonth, toMonths } from './domain-months.ts';

const AT = new Date('2026-11-10T15:00:00Z');
type More = Partial<Pick<TaxEvent, 'transfer' | 'value'>>;
const event = (kind: TaxEvent['kind'], quantity: bigint, more: More = {}): TaxEvent => ({
  ...{ id: 'e', at: AT, asset: 'USDT', movement: 'transfer', kind, quantity },
  ...{ value: null, ...more },
});
const loan = (who: string) => ({ transfer: { purpose: 'loan', with: who } }) as const;
const bought = [event('acquisition', 100n, { value: 1_000n }), event('acquisition', 300n, { value: 2_001n })];
const holdings = (events: readonly TaxEvent[]) => keepAverageCost(events).map(({ holding }) => holding);

describe('coins lent', () => {
  it('leave at their cost without being sold, and come back at that cost, not at their value', () => {
    const entries = keepAverageCost([
      ...bought,
      event('removal', 150n, loan('bruno')),
      event('acquisition', 150n, { value: 9_999n, ...loan('bruno') }),
    ]);
    // 3,001 × 150 / 400 = 1,125.375
    expect(entries[2]).toMatchObject({ cost: 1_125n, gain: null, holding: { quantity: 250n, cost: 1_876n } });
    expect(entries[3]).toMatchObject({ event: { value: 1_125n }, holding: { quantity: 400n, cost: 3_001n } });
    expect(toMonths(sumByMonth(entries))).toEqual([]);
  });

  it('come back in parts, and any excess is borrowed at its value', () => {
    expect(
      holdings([
        ...bought,
        event('removal', 150n, loan('bruno')),
        event('acquisition', 50n, { value: 500n, ...loan('bruno') }),
        // 100 at 750 of cost, and 20 of the 120 at 1,200 × 20/120
        event('acquisition', 120n, { value: 1_200n, ...loan('bruno') }),
      ]).slice(3),
    ).toEqual([
      { quantity: 300n, cost: 1_876n + 375n },
      { quantity: 420n, cost: 1_876n + 375n + 750n + 200n },
    ]);
  });

  it('are not repaid by another customer’s coins', () => {
    const [, , , last] = holdings([
      ...bought,
      event('removal', 150n, loan('bruno')),
      event('acquisition', 150n, { value: 9_999n, ...loan('carla') }),
    ]);
    expect(last).toEqual({ quantity: 400n, cost: 1_876n + 9_999n });
  });
});

describe('coins borrowed', () => {
  it('come at their value and go back at the average cost; only an excess is lent', () => {
    const entries = keepAverageCost([
      event('acquisition', 100n, { value: 600n, ...loan('bruno') }),
      event('removal', 100n, loan('bruno')),
      event('acquisition', 10n, { value: 90n, ...loan('bruno') }),
    ]);
    expect(entries.map(({ holding }) => holding)).toEqual([
      { quantity: 100n, cost: 600n },
      { quantity: 0n, cost: 0n },
      { quantity: 10n, cost: 90n },
    ]);
  });

  it('of unknown value leave the cost of the whole receipt unknown', () => {
    const [, , , last] = keepAverageCost([
      ...bought,
      event('removal', 200n, loan('bruno')),
      event('acquisition', 201n, loan('bruno')),
    ]);
    expect(last?.event.value).toBeNull();
  });
});

describe('what two customers owe each other', () => {
  const of = (quantity: bigint, cost: bigint) => ({ quantity, cost });
  // 7 centavos for 3 units
  it.each([
    [4n, of(0n, 0n), 1n],
    [3n, of(0n, 0n), 0n],
    [2n, of(1n, 2n), 0n],
    [1n, of(2n, 5n), 0n],
    [0n, of(3n, 7n), 0n],
  ])('when %s units are borrowed, sending 3 lends %o and leaves %s borrowed', (borrowed, lent, left) => {
    expect(lend({ lent: of(0n, 0n), borrowed }, of(3n, 7n))).toEqual({ lent, borrowed: left });
  });

  // 3 units were lent at 7 centavos.
  it.each([
    [2n, null, of(1n, 2n), 0n, 5n],
    [3n, null, of(0n, 0n), 0n, 7n],
    [4n, 10n, of(0n, 0n), 1n, 10n],
    [4n, null, of(0n, 0n), 1n, null],
  ])(
    'receiving %s units worth %s leaves %o lent and %s borrowed, at a cost of %s',
    (quantity, value, lent, borrowed, cost) => {
      expect(takeBack({ lent: of(3n, 7n), borrowed: 0n }, { quantity, value })).toEqual({
        loan: { lent, borrowed },
        value: cost,
      });
    },
  );
});

it('a loan returned in full leaves holdings as they were, to the centavo', () => {
  const parts = fc.array(fc.bigInt(1n, 10n ** 6n), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(parts, parts, fc.bigInt(0n, 10n ** 9n), (lent, repayments, worth) => {
      const total = lent.reduce((sum, one) => sum + one, 0n);
      // The same total in other parts.
      const returned: bigint[] = [];
      let rest = total;
      for (const part of repayments) {
        if (part >= rest) break;
        returned.push(part);
        rest -= part;
      }
      returned.push(rest);
      const stock = event('acquisition', total + 7n, { value: 123_456_789n });
      const all = holdings([
        stock,
        ...lent.map((quantity) => event('removal', quantity, loan('bruno'))),
        ...returned.map((quantity) => event('acquisition', quantity, { value: worth, ...loan('bruno') })),
      ]);
      expect(all.at(-1)).toEqual({ quantity: total + 7n, cost: 123_456_789n });
    }),
  );
});
