import type { RateHistoryReply } from '@lastro/contracts';
import { expect, test } from 'vitest';
import { parseExactJson, type Wire } from '../../../lib/api/exact-json.ts';
import { chartedCoin, priceLineOf } from './price-line.ts';

function reply(range: RateHistoryReply['range'], ...prices: string[]): Wire<RateHistoryReply> {
  const points = prices.map((price, day) => `{"at":"2026-11-0${day + 1}T15:30:00.000Z","price":${price}}`);
  return parseExactJson(`{"coin":"BTC","range":"${range}","points":[${points}]}`) as Wire<RateHistoryReply>;
}

const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ');

test('has extremes, a change and a text summary', () => {
  const line = priceLineOf(reply('30d', '100000', '99000.5', '104000', '102100'));
  expect(plain(line?.lowest)).toBe('99.000,50000000 USDT');
  expect(plain(line?.highest)).toBe('104.000,00000000 USDT');
  expect(line?.changePercent).toBe(2.1);
  expect(line?.ticks).toEqual(['01/11', '03/11', '04/11']);
  expect(plain(line?.summary)).toMatch(
    /^Cotação de Bitcoin em USDT nos últimos 30 dias\. De 100\.000,00000000 USDT a 102\.100,00000000 USDT, \+2,1%\. Mínima: 99\.000,50000000 USDT \(02\/11 • \d\d:30\)\. Máxima: 104\.000,00000000 USDT \(03\/11/,
  );
  expect(line?.points[1]).toMatchObject({ value: 9_900_050_000_000n });
});

test('the current price may be the lowest or the highest', () => {
  const history = reply('24h', '100000', '99000.5', '104000');
  const below = priceLineOf(history, 98_000_00000000n);
  expect(below).toMatchObject({ current: below?.lowest, points: { length: 3 } });
  expect(plain(below?.lowest)).toBe('98.000,00000000 USDT');
  expect(plain(below?.summary)).toContain('Mínima: 98.000,00000000 USDT (agora). Máxima: 104.000');
  expect(plain(priceLineOf(history, 105_000_00000000n)?.highest)).toBe('105.000,00000000 USDT');
  expect(plain(priceLineOf(history, 100_000_00000000n)?.lowest)).toBe('99.000,50000000 USDT');
  expect(plain(priceLineOf(history)?.current)).toBe('104.000,00000000 USDT');
});

test('the change leads to the price shown beside it', () => {
  const line = priceLineOf(reply('24h', '100000', '99000', '101000'), 102_100_00000000n);
  expect(line?.changePercent).toBe(2.1);
  expect(plain(line?.summary)).toContain('De 100.000,00000000 USDT a 102.100,00000000 USDT, +2,1%.');
});

test('labels the hours within a day', () => {
  expect(priceLineOf(reply('24h', '1', '2'))?.ticks[0]).toMatch(/^\d\d:30$/);
});

test('is null with fewer than two points', () => {
  expect(priceLineOf(reply('7d'))).toBeNull();
  expect(priceLineOf(reply('7d', '100'))).toBeNull();
});

test('charts the coin that is not USDT, or the bought one of two others', () => {
  expect([chartedCoin('USDT', 'BTC'), chartedCoin('SOL', 'USDT'), chartedCoin('BTC', 'SOL')]).toEqual([
    'BTC',
    'SOL',
    'SOL',
  ]);
});
