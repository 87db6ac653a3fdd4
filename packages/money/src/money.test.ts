import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  add,
  COIN_NAMES,
  COINS,
  CURRENCIES,
  type Currency,
  compare,
  convertCeil,
  convertFloor,
  convertHalfUp,
  decimalsOf,
  decimalToWire,
  divideCeil,
  divideFloor,
  divideHalfUp,
  equals,
  floorFromWire,
  formatAmount,
  formatMoney,
  formatShort,
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
  zero,
} from './index.ts';

const USDT_BRL_RATE = rate('USDT', 'BRL', '5.2');

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

  it('to the nearest is never more than a half away, and a half goes away from zero', () => {
    fc.assert(
      fc.property(small, positive, fc.boolean(), (n, d, below) => {
        const denominator = below ? -d : d;
        const away = 2n * (divideHalfUp(n, denominator) * denominator - n);
        expect(away <= d && away >= -d).toBe(true);
      }),
    );
    expect([5n, 15n, -5n, 4n, -4n, 0n].map((n) => divideHalfUp(n, 10n))).toEqual([1n, 2n, -1n, 0n, 0n, 0n]);
    expect(divideHalfUp(5n, -10n)).toBe(-1n);
    expect(reasonOf(() => divideHalfUp(1n, 0n))).toBe('zero_denominator');
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

  it('show a deposit of R$ 10.00 as R$ 10.00 again', () => {
    const credited = convertFloor(parseDecimal('BRL', '10.00'), USDT_BRL_RATE, 'USDT');
    expect(toDecimal(convertHalfUp(credited, USDT_BRL_RATE, 'BRL'))).toBe('10.00');
    expect(toDecimal(convertFloor(credited, USDT_BRL_RATE, 'BRL'))).toBe('9.99');
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
  ])('%s is refused as a computed amount, too: %s', (value, reason) => {
    expect(reasonOf(() => floorFromWire('USDT', value))).toBe(reason);
  });

  it('floor to what is not above them, and less than a unit below', () => {
    fc.assert(
      fc.property(currency, readable, fc.stringMatching(/^\d{1,12}$/), (c, minor, more) => {
        const floored = floorFromWire(c, `${toDecimal(money(c, minor))}${more}`);
        const isCut = minor < 0n && /[1-9]/.test(more);
        expect(floored.minor).toBe(isCut ? minor - 1n : minor);
      }),
    );
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
  it.each([
    ['0.5', '0,5 SOL'],
    ['25.5', '25,5 SOL'],
    ['1000', '1.000 SOL'],
    ['100.00000001', '100,00000001 SOL'],
    ['0', '0 SOL'],
  ])('leave zeros at the end of %s out where it is short', (amount, expected) => {
    expect(formatShort(parseDecimal('SOL', amount))).toBe(expected);
  });

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
    ['BRL', -5n, undefined, '−0,05'],
    ['USDT', 199_999_999n, 2, '1,99'],
    ['USDT', -1n, 2, '0,00'],
    ['BTC', 123_456_789_000n, 0, '1.234'],
    ['BTC', 1n, 8, '0,00000001'],
  ] as const)('%s %s with %s decimals is %s', (c, minor, decimals, expected) => {
    expect(formatAmount(money(c, minor), decimals)).toBe(expected);
  });

  it('carry their symbol', () => {
    expect(formatMoney(money('BRL', 123_456n))).toBe('R$\u00a01.234,56');
    expect(formatMoney(money('BRL', -123_456n))).toBe('−R$\u00a01.234,56');
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

/** The error's code and what it says to who reads the log. */
function refusal(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    if (error instanceof MoneyError) return `${error.name} ${error.reason}: ${error.message}`;
    throw error;
  }
  return 'none';
}

describe('a refusal', () => {
  const long = '1'.repeat(60);
  it.each<[string, () => unknown]>([
    ['MoneyError too_large: 9000000000000000001 BRL minor units', () => money('BRL', MAX_MINOR + 1n)],
    ['MoneyError currency_mismatch: BRL with USDT', () => add(money<Currency>('BRL', 1n), money('USDT', 1n))],
    ['MoneyError malformed: a rate must be above zero: 0', () => rate('BTC', 'USDT', '0')],
    [
      'MoneyError currency_mismatch: BTC to BRL by a USDT/BRL rate',
      () => convertFloor(money('BTC', 1n), USDT_BRL_RATE, 'BRL'),
    ],
    [
      'MoneyError currency_mismatch: BRL to BTC by a USDT/BRL rate',
      () => convertFloor(money('BRL', 1n), USDT_BRL_RATE, 'BTC'),
    ],
    [
      'MoneyError currency_mismatch: USDT to BTC by a USDT/BRL rate',
      () => convertCeil(money('USDT', 1n), USDT_BRL_RATE, 'BTC'),
    ],
    ['MoneyError zero_denominator: 5 / 0', () => divideFloor(5n, 0n)],
    ['MoneyError too_many_decimals: 0.001', () => parseDecimal('BRL', '0.001')],
    [`MoneyError too_many_decimals: 0.${'1'.repeat(38)}`, () => parseDecimal('BRL', `0.${long}`)],
    ['MoneyError malformed: not a plain decimal: 1e5', () => parseDecimal('BRL', '1e5')],
    [`MoneyError malformed: not a plain decimal: x${'1'.repeat(39)}`, () => parseDecimal('BRL', `x${long}`)],
    [`MoneyError too_large: ${'1'.repeat(40)}`, () => parseDecimal('BRL', long)],
    ['MoneyError malformed: not a finite number', () => fromWire('BRL', Number.NaN)],
    ['MoneyError malformed: not a finite number', () => fromWire('BRL', Number.NEGATIVE_INFINITY)],
  ])('says %s', (text, work) => {
    expect(refusal(work)).toBe(text);
  });

  it('of an amount over the books says what was written', () => {
    expect(refusal(() => parseDecimal('USDT', '90000000000.00000001'))).toBe(
      'MoneyError too_large: 90000000000.00000001',
    );
    expect(refusal(() => parseDecimal('USDT', '-90000000000.00000001'))).toBe(
      'MoneyError too_large: -90000000000.00000001',
    );
    for (const text of ['90000000000.00000000', '-90000000000.00000000'])
      expect(toDecimal(parseDecimal('USDT', text))).toBe(text);
    expect(money('USDT', -MAX_MINOR).minor).toBe(-MAX_MINOR);
  });
});

it('a share of an amount multiplies before it divides', () => {
  expect(mulFloor(money('BRL', 10n), 3n, 4n).minor).toBe(7n);
  expect(mulCeil(money('BRL', 10n), 3n, 4n).minor).toBe(8n);
  expect(mulFloor(money('BRL', -10n), 3n, 4n).minor).toBe(-8n);
});

it('equal is the same currency and the same amount', () => {
  expect(equals(money('BRL', 1n), money('BRL', 1n))).toBe(true);
  expect(equals(money('BRL', 1n), money('BRL', 2n))).toBe(false);
  expect(equals(money<Currency>('BRL', 1n), money('USDT', 1n))).toBe(false);
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

it('coins have their names', () => {
  expect(COIN_NAMES).toEqual({
    USDT: 'Tether USD',
    BTC: 'Bitcoin',
    ETH: 'Ethereum',
    SOL: 'Solana',
    BNB: 'Binance Coin',
  });
});
