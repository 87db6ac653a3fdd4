import type { MonthTotals } from '@lastro/contracts';
import { expect, test } from 'vitest';
import { parseExactJson, type Wire } from '../../lib/api/exact-json.ts';
import { barsOf, monthsOf } from './months.ts';

const reply = parseExactJson(
  `[{"month":"2026-02","transactions":3,"in_usdt":199.6576923,"out_usdt":36.5,"coins":[{"currency_code":"ETH","in":0.12345678,"out":0}]},
    {"month":"2025-11","transactions":1,"in_usdt":0,"out_usdt":99.82884615,"coins":[]}]`,
) as Wire<MonthTotals>[];

test('monthly totals are exact', () => {
  expect(monthsOf(reply)[0]).toMatchObject({
    name: 'fevereiro de 2026',
    inflow: { minor: 199_65769230n },
    outflow: { minor: 36_50000000n },
    coins: [{ inflow: { currency: 'ETH', minor: 12345678n }, outflow: { minor: 0n } }],
  });
});

test('bars cover six consecutive months, scaled to the highest', () => {
  const bars = barsOf(monthsOf(reply), '2026-02');
  expect(bars.map(({ month }) => month)).toEqual([
    '2025-09',
    '2025-10',
    '2025-11',
    '2025-12',
    '2026-01',
    '2026-02',
  ]);
  expect(bars.map(({ inflow, outflow }) => [inflow, outflow])).toEqual([
    [0, 0],
    [0, 0],
    [0, 50],
    [0, 0],
    [0, 0],
    [100, 18],
  ]);
});

test('without movements all bars are empty', () => {
  expect(barsOf([], '2026-02').every(({ inflow, outflow }) => inflow === 0 && outflow === 0)).toBe(true);
});
