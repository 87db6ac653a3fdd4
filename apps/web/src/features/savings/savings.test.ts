import { MAX_MINOR, money } from '@lastro/money';
import { describe, expect, test, vi } from 'vitest';
import { ApiError } from '../../lib/api/api-client.ts';
import { parseExactJson } from '../../lib/api/exact-json.ts';
import { redeem } from './api.ts';
import { growthOf } from './growth.ts';
import { hasPenaltyRisen, investRefusalOf } from './messages.ts';
import {
  draftOf,
  isInvestOrder,
  isRedeemOrder,
  readDraft,
  redeemOrderOf,
  SAVINGS_DECIMALS,
  withCurrentTerms,
} from './order.ts';
import { dailyYield, type Investment, savingsOf, valueAfterLock, valuesFrom } from './savings.ts';

const usdt = (minor: bigint) => money('USDT', minor);
const ONE = 100_000_000n;

const REPLY = `{"total":350.61683333,"yield":0.11683333,"details":[{"id":"i1","amount":100,"value":100.1,
  "yield":0.1,"created_date":"2026-11-01T12:00:00.000Z","unlocks_at":"2026-12-01T12:00:00.000Z",
  "penalty_amount":25,"withdrawal_amount":75.1}]}`;

const investment: Investment = {
  id: 'i1',
  amount: usdt(100n * ONE),
  value: usdt(10_010_000_000n),
  earned: usdt(10_000_000n),
  createdAt: '2026-11-01T12:00:00.000Z',
  unlocksAt: '2026-12-01T12:00:00.000Z',
  penalty: usdt(25n * ONE),
  payout: usdt(7_510_000_000n),
};

test('the reply becomes exact money', () => {
  const savings = savingsOf(parseExactJson(REPLY) as Parameters<typeof savingsOf>[0]);
  expect(savings).toEqual({
    total: usdt(35_061_683_333n),
    earned: usdt(11_683_333n),
    investments: [investment],
  });
});

describe('the daily yield', () => {
  test('is 1 % divided by 30, floored', () => {
    expect(dailyYield(usdt(100n * ONE))).toEqual(usdt(3_333_333n));
    expect(dailyYield(usdt(2_999n))).toEqual(usdt(0n));
  });

  test('compounds from the next day on', () => {
    const values = valuesFrom(usdt(100n * ONE), 30);
    expect(values).toHaveLength(31);
    expect(values[1]).toEqual(usdt(10_003_333_333n));
    // More than 1 % in 30 days, because the yield compounds.
    expect(values[30]).toEqual(usdt(10_100_484_822n));
    expect(valueAfterLock(usdt(100n * ONE))).toEqual(values[30]);
  });

  test.each([MAX_MINOR, 8_999_412_345_600_000_000n])('has no value after the lock for %s', (minor) => {
    expect(valueAfterLock(usdt(minor))).toBeNull();
  });
});

describe('the growth of an investment', () => {
  const at = (days: number) => Date.parse(investment.createdAt) + days * 86_400_000;

  test('begins with the invested amount and has the value of the server today', () => {
    const { values, today, unlock } = growthOf(investment, at(3.5));
    expect(values[0]).toEqual(investment.amount);
    expect(today).toBe(3);
    expect(values[today]).toEqual(investment.value);
    expect(unlock).toBe(30);
    expect(values).toHaveLength(3 + 365 + 1);
  });

  test('adds a day after exactly 24 hours', () => {
    expect(growthOf(investment, at(1) - 1).today).toBe(0);
    expect(growthOf(investment, at(1)).today).toBe(1);
  });

  test('covers a year ahead of an old investment, and none before its creation', () => {
    const old = growthOf(investment, at(100));
    expect(old.today).toBe(100);
    expect(old.values).toHaveLength(100 + 365 + 1);
    const early = growthOf(investment, at(-2));
    expect(early.today).toBe(0);
    expect(early.values[0]).toEqual(investment.value);
  });
});

describe('an amount to invest', () => {
  const available = usdt(50n * ONE);

  test('becomes an exact order', () => {
    expect(readDraft('12,34', available)).toEqual({ order: { amount: '12.34000000' } });
    expect(readDraft('50', available)).toEqual({ order: { amount: '50.00000000' } });
    // The server checks the balance.
    expect(readDraft('51', undefined)).toEqual({ order: { amount: '51.00000000' } });
  });

  test.each(['', '0', '0,00', ',', '50,01'])('"%s" is refused', (text) => {
    expect(readDraft(text, available)).toEqual({
      problems: { amount: 'Valor inválido ou saldo insuficiente.' },
    });
  });

  test('fills in the form after a reload', () => {
    expect(draftOf({ amount: '1234.50000000' })).toBe('1.234,50');
    expect(draftOf(null)).toBe('');
    expect(SAVINGS_DECIMALS).toBe(2);
  });
});

test('a redemption order has the displayed figures', () => {
  const order = redeemOrderOf(investment);
  expect(order).toEqual({
    id: 'i1',
    amount: '100.00000000',
    earned: '0.10000000',
    penalty: '25.00000000',
    payout: '75.10000000',
    unlocksAt: '2026-12-01T12:00:00.000Z',
  });
  expect(isRedeemOrder(order)).toBe(true);
  expect(isRedeemOrder({ ...order, penalty: 25 })).toBe(false);
  expect(isInvestOrder({ amount: '1' })).toBe(true);
  expect(isInvestOrder({})).toBe(false);
});

test('a redemption is sent with the penalty that was shown', async () => {
  const bodies: unknown[] = [];
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) => {
    bodies.push(JSON.parse(String(body)));
    return new Response('{}');
  });
  await redeem(redeemOrderOf({ ...investment, penalty: usdt(0n) }), { requestId: 'um', token: 'dois' });
  vi.unstubAllGlobals();
  expect(bodies).toEqual([{ savings_id: 'i1', penalty_amount: '0.00000000' }]);
});

test.each(['insufficient_funds', 'invalid_amount', 'amount_out_of_range'] as const)(
  'a refusal because of %s is shown at the amount, not as a toast',
  (code) => {
    expect(investRefusalOf(new ApiError(422, code, 'Não.'))).toEqual({
      problems: { amount: 'Não.' },
      alert: null,
    });
  },
);

test('any other refusal of an investment is reported by a toast', () => {
  const other = investRefusalOf(new ApiError(409, 'too_many_investments', 'Não.'));
  expect(other).toEqual({ problems: {}, alert: 'Não.' });
  expect(investRefusalOf(new ApiError(413, null, '<html>')).alert).toBe('Erro ao investir');
});

test('a redemption is reviewed again when its penalty is higher, with the present figures', () => {
  expect(hasPenaltyRisen(new ApiError(409, 'quote_changed', 'Este saque ainda tem multa.'))).toBe(true);
  expect(hasPenaltyRisen(new ApiError(409, 'savings_closed', 'Não.'))).toBe(false);
  const order = redeemOrderOf({ ...investment, penalty: usdt(0n) });
  expect(withCurrentTerms(order, [investment])).toEqual(redeemOrderOf(investment));
  expect(withCurrentTerms(order, [])).toBe(order);
});
