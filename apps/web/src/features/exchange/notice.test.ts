import { money, parseDecimal } from '@lastro/money';
import { expect, test } from 'vitest';
import { ApiError, NetworkError } from '../../lib/api/api-client.ts';
import { noticeOf } from './notice.ts';
import type { FirmQuote } from './quote.ts';

const QUOTE: FirmQuote = {
  id: 'quote-1',
  paid: parseDecimal('USDT', '5'),
  received: parseDecimal('BTC', '0.00005'),
  fee: money('BTC', 0n),
  rate: { from: 'USDT', to: 'BTC', scaled: 1n },
  spreadBps: 0n,
  warnings: [],
  until: 0,
  before: null,
};
const lost = new NetworkError(null);
const titleOf = (view: Partial<Parameters<typeof noticeOf>[0]>) =>
  noticeOf({ quote: QUOTE, secondsLeft: 60, error: null, ...view }).title;

test('a quote is promised only while it is valid', () => {
  expect(titleOf({})).toBe('Cotação garantida');
  expect(titleOf({ error: lost })).toBe('Cotação garantida');
  expect(titleOf({ error: lost, secondsLeft: 0 })).toBe('Cotação expirada: sem conexão');
});

test('without a quote the reason is shown', () => {
  expect(titleOf({ quote: undefined, secondsLeft: 0 })).toBe('Buscando a cotação');
  expect(titleOf({ quote: undefined, secondsLeft: 0, error: lost })).toBe(
    'Cotações indisponíveis no momento',
  );
  const refusal = new ApiError(422, 'amount_out_of_range', 'Valor fora dos limites.');
  expect(titleOf({ secondsLeft: 0, error: refusal })).toBe('Valor fora dos limites.');
});
