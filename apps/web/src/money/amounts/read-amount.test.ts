import { money, parseDecimal } from '@lastro/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountText } from '../../lib/format/money-text.ts';
import { amountProblem, readAmount } from './read-amount.ts';

describe('the text of an amount field', () => {
  it('is read as the amount that it shows', () => {
    fc.assert(
      fc.property(
        fc.bigInt(0n, 10n ** 22n),
        fc.constantFrom('BRL' as const, 'BTC' as const),
        (n, currency) => {
          const amount = money(currency, n % (9n * 10n ** 16n));
          expect(readAmount(currency, amountText(amount))).toEqual(amount);
        },
      ),
    );
  });

  it.each(['', ',', 'abc', '1,234'])('is not an amount in reais: %j', (text) => {
    expect(readAmount('BRL', text)).toBeNull();
  });

  it('is not an amount with too many decimals', () => {
    expect(readAmount('USDT', '1,038', 2)).toBeNull();
    expect(readAmount('USDT', '1,03', 2)).toEqual(parseDecimal('USDT', '1.03'));
  });
});

it.each([
  ['90.000.000.000', null],
  ['90.000.000.000,00000001', 'large'],
  ['123.456.789.012,12345678', 'large'],
  ['1,123456789', 'decimals'],
  ['5,', null],
  ['', null],
])('the problem of %j USDT is %j', (text, problem) => {
  expect(amountProblem('USDT', text)).toBe(problem);
});
