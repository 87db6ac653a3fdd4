import { expect, test } from 'vitest';
import type { WireNumber } from '../../../lib/api/exact-json.ts';
import { barHeights, volumeDays, volumeFromWire, volumeInWords } from './volume.ts';

const day = (date: string, volume: string, transactions = '1') => ({
  date,
  volume_usdt: volume as WireNumber,
  transactions: transactions as WireNumber,
});

test('a volume is exact, also where no account could hold it', () => {
  expect(volumeFromWire('0' as WireNumber).minor).toBe(0n);
  expect(volumeFromWire('12.5' as WireNumber).minor).toBe(1_250_000_000n);
  expect(volumeFromWire('900000000000.00000001' as WireNumber).minor).toBe(90_000_000_000_000_000_001n);
});

test('bars are as high as their share of the highest, and the smallest is seen', () => {
  const days = volumeDays([day('2026-01-01', '0'), day('2026-01-02', '200'), day('2026-01-03', '100')]);
  expect(barHeights(days)).toEqual([0, 100, 50]);
  expect(barHeights(volumeDays([day('2026-01-01', '0.00000001'), day('2026-01-02', '5000')]))).toEqual([
    1.5, 100,
  ]);
  expect(barHeights(volumeDays([day('2026-01-01', '0')]))).toEqual([0]);
});

test('describes the chart in words', () => {
  expect(volumeInWords(volumeDays([day('2026-01-01', '0', '0')]))).toBe('Nenhum volume nos últimos 30 dias.');
  const words = volumeInWords(volumeDays([day('2026-01-30', '1000'), day('2026-01-31', '1500.25', '3')]));
  expect(words.replaceAll('\u00a0', ' ')).toBe(
    'Volume dos últimos 30 dias: 2.500,25 USDT. Maior dia: 31/01: 1.500,25 USDT, 3 transações.',
  );
});
