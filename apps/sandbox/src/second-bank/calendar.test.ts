import { expect, test } from 'vitest';
import { addDays, workingDay } from './calendar.ts';

test.each([
  ['9999-12-31', 30],
  ['2026-12-01', 2_912_396],
  ['2026-12-01', 2_147_483_647],
])('%s and %i days later is the last day of the calendar', (date, days) => {
  expect(workingDay(addDays(workingDay(date), days))).toBe('9999-12-31');
});
