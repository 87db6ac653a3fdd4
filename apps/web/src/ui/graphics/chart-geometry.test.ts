import fc from 'fast-check';
import { expect, test } from 'vitest';
import { areaPath, columnAt, linePath, linePoints, nearestPoint } from './chart-geometry.ts';

test('spreads the values from edge to edge, the highest at the top', () => {
  expect(linePoints([0n, 50n, 100n])).toEqual([
    { x: 0, y: 99 },
    { x: 50, y: 53.5 },
    { x: 100, y: 8 },
  ]);
});

test('a lowest value above zero stays above the floor', () => {
  const [low] = linePoints([100n, 101n]);
  expect(low?.y).toBeCloseTo(72);
});

test('a constant series is a straight line: in the middle, or on the floor at zero', () => {
  expect(linePoints([7n, 7n]).map(({ y }) => y)).toEqual([50, 50]);
  expect(linePoints([0n, 0n]).map(({ y }) => y)).toEqual([99, 99]);
});

test('distinguishes amounts beyond floating-point precision', () => {
  const points = linePoints([9_000_000_000_000_000_000n, 9_000_000_000_000_000_001n]);
  expect(points[0]?.y).toBeGreaterThan(points[1]?.y ?? 100);
});

test('one value is a point, none is an empty path', () => {
  expect(linePath(linePoints([5n]))).toBe('M0 50');
  expect(linePath([])).toBe('');
  expect(areaPath([])).toBe('');
});

test('the surface closes on the lower edge', () => {
  expect(
    areaPath([
      { x: 0, y: 10 },
      { x: 30, y: 10 },
    ]),
  ).toBe('M0 10C10 10 20 10 30 10L30 100L0 100Z');
});

test('the smooth line never overshoots neighbouring values', () => {
  const numbers = /-?\d+(?:\.\d+)?/g;
  fc.assert(
    fc.property(fc.array(fc.bigInt(0n, 10n ** 15n), { minLength: 2, maxLength: 40 }), (values) => {
      const points = linePoints(values);
      const curves = linePath(points).split('C').slice(1);
      curves.forEach((curve, index) => {
        const [, firstControl = 0, , secondControl = 0] = (curve.match(numbers) ?? []).map(Number);
        const ys = [points[index]?.y ?? 0, points[index + 1]?.y ?? 0];
        for (const y of [firstControl, secondControl]) {
          expect(y).toBeGreaterThanOrEqual(Math.min(...ys) - 0.02);
          expect(y).toBeLessThanOrEqual(Math.max(...ys) + 0.02);
        }
      });
    }),
  );
});

test.each([
  [0, 5, 0],
  [0.12, 5, 0],
  [0.13, 5, 1],
  [0.9, 5, 4],
  [1.4, 5, 4],
  [-0.2, 5, 0],
  [0.7, 1, 0],
])('a pointer at %d of the width of %d points chooses the nearest, %d', (share, count, index) => {
  expect(nearestPoint(share, count)).toBe(index);
});

test.each([
  [0, 5, 0],
  [0.19, 5, 0],
  [0.2, 5, 1],
  [1, 5, 4],
  [-0.2, 5, 0],
])('a pointer at %d of the width of %d columns chooses column %d', (share, count, index) => {
  expect(columnAt(share, count)).toBe(index);
});
