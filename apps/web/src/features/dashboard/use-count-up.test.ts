import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { between, useCountUp } from './use-count-up.ts';

test('starts and ends exactly', () => {
  expect(between(5n, 9_007_199_254_740_993n, 0)).toBe(5n);
  expect(between(5n, 9_007_199_254_740_993n, 1)).toBe(9_007_199_254_740_993n);
  expect(between(5n, 10n, 1.7)).toBe(10n);
  expect(between(5n, 10n, -1)).toBe(5n);
});

test('eases out, up and down', () => {
  expect(between(0n, 1000n, 0.5)).toBe(875n);
  expect(between(1000n, 0n, 0.5)).toBe(125n);
});

const Probe = () => String(useCountUp(103_822n));

test('first renders the value itself', () => {
  expect(renderToString(createElement(Probe))).toBe('103822');
});
