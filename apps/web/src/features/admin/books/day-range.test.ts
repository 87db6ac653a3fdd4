import { expect, test } from 'vitest';
import { dayAfter, dayStart } from './day-range.ts';

test('a day runs from midnight to midnight in the browser’s time zone', () => {
  expect(dayStart('2026-02-28')).toBe(new Date(2026, 1, 28).toISOString());
  expect(dayAfter('2026-02-28')).toBe(new Date(2026, 2, 1).toISOString());
  expect(dayAfter('2026-12-31')).toBe(new Date(2027, 0, 1).toISOString());
});

test('an invalid day is no filter', () => {
  expect(dayStart('')).toBeUndefined();
  expect(dayAfter('amanhã')).toBeUndefined();
});
