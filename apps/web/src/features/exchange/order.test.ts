import type { RatesReply } from '@lastro/contracts';
import { money, rate } from '@lastro/money';
import { describe, expect, test } from 'vitest';
import { parseExactJson, type Wire } from '../../lib/api/exact-json.ts';
import { isKept } from '../../lib/movements/drafts.ts';
import { pricesOf } from '../../lib/queries/rates.ts';
import { INSUFFICIENT } from '../../money/movements/amount-problems.ts';
import {
  destinations,
  draftFrom,
  draftOf,
  type ExchangeDraft,
  isExchangeDraft,
  linkedPair,
  swapped,
  withFrom,
  withSide,
  withTo,
} from './draft.ts';
import { estimateOf, type Market, readDraft, sharesOf } from './estimate.ts';
import { isExchangeOrder } from './order.ts';

function pricesAt(rates: string, success = true) {
  const reply = `{"success":${success},"rates":${rates},"usdt_brl":5.2,"spread_bps":0,"updated_at":null}`;
  return pricesOf(parseExactJson(reply) as Wire<RatesReply>);
}

const prices = pricesAt('{"USDT":1,"BTC":100000,"SOL":150}');
const available = money('USDT', 100_00000000n);
const draft: ExchangeDraft = { from: 'USDT', to: 'BTC', side: 'pay', amount: '50' };

const market: Market = { prices, available, rate: undefined };

const read = (typed: Partial<ExchangeDraft>, at: Partial<Market> = {}) =>
  readDraft({ ...draft, ...typed }, { ...market, ...at });

const order = (typed: Partial<ExchangeDraft>, at: Partial<Market> = {}) => {
  const form = read(typed, at);
  return 'order' in form ? form.order : null;
};

const estimate = (typed: Partial<ExchangeDraft>, at: Partial<Market> = {}) =>
  estimateOf({ ...draft, ...typed }, { ...market, ...at });

describe('the pair', () => {
  test.each([
    ['', 'USDT', 'BTC'],
    ['to=ETH', 'USDT', 'ETH'],
    ['to=usdt', 'BTC', 'USDT'],
    ['from=SOL', 'SOL', 'USDT'],
    ['from=SOL&to=BNB', 'SOL', 'BNB'],
    ['from=BTC&to=BTC', 'BTC', 'USDT'],
    ['from=XRP&to=constructor', 'USDT', 'BTC'],
  ])('from the address ?%s is %s for %s', (query, from, to) => {
    expect(draftFrom(new URLSearchParams(query))).toEqual({ from, to, side: 'pay', amount: '' });
  });

  test('never has the same coin on both sides', () => {
    expect(withFrom(draft, 'BTC')).toEqual({ from: 'BTC', to: 'USDT', side: 'pay', amount: '' });
    expect(withTo(draft, 'USDT')).toEqual({ from: 'BTC', to: 'USDT', side: 'pay', amount: '' });
    expect(withTo(draft, 'SOL')).toEqual({ ...draft, to: 'SOL' });
    // An amount stays while its coin does.
    const receiving = { ...draft, side: 'get' } as const;
    expect(withFrom(receiving, 'ETH')).toEqual({ ...receiving, from: 'ETH' });
    expect(withFrom(receiving, 'BTC').amount).toBe('');
    expect(withTo(receiving, 'SOL').amount).toBe('');
    expect(swapped(draft)).toEqual({ from: 'BTC', to: 'USDT', side: 'pay', amount: '' });
    expect(destinations('USDT')).toEqual(['BTC', 'ETH', 'SOL', 'BNB']);
  });
});

