import { expect, it } from 'vitest';
import { momentOf } from './backdate.ts';
import { DEMO_STEPS } from './plan.ts';

// Between nine in the evening and midnight in Brasília, UTC has the next day already.
it.each([
  ['2026-11-21T23:59:59Z', '2026-11-20T12:08:08.000Z'],
  ['2026-11-22T00:18:00Z', '2026-11-20T12:08:08.000Z'],
  ['2026-11-22T02:59:59Z', '2026-11-20T12:08:08.000Z'],
  ['2026-11-22T03:00:00Z', '2026-11-21T12:08:08.000Z'],
])("opened at %s, yesterday's deposit is dated %s", (opened, paid) => {
  const moment = momentOf({ daysAgo: 1, at: '09:08' }, new Date(opened));
  expect(new Date(moment).toISOString()).toBe(paid);
});

it.each(Array.from({ length: 24 }, (_, hour) => hour))(
  'opened at %s o’clock, its steps are in order',
  (hour) => {
    const opened = new Date(Date.UTC(2026, 10, 22, hour, 30));
    const moments = DEMO_STEPS.map((step) => momentOf(step, opened));
    expect(moments).toEqual(moments.toSorted((a, b) => a - b));
  },
);
