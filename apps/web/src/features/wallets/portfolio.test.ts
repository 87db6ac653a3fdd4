import type { RatesReply } from '@lastro/contracts';
import { type Coin, money } from '@lastro/money';
import { expect, test } from 'vitest';
import { parseExactJson, type Wire } from '../../lib/api/exact-json.ts';
import { pricesOf } from '../../lib/queries/rates.ts';
import type { Wallet } from '../../lib/queries/wallets.ts';
import { partText, portfolioOf } from './portfolio.ts';

function pricesAt(rates: string) {
  const reply = `{"success":true,"rates":${rates},"usdt_brl":5.2,"spread_bps":0,"updated_at":null}`;
  return pricesOf(parseExactJson(reply) as Wire<RatesReply>);
}

function holding(coin: Coin, minor: bigint): Wallet {
  return { currency: coin, name: coin, balance: money(coin, minor) };
}

const prices = pricesAt('{"USDT":1,"BTC":100000,"ETH":3000,"SOL":150}');

test('every coin has a share, and the shares add up to 1000', () => {
  const { holdings, total, complete } = portfolioOf(
    [holding('USDT', 100_00000000n), holding('BTC', 100000n), holding('ETH', 3333333n)],
    prices,
  );
  expect(total).toEqual(money('USDT', 29_999_999_000n));
  expect(complete).toBe(true);
  expect(holdings.map(({ coin, permille }) => [coin, permille])).toEqual([
    ['USDT', 334],
    ['BTC', 333],
    ['ETH', 333],
    ['SOL', 0],
    ['BNB', 0],
  ]);
});

test('an empty wallet has no shares', () => {
  const { holdings, total } = portfolioOf([], prices);
  expect(total.minor).toBe(0n);
  expect(holdings.map(({ permille }) => permille)).toEqual([0, 0, 0, 0, 0]);
});

test('a coin without a price is left out, and a partial total has no shares', () => {
  const { holdings, complete } = portfolioOf([holding('USDT', 1n), holding('BNB', 1n)], prices);
  expect(complete).toBe(false);
  expect(holdings.at(-1)).toMatchObject({ coin: 'BNB', worth: null, permille: null });
  expect(holdings.map(partText)).toEqual(['—', '—', '—', '—', '—']);
});

test('shows a share in percent, and a tiny one not as zero', () => {
  expect(partText({ permille: 334, balance: money('USDT', 1n) })).toBe('33,4%');
  expect(partText({ permille: 0, balance: money('USDT', 0n) })).toBe('0,0%');
  expect(partText({ permille: 0, balance: money('USDT', 1n) })).toBe('< 0,1%');
});
