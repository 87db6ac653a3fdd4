import type { RatesReply } from '@lastro/contracts';
import { convertFloor, formatMoney, MAX_MINOR, money, parseDecimal, rate } from '@lastro/money';
import { expect, test } from 'vitest';
import { parseExactJson, type Wire } from '../api/exact-json.ts';
import { approximateBrl, brlRateOf } from './brl-rate.ts';

const published = (usdtBrl: string) =>
  brlRateOf(
    parseExactJson(
      `{"success":false,"rates":{"USDT":1},"usdt_brl":${usdtBrl},"updated_at":null}`,
    ) as Wire<RatesReply>,
  );

test('uses the published rate, even without prices', () => {
  expect(published('6')).toEqual(rate('USDT', 'BRL', '6'));
  expect(approximateBrl(money('USDT', 10_00000000n), published('6'))).toEqual(money('BRL', 60_00n));
});

test.each(['10.00', '100.50', '2.00', '0.01'])(
  'a deposit of R$ %s is displayed as the same amount',
  (valor) => {
    const paid = parseDecimal('BRL', valor);
    const credited = convertFloor(paid, published('5.2'), 'USDT');
    expect(formatMoney(approximateBrl(credited, published('5.2')) ?? paid)).toBe(formatMoney(paid));
  },
);

test('is null beyond what the ledger can hold', () => {
  expect(approximateBrl(money('USDT', MAX_MINOR), published('99999999'))).toBeNull();
});
