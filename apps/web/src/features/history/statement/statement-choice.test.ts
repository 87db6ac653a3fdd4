import { expect, test } from 'vitest';
import { hintOf, problemOf } from './statement-choice.ts';

test.each([
  ['', '2026-01-31', 'from', 'Informe as duas datas.'],
  ['2026-01-01', '', 'to', 'Informe as duas datas.'],
  ['2026-02-01', '2026-01-31', 'to', 'A data inicial deve vir antes da final.'],
  ['2026-03-02', '2026-03-03', 'from', 'O período ainda não começou.'],
  ['2025-01-01', '2026-01-02', 'to', 'O período pode ter até 366 dias.'],
])('the problem of %j to %j is shown at its date', (from, to, at, text) => {
  expect(problemOf(from, to, '2026-03-01')).toEqual({ at, text });
});

test('a period of 366 days that has begun has no problem', () => {
  expect(problemOf('2025-01-01', '2026-01-01', '2026-03-01')).toBeUndefined();
});

test('OFX of several coins is allowed, with the hint that some programs read only one', () => {
  expect(hintOf('ofx', 'all')).toBe('Alguns programas só leem uma moeda por arquivo.');
  expect([hintOf('ofx', 'BTC'), hintOf('csv', 'all')]).toEqual([null, null]);
});