describe('an exchange order', () => {
  test('has exactly the displayed amounts', () => {
    expect(order({})).toEqual({
      from: 'USDT',
      to: 'BTC',
      side: 'pay',
      paid: '50.00000000',
      received: '0.00050000',
      quote: '',
    });
  });

  test('computes the payment, rounded up, from a typed amount to receive', () => {
    const at = { prices: pricesAt('{"USDT":1,"BTC":97123.45}') };
    expect(order({ side: 'get', amount: '0,00033333' }, at)).toMatchObject({
      side: 'get',
      paid: '32.37415959',
      received: '0.00033333',
    });
    expect(estimate({ side: 'get', amount: '0,00100001' }).problem).toBe(INSUFFICIENT);
    const switched = withSide(draft, 'get', estimate({}));
    expect(switched).toEqual({ ...draft, side: 'get', amount: '0,0005' });
    expect(withSide({ ...draft, amount: '' }, 'get', estimate({}, { prices: undefined })).amount).toBe('');
  });

  test('may be typed in reais on the USDT side', () => {
    const brl = rate('USDT', 'BRL', '5.2');
    const typed = (change: Partial<ExchangeDraft>) =>
      estimate({ ...change, amount: 'R$ 52,00' }, { available: undefined, rate: brl });
    expect(typed({}).paid).toEqual(money('USDT', 10_00000000n));
    expect(typed({ from: 'BTC', to: 'USDT', side: 'get' }).paid).toEqual(money('BTC', 10_000n));
  });

  test('is limited to the balance', () => {
    expect(order({ amount: '100' })).not.toBeNull();
    expect(order({ amount: '100,00000001' })).toBeNull();
    expect(estimate({ amount: '100,00000001' }).problem).toBe(INSUFFICIENT);
  });

  test.each([
    [{ amount: '' }, {}, 'Informe um valor maior que zero.'],
    [{ amount: '0,00' }, {}, 'Informe um valor maior que zero.'],
    [{}, { available: undefined }, 'Seu saldo ainda não carregou. Tente novamente em instantes.'],
    [{ to: 'ETH' }, {}, 'Sem cotação no momento. Tente novamente em instantes.'],
    [{}, { prices: undefined }, 'Sem cotação no momento. Tente novamente em instantes.'],
    [
      {},
      { prices: pricesAt('{"USDT":1,"BTC":100000}', false) },
      'Sem cotação no momento. Tente novamente em instantes.',
    ],
  ] as const)('is null without an amount, a balance or a fresh price: %o with %o', (typed, at, problem) => {
    expect(read(typed, at)).toEqual({ problems: { amount: problem } });
  });

  test('is refused when the other amount rounds to zero', () => {
    const dust = estimate({ amount: '0,0001' });
    expect(dust.received?.minor).toBe(0n);
    expect(dust.problem).toBe('Este valor é pequeno demais para ser trocado.');
    expect(order({ amount: '0,0001' })).toBeNull();
  });
});

test('shares of a balance are floored, and absent for an empty one', () => {
  expect(sharesOf(money('BTC', 3n)).map(({ amount }) => amount?.minor)).toEqual([0n, 1n, 2n]);
  expect(sharesOf(money('BTC', 0n)).every(({ amount }) => amount === null)).toBe(true);
  expect(sharesOf(undefined).every(({ amount }) => amount === null)).toBe(true);
});

test('an incomplete stored order is ignored', () => {
  const whole = order({});
  expect(isExchangeOrder(whole)).toBe(true);
  expect(isExchangeOrder({ ...whole, to: 'BRL' })).toBe(false);
  expect(isExchangeOrder({ ...whole, side: 'both' })).toBe(false);
  expect(isExchangeOrder({ from: 'USDT', to: 'BTC' })).toBe(false);
  expect(whole && draftOf(whole)).toEqual({ ...draft, amount: '50,00' });
});

test('only a link with other coins replaces a stored draft', () => {
  const isKeptAt = (query: string, followed = true) =>
    isKept(draft, linkedPair(new URLSearchParams(query)), followed);
  expect(isKeptAt('')).toBe(true);
  expect(isKeptAt('to=BTC')).toBe(true);
  expect(isKeptAt('to=SOL')).toBe(false);
  expect(isKeptAt('to=SOL', false)).toBe(true);
  expect(isExchangeDraft(draft)).toBe(true);
  expect(isExchangeDraft({ ...draft, to: 'USDT' })).toBe(false);
  expect(isExchangeDraft({ ...draft, side: 'x' })).toBe(false);
});
