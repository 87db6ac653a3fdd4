import type { RatesReply } from '@lastro/contracts';
import { MAX_MINOR, money } from '@lastro/money';
import { expect, test } from 'vitest';
import { parseExactJson, type Wire } from '../api/exact-json.ts';
import { costOf, pricesOf, quoteOf, totalInUsdt, worthInUsdt } from './rates.ts';

function reply(rates: string, success = true): Wire<RatesReply> {
  return parseExactJson(
    `{"success":${success},"rates":${rates},"usdt_brl":5.2,"spread_bps":0,"updated_at":"2026-11-21T12:00:00.000Z"}`,
  ) as Wire<RatesReply>;
}

const prices = pricesOf(reply('{"USDT":1,"BTC":100000,"ETH":3000.00000001,"SOL":150}'));

test('quotes like the server: through USDT, floored at each step', () => {
  expect(quoteOf(money('USDT', 33_33333333n), 'BTC', prices)).toEqual(money('BTC', 33333n));
  expect(quoteOf(money('BTC', 1n), 'USDT', prices)).toEqual(money('USDT', 100000n));
  expect(quoteOf(money('SOL', 1_00000000n), 'ETH', prices)).toEqual(money('ETH', 4999999n));
});

test('has no quote if a price is missing', () => {
  expect(quoteOf(money('USDT', 1n), 'BNB', prices)).toBeNull();
  expect(quoteOf(money('BNB', 1n), 'USDT', prices)).toBeNull();
  expect(worthInUsdt(money('BNB', 1n), prices)).toBeNull();
  expect(costOf(money('BNB', 1n), 'USDT', prices)).toBeNull();
  expect(costOf(money('USDT', 1n), 'BNB', prices)).toBeNull();
});

test('has no quote beyond what the ledger can hold', () => {
  expect(worthInUsdt(money('BTC', 10n ** 15n), prices)).toBeNull();
  expect(quoteOf(money('BTC', 10n ** 15n), 'SOL', prices)).toBeNull();
  expect(costOf(money('BTC', 10n ** 15n), 'SOL', prices)).toBeNull();
  const withSpread = { ...prices, spreadBps: 50n };
  for (const minor of [MAX_MINOR, 8_999_412_345_600_000_000n])
    expect(costOf(money('USDT', minor), 'BTC', withSpread)).toBeNull();
});

test('computes the cost like the server: through USDT, rounded up at each step', () => {
  expect(costOf(money('BTC', 1n), 'USDT', prices)).toEqual(money('USDT', 100000n));
  expect(costOf(money('USDT', 100_001n), 'BTC', prices)).toEqual(money('BTC', 2n));
  expect(costOf(money('ETH', 4_999_999n), 'SOL', prices)).toEqual(money('SOL', 99_999_981n));
  const withSpread = { ...prices, spreadBps: 50n };
  expect(costOf(money('BTC', 99_500n), 'USDT', withSpread)).toEqual(money('USDT', 100_00000000n));
  expect(costOf(money('BTC', 99_501n), 'USDT', withSpread)).toEqual(money('USDT', 100_00200000n));
});

test('sums priced amounts, and reports when one is left out', () => {
  const usdt = money('USDT', 5_00000000n);
  expect(totalInUsdt([usdt, money('BTC', 1000n)], prices)).toEqual({
    total: money('USDT', 6_00000000n),
    complete: true,
  });
  expect(totalInUsdt([usdt, money('BNB', 1n)], prices)).toEqual({ total: usdt, complete: false });
  expect(totalInUsdt([usdt, money('BNB', 0n)], prices).complete).toBe(true);
});

test('a worth that takes the total beyond what an amount can hold is left out', () => {
  const held = [money('USDT', 40_000_000_000_00000000n), money('BTC', 500_001_00000000n)] as const;
  expect(totalInUsdt(held, prices)).toEqual({ total: held[0], complete: false });
});

test('keeps old prices and marks them as outdated', () => {
  const outdated = pricesOf(reply('{"USDT":1,"BTC":100000}', false));
  expect(outdated.fresh).toBe(false);
  expect(outdated.of.get('BTC')?.scaled).toBe(100000n * 10n ** 8n);
});
