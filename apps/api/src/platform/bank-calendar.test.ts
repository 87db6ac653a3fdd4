import { expect, it } from 'vitest';
import { nextWorkingDay, payableUntil } from './bank-calendar.ts';

it.each([
  ['A', '2020-10-20', 4, '2020-10-26'],
  ['B', '2020-12-25', 0, '2020-12-28'],
  ['C', '2020-12-25', 1, '2020-12-29'],
  ['D', '2020-12-25', 3, '2020-12-31'],
  ['E', '2020-12-25', 4, '2021-01-04'],
  ['F', '2021-08-27', 5, '2021-09-01'],
  ['G', '2021-08-28', 5, '2021-09-06'],
])('the standard’s example %s: due %s, %i days, payable until %s', (_name, due, validity, last) => {
  expect(payableUntil(due, validity)).toBe(last);
});

it.each([
  ['2026-02-16', '2026-02-18'],
  ['2026-04-03', '2026-04-06'],
  ['2026-06-04', '2026-06-05'],
  ['2024-03-29', '2024-04-01'],
  ['2023-11-20', '2023-11-20'],
  ['2024-11-20', '2024-11-21'],
  ['2025-04-18', '2025-04-22'],
])('%s moves to %s', (date, expected) => {
  expect(nextWorkingDay(date)).toBe(expected);
});

it.each([
  ['9999-12-31', 30],
  ['2026-12-01', 2_912_396],
  ['2026-12-01', 2_147_483_647],
])('a charge due %s with %i days of validity is payable until the calendar’s last day', (due, validity) => {
  expect(payableUntil(due, validity)).toBe('9999-12-31');
});
