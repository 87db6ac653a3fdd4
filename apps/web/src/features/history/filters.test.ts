import { TRANSACTION_STATUSES, TRANSACTION_TYPES } from '@lastro/contracts';
import { expect, test } from 'vitest';
import {
  chosenCount,
  isFiltered,
  isNarrowed,
  monthOf,
  NO_FILTERS,
  periodOf,
  periodOptions,
  readFilters,
  STATUS_OPTIONS,
  TYPE_OPTIONS,
  writeFilters,
} from './filters.ts';

test('filters survive a round trip through the address', () => {
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

test('without filters the address has no query', () => {
  const none = { ...NO_FILTERS, search: '  ' };
  expect(writeFilters(none).toString()).toBe('');
  expect(isFiltered(none)).toBe(false);
  expect(isFiltered({ ...none, status: 'failed' })).toBe(true);
});

test('ignores invalid filters of an address', () => {
  const searchParams = new URLSearchParams({
    type: 'constructor',
    status: 'ok',
    direction: 'none',
    coin: 'BRL',
    period: '2026-13',
    search: 'x'.repeat(200),
  });
  expect(readFilters(searchParams)).toEqual({ ...NO_FILTERS, search: 'x'.repeat(100) });
});

test('every type and every status can be chosen', () => {
  const values = (options: readonly { readonly value: string }[]) => options.map(({ value }) => value);
  expect(values(TYPE_OPTIONS).sort()).toEqual(['all', ...TRANSACTION_TYPES].sort());
  expect(values(STATUS_OPTIONS)).toEqual(['all', ...TRANSACTION_STATUSES]);
});

test('a period begins and ends on days', () => {
  const today = '2025-12-31';
  expect(periodOf('month', today)).toEqual({ from: '2025-12-01' });
  expect(periodOf('last-month', today)).toEqual({ from: '2025-11-01', to: '2025-11-30' });
  expect(periodOf('90-days', today)).toEqual({ from: '2025-10-03' });
  expect(periodOf('year', today)).toEqual({ from: '2025-01-01' });
  expect(periodOf('2024-02', today)).toEqual({ from: '2024-02-01', to: '2024-02-29' });
  expect([monthOf(null, today), monthOf('last-month', today), monthOf('2024-02', today)]).toEqual([
    '2025-12',
    '2025-11',
    '2024-02',
  ]);
});

test('a month chosen from the chart appears among the periods', () => {
  expect(periodOptions('2026-02').at(-1)).toEqual({ value: '2026-02', label: 'fev. de 2026' });
  expect(periodOptions('month')).toHaveLength(5);
});

test('counts the chosen selects, not the search or the direction', () => {
  expect(chosenCount({ ...NO_FILTERS, search: 'pix', direction: 'in' })).toBe(0);
  expect(chosenCount({ ...NO_FILTERS, type: 'transfer', coin: 'BTC', period: '2026-02' })).toBe(3);
});

test('a balance belongs to a month and a coin, not to what is searched for', () => {
  expect(isNarrowed({ ...NO_FILTERS, period: '2026-02', coin: 'BTC' })).toBe(false);
  expect(isNarrowed({ ...NO_FILTERS, search: 'almoço' })).toBe(true);
  expect(isNarrowed({ ...NO_FILTERS, direction: 'in' })).toBe(true);
});
