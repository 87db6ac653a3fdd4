import { expect, test } from 'vitest';
import { dayAfter, dayStart, rangeProblem } from './day-range.ts';

test('a day runs from midnight to midnight in the browser’s time zone', () => {
  expect(dayStart('2026-02-28')).toBe(new Date(2026, 1, 28).toISOString());
  expect(dayAfter('2026-02-28')).toBe(new Date(2026, 2, 1).toISOString());
  expect(dayAfter('2026-12-31')).toBe(new Date(2027, 0, 1).toISOString());
});

test.each([
  ['2026-11-28', '2026-11-20', 'Vem antes do início.'],
  ['2026-11-28', '2026-11-28', undefined],
  ['2026-11-28', '', undefined],
  ['', '2026-11-20', undefined],
])('of a range from %j to %j the problem is %j', (from, to, problem) => {
  expect(rangeProblem(from, to)).toBe(problem);
});

test('an invalid day is no filter', () => {
  expect(dayStart('')).toBeUndefined();
  expect(dayAfter('amanhã')).toBeUndefined();
});
