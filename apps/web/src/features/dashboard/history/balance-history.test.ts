import type { BalanceHistory } from '@lastro/contracts';
import { expect, test } from 'vitest';
import { parseExactJson, type Wire } from '../../../lib/api/exact-json.ts';
import { daySummary, historyOf, historySummary } from './balance-history.ts';

function reply(totals: readonly string[], fields: object = {}): Wire<BalanceHistory> {
  const days = totals.map(
    (total, index) =>
      `{"date":"2026-11-${String(index + 1).padStart(2, '0')}","total_usdt":${total},"balance_usdt":0.5}`,
  );
  const rest = {
    change_percent: null,
    earned_usdt: null,
    parts: { balance_usdt: 0, crypto_usdt: 0, invested_usdt: Number(totals.at(-1) ?? 0), on_the_way_usdt: 0 },
    ...fields,
  };
  return parseExactJson(
    `{"days":[${days.join(',')}],${JSON.stringify(rest).slice(1)}`,
  ) as Wire<BalanceHistory>;
}

const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const OLD = ['1', '2', '3', '4', '5', '6', '19.23076923'];

test('reads balance and wealth of each day to the last digit', () => {
  const history = historyOf(reply(OLD, { earned_usdt: -2.50250001, change_percent: 2.1 }));
  expect(history).toMatchObject({
    wealth: { currency: 'USDT', minor: 19_23076923n },
    earned: { currency: 'USDT', minor: -2_50250001n },
    changePercent: 2.1,
    hasMoney: true,
    young: false,
  });
  expect(history.days.wealth[5]).toEqual({ label: '06/11', total: { currency: 'USDT', minor: 6_00000000n } });
  expect(history.days.balance[6]).toEqual({ label: '07/11', total: { currency: 'USDT', minor: 50_000000n } });
});

test('the chart ends at the displayed wealth, the sum of the displayed parts', () => {
  const parts = { balance_usdt: 10.019, crypto_usdt: 0, invested_usdt: 9.21176923, on_the_way_usdt: 0 };
  const { wealth, shownWealth, days } = historyOf(reply(OLD, { parts }));
  expect(wealth.minor).toBe(19_23076923n);
  expect(shownWealth.minor).toBe(19_22000000n);
  expect(days.wealth.at(-1)).toEqual({ label: '07/11', total: shownWealth });
});

test('a short history starts at the first deposit', () => {
  const history = historyOf(reply(['0', '0', '100', '350.5', '80']));
  expect(history.young).toBe(true);
  expect(history.days.wealth.map(({ label }) => label)).toEqual(['03/11', '04/11', '05/11']);
  expect(history.days.balance).toHaveLength(3);
});

test('an account without money has no chart', () => {
  expect(historyOf(reply(['0', '0']))).toMatchObject({ hasMoney: false, young: true, earned: null });
  expect(historyOf(reply([]))).toMatchObject({ hasMoney: false, wealth: { minor: 0n } });
});

test('describes the chart in words', () => {
  const { wealth } = historyOf(reply(['100', '350.5', '80', '120'])).days;
  expect(plain(historySummary('wealth', wealth))).toBe(
    'Total em USDT de 01/11 a 04/11. Começou em 100,00 USDT e está em 120,00 USDT. ' +
      'Menor: 80,00 USDT em 03/11. Maior: 350,50 USDT em 02/11.',
  );
  expect(wealth[1] && plain(daySummary(wealth[1]))).toBe('02/11: 350,50 USDT');
  expect(historySummary('balance', [])).toBe('Ainda não há histórico.');
});

test('describes a total below a cent with all its decimals', () => {
  const { wealth } = historyOf(reply(['0.00001', '0.002'])).days;
  expect(wealth[0] && plain(daySummary(wealth[0]))).toBe('01/11: 0,00001 USDT');
  expect(plain(historySummary('wealth', wealth))).toContain('Começou em 0,00001 USDT e está em 0,002 USDT.');
});
