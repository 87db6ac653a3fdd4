import { expect, test } from 'vitest';
import { changeOf, scaleOf } from './flows.ts';

test.each([
  [[], { top: 1, clamped: false }],
  [[0, 0], { top: 1, clamped: false }],
  [[3], { top: 5, clamped: false }],
  [[10, 20, 19], { top: 20, clamped: false }],
  [[101, 26], { top: 200, clamped: false }],
  [[11_000_000, 260, 40], { top: 500, clamped: true }],
])('the scale of %j is %j', (totals, scale) => {
  expect(scaleOf(totals)).toEqual(scale);
});

test('compares the last days with those before', () => {
  expect(changeOf([1n, 1n, 2n, 4n], 2)).toBe(200);
  expect(changeOf([4n, 0n, 1n, 1n], 2)).toBe(-50);
  expect(changeOf([0n, 0n, 1n, 1n], 2)).toBeNull();
});
