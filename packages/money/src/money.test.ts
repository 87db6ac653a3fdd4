import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currency, positive, reasonOf, small } from '../test/arbitraries.ts';
import {
  add,
  COIN_NAMES,
  COINS,
  type Currency,
  compare,
  convertCeil,
  convertFloor,
  convertHalfUp,
  decimalsOf,
  divideCeil,
  divideFloor,
  divideHalfUp,
  equals,
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
  parseDecimal,
  rate,
  rateToDecimal,
  subtract,
  sum,
  toDecimal,
  withinLedger,
  zero,
} from './index.ts';

const USDT_BRL_RATE = rate('USDT', 'BRL', '5.2');

describe('amounts', () => {
  it('add up in any order, and subtraction undoes addition', () => {
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

  it('in different currencies can be neither added nor compared', () => {
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

  it('are limited to MAX_MINOR', () => {
    expect(money('BTC', MAX_MINOR).minor).toBe(MAX_MINOR);
    expect(reasonOf(() => money('BTC', MAX_MINOR + 1n))).toBe('too_large');
    expect(reasonOf(() => money('BTC', -MAX_MINOR - 1n))).toBe('too_large');
    expect(reasonOf(() => add(money('BTC', MAX_MINOR), money('BTC', 1n)))).toBe('too_large');
  });

  it('beyond MAX_MINOR are null on request, and other errors are still thrown', () => {
    expect(withinLedger(() => money('BTC', MAX_MINOR + 1n))).toBeNull();
    expect(withinLedger(() => money('BTC', MAX_MINOR))).toEqual(money('BTC', MAX_MINOR));
    expect(reasonOf(() => withinLedger(() => parseDecimal('BTC', '1e3')))).toBe('malformed');
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

  it('have one of the six currencies', () => {
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

  it('to the nearest is at most a half away, and a half rounds away from zero', () => {
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

  it('by a zero denominator is refused', () => {
    expect(reasonOf(() => divideFloor(1n, 0n))).toBe('zero_denominator');
    expect(reasonOf(() => mulCeil(money('BTC', 1n), 1n, 0n))).toBe('zero_denominator');
  });

  it('floors or ceils a share of an amount', () => {
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

  it('show a deposit of R$ 10.00 as R$ 10.00', () => {
    const credited = convertFloor(parseDecimal('BRL', '10.00'), USDT_BRL_RATE, 'USDT');
    expect(toDecimal(convertHalfUp(credited, USDT_BRL_RATE, 'BRL'))).toBe('10.00');
    expect(toDecimal(convertFloor(credited, USDT_BRL_RATE, 'BRL'))).toBe('9.99');
  });

  it('never give more than was paid after a round trip', () => {
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

  it('of an amount above MAX_MINOR quotes the text', () => {
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

it('amounts are equal if currency and amount are', () => {
  expect(equals(money('BRL', 1n), money('BRL', 1n))).toBe(true);
  expect(equals(money('BRL', 1n), money('BRL', 2n))).toBe(false);
  expect(equals(money<Currency>('BRL', 1n), money('USDT', 1n))).toBe(false);
});

it('each coin has a name', () => {
  expect(COIN_NAMES).toEqual({
    USDT: 'Tether USD',
    BTC: 'Bitcoin',
    ETH: 'Ethereum',
    SOL: 'Solana',
    BNB: 'Binance Coin',
  });
});
