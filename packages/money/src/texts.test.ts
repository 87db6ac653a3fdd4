import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currency, readable, reasonOf } from '../test/arbitraries.ts';
import {
  decimalToWire,
  floorFromWire,
  formatAmount,
  formatMoney,
  formatShort,
  fromWire,
  money,
  parseAmount,
  parseDecimal,
  toDecimal,
  toWire,
  zero,
} from './index.ts';

describe('decimal texts', () => {
  it('are read back unchanged', () => {
    fc.assert(
      fc.property(currency, readable, (c, minor) => {
        const amount = money(c, minor);
        expect(parseDecimal(c, toDecimal(amount))).toEqual(amount);
        expect(fromWire(c, toDecimal(amount))).toEqual(amount);
        expect(fromWire(c, JSON.stringify(toWire(amount)))).toEqual(amount);
      }),
    );
  });

  it.each([
    '',
    ' ',
    '1 ',
    '+1',
    '1.',
    '.5',
    '1,5',
    '1e2',
    '0x10',
    'NaN',
    'Infinity',
    '--1',
    '1.2.3',
    '١',
    '1_000',
  ])('are not %j', (text) => {
    expect(reasonOf(() => parseDecimal('USDT', text))).toBe('malformed');
  });

  it('have at most the decimals of the currency and fifteen integer digits', () => {
    expect(parseDecimal('BRL', '1.500').minor).toBe(150n);
    expect(reasonOf(() => parseDecimal('BRL', '1.001'))).toBe('too_many_decimals');
    expect(reasonOf(() => parseDecimal('BTC', '0.000000001'))).toBe('too_many_decimals');
    expect(reasonOf(() => parseDecimal('BRL', '1234567890123456'))).toBe('too_large');
    expect(reasonOf(() => parseDecimal('BTC', '99999999999'))).toBe('too_large');
    expect(parseDecimal('BRL', '000000000000000000001').minor).toBe(100n);
  });
});

describe('numbers on the wire', () => {
  it.each([
    [0.1, '0.10000000'],
    [1e-7, '0.00000010'],
    [1.5e-7, '0.00000015'],
    [-1e-8, '-0.00000001'],
    [19.23076923, '19.23076923'],
    [123456789, '123456789.00000000'],
  ])('%s is read as %s', (value, expected) => {
    expect(toDecimal(fromWire('USDT', value))).toBe(expected);
  });

  it.each([
    [Number.NaN, 'malformed'],
    [Number.POSITIVE_INFINITY, 'malformed'],
    [1e21, 'malformed'],
    [0.1 + 0.2, 'too_many_decimals'],
    [1e-9, 'too_many_decimals'],
    [1e15, 'too_large'],
  ])('%s is refused: %s', (value, reason) => {
    expect(reasonOf(() => fromWire('USDT', value))).toBe(reason);
  });

  it.each([
    [10 / 5.2, 'USDT', '1.92307692'],
    [7.77 * 5.2, 'BRL', '40.40'],
    [1.15 * 5.2, 'BRL', '5.98'],
    [10.01 * 5.2, 'BRL', '52.05'],
    [5 * (1 / 102_803), 'BTC', '0.00004863'],
    [1e-9, 'BTC', '0.00000000'],
    [-1e-9, 'BTC', '-0.00000001'],
    [0.1 + 0.2, 'USDT', '0.30000000'],
    ['0.019', 'BRL', '0.01'],
    ['-0.011', 'BRL', '-0.02'],
    ['-0.01', 'BRL', '-0.01'],
  ] as const)('%s that a client computed is floored in %s to %s', (value, of, expected) => {
    expect(toDecimal(floorFromWire(of, value))).toBe(expected);
  });

  it.each([
    [Number.NaN, 'malformed'],
    [1e21, 'malformed'],
    [1e15, 'too_large'],
    ['1e2', 'malformed'],
    ['', 'malformed'],
    ['.5', 'malformed'],
  ])('%s is refused as a computed amount: %s', (value, reason) => {
    expect(reasonOf(() => floorFromWire('USDT', value))).toBe(reason);
  });

  it('with further decimals are floored to the unit', () => {
    fc.assert(
      fc.property(currency, readable, fc.stringMatching(/^\d{1,12}$/), (c, minor, more) => {
        const floored = floorFromWire(c, `${toDecimal(money(c, minor))}${more}`);
        const isCut = minor < 0n && /[1-9]/.test(more);
        expect(floored.minor).toBe(isCut ? minor - 1n : minor);
      }),
    );
  });

  it('are written exactly', () => {
    expect(JSON.stringify({ a: toWire(parseDecimal('USDT', '12345678901.12345678')) })).toBe(
      '{"a":12345678901.12345678}',
    );
    expect(
      JSON.stringify([toWire(parseDecimal('BRL', '10.50')), toWire(zero('BTC')), decimalToWire('10')]),
    ).toBe('[10.5,0,10]');
    expect(JSON.stringify(toWire(money('BTC', -1n)))).toBe('-0.00000001');
  });
});

