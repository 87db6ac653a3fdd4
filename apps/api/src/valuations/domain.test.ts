import { money } from '@lastro/money';
import { expect, it } from 'vitest';
import { appraise, type MovedAmount, needsMarket, rateAt } from './domain.ts';

const at = new Date('2026-11-10T12:00:00Z');
const moved: MovedAmount = {
  id: 'm',
  at,
  currency: 'BTC',
  amount: 12_345_678n,
  brl: null,
  brlFor: 12_345_678n,
  usdt: null,
  usdtFor: 12_345_678n,
  rate: null,
};
const rates = [
  { since: new Date(0), rate: 520_000_000n },
  { since: new Date('2026-11-10T12:00:00.001Z'), rate: 531_000_000n },
];
const price = { at, rate: { base: 'BTC', quote: 'USDT', scaled: 10_000_001_000_000n } } as const;

it.each([
  ['reais paid', { brl: 4_321n }, 4_321n, 'reais'],
  [
    'a third of the recorded reais, for a third of the quantity',
    { amount: 1n, brl: 100n, brlFor: 3n },
    33n,
    'reais',
  ],
  ['nothing, if nothing moved', { amount: 0n, brl: 100n, brlFor: 3n }, 0n, 'reais'],
  // 77.77777777 × 5.2 = 404.444444404
  [
    'USDT at the rate of that time',
    { currency: 'USDT', amount: 7_777_777_777n, usdt: 7_777_777_777n, usdtFor: 7_777_777_777n },
    40_444n,
    'usdt',
  ],
  // 0.01 × 5.5 = 0.055
  [
    'half a centavo, rounded up',
    { currency: 'USDT', amount: 1_000_000n, usdt: 1_000_000n, usdtFor: 1_000_000n, rate: 550_000_000n },
    6n,
    'usdt',
  ],
  // 10 × 5/4 × 5.2 = 65
  [
    'a worth recorded without the fee, scaled to include it',
    { amount: 5n, usdt: 1_000_000_000n, usdtFor: 4n },
    6_500n,
    'worth',
  ],
  // 0.12345678 × 100000.01 × 5.2 = 64197.532019…
  ['the market price', {}, 6_419_753n, 'market'],
] as const)('a movement is worth %s', (_, more, value, source) => {
  const all = { ...moved, ...more };
  const { currency, amount } = all;
  expect(appraise(all, rates, price)).toMatchObject({ currency, amount, value: money('BRL', value), source });
});

it.each([
  [null, null, true],
  [1n, null, false],
  [null, 1n, false],
  [0n, 0n, false],
])('with %s in reais and %s in USDT recorded, a market price is needed: %s', (brl, usdt, needed) => {
  expect(needsMarket({ ...moved, brl, usdt })).toBe(needed);
});

it('a movement has no value when its worth is more than an amount can hold', () => {
  expect(appraise({ ...moved, amount: 987_654_321_000_000n }, rates, price)).toBeUndefined();
});

it('a movement has no value without a price or a rate', () => {
  expect(appraise(moved, rates, undefined)).toBeUndefined();
  expect(appraise(moved, [], price)).toBeUndefined();
});

it('the rate is the last one published by then, or the first one', () => {
  expect(rateAt(rates, at)).toBe(520_000_000n);
  expect(rateAt(rates, new Date('2026-11-10T12:00:00.001Z'))).toBe(531_000_000n);
  expect(rateAt(rates.slice(1), at)).toBe(531_000_000n);
});
