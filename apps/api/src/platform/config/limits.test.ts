import { money } from '@lastro/money';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { loadConfig } from './config.ts';
import { fourEyesOf, limitVariables } from './limits.ts';

const read = (variables: Record<string, string>, production: boolean) =>
  fourEyesOf(z.object(limitVariables).parse(variables), production);

test('two administrators decide large amounts in production, and elsewhere where configured', () => {
  expect(read({}, true)).toEqual(money('USDT', 500_000_000_000n));
  expect(read({}, false)).toBeNull();
  expect(read({ FOUR_EYES_USDT: '250.50' }, false)).toEqual(money('USDT', 25_050_000_000n));
  expect(read({ FOUR_EYES_USDT: '0' }, true)).toEqual(money('USDT', 0n));
  expect(read({ FOUR_EYES_USDT: 'off' }, true)).toBeNull();
  expect(() => read({ FOUR_EYES_USDT: '-1' }, true)).toThrow('USDT');
});

test('the desk keeps no spread unless configured, and always less than a quote may differ', () => {
  const spreadOf = (variables: Record<string, string>) =>
    loadConfig({
      NODE_ENV: 'test',
      DATABASE_URL: 'postgres://bank',
      SECRET_KEY: 'a secret of the tests and of nobody else',
      ...variables,
    }).exchangeSpreadBps;
  expect(spreadOf({})).toBe(0);
  expect(spreadOf({ EXCHANGE_SPREAD_BPS: '25' })).toBe(25);
  for (const bad of ['-1', '91', '0.5', 'x']) {
    expect(() => spreadOf({ EXCHANGE_SPREAD_BPS: bad })).toThrow('EXCHANGE_SPREAD_BPS');
  }
});
