import { money } from '@lastro/money';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { fourEyesOf, limitVariables } from './config-limits.ts';

const read = (variables: Record<string, string>, production: boolean) =>
  fourEyesOf(z.object(limitVariables).parse(variables), production);

test('two administrators agree on large amounts in production, and elsewhere where it is said', () => {
  expect(read({}, true)).toEqual(money('USDT', 1_000_000_000_000n));
  expect(read({}, false)).toBeNull();
  expect(read({ FOUR_EYES_USDT: '250.50' }, false)).toEqual(money('USDT', 25_050_000_000n));
  expect(read({ FOUR_EYES_USDT: '0' }, true)).toEqual(money('USDT', 0n));
  expect(read({ FOUR_EYES_USDT: 'off' }, true)).toBeNull();
  expect(() => read({ FOUR_EYES_USDT: '-1' }, true)).toThrow('USDT');
});
