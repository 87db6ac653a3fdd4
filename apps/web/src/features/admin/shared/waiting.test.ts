import { expect, test } from 'vitest';
import { isOverdue, waitingText } from './waiting.ts';

const SINCE = '2026-10-19T12:00:00.000Z';
const after = (minutes: number) => new Date(SINCE).getTime() + minutes * 60_000;

test.each([
  [-5, '0 min'],
  [59, '59 min'],
  [60, '1 h'],
  [192, '3 h 12 min'],
  [1_440, '1 d'],
  [2_940, '2 d 1 h'],
])('shows %i minutes as %s', (minutes, text) => {
  expect(waitingText(SINCE, after(minutes))).toBe(text);
});

test('a wait of up to a day is on time', () => {
  expect([1_440, 1_441].map((minutes) => isOverdue(SINCE, after(minutes)))).toEqual([false, true]);
});
