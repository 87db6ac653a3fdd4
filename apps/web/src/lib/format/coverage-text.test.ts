import { expect, test } from 'vitest';
import { coverageOfTotal, coverageText, isCovered } from './coverage-text.ts';

test.each([
  ['99.99', '99,99%', '99,99% do total'],
  ['100', '100,00%', '100,00% do total'],
  ['1000', '1.000,00%', '1.000,00% do total'],
  ['1000.01', 'mais de 1.000%', 'mais de 1.000% do total'],
  ['5678000', 'mais de 1.000%', 'mais de 1.000% do total'],
])('a coverage of %s percent is %s', (percent, text, ofTotal) => {
  expect(coverageText(percent)).toBe(text);
  expect(coverageOfTotal(percent)).toBe(ofTotal);
});

test('only a full coverage counts as covered', () => {
  expect(isCovered('99.99')).toBe(false);
  expect(isCovered('100')).toBe(true);
});
