import { describe, expect, it } from 'vitest';
import { isPushed, quietUntil, retryAfterMs } from './domain.ts';

describe('quiet hours', () => {
  const NIGHT = { from: 22, until: 7 };
  it.each([
    ['2026-11-22T21:59:59-03:00', undefined],
    ['2026-11-22T22:00:00-03:00', '2026-11-23T07:00:00-03:00'],
    ['2026-11-23T00:30:00-03:00', '2026-11-23T07:00:00-03:00'],
    ['2026-11-23T06:59:59-03:00', '2026-11-23T07:00:00-03:00'],
    ['2026-11-23T07:00:00-03:00', undefined],
  ])('at %s end at %s', (now, end) => {
    expect(quietUntil(new Date(now), NIGHT)).toEqual(end === undefined ? undefined : new Date(end));
  });

  it('may lie within a day, or be switched off', () => {
    const noon = new Date('2026-11-22T12:30:00-03:00');
    expect(quietUntil(noon, { from: 12, until: 13 })).toEqual(new Date('2026-11-22T13:00:00-03:00'));
    expect(quietUntil(noon, { from: 13, until: 12 })).toBeUndefined();
    expect(quietUntil(noon, null)).toBeUndefined();
  });
});

it('security notices are pushed, and what the customer did is not', () => {
  expect((['security', 'transfer_received', 'moved'] as const).map((type) => isPushed({ type }))).toEqual([
    true,
    true,
    false,
  ]);
});

it('a message is retried for thirteen hours and then given up', () => {
  const waits = [1, 2, 3, 4, 5, 6, 7].map((attempts) => retryAfterMs(attempts) ?? Number.NaN);
  expect(waits[0]).toBe(60_000);
  expect(waits.at(-1)).toBe(6 * 3_600_000);
  expect(waits.toSorted((a, b) => a - b)).toEqual(waits);
  expect(retryAfterMs(8)).toBeUndefined();
});
