import { COINS, type Coin, money, parseDecimal, rate, toDecimal } from '@lastro/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MARKET_COINS } from '../prices/domain.ts';
import { assertNearShown, quote, termsOf } from './domain.ts';

const PRICE = { BTC: '100000', ETH: '3000', SOL: '150.5', BNB: '600' };
const prices = {
  at: new Date('2026-05-01T12:00:00Z'),
  rates: new Map(MARKET_COINS.map((coin) => [coin, rate(coin, 'USDT', PRICE[coin])])),
};

describe('a quote', () => {
  it.each([
    ['100', 'USDT', 'BTC', '0.00100000'],
    ['0.001', 'BTC', 'USDT', '100.00000000'],
    ['1', 'SOL', 'ETH', '0.05016666'],
    ['1', 'ETH', 'BTC', '0.03000000'],
    ['0.00000001', 'BTC', 'USDT', '0.00100000'],
  ])('gives %s %s in %s as %s', (amount, from, to, expected) => {
    const received = quote(parseDecimal(from as Coin, amount), to as Coin, prices, 0n);
    expect(toDecimal(received)).toBe(expected);
  });

  it('refuses an amount that yields nothing', () => {
    expect(() => quote(parseDecimal('USDT', '0.0001'), 'BTC', prices, 0n)).toThrow(
      expect.objectContaining({
        code: 'invalid_amount',
        message: 'Valor pequeno demais para converter: você receberia menos de 0,00000001\u00a0BTC.',
      }),
    );
  });

  it.each([
    ['100', 'USDT', 'BTC', '0.00099900'],
    ['0.001', 'BTC', 'USDT', '99.90000000'],
    ['1', 'SOL', 'ETH', '0.05011649'],
  ])('with a spread of ten basis points gives %s %s in %s as %s', (amount, from, to, expected) => {
    const received = quote(parseDecimal(from as Coin, amount), to as Coin, prices, 10n);
    expect(toDecimal(received)).toBe(expected);
  });

  it('never yields more on a round trip than was paid', () => {
    const coin = fc.constantFrom(...COINS);
    fc.assert(
      fc.property(
        coin,
        coin,
        fc.bigInt(1_000_000n, 10n ** 13n),
        fc.bigInt(0n, 90n),
        (from, to, minor, spread) => {
          fc.pre(from !== to);
          const paid = money(from, minor);
          const exchanged = quote(paid, to, prices, spread);
          fc.pre(exchanged.minor > 1_000_000n);
          expect(quote(exchanged, from, prices, spread).minor <= paid.minor).toBe(true);
        },
      ),
    );
  });
});

it('an amount to receive costs the least payment that yields it, up to rounding', () => {
  const coin = fc.constantFrom(...COINS);
  fc.assert(
    // At least two units: a payment below the cost of one unit is refused.
    fc.property(coin, coin, fc.bigInt(2n, 10n ** 13n), fc.bigInt(0n, 90n), (from, to, minor, spread) => {
      fc.pre(from !== to);
      const wanted = money(to, minor);
      const { pay, get, fee } = termsOf({ from, to, amount: wanted }, prices, spread);
      expect(get).toEqual(wanted);
      expect(fee.minor >= 0n).toBe(true);
      expect(quote(pay, to, prices, spread).minor >= minor).toBe(true);
      // Beyond rounding, a smaller payment yields no more.
      const less = money(from, pay.minor - 1n - pay.minor / 1_000_000n);
      fc.pre(less.minor > 100n);
      expect(quote(less, to, prices, spread).minor <= minor).toBe(true);
    }),
  );
});

it.each([
  ['100', 'USDT', 'USDT', 'BTC', 0n, ['100.00000000', '0.00100000', '0.00000000']],
  ['100', 'USDT', 'USDT', 'BTC', 10n, ['100.00000000', '0.00099900', '0.00000100']],
  ['0.000999', 'BTC', 'USDT', 'BTC', 10n, ['100.00000000', '0.00099900', '0.00000100']],
  ['100', 'USDT', 'BTC', 'USDT', 10n, ['0.00100101', '100.00000000', '0.10010011']],
  ['100', 'USDT', 'BTC', 'USDT', 0n, ['0.00100000', '100.00000000', '0.00000000']],
] as const)(
  '%s %s, exchanging %s for %s with a spread of %s: pay, get and fee are %j',
  (amount, of, from, to, spread, all) => {
    const { pay, get, fee } = termsOf({ from, to, amount: parseDecimal(of, amount) }, prices, spread);
    expect([pay, get, fee].map(toDecimal)).toEqual(all);
    expect([pay.currency, get.currency, fee.currency]).toEqual([from, to, to]);
  },
);

it.each([
  ['USDT', 'BTC', '0.0000100000000000'],
  ['BTC', 'USDT', '100000.0000000000000000'],
  ['SOL', 'ETH', '0.0501666666666666'],
  ['SOL', 'USDT', '150.5000000000000000'],
] as const)('the rate of %s in %s is %s', (from, to, text) => {
  expect(termsOf({ from, to, amount: parseDecimal(from, '1') }, prices, 0n).rate).toBe(text);
});

it('the shown result may exceed the actual one by at most one percent', () => {
  const received = parseDecimal('BTC', '0.99');
  const rate = () => '1 USDT = 0,00000989 BTC';
  expect(() => assertNearShown(received, parseDecimal('BTC', '1'), rate)).not.toThrow();
  expect(() => assertNearShown(received, parseDecimal('BTC', '1.00000102'), rate)).toThrow(
    expect.objectContaining({
      code: 'quote_changed',
      message:
        'A cotação mudou: agora 1 USDT = 0,00000989 BTC, e você recebe 0,99000000\u00a0BTC. Confira o novo valor.',
    }),
  );
  expect(() => assertNearShown(received, parseDecimal('BTC', '0.5'), rate)).not.toThrow();
});
