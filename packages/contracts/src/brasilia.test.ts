import { expect, test } from 'vitest';
import { dateOf, dayBeganAt, localTime, startOfDay } from './brasilia.ts';

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
