import { money } from '@lastro/money';
import { expect, it } from 'vitest';
import { amount, statedAmount } from './api-pix.ts';

it.each([
  ['198.00', 19_800n],
  ['97', 9_700n],
  ['10.', 1_000n],
  ['39.9', 3_990n],
  ['0', 0n],
  ['9999999999.99', 999_999_999_999n],
])('another bank’s amount may lack decimals: %s', (text, minor) => {
  expect(statedAmount.parse(text)).toEqual(money('BRL', minor));
});

it.each(['', '.', '.50', '1,20', '1.200', '1e10', '-1.00', '+1', ' 1', '1 ', '12345678901', 'NaN', 10])(
  'another bank’s amount is not %j',
  (text) => {
    expect(statedAmount.safeParse(text).success).toBe(false);
  },
);

it.each(['198', '10.', '39.9', '1.200'])('our own amounts have two decimals, unlike %s', (text) => {
  expect(amount.safeParse(text).success).toBe(false);
});
