import { describe, expect, it } from 'vitest';
import { addTotals, changePercent, dailyTotals, endOfDay, lastDays } from './domain.ts';

describe('daily totals', () => {
  const days = ['2026-03-01', '2026-03-02', '2026-03-03', '2026-03-04'];

  it('carries a balance over the days on which nothing moved', () => {
    const closes = [{ accountId: 1n, day: '2026-03-02', opening: 5n, closing: 8n }];
    expect(dailyTotals(days, new Map([[1n, 8n]]), closes)).toEqual(
      days.map((date, i) => ({ date, total: i === 0 ? 5n : 8n })),
    );
  });

  it('adds accounts, and takes one without movement as it is', () => {
    const closes = [
      { accountId: 1n, day: '2026-03-04', opening: 8n, closing: 1n },
      { accountId: 1n, day: '2026-03-03', opening: 0n, closing: 8n },
    ];
    const totals = dailyTotals(
      days,
      new Map([
        [1n, 1n],
        [2n, 100n],
      ]),
      closes,
    );
    expect(totals.map((day) => day.total)).toEqual([100n, 100n, 108n, 101n]);
  });

  it('is zero without accounts', () => {
    expect(dailyTotals(days, new Map(), []).map((day) => day.total)).toEqual([0n, 0n, 0n, 0n]);
  });
});

it.each([
  [0n, 5n, null],
  [100n, 102n, 2],
  [1000n, 1021n, 2.1],
  [100n, 50n, -50],
  [100n, 100n, 0],
])('the change from %s to %s is %s percent', (before, after, percent) => {
  expect(changePercent(before, after)).toBe(percent);
});

it('days are those of the zone, not of the server', () => {
  expect(lastDays(new Date('2026-03-02T01:30:00Z'), 3, 'America/Sao_Paulo')).toEqual([
    '2026-02-27',
    '2026-02-28',
    '2026-03-01',
  ]);
});

it('a day ends at midnight of the zone', () => {
  expect(endOfDay('2026-03-01', 'America/Sao_Paulo')).toEqual(new Date('2026-03-02T03:00:00Z'));
  expect(endOfDay('2026-03-01', 'UTC')).toEqual(new Date('2026-03-02T00:00:00Z'));
});

it('totals of the same days add up day by day', () => {
  const a = [
    { date: '2026-03-01', total: 1n },
    { date: '2026-03-02', total: 2n },
  ];
  const b = [
    { date: '2026-03-01', total: 10n },
    { date: '2026-03-02', total: 20n },
  ];
  expect(addTotals([a, b]).map((day) => day.total)).toEqual([11n, 22n]);
});
