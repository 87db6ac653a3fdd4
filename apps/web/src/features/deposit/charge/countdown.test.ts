import { expect, test } from 'vitest';
import { formatCountdown, secondsUntil } from './countdown.ts';

const AT = '2026-11-21T12:00:00.000Z';
const AT_MS = Date.parse(AT);

test('rounds up to whole seconds', () => {
  expect(secondsUntil(AT, AT_MS - 90_000)).toBe(90);
  expect(secondsUntil(AT, AT_MS - 1)).toBe(1);
  expect(secondsUntil(AT, AT_MS)).toBe(0);
  expect(secondsUntil(AT, AT_MS + 5_000)).toBe(0);
});

test('an invalid date has no time left', () => {
  expect(secondsUntil('ontem', AT_MS)).toBe(0);
});

test.each([
  [0, '00:00'],
  [9, '00:09'],
  [3547, '59:07'],
  [3600, '1:00:00'],
  [3723, '1:02:03'],
])('shows %i seconds as %s', (seconds, text) => {
  expect(formatCountdown(seconds)).toBe(text);
});
