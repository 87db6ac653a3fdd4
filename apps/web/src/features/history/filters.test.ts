import { TRANSACTION_STATUSES, TRANSACTION_TYPES } from '@lastro/contracts';
import { expect, test } from 'vitest';
import { isFiltered, readFilters, STATUS_OPTIONS, TYPE_OPTIONS, writeFilters } from './filters.ts';

test('an address keeps the filters, and gives them back', () => {
  const filters = { search: 'Almoço & café', type: 'transfer', status: 'pending' } as const;
  expect(readFilters(new URLSearchParams(writeFilters(filters).toString()))).toEqual(filters);
});

test('nothing chosen leaves the address bare', () => {
  const none = { search: '  ', type: null, status: null };
  expect(writeFilters(none).toString()).toBe('');
  expect(isFiltered(none)).toBe(false);
  expect(isFiltered({ ...none, status: 'failed' })).toBe(true);
});

test('what an address says that is no filter is none', () => {
  const address = new URLSearchParams({ type: 'constructor', status: 'ok', search: 'x'.repeat(200) });
  expect(readFilters(address)).toEqual({ search: 'x'.repeat(100), type: null, status: null });
});

test('every type and every status can be chosen', () => {
  const values = (options: readonly { readonly value: string }[]) => options.map(({ value }) => value);
  expect(values(TYPE_OPTIONS).sort()).toEqual(['all', ...TRANSACTION_TYPES].sort());
  expect(values(STATUS_OPTIONS)).toEqual(['all', ...TRANSACTION_STATUSES]);
});
