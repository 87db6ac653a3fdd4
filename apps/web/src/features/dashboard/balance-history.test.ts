import type { BalanceHistory } from '@lastro/contracts';
import { expect, test } from 'vitest';
import { parseExactJson, type Wire } from '../../lib/api/exact-json.ts';
import { dayInWords, historyInWords, historyOf } from './balance-history.ts';

function reply(totals: readonly string[], change: string): Wire<BalanceHistory> {
  const days = totals.map((total, index) => `{"date":"2026-11-0${index + 1}","total_usdt":${total}}`);
  return parseExactJson(`{"days":[${days.join(',')}],"change_percent":${change}}`) as Wire<BalanceHistory>;
}

test('reads the days with exact totals', () => {
  expect(historyOf(reply(['0', '19.23076923'], '2.1'))).toEqual({
    days: [
      { label: '01/11', total: { currency: 'USDT', minor: 0n } },
      { label: '02/11', total: { currency: 'USDT', minor: 19_23076923n } },
    ],
    changePercent: 2.1,
    hasMoney: true,
  });
});

test('no change without history, and no money on any day', () => {
  expect(historyOf(reply(['0', '0'], 'null'))).toMatchObject({ changePercent: null, hasMoney: false });
  expect(historyOf(reply([], 'null'))).toEqual({ days: [], changePercent: null, hasMoney: false });
});

test('says in words what the picture shows', () => {
  const { days } = historyOf(reply(['100', '350.5', '80', '120'], '20'));
  expect(historyInWords(days).replaceAll('\u00a0', ' ')).toBe(
    'Total em USDT de 01/11 a 04/11. Começou em 100,00 USDT e está em 120,00 USDT. ' +
      'Menor: 80,00 USDT em 03/11. Maior: 350,50 USDT em 02/11.',
  );
  expect(days[1] && dayInWords(days[1]).replaceAll('\u00a0', ' ')).toBe('02/11: 350,50 USDT');
  expect(historyInWords([])).toBe('Ainda não há histórico.');
});
