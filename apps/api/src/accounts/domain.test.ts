import { expect, it } from 'vitest';
import { balanceByDay, lastDays } from './domain.ts';

const DAYS = ['2026-03-01', '2026-03-02', '2026-03-03', '2026-03-04'];
const close = (accountId: bigint, day: string, opening: bigint, closing: bigint) => ({
  accountId,
  day,
  opening,
  closing,
});

it('a balance carries over days without movements', () => {
  const closes = [
    close(1n, '2026-03-03', 8n, 1n),
    close(2n, '2026-03-01', 0n, 90n),
    close(1n, '2026-03-02', 5n, 8n),
  ];
  for (const any of [closes, closes.toReversed()]) {
    expect(balanceByDay(DAYS, { id: 1n, balance: 1n }, any)).toEqual([5n, 8n, 1n, 1n]);
  }
  expect(balanceByDay(DAYS, { id: 3n, balance: 7n }, closes)).toEqual([7n, 7n, 7n, 7n]);
});

it('days are those of Brasília', () => {
  expect(lastDays(new Date('2026-03-02T01:30:00Z'), 3)).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
});
