import type { RatesReply } from '@lastro/contracts';
import { money } from '@lastro/money';
import { expect, test } from 'vitest';
import { parseExactJson, type Wire } from '../api/exact-json.ts';
import { pricesOf, quoteOf, rateLine, totalInUsdt, worthInUsdt } from './rates.ts';

function replied(rates: string, success = true): Wire<RatesReply> {
  return parseExactJson(
    `{"success":${success},"rates":${rates},"usdt_brl":5.2,"spread_bps":0,"updated_at":"2026-11-21T12:00:00.000Z"}`,
  ) as Wire<RatesReply>;
}

const prices = pricesOf(replied('{"USDT":1,"BTC":100000,"ETH":3000.00000001,"SOL":150}'));

test('quotes as the bank does: over USDT, floored at each step', () => {
  expect(quoteOf(money('USDT', 33_33333333n), 'BTC', prices)).toEqual(money('BTC', 33333n));
  expect(quoteOf(money('BTC', 1n), 'USDT', prices)).toEqual(money('USDT', 100000n));
  expect(quoteOf(money('SOL', 1_00000000n), 'ETH', prices)).toEqual(money('ETH', 4999999n));
});

test('has no quote where a price is missing', () => {
  expect(quoteOf(money('USDT', 1n), 'BNB', prices)).toBeNull();
  expect(quoteOf(money('BNB', 1n), 'USDT', prices)).toBeNull();
  expect(worthInUsdt(money('BNB', 1n), prices)).toBeNull();
  expect(rateLine('BNB', 'USDT', prices)).toBeNull();
});

test('has no quote for more than any books can hold', () => {
  expect(worthInUsdt(money('BTC', 10n ** 15n), prices)).toBeNull();
  expect(quoteOf(money('BTC', 10n ** 15n), 'SOL', prices)).toBeNull();
});

test('says what one coin costs with eight decimals', () => {
  expect(rateLine('BTC', 'USDT', prices)).toBe('1 BTC = 100.000,00000000\u00a0USDT');
  expect(rateLine('USDT', 'BTC', prices)).toBe('1 USDT = 0,00001000\u00a0BTC');
});

test('sums what it can, and says when something is left out', () => {
  const usdt = money('USDT', 5_00000000n);
  expect(totalInUsdt([usdt, money('BTC', 1000n)], prices)).toEqual({
    total: money('USDT', 6_00000000n),
    complete: true,
  });
  expect(totalInUsdt([usdt, money('BNB', 1n)], prices)).toEqual({ total: usdt, complete: false });
  expect(totalInUsdt([usdt, money('BNB', 0n)], prices).complete).toBe(true);
});

test('old prices are kept, and are known to be old', () => {
  const old = pricesOf(replied('{"USDT":1,"BTC":100000}', false));
  expect(old.fresh).toBe(false);
  expect(old.of.get('BTC')?.scaled).toBe(100000n * 10n ** 8n);
});
