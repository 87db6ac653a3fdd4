import { TRANSACTION_STATUSES, TRANSACTION_TYPES } from '@lastro/contracts';
import { expect, test } from 'vitest';
import {
  isFiltered,
  monthOf,
  NO_FILTERS,
  periodOf,
  periodOptions,
  readFilters,
  STATUS_OPTIONS,
  TYPE_OPTIONS,
  writeFilters,
} from './filters.ts';

test('an address keeps the filters, and gives them back', () => {
  const filters = {
    search: 'Almoço & café',
    type: 'transfer',
    status: 'pending',
    direction: 'out',
    coin: 'BTC',
    period: '2026-02',
  } as const;
  expect(readFilters(new URLSearchParams(writeFilters(filters).toString()))).toEqual(filters);
});

test('nothing chosen leaves the address bare', () => {
  const none = { ...NO_FILTERS, search: '  ' };
  expect(writeFilters(none).toString()).toBe('');
  expect(isFiltered(none)).toBe(false);
  expect(isFiltered({ ...none, status: 'failed' })).toBe(true);
});

test('what an address says that is no filter is none', () => {
  const address = new URLSearchParams({
    type: 'constructor',
    status: 'ok',
    direction: 'none',
    coin: 'BRL',
    period: '2026-13',
    search: 'x'.repeat(200),
  });
  expect(readFilters(address)).toEqual({ ...NO_FILTERS, search: 'x'.repeat(100) });
});

test('every type and every status can be chosen', () => {
  const values = (options: readonly { readonly value: string }[]) => options.map(({ value }) => value);
  expect(values(TYPE_OPTIONS).sort()).toEqual(['all', ...TRANSACTION_TYPES].sort());
  expect(values(STATUS_OPTIONS)).toEqual(['all', ...TRANSACTION_STATUSES]);
});

test('a period begins and ends on days of Brasília', () => {
  // 22:30 of 31 December in Brasília.
  const now = new Date('2026-01-01T01:30:00Z');
  expect(periodOf('month', now)).toEqual({ from: '2025-12-01' });
  expect(periodOf('last-month', now)).toEqual({ from: '2025-11-01', to: '2025-11-30' });
  expect(periodOf('90-days', now)).toEqual({ from: '2025-10-03' });
  expect(periodOf('year', now)).toEqual({ from: '2025-01-01' });
  expect(periodOf('2024-02', now)).toEqual({ from: '2024-02-01', to: '2024-02-29' });
  expect([monthOf(null, now), monthOf('last-month', now), monthOf('2024-02', now)]).toEqual([
    '2025-12',
    '2025-11',
    '2024-02',
  ]);
});

test('a month that was chosen by its bar can be seen among the periods', () => {
  expect(periodOptions('2026-02').at(-1)).toEqual({ value: '2026-02', label: 'fevereiro de 2026' });
  expect(periodOptions('month')).toHaveLength(5);
});
