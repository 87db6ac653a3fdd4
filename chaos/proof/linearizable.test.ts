import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Change, checkAccount, type Reading } from './linearizable.ts';

const change = (key: string, delta: bigint, earliest: number, latest: number): Change => ({
  key,
  delta,
  earliest,
  latest,
});
const is = (value: bigint, start: number, end: number): Reading => ({ kind: 'is', value, start, end });

describe('a linearizable history', () => {
  it('allows either balance while a change is in progress', () => {
    const order = [change('a', 100n, 0, 10), change('b', -30n, 20, 60)];
    expect(checkAccount(order, [is(0n, 0, 5), is(100n, 30, 40), is(70n, 45, 50), is(70n, 70, 80)])).toEqual(
      [],
    );
  });

  it('explains a refusal by an earlier, lower balance', () => {
    const order = [change('a', 100n, 0, 10), change('b', -80n, 20, 30), change('c', 500n, 40, 50)];
    const below: Reading = { kind: 'below', value: 50n, start: 32, end: 60 };
    expect(checkAccount(order, [below])).toEqual([]);
    expect(checkAccount(order, [{ ...below, start: 55 }])).toHaveLength(1);
  });

  it('lets an unacknowledged change happen at any time after its request', () => {
    const order = [change('a', 100n, 0, 10), change('b', -30n, 20, Number.POSITIVE_INFINITY)];
    expect(checkAccount(order, [is(100n, 900, 950), is(70n, 990, 991)])).toEqual([]);
  });
});

describe('a history that is not linearizable', () => {
  const order = [change('a', 100n, 0, 10), change('b', -30n, 20, 60)];
  it.each([
    ['an acknowledged change is not read', is(0n, 11, 15)],
    ['a change is read before its request', is(70n, 12, 19)],
    ['a balance that never existed is read', is(99n, 0, 100)],
    ['an acknowledged withdrawal is gone again', is(100n, 61, 70)],
  ])('%s', (_what, reading) => {
    expect(checkAccount(order, [reading])).toMatchObject([{ reason: 'reading' }]);
  });

  it('two readings go back in time', () => {
    expect(checkAccount(order, [is(70n, 30, 35), is(100n, 40, 45)])).toHaveLength(1);
    // Concurrent readings may be in either order.
    expect(checkAccount(order, [is(70n, 30, 42), is(100n, 40, 45)])).toEqual([]);
  });

  it('a command precedes one that had ended before its request', () => {
    const swapped = [change('b', -30n, 20, 60), change('a', 100n, 0, 10)];
    expect(checkAccount(swapped, [])).toMatchObject([{ reason: 'order' }]);
  });
});

const histories = fc
  .array(
    fc.record({
      delta: fc.bigInt(-3n, 3n).filter((delta) => delta !== 0n),
      isRead: fc.boolean(),
      early: fc.nat(40),
      late: fc.nat(40),
    }),
    { maxLength: 12 },
  )
  .map((moments) => {
    const order: Change[] = [];
    const readings: Reading[] = [];
    let balance = 0n;
    for (const [index, { delta, isRead, early, late }] of moments.entries()) {
      const at = index * 10;
      if (isRead) readings.push(is(balance, at - early, at + late));
      else {
        balance += delta;
        order.push(change(`c${index}`, delta, at - early, at + late));
      }
    }
    return { order, readings };
  });

it('accepts every sequential history', () => {
  fc.assert(
    fc.property(histories, ({ order, readings }) => {
      expect(checkAccount(order, readings)).toEqual([]);
    }),
  );
});

function isExplained(order: readonly Change[], readings: readonly Reading[]): boolean {
  type Item = { from: number; to: number; delta: bigint; isRead: bigint | undefined };
  const items: Item[] = [
    ...order.map(({ delta, earliest, latest }) => ({ from: earliest, to: latest, delta, isRead: undefined })),
    ...readings.map(({ value, start, end }) => ({ from: start, to: end, delta: 0n, isRead: value })),
  ];
  const search = (remaining: readonly Item[], balance: bigint): boolean =>
    remaining.length === 0 ||
    remaining.some((item) => {
      if (remaining.some((other) => other !== item && other.to < item.from)) return false;
      if (item.isRead !== undefined && item.isRead !== balance) return false;
      return search(
        remaining.filter((other) => other !== item),
        balance + item.delta,
      );
    });
  return search(items, 0n);
}

it('rejects every history that no order explains', () => {
  const small = histories.map(({ order, readings }) => ({
    order: order.slice(0, 4),
    readings: readings.slice(0, 3),
  }));
  const shifted = fc.tuple(small, fc.array(fc.bigInt(-2n, 2n), { minLength: 3, maxLength: 3 }));
  let refused = 0;
  fc.assert(
    fc.property(shifted, ([{ order, readings }, by]) => {
      const altered = readings.map((reading, index) => ({
        ...reading,
        value: reading.value + (by[index] ?? 0n),
      }));
      if (checkAccount(order, altered).length > 0) refused += 1;
      else expect(isExplained(order, altered)).toBe(true);
    }),
  );
  expect(refused).toBeGreaterThan(0);
});
