import { expect, test } from 'vitest';
import { byDay } from './days.ts';

const today = '2026-11-21';
const at = (...parts: [number, number, number, number]) => ({
  created_date: new Date(...parts).toISOString(),
});

test('groups rows under named days', () => {
  const rows = [
    at(2026, 10, 21, 0),
    at(2026, 10, 20, 23),
    at(2026, 10, 20, 1),
    at(2026, 10, 19, 12),
    at(2025, 11, 31, 12),
    { created_date: null },
  ];
  expect(byDay(rows, today).map(({ name, rows: ofDay }) => [name, ofDay.length])).toEqual([
    ['Hoje', 1],
    ['Ontem', 2],
    ['quinta-feira, 19 de novembro', 1],
    ['31 de dezembro de 2025', 1],
    ['Data não disponível', 1],
  ]);
});

test('the day before the first of a month is in the previous month', () => {
  const [day] = byDay([at(2026, 11, 31, 22)], '2027-01-01');
  expect(day?.name).toBe('Ontem');
});

test('keeps the order of rows within a day', () => {
  const rows = [at(2026, 10, 21, 0), { created_date: 'nonsense' }, at(2026, 10, 21, 0)];
  expect(byDay(rows, today).map(({ rows: ofDay }) => ofDay)).toEqual([[rows[0], rows[2]], [rows[1]]]);
});
