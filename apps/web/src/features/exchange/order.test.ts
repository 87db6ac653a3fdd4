import type { RatesReply } from '@lastro/contracts';
import { money } from '@lastro/money';
import { describe, expect, test } from 'vitest';
import { parseExactJson, type Wire } from '../../lib/api/exact-json.ts';
import { pricesOf } from '../../lib/balances/rates.ts';
import {
  destinations,
  draftFrom,
  type ExchangeDraft,
  INSUFFICIENT,
  isExchangeOrder,
  orderOf,
  quoteDraft,
  sharesOf,
  withFrom,
  withTo,
} from './order.ts';

function pricesAt(rates: string, success = true) {
  const reply = `{"success":${success},"rates":${rates},"usdt_brl":5.2,"spread_bps":0,"updated_at":null}`;
  return pricesOf(parseExactJson(reply) as Wire<RatesReply>);
}

const prices = pricesAt('{"USDT":1,"BTC":100000,"SOL":150}');
const available = money('USDT', 100_00000000n);
const draft: ExchangeDraft = { from: 'USDT', to: 'BTC', amount: '50' };

const order = (
  typed: Partial<ExchangeDraft>,
  at = prices,
  balance: typeof available | undefined = available,
) => {
  const whole = { ...draft, ...typed };
  return orderOf(quoteDraft(whole, at, balance), at, balance);
};

describe('the pair', () => {
  test.each([
    ['', 'USDT', 'BTC'],
    ['to=ETH', 'USDT', 'ETH'],
    ['to=usdt', 'BTC', 'USDT'],
    ['from=SOL', 'SOL', 'USDT'],
    ['from=SOL&to=BNB', 'SOL', 'BNB'],
    ['from=BTC&to=BTC', 'BTC', 'USDT'],
    ['from=XRP&to=constructor', 'USDT', 'BTC'],
  ])('of the address ?%s is %s for %s', (query, from, to) => {
    expect(draftFrom(new URLSearchParams(query))).toEqual({ from, to, amount: '' });
  });

  test('is never one coin for itself', () => {
    expect(withFrom(draft, 'BTC')).toEqual({ from: 'BTC', to: 'USDT', amount: '' });
    expect(withTo(draft, 'USDT')).toEqual({ from: 'BTC', to: 'USDT', amount: '' });
    expect(withTo(draft, 'SOL')).toEqual({ ...draft, to: 'SOL' });
    expect(destinations('USDT')).toEqual(['BTC', 'ETH', 'SOL', 'BNB']);
  });
});

describe('what may be exchanged', () => {
  test('carries what was shown, exactly', () => {
    expect(order({})).toEqual({
      from: 'USDT',
      to: 'BTC',
      paid: '50.00000000',
      received: '0.00050000',
      rate: '0.00001000',
    });
  });

  test('is all that there is, and no more', () => {
    expect(order({ amount: '100' })).not.toBeNull();
    expect(order({ amount: '100,00000001' })).toBeNull();
    expect(quoteDraft({ ...draft, amount: '100,00000001' }, prices, available).problem).toBe(INSUFFICIENT);
  });

  test('is nothing without an amount, a balance, a price, or a fresh one', () => {
    expect(order({ amount: '' })).toBeNull();
    expect(order({ amount: '0,00' })).toBeNull();
    expect(orderOf(quoteDraft(draft, prices, undefined), prices, undefined)).toBeNull();
    expect(order({ to: 'ETH' })).toBeNull();
    expect(orderOf(quoteDraft(draft, undefined, available), undefined, available)).toBeNull();
    expect(order({}, pricesAt('{"USDT":1,"BTC":100000}', false))).toBeNull();
  });

  test('is not what comes to nothing at the other end', () => {
    const dust = quoteDraft({ ...draft, amount: '0,0001' }, prices, available);
    expect(dust.received?.minor).toBe(0n);
    expect(dust.problem).toBe('Este valor é pequeno demais para ser trocado.');
    expect(order({ amount: '0,0001' })).toBeNull();
  });
});

test('parts of a balance are floored, and there are none of nothing', () => {
  expect(sharesOf(money('BTC', 3n)).map(({ amount }) => amount?.minor)).toEqual([0n, 1n, 2n, 3n]);
  expect(sharesOf(money('BTC', 0n)).every(({ amount }) => amount === null)).toBe(true);
  expect(sharesOf(undefined).every(({ amount }) => amount === null)).toBe(true);
});

test('only a whole order is taken up again', () => {
  const whole = order({});
  expect(isExchangeOrder(whole)).toBe(true);
  expect(isExchangeOrder({ ...whole, to: 'BRL' })).toBe(false);
  expect(isExchangeOrder({ from: 'USDT', to: 'BTC' })).toBe(false);
});
