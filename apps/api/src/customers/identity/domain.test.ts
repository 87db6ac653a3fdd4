import { expect, it } from 'vitest';
import { refusalOf } from '../../../test/support/refusal-of.ts';
import { readBirthDate, readCpf } from './domain.ts';

it.each(['52998224725', '529.982.247-25', ' 529 982 247-25 '])('%j is a CPF', (typed) => {
  expect(readCpf(typed)).toBe('52998224725');
});

it.each(['', '5299822472', '529982247250', '52998224726', '111.111.111-11', '529/982/247/25'])(
  '%j is no CPF',
  (typed) => {
    expect(refusalOf(() => readCpf(typed))).toBe('invalid_tax_id');
  },
);

const now = new Date('2026-11-10T23:59:59.999-03:00');

it.each(['1900-01-01', '2000-02-29', '2026-11-10'])('%s is a date of birth', (typed) => {
  expect(readBirthDate(typed, now)).toBe(typed);
});

it.each([
  '1899-12-31',
  '2026-11-11',
  '1990-02-30',
  '1900-02-29',
  '1990-13-01',
  '17/05/1990',
  '1990-05-17T00:00',
  '',
])('%j is no date of birth on 10 November 2026', (typed) => {
  expect(refusalOf(() => readBirthDate(typed, now))).toBe('invalid_birth_date');
});
