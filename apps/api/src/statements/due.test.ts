import { expect, it } from 'vitest';
import { nextDate } from './due.ts';

const now = new Date('2031-12-10T15:00:00-03:00');

it.each([
  ['later this month', { day: 11, createdAt: now, mailed: false }, '2031-12-11'],
  ['from today on, the next month’s', { day: 10, createdAt: now, mailed: false }, '2032-01-10'],
  ['a day that has passed', { day: 9, createdAt: now, mailed: false }, '2032-01-09'],
  [
    'due since midnight and not yet sent',
    { day: 10, createdAt: new Date('2031-12-09T23:59:59.999-03:00'), mailed: false },
    '2031-12-10',
  ],
  ['sent already on another day', { day: 28, createdAt: now, mailed: true }, '2032-01-28'],
] as const)('the next mail is for %s', (_, schedule, date) => {
  expect(nextDate(schedule, now)).toBe(date);
});
