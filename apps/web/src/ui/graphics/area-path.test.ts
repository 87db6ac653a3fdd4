import fc from 'fast-check';
import { expect, test } from 'vitest';
import { areaPath, areaPoints, linePath } from './area-path.ts';

test('spreads the values from edge to edge, the highest at the top', () => {
  expect(areaPoints([0n, 50n, 100n], 200, 100, 10)).toEqual([
    { x: 0, y: 100 },
    { x: 100, y: 55 },
    { x: 200, y: 10 },
  ]);
});

test('a lowest value above zero stays above the floor', () => {
  const [low] = areaPoints([100n, 101n], 100, 100, 0);
  expect(low?.y).toBeCloseTo(72);
});

test('a constant series is a straight line: in the middle, or on the floor at zero', () => {
  expect(areaPoints([7n, 7n], 10, 40, 4).map(({ y }) => y)).toEqual([20, 20]);
  expect(areaPoints([0n, 0n], 10, 40, 4).map(({ y }) => y)).toEqual([40, 40]);
});

test('distinguishes amounts beyond floating-point precision', () => {
  const points = areaPoints([9_000_000_000_000_000_000n, 9_000_000_000_000_000_001n], 1, 100, 0);
  expect(points[0]?.y).toBeGreaterThan(points[1]?.y ?? 100);
});

test('one value is a point, none is an empty path', () => {
  expect(linePath(areaPoints([5n], 100, 50, 0))).toBe('M0 25');
  expect(linePath([])).toBe('');
  expect(areaPath([], 50)).toBe('');
});

test('the surface closes on the floor', () => {
  expect(
    areaPath(
      [
        { x: 0, y: 10 },
        { x: 30, y: 10 },
      ],
      50,
    ),
  ).toBe('M0 10C10 10 20 10 30 10L30 50L0 50Z');
});

test('the smooth line never overshoots neighbouring values', () => {
  const numbers = /-?\d+(?:\.\d+)?/g;
  fc.assert(
    fc.property(fc.array(fc.bigInt(0n, 10n ** 15n), { minLength: 2, maxLength: 40 }), (values) => {
      const points = areaPoints(values, 300, 100, 0);
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
