import { expect, test } from 'vitest';
import { capitalized, MONTHS, monthAndYear, shortMonthName } from './months.ts';

test('names every month as Intl does', () => {
  const months = MONTHS.map((_, index) => `2026-${String(index + 1).padStart(2, '0')}`);
  const inIntl = (month: string, style: 'long' | 'short') =>
    new Intl.DateTimeFormat('pt-BR', { month: style, year: 'numeric', timeZone: 'UTC' }).format(
      new Date(month),
    );
  expect(months.map(monthAndYear)).toEqual(months.map((month) => inIntl(month, 'long')));
  expect(months.map((month) => `${shortMonthName(month)}. de 2026`)).toEqual(
    months.map((month) => inIntl(month, 'short')),
  );
});

test('a month at the start of a title has a capital', () => {
  expect(capitalized(monthAndYear('2026-03'))).toBe('Março de 2026');
});
