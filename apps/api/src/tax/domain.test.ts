import type { Coin } from '@lastro/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keepAverageCost } from '../../test/tax/keep-average-cost.ts';
import { averageOf, type CostedEvent, type TaxEvent } from './domain.ts';
import {
  EXEMPT_LIMIT,
  isExempt,
  sumByMonth,
  taxOn,
  toMonth,
  toMonths,
  usedBasisPoints,
} from './domain-months.ts';

const AT = new Date('2026-11-10T15:00:00Z');
const event = (
  kind: TaxEvent['kind'],
  quantity: bigint,
  value: bigint | null,
  more: Partial<TaxEvent> = {},
): TaxEvent => ({ id: 'e', at: AT, asset: 'USDT', movement: 'transfer', kind, quantity, value, ...more });

const monthsOf = (costedEvents: readonly CostedEvent[]) => toMonths(sumByMonth(costedEvents));

describe('the average cost', () => {
  const bought = [
    event('acquisition', 19_230_769_230n, 100_000n),
    event('acquisition', 10_000_000_000n, 56_000n),
  ];

  it('of 192.30769230 for 1,000.00 and 100 for 560.00 is 5.33684211', () => {
    const last = keepAverageCost(bought).at(-1);
    expect(last?.holding).toEqual({ quantity: 29_230_769_230n, cost: 156_000n });
    expect(last && averageOf(last.holding)).toBe(533_684_211n);
  });

  it('is the cost of what is sold, and the rest keeps it', () => {
    const costedEvents = keepAverageCost([
      ...bought,
      event('disposal', 15_000_000_000n, 84_000n),
      event('disposal', 10_000_000_000n, 54_000n),
    ]);
    expect(costedEvents.slice(2)).toMatchObject([
      { cost: 80_053n, gain: 3_947n },
      { cost: 53_368n, gain: 632n, holding: { quantity: 4_230_769_230n, cost: 22_579n } },
    ]);
    expect(monthsOf(costedEvents)).toMatchObject([
      { month: '2026-11', disposals: 138_000n, gain: 4_579n, exempt: true, tax: 0n, dueDate: null },
    ]);
    expect(usedBasisPoints(138_000n)).toBe(394n);
  });

  it('is rounded so that the last unit takes the last centavo', () => {
    const costedEvents = keepAverageCost([
      event('acquisition', 3n, 100n),
      ...[1, 2, 3].map(() => event('disposal', 1n, 40n)),
    ]);
    expect(costedEvents.slice(1).map(({ cost }) => cost)).toEqual([33n, 34n, 33n]);
    expect(costedEvents.at(-1)?.holding).toEqual({ quantity: 0n, cost: 0n });
    expect(averageOf({ quantity: 0n, cost: 0n })).toBeNull();
  });

  it('is removed with coins that leave unsold, without a gain', () => {
    const [, removed] = keepAverageCost([event('acquisition', 4n, 100n), event('removal', 1n, 99n)]);
    expect(removed).toMatchObject({ cost: 25n, gain: null, holding: { quantity: 3n, cost: 75n } });
  });

  it('is 0 for coins of unknown cost and for coins never acquired', () => {
    const costedEvents = keepAverageCost([event('acquisition', 4n, null), event('disposal', 5n, 100n)]);
    expect(costedEvents[1]).toMatchObject({
      cost: 0n,
      gain: 100n,
      uncovered: 1n,
      holding: { quantity: 0n, cost: 0n },
    });
  });

  it('is removed by a disposal without a value, without a gain', () => {
    const costedEvents = keepAverageCost([event('acquisition', 4n, 100n), event('disposal', 2n, null)]);
    expect(costedEvents[1]).toMatchObject({ cost: 50n, gain: null });
    expect(monthsOf(costedEvents)).toMatchObject([{ disposals: 0n, gain: 0n, unvalued: 1 }]);
  });
});

const soldFor = (value: bigint, at = AT): CostedEvent => ({
  event: event('disposal', 1n, value, { at }),
  holding: { quantity: 0n, cost: 0n },
  cost: 0n,
  gain: value,
  uncovered: 0n,
});

function monthWith(month: string, disposals: readonly CostedEvent[]) {
  const at = new Date(`${month}-10T15:00:00Z`);
  return toMonth(month, sumByMonth(disposals.map((one) => ({ ...one, event: { ...one.event, at } }))));
}

