import { money, rate } from '@lastro/money';
import { describe, expect, test } from 'vitest';
import {
  affordable,
  conversionText,
  digitsOf,
  fullAmountText,
  inBrl,
  isInBrl,
  readUsdt,
  toggledText,
} from './typed-usdt.ts';

const RATE = rate('USDT', 'BRL', '5.2');
const usdt = (minor: bigint) => money('USDT', minor);

describe('an amount typed in reais', () => {
  test.each([
    // 200 / 5.2 = 38.461538461…: one unit less would be R$ 199,99.
    ['R$ 200,00', 3_846_153_847n],
    ['R$ 5,2', 100_000_000n],
    ['R$ 0,01', 192_308n],
    ['R$ 1.038,22', 19_965_769_231n],
  ])('%s is the smallest USDT amount worth it', (text, minor) => {
    expect(readUsdt(text, { rate: RATE })).toEqual(usdt(minor));
    expect((minor * 520n) / 10n ** 8n).toBe(((minor - 1n) * 520n) / 10n ** 8n + 1n);
  });

  test('is null without a rate, beyond two decimals or too large', () => {
    expect(readUsdt('R$ 200,00', { rate: undefined })).toBeNull();
    expect(readUsdt('R$ 1,234', { rate: RATE })).toBeNull();
    expect(readUsdt('R$ 999.999.999.999.999,00', { rate: rate('USDT', 'BRL', '0.00000001') })).toBeNull();
    expect(readUsdt('', { rate: RATE })).toBeNull();
  });

  test('is a multiple of the network’s step', () => {
    expect(readUsdt('R$ 200,00', { rate: RATE, step: usdt(100n) })).toEqual(usdt(3_846_153_800n));
  });

  test('keeps its unit in its text', () => {
    expect([inBrl('200,00'), inBrl(''), digitsOf('R$ 200,00'), digitsOf('38,46')]).toEqual([
      'R$ 200,00',
      '',
      '200,00',
      '38,46',
    ]);
    expect([isInBrl('R$ 1'), isInBrl('1')]).toEqual([true, false]);
  });
});

test('in USDT the field decides the number of decimals', () => {
  expect(readUsdt('10,01', { rate: undefined, decimals: 2 })).toEqual(usdt(1_001_000_000n));
  expect(readUsdt('10,019', { rate: RATE, decimals: 2 })).toBeNull();
});

test.each([
  ['38,46', 2, 'R$ 199,99'],
  ['R$ 200,00', 2, '38,46'],
  ['R$ 200,00', 8, '38,46153847'],
  ['0,001', 8, 'R$ 0,00'],
  ['', 2, ''],
])('%j with %i decimals toggles to %j, never above it', (text, decimals, other) => {
  expect(toggledText(text, RATE, decimals)).toBe(other);
});

test.each([
  ['38,46', '≈ R$ 199,99'],
  // 64,168
  ['12,34', '≈ R$ 64,17'],
  ['0,00096154', '≈ R$ 0,01'],
  ['0,00096153', 'menos de R$ 0,01'],
  ['0,00000001', 'menos de R$ 0,01'],
  ['0', '≈ R$ 0,00'],
  ['', '≈ R$ 0,00'],
  ['1..5', ''],
  ['0,000000001', ''],
  ['99.999.999.999', ''],
  ['R$ 200,00', '= 38,46153847 USDT'],
  ['R$ 0,00', '= 0,00 USDT'],
  ['R$ 1..5', ''],
])('beside %j stands %j', (text, other) => {
  expect(conversionText(text, isInBrl(text), { rate: RATE, decimals: 8 })).toBe(other);
});

test.each([
  ['12,34', '≈ R$ 64,16'],
  ['0,00192307', 'menos de R$ 0,01'],
])('beside %j that is paid out in reais stands %j, as it arrives', (text, other) => {
  expect(conversionText(text, false, { rate: RATE, decimals: 8, payout: true })).toBe(other);
});

test('beside an empty field in reais stands zero', () => {
  expect(conversionText('', true, { rate: RATE, decimals: 8 })).toBe('= 0,00 USDT');
});

test.each([
  [10_000_000_000n, 'R$ 520,00'],
  // R$ 520,02 would leave 0,00115384 USDT.
  [10_000_500_000n, '100,005'],
])('the full balance of %s units is in reais only if that is exact', (minor, text) => {
  expect(fullAmountText(usdt(minor), RATE, 8)).toBe(text);
});

test('only amounts that the balance covers are offered', () => {
  const offers = [5_000n, 10_000n].map((minor) => money('BRL', minor));
  expect(affordable(offers, usdt(1_923_076_923n), RATE)).toEqual([offers[0]]);
  expect(affordable(offers, usdt(961_538_461n), RATE)).toEqual([]);
});
