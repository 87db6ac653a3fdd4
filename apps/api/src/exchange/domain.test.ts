import { COINS, type Coin, money, parseDecimal, rate, toDecimal } from '@lastro/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MARKET_COINS } from '../prices/domain.ts';
import { assertAsShown, quote, termsOf } from './domain.ts';

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

  it('refuses what would give nothing', () => {
    expect(() => quote(parseDecimal('USDT', '0.0001'), 'BTC', prices, 0n)).toThrow(
      expect.objectContaining({ code: 'invalid_amount' }),
    );
  });

  it.each([
    ['100', 'USDT', 'BTC', '0.00099900'],
    ['0.001', 'BTC', 'USDT', '99.90000000'],
    ['1', 'SOL', 'ETH', '0.05011649'],
  ])('less ten basis points gives %s %s in %s as %s', (amount, from, to, expected) => {
    const received = quote(parseDecimal(from as Coin, amount), to as Coin, prices, 10n);
    expect(toDecimal(received)).toBe(expected);
  });

  it('never gives more there and back than was paid', () => {
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
          const there = quote(paid, to, prices, spread);
          fc.pre(there.minor > 1_000_000n);
          expect(quote(there, from, prices, spread).minor <= paid.minor).toBe(true);
        },
      ),
    );
  });
});

it('an amount to receive costs the least payment that yields it, up to rounding', () => {
  const coin = fc.constantFrom(...COINS);
  fc.assert(
    // From two units on: a payment just below the cost of one gives nothing and is refused.
    fc.property(coin, coin, fc.bigInt(2n, 10n ** 13n), fc.bigInt(0n, 90n), (from, to, minor, spread) => {
      fc.pre(from !== to);
      const wanted = money(to, minor);
      const { pay, get, fee } = termsOf({ from, to, amount: wanted }, prices, spread);
      expect(get).toEqual(wanted);
      expect(fee.minor >= 0n).toBe(true);
      expect(quote(pay, to, prices, spread).minor >= minor).toBe(true);
      // A tenth of a cent below the cost, no market would give it.
      const less = money(from, pay.minor - 1n - pay.minor / 1_000_000n);
      fc.pre(less.minor > 100n);
      expect(quote(less, to, prices, spread).minor <= minor).toBe(true);
    }),
  );
});

it('a result that was shown may be up to one percent better than what is given', () => {
  const given = parseDecimal('BTC', '0.99');
  expect(() => assertAsShown(given, parseDecimal('BTC', '1'))).not.toThrow();
  expect(() => assertAsShown(given, parseDecimal('BTC', '1.00000102'))).toThrow(
    expect.objectContaining({ code: 'quote_changed' }),
  );
  expect(() => assertAsShown(given, parseDecimal('BTC', '0.5'))).not.toThrow();
});