describe('a month', () => {
  it('of exactly R$ 35,000.00 is exempt, and one centavo more taxes the whole gain', () => {
    expect(monthWith('2026-11', [soldFor(3_000_000n), soldFor(500_000n)])).toMatchObject({
      exempt: true,
      tax: 0n,
    });
    expect(monthWith('2026-11', [soldFor(3_000_000n), soldFor(500_001n)])).toMatchObject({
      exempt: false,
      // 15 % of 35,000.01
      tax: 525_000n,
    });
    expect([isExempt(EXEMPT_LIMIT), isExempt(EXEMPT_LIMIT + 1n)]).toEqual([true, false]);
  });

  it.each([
    ['2026-10', '2026-11-30'],
    // Banks do not serve the public on the last working day of a year.
    ['2026-11', '2026-12-30'],
    ['2023-11', '2023-12-28'],
    // 31 January 2027 is a Sunday.
    ['2026-12', '2027-01-29'],
    // 30 May 2027 is a Sunday, and 31 May a Monday.
    ['2027-04', '2027-05-31'],
    // Carnival is on 8 and 9 February 2027, and 28 February a Sunday.
    ['2027-01', '2027-02-26'],
  ])('the tax of %s is due on %s', (month, due) => {
    expect(monthWith(month, [soldFor(4_000_000n)]).dueDate).toBe(due);
  });

  it('has no due date while it is below R$ 10.00', () => {
    const sold = (gain: bigint) => monthWith('2026-10', [{ ...soldFor(4_000_000n), gain }]);
    expect(sold(6_663n)).toMatchObject({ tax: 999n, dueDate: null });
    expect(sold(6_667n)).toMatchObject({ tax: 1_000n, dueDate: '2026-11-30' });
  });

  it('is added to the next months’ taxes until they reach R$ 10.00 together', () => {
    const small = (at: string, gain = 2_668n) => ({ ...soldFor(4_000_000n, new Date(at)), gain });
    const months = monthsOf([
      small('2026-11-10T12:00:00Z', 6_667n),
      small('2026-12-10T12:00:00Z'),
      small('2026-08-10T12:00:00Z'),
      soldFor(100n, new Date('2026-09-10T12:00:00Z')),
      small('2026-10-10T12:00:00Z'),
    ]);
    expect(months.map(({ month, tax, carried, dueDate }) => [month, tax, carried, dueDate])).toEqual([
      ['2026-08', 400n, 0n, null],
      ['2026-09', 0n, 0n, null],
      ['2026-10', 400n, 400n, null],
      ['2026-11', 1_000n, 800n, '2026-12-30'],
      ['2026-12', 400n, 0n, null],
    ]);
  });

  it('does not offset a gain with a loss', () => {
    const lost = { ...soldFor(4_000_000n), cost: 5_000_000n, gain: -1_000_000n };
    expect(monthWith('2026-11', [soldFor(100_000n), lost])).toMatchObject({
      disposals: 4_100_000n,
      gain: 100_000n,
      loss: 1_000_000n,
      tax: 15_000n,
    });
  });

  it('lists what was sold of each coin, at which cost, with gains and losses apart', () => {
    const BTC = { asset: 'BTC' } as const;
    const sell = (quantity: bigint, value: bigint, more = {}) => event('disposal', quantity, value, more);
    const bought = event('acquisition', 10n, 100n);
    const events = [bought, sell(2n, 25n), sell(3n, 24n), sell(1n, 10n)];
    const other = [{ ...bought, ...BTC }, sell(4n, 41n, BTC)];
    const [month] = monthsOf([...keepAverageCost(events), ...keepAverageCost(other)]);
    expect(month?.assets).toEqual([
      { asset: 'USDT', quantity: 6n, disposals: 59n, cost: 60n, gain: 5n, loss: 6n },
      { asset: 'BTC', quantity: 4n, disposals: 41n, cost: 40n, gain: 1n, loss: 0n },
    ]);
  });

  it('ends at midnight in Brasília', () => {
    const months = monthsOf([
      soldFor(1n, new Date('2026-12-01T02:59:59.999Z')),
      soldFor(2n, new Date('2026-12-01T03:00:00.000Z')),
    ]);
    expect(months.map(({ month, disposals }) => [month, disposals])).toEqual([
      ['2026-11', 1n],
      ['2026-12', 2n],
    ]);
  });
});

it.each([
  [0n, 0n],
  [1n, 0n],
  [4n, 1n],
  [500_000_000n, 75_000_000n],
  [1_000_000_000n, 75_000_000n + 87_500_000n],
  [3_000_000_000n, 162_500_000n + 400_000_000n],
  [3_000_000_100n, 562_500_023n],
])('the tax on a gain of %s centavos is %s', (gain, tax) => {
  expect(taxOn(gain)).toBe(tax);
});

