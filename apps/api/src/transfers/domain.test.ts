import type { CreateTransactionBody } from '@lastro/contracts';
import { money } from '@lastro/money';
import { describe, expect, it } from 'vitest';
import { maskName } from '../customers/index.ts';
import { readTransfer } from './domain.ts';

const to = { recipient_email: ' Bruno@Lastro.Example ' };
const read = (body: CreateTransactionBody) => readTransfer({ ...to, ...body });

describe('the currency of a transfer', () => {
  it.each(['currency', 'currency_code', 'from_currency', 'to_currency'])('is named by %s', (field) => {
    expect(read({ [field]: 'BTC', amount: '0.0001' }).amount).toEqual(money('BTC', 10_000n));
  });

  it('defaults to USDT', () => {
    expect(read({ amount: 1 }).amount).toEqual(money('USDT', 100_000_000n));
    expect(read({ amount: 1, currency: null }).amount.currency).toBe('USDT');
  });

  it('may be repeated but not contradicted', () => {
    const both = { from_currency: 'ETH', to_currency: 'ETH', currency_code: 'ETH', amount: 1 };
    expect(read(both).amount.currency).toBe('ETH');
    expect(() => read({ currency: 'USDT', to_currency: 'BTC', amount: 1 })).toThrow(/Campo "to_currency"/);
    expect(() => read({ from_currency: 'USDT', currency_code: 'BTC', amount: 1 })).toThrow(
      /Campo "from_currency"/,
    );
  });

  it.each(['BRL', 'btc', '', 'constructor'])('is unknown: %j', (currency) => {
    expect(() => read({ currency_code: currency, amount: 1 })).toThrow(/Campo "currency_code"/);
  });
});

describe('the amount of a transfer', () => {
  it.each(['amount', 'from_amount', 'crypto_amount', 'amount_usdt'])('is named by %s', (field) => {
    expect(read({ [field]: '1.5' }).amount).toEqual(money('USDT', 150_000_000n));
  });

  it('must not be contradicted', () => {
    expect(() => read({ amount: 1, crypto_amount: '2' })).toThrow(/Campo "crypto_amount"/);
    expect(() => read({ crypto_amount: 0.1, amount_usdt: 100 })).toThrow(/Campo "amount_usdt"/);
    expect(read({ amount: '1.50', from_amount: 1.5 }).amount.minor).toBe(150_000_000n);
  });

  it('of a coin differs from its worth in USDT', () => {
    expect(() => read({ currency: 'BTC', amount_usdt: 100 })).toThrow('Valor inválido.');
    expect(read({ currency: 'BTC', crypto_amount: '0.001', amount_usdt: 100 }).amount).toEqual(
      money('BTC', 100_000n),
    );
  });
});

it.each([
  ['Ana Beatriz Lima', 'Ana L.'],
  ['  ana   lima ', 'ana L.'],
  ['Ana', 'Ana'],
  ['Érica ávila', 'Érica Á.'],
  ['A'.repeat(60), 'A'.repeat(24)],
])('%j is shown as %j', (name, shown) => {
  expect(maskName(name)).toBe(shown);
});
