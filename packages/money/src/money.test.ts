import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  add,
  COINS,
  CURRENCIES,
  type Currency,
  compare,
  convertCeil,
  convertFloor,
  decimalsOf,
  decimalToWire,
  divideCeil,
  divideFloor,
  equals,
  formatAmount,
  formatMoney,
  fromWire,
  isCoin,
  isCurrency,
  isNegative,
  isPositive,
  isZero,
  MAX_MINOR,
  MoneyError,
  money,
  mulCeil,
  mulFloor,
  negate,
  parseAmount,
  parseDecimal,
  rate,
  rateToDecimal,
  subtract,
  sum,
  toDecimal,
  toWire,
  USDT_BRL_RATE,
  zero,
} from './index.ts';

const currency = fc.constantFrom<Currency>(...CURRENCIES);
const small = fc.bigInt(-(10n ** 17n), 10n ** 17n);
/** Fifteen integer digits of BRL are the most that a text may have. */
const readable = fc.bigInt(-(10n ** 17n - 1n), 10n ** 17n - 1n);
const positive = fc.bigInt(1n, 10n ** 15n);

function reasonOf(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    return error instanceof MoneyError ? error.reason : String(error);
  }
  return 'nothing was thrown';
}

describe('amounts', () => {
  it('add up in any order, and what is added can be taken away', () => {
    fc.assert(
      fc.property(currency, small, small, small, (c, x, y, z) => {
        const [a, b, d] = [money(c, x), money(c, y), money(c, z)];
        expect(add(a, b)).toEqual(add(b, a));
        expect(add(add(a, b), d)).toEqual(add(a, add(b, d)));
        expect(subtract(add(a, b), b)).toEqual(a);
        expect(add(a, negate(a))).toEqual(zero(c));
        expect(sum(c, [a, b, d])).toEqual(add(add(a, b), d));
      }),
    );
  });

  it('of two currencies neither add up nor compare', () => {
    const [a, b] = [money<Currency>('BRL', 1n), money<Currency>('USDT', 1n)];
    for (const work of [
      () => add(a, b),
      () => subtract(a, b),
      () => compare(a, b),
      () => sum<Currency>('BRL', [b]),
    ]) {
      expect(reasonOf(work)).toBe('currency_mismatch');
    }
    expect(equals(a, b)).toBe(false);
  });

  it('end where the books do', () => {
    expect(money('BTC', MAX_MINOR).minor).toBe(MAX_MINOR);
    expect(reasonOf(() => money('BTC', MAX_MINOR + 1n))).toBe('too_large');
    expect(reasonOf(() => money('BTC', -MAX_MINOR - 1n))).toBe('too_large');
    expect(reasonOf(() => add(money('BTC', MAX_MINOR), money('BTC', 1n)))).toBe('too_large');
  });

  it('are ordered', () => {
    expect([
      compare(money('BTC', 1n), money('BTC', 2n)),
      compare(money('BTC', 2n), money('BTC', 1n)),
    ]).toEqual([-1, 1]);
    expect(compare(money('BTC', 1n), money('BTC', 1n))).toBe(0);
    expect([isPositive(money('BTC', 1n)), isPositive(zero('BTC'))]).toEqual([true, false]);
    expect([isNegative(money('BTC', -1n)), isNegative(zero('BTC'))]).toEqual([true, false]);
    expect([isZero(zero('BTC')), isZero(money('BTC', 1n))]).toEqual([true, false]);
    expect(equals(money('BTC', 1n), money('BTC', 1n))).toBe(true);
  });

  it('are of the six currencies and no other', () => {
    expect(COINS.every(isCoin)).toBe(true);
    for (const code of ['BRL', 'XRP', '', 'constructor', null, 1]) expect(isCoin(code)).toBe(false);
    expect([isCurrency('BRL'), isCurrency('BTC'), isCurrency('EUR')]).toEqual([true, true, false]);
    expect([decimalsOf('BRL'), decimalsOf('USDT')]).toEqual([2, 8]);
  });
});