/** A naive reference implementation. */
function naive(events: readonly TaxEvent[]) {
  const held = new Map<Coin, { quantity: bigint; centavos: bigint }>();
  const months = new Map<string, { sold: bigint; gain: bigint }>();
  for (const { asset, kind, quantity, value, at } of events) {
    const stock = held.get(asset) ?? { quantity: 0n, centavos: 0n };
    held.set(asset, stock);
    if (kind === 'acquisition') {
      stock.quantity += quantity;
      stock.centavos += value ?? 0n;
      continue;
    }
    const quantityLeft = stock.quantity > quantity ? stock.quantity - quantity : 0n;
    // The cost left at the old average, to the nearest centavo, by search instead of rounding.
    let costLeft = stock.quantity === 0n ? 0n : (stock.centavos * quantityLeft) / stock.quantity;
    while (
      quantityLeft > 0n &&
      2n * (stock.centavos - costLeft) * stock.quantity -
        2n * stock.centavos * (stock.quantity - quantityLeft) >
        stock.quantity
    )
      costLeft += 1n;
    if (quantityLeft === 0n) costLeft = 0n;
    const cost = stock.centavos - costLeft;
    stock.quantity = quantityLeft;
    stock.centavos = costLeft;
    if (kind !== 'disposal' || value === null) continue;
    const brasilia = new Date(at.getTime() - 3 * 3_600_000);
    const month = `${brasilia.getUTCFullYear()}-${String(brasilia.getUTCMonth() + 1).padStart(2, '0')}`;
    const sums = months.get(month) ?? { sold: 0n, gain: 0n };
    sums.sold += value;
    if (value > cost) sums.gain += value - cost;
    months.set(month, sums);
  }
  return { held, months };
}

function naiveTax(gain: bigint): bigint {
  const inBracket = (from: bigint, to: bigint) => (gain <= from ? 0n : (gain < to ? gain : to) - from);
  const thousandths =
    inBracket(0n, 500_000_000n) * 150n +
    inBracket(500_000_000n, 1_000_000_000n) * 175n +
    inBracket(1_000_000_000n, 3_000_000_000n) * 200n +
    inBracket(3_000_000_000n, 10n ** 30n) * 225n;
  return (thousandths + 500n) / 1_000n;
}

const START = Date.UTC(2026, 0, 1);
const anyEvent = fc.record({
  kind: fc.constantFrom<TaxEvent['kind']>('acquisition', 'acquisition', 'disposal', 'removal'),
  asset: fc.constantFrom<Coin>('USDT', 'BTC'),
  quantity: fc.oneof(fc.bigInt(1n, 12n), fc.bigInt(1n, 10n ** 13n)),
  value: fc.option(fc.oneof(fc.bigInt(0n, 30n), fc.bigInt(0n, 2n * 10n ** 9n)), { freq: 8 }),
  minutes: fc.nat(300 * 24 * 60),
});

it('agrees with a naive implementation for any sequence of events', () => {
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 40 }), (drawn) => {
      const events = drawn
        .toSorted((a, b) => a.minutes - b.minutes)
        .map(({ minutes, ...more }, nth): TaxEvent => {
          return {
            ...more,
            movement: 'transfer',
            id: String(nth).padStart(3, '0'),
            at: new Date(START + minutes * 60_000),
          };
        });
      const { held, months } = naive(events);
      const costedEvents = (['USDT', 'BTC'] as const).flatMap((asset) => {
        const own = keepAverageCost(events.filter((one) => one.asset === asset));
        const stock = held.get(asset);
        expect(own.at(-1)?.holding).toEqual(stock && { quantity: stock.quantity, cost: stock.centavos });
        return own;
      });
      for (const month of monthsOf(costedEvents)) {
        const { sold, gain } = months.get(month.month) ?? { sold: 0n, gain: 0n };
        expect(month).toMatchObject({ disposals: sold, gain, exempt: sold <= 3_500_000n });
        expect(month.tax).toBe(sold <= 3_500_000n ? 0n : naiveTax(gain));
      }
      // Costs are conserved: paid = removed + held.
      const paid = events.reduce(
        (sum, one) => sum + (one.kind === 'acquisition' ? (one.value ?? 0n) : 0n),
        0n,
      );
      const removed = costedEvents.reduce((sum, { cost }) => sum + cost, 0n);
      const stillHeld = [...held.values()].reduce((sum, { centavos }) => sum + centavos, 0n);
      expect(removed + stillHeld).toBe(paid);
    }),
  );
});
