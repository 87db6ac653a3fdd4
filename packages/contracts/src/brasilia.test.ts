import { expect, test } from 'vitest';
import { addMonths, dateOf, dayBeganAt, localTime, startOfDay } from './brasilia.ts';

test('a day begins at midnight in Brasília', () => {
  expect(startOfDay('2026-03-01')).toEqual(new Date('2026-03-01T03:00:00Z'));
  expect(startOfDay('2026-02-28', 1)).toEqual(new Date('2026-03-01T03:00:00Z'));
  expect(startOfDay('2026-03-01', -1)).toEqual(new Date('2026-02-28T03:00:00Z'));
});

test('the last moment of a day belongs to it', () => {
  const last = new Date('2026-03-02T02:59:59.999Z');
  expect(dateOf(last)).toBe('2026-03-01');
  expect(dayBeganAt(last)).toEqual(startOfDay('2026-03-01'));
  expect(localTime(last)).toBe('2026-03-01T23:59:59.999-03:00');
  expect(dateOf(new Date(last.getTime() + 1))).toBe('2026-03-02');
});

test('months are added over the ends of years', () => {
  expect(addMonths('2026-03', 0)).toBe('2026-03');
  expect(addMonths('2026-12', 1)).toBe('2027-01');
  expect(addMonths('2026-01', -1)).toBe('2025-12');
  expect(addMonths('2026-05', 20)).toBe('2028-01');
});
