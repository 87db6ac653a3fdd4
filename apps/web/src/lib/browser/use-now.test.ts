import { expect, test } from 'vitest';
import { secondsLeft } from './use-now.ts';

const NOW = Date.parse('2026-11-27T12:00:00Z');

test('the seconds left follow the clock, however rarely they are asked for', () => {
  const until = NOW + 45_000;
  expect(secondsLeft(until, NOW)).toBe(45);
  expect(secondsLeft(until, NOW + 1)).toBe(45);
  expect(secondsLeft(until, NOW + 30_000)).toBe(15);
  expect(secondsLeft(until, NOW + 44_999)).toBe(1);
  expect(secondsLeft(until, NOW + 45_000)).toBe(0);
  expect(secondsLeft(until, NOW + 600_000)).toBe(0);
});

test('a time from before the start never shows more than the whole wait', () => {
  expect(secondsLeft(NOW + 45_000, NOW - 900, 45)).toBe(45);
});