describe('Brazilian texts', () => {
  it.each([
    ['0.5', '0,5 SOL'],
    ['25.5', '25,5 SOL'],
    ['1000', '1.000 SOL'],
    ['100.00000001', '100,00000001 SOL'],
    ['0', '0 SOL'],
  ])('omit the trailing zeros of %s in the short form', (amount, expected) => {
    expect(formatShort(parseDecimal('SOL', amount))).toBe(expected);
  });

  it('are read back unchanged', () => {
    fc.assert(
      fc.property(currency, readable, (c, minor) => {
        const amount = money(c, minor);
        expect(parseAmount(c, formatAmount(amount))).toEqual(amount);
        expect(parseAmount(c, formatMoney(amount))).toEqual(amount);
      }),
    );
  });

  it.each([
    ['BRL', 123_456_789n, undefined, '1.234.567,89'],
    ['BRL', 5n, undefined, '0,05'],
    ['BRL', -5n, undefined, '−0,05'],
    ['USDT', 199_999_999n, 2, '1,99'],
    ['USDT', -1n, 2, '0,00'],
    ['BTC', 123_456_789_000n, 0, '1.234'],
    ['BTC', 1n, 8, '0,00000001'],
  ] as const)('%s %s with %s decimals is %s', (c, minor, decimals, expected) => {
    expect(formatAmount(money(c, minor), decimals)).toBe(expected);
  });

  it('have their symbol', () => {
    expect(formatMoney(money('BRL', 123_456n))).toBe('R$\u00a01.234,56');
    expect(formatMoney(money('BRL', -123_456n))).toBe('−R$\u00a01.234,56');
    expect(formatMoney(money('USDT', 150_000_000n), 2)).toBe('1,50\u00a0USDT');
  });

  it('cannot have more decimals than the currency', () => {
    expect(reasonOf(() => formatAmount(money('BRL', 1n), 3))).toBe('too_many_decimals');
    expect(reasonOf(() => formatAmount(money('BRL', 1n), -1))).toBe('too_many_decimals');
  });

  it.each([
    ['BRL', '1.234,56', '1234.56'],
    ['BRL', '1234,56', '1234.56'],
    ['BRL', '1234.56', '1234.56'],
    ['BRL', 'R$ 1.234,56', '1234.56'],
    ['BRL', ' 2 ', '2.00'],
    ['BRL', '1.234', '1234.00'],
    ['BRL', '1.234.567', '1234567.00'],
    ['BRL', ',5', '0.50'],
    ['BRL', '5,', '5.00'],
    ['BTC', '0.001', '0.00100000'],
    ['BTC', '0,001 BTC', '0.00100000'],
  ] as const)('%s %j means %s', (c, text, expected) => {
    expect(toDecimal(parseAmount(c, text))).toBe(expected);
  });

  it.each(['', 'abc', '1,2,3', '1.23,4', '12.34.56', '1.2345,6', '1e2', '1-2'])('%j is no amount', (text) => {
    expect(reasonOf(() => parseAmount('BRL', text))).toMatch(/malformed|too_many_decimals/);
  });
});

it.each<[number, string]>([
  [1e-7, '0.00000010'],
  [1.2e-7, '0.00000012'],
  [-1.2e-7, '-0.00000012'],
])('the number %s, which JavaScript prints with an exponent, is %s', (value, text) => {
  expect(toDecimal(fromWire('BTC', value))).toBe(text);
});

it('a computed number of many digits below a millionth is floored to the units', () => {
  expect(toDecimal(floorFromWire('BTC', 1.23456789e-7))).toBe('0.00000012');
  expect(toDecimal(floorFromWire('BTC', 1.5e-10))).toBe('0.00000000');
  expect(toDecimal(floorFromWire('BTC', 9.99e-9))).toBe('0.00000000');
});
