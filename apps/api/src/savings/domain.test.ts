import { money, parseDecimal } from '@lastro/money';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DAY_MS } from '../platform/time.ts';
import { fullDays, type Investment, unlocksAt, valueAfter, worthAt } from './domain.ts';

const CREATED = new Date('2026-03-01T12:00:00.000Z');
const after = (days: number, ms = 0) => new Date(CREATED.getTime() + days * DAY_MS + ms);
const usdt = (decimal: string) => parseDecimal('USDT', decimal);

function investment(decimal: string): Investment {
  const amount = usdt(decimal);
  return { id: 'i', customerId: 'c', amount, value: amount, accruedDays: 0, createdAt: CREATED };
}

it('counts full days only', () => {
  expect(fullDays(CREATED, after(0))).toBe(0);
  expect(fullDays(CREATED, after(1, -1))).toBe(0);
  expect(fullDays(CREATED, after(1))).toBe(1);
  expect(fullDays(CREATED, after(30, -1))).toBe(29);
  expect(fullDays(CREATED, after(-1))).toBe(0);
});

it('earns 1 % / 30 of its current value each day, floored', () => {
  expect(valueAfter(usdt('3000'), 0)).toEqual(usdt('3000'));
  expect(valueAfter(usdt('3000'), 1)).toEqual(usdt('3001'));
  expect(valueAfter(usdt('3000'), 2)).toEqual(usdt('3002.00033333'));
  expect(valueAfter(usdt('3000'), 3)).toEqual(usdt('3003.00100010'));
  // 100 × (3001 / 3000)^30, each day floored.
  expect(valueAfter(usdt('100'), 30)).toEqual(usdt('101.00484822'));
  expect(valueAfter(money('USDT', 2999n), 1000)).toEqual(money('USDT', 2999n));
});

it('grows equally in one step or several, and never shrinks', () => {
  fc.assert(
    fc.property(fc.bigInt(1n, 10n ** 17n), fc.nat(400), fc.nat(400), (minor, first, second) => {
      const start = money('USDT', minor);
      const halfway = valueAfter(start, first);
      expect(valueAfter(halfway, second)).toEqual(valueAfter(start, first + second));
      expect(halfway.minor).toBeGreaterThanOrEqual(minor);
    }),
  );
});

it('costs a quarter of the invested amount, ceiled, before the end of the thirtieth day', () => {
  const early = worthAt(investment('0.00000005'), after(29));
  expect(early).toMatchObject({ penalty: usdt('0.00000002'), payout: usdt('0.00000003') });
  const ten = investment('10');
  expect(worthAt(ten, after(30, -1))).toMatchObject({ days: 29, penalty: usdt('2.5') });
  expect(worthAt(ten, after(30))).toMatchObject({ days: 30, penalty: usdt('0') });
  expect(unlocksAt(CREATED)).toEqual(after(30));
});

it('pays out its value minus the penalty, never a negative amount', () => {
  fc.assert(
    fc.property(fc.bigInt(1n, 10n ** 17n), fc.nat(60), (minor, days) => {
      const amount = money('USDT', minor);
      const worth = worthAt({ ...investment('1'), amount, value: amount }, after(days));
      expect(worth.payout.minor).toBeGreaterThanOrEqual(0n);
      expect(worth.payout.minor + worth.penalty.minor).toBe(minor + worth.earned.minor);
    }),
  );
});

it('keeps posted interest when the clock is set back', () => {
  const accrued = { ...investment('3000'), value: usdt('3002.00033333'), accruedDays: 2 };
  expect(worthAt(accrued, after(1))).toMatchObject({ days: 2, value: accrued.value, missing: usdt('0') });
  expect(worthAt(accrued, after(3))).toMatchObject({
    value: usdt('3003.00100010'),
    missing: usdt('1.00066677'),
  });
});