describe('rounding', () => {
  it('is between floor and ceil, which are one apart or the same', () => {
    fc.assert(
      fc.property(small, fc.bigInt(-(10n ** 9n), 10n ** 9n), (n, d) => {
        fc.pre(d !== 0n);
        const [floor, ceil] = [divideFloor(n, d), divideCeil(n, d)];
        expect(ceil - floor).toBe(n % d === 0n ? 0n : 1n);
        const sign = d > 0n ? 1n : -1n;
        expect(floor * d * sign <= n * sign && n * sign <= ceil * d * sign).toBe(true);
      }),
    );
  });

  it('of nothing is refused', () => {
    expect(reasonOf(() => divideFloor(1n, 0n))).toBe('zero_denominator');
    expect(reasonOf(() => mulCeil(money('BTC', 1n), 1n, 0n))).toBe('zero_denominator');
  });

  it('is named at a share of an amount', () => {
    expect(mulFloor(money('USDT', 10n), 1n, 3n).minor).toBe(3n);
    expect(mulCeil(money('USDT', 10n), 1n, 3n).minor).toBe(4n);
  });
});

describe('rates', () => {
  it.each([
    ['100.00', '19.23076923'],
    ['2.00', '0.38461538'],
    ['50000.00', '9615.38461538'],
    ['0.01', '0.00192307'],
  ])('R$ %s are %s USDT, floored', (brl, expected) => {
    expect(toDecimal(convertFloor(parseDecimal('BRL', brl), USDT_BRL_RATE, 'USDT'))).toBe(expected);
  });

  it('floor what is received, ceil what is paid', () => {
    expect(toDecimal(convertCeil(parseDecimal('BRL', '100'), USDT_BRL_RATE, 'USDT'))).toBe('19.23076924');
    expect(toDecimal(convertFloor(parseDecimal('USDT', '0.00999999'), USDT_BRL_RATE, 'BRL'))).toBe('0.05');
    expect(toDecimal(convertCeil(parseDecimal('USDT', '0.00999999'), USDT_BRL_RATE, 'BRL'))).toBe('0.06');
  });

  it('never give more there and back than there was', () => {
    fc.assert(
      fc.property(positive, fc.bigInt(1n, 10n ** 13n), (minor, scaled) => {
        const price = { base: 'BTC', quote: 'USDT', scaled } as const;
        const paid = money('BTC', minor % 10n ** 9n);
        const there = convertFloor(paid, price, 'USDT');
        expect(convertFloor(there, price, 'BTC').minor <= paid.minor).toBe(true);
        expect(convertCeil(paid, price, 'USDT').minor - there.minor <= 1n).toBe(true);
      }),
    );
  });

  it('are decimal texts above zero', () => {
    expect(rateToDecimal(rate('BTC', 'USDT', '97123.4500'))).toBe('97123.45000000');
    for (const text of ['0', '-1', '', '1e3', '0.000000001', 'abc', 'Infinity']) {
      expect(reasonOf(() => rate('BTC', 'USDT', text))).toMatch(/malformed|too_many_decimals/);
    }
    expect(reasonOf(() => convertFloor(money('ETH', 1n), rate('BTC', 'USDT', '1'), 'USDT'))).toBe(
      'currency_mismatch',
    );
    expect(reasonOf(() => convertFloor(money('BTC', 1n), rate('BTC', 'USDT', '1'), 'ETH'))).toBe(
      'currency_mismatch',
    );
  });
});

describe('decimal texts', () => {
  it('are read back as what they were', () => {
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

  it('have no more decimals than the currency, and at most fifteen integer digits', () => {
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

  it('are written with the digits they have', () => {
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
  it('are read back as what they were', () => {
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
    ['BRL', -5n, undefined, '-0,05'],
    ['USDT', 199_999_999n, 2, '1,99'],
    ['USDT', -1n, 2, '0,00'],
    ['BTC', 123_456_789_000n, 0, '1.234'],
    ['BTC', 1n, 8, '0,00000001'],
  ] as const)('%s %s with %s decimals is %s', (c, minor, decimals, expected) => {
    expect(formatAmount(money(c, minor), decimals)).toBe(expected);
  });

  it('carry their symbol', () => {
    expect(formatMoney(money('BRL', 123_456n))).toBe('R$\u00a01.234,56');
    expect(formatMoney(money('BRL', -123_456n))).toBe('-R$\u00a01.234,56');
    expect(formatMoney(money('USDT', 150_000_000n), 2)).toBe('1,50\u00a0USDT');
  });

  it('show no more decimals than there are', () => {
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

  it.each(['', 'abc', '1,2,3', '1.23,4', '12.34.56', '1.2345,6', '1e2', '1-2'])(
    '%j means nothing',
    (text) => {
      expect(reasonOf(() => parseAmount('BRL', text))).toMatch(/malformed|too_many_decimals/);
    },
  );
});
