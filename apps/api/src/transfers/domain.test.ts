import type { CreateTransactionBody } from '@lastro/contracts';
import { money } from '@lastro/money';
import { describe, expect, it } from 'vitest';
import { maskName } from '../customers/index.ts';
import { initialsOf, readAddress, readTransfer } from './domain.ts';

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
    expect(() => read({ currency: 'USDT', to_currency: 'BTC', amount: 1 })).toThrow(
      'Campo "to_currency": moedas diferentes.',
    );
    expect(() => read({ from_currency: 'USDT', currency_code: 'BTC', amount: 1 })).toThrow(
      /Campo "from_currency"/,
    );
  });

  it.each(['BRL', 'btc', '', 'constructor'])('is unknown: %j', (currency) => {
    expect(() => read({ currency_code: currency, amount: 1 })).toThrow(
      'Campo "currency_code": moeda desconhecida.',
    );
  });
});

describe('the amount of a transfer', () => {
  it.each(['amount', 'from_amount', 'crypto_amount', 'amount_usdt'])('is named by %s', (field) => {
    expect(read({ [field]: '1.5' }).amount).toEqual(money('USDT', 150_000_000n));
  });

  it('must not be contradicted', () => {
    expect(() => read({ amount: 1, crypto_amount: '2' })).toThrow(
      'Campo "crypto_amount": valores diferentes.',
    );
    expect(() => read({ crypto_amount: 0.1, amount_usdt: 100 })).toThrow(/Campo "amount_usdt"/);
    expect(read({ amount: '1.50', from_amount: 1.5 }).amount.minor).toBe(150_000_000n);
    expect(read({ amount: null, from_amount: 1.5 }).amount.minor).toBe(150_000_000n);
  });

  it('of a coin differs from its worth in USDT', () => {
    expect(() => read({ currency: 'BTC', amount_usdt: 100 })).toThrow('Valor inválido.');
    expect(read({ currency: 'BTC', crypto_amount: '0.001', amount_usdt: 100 }).amount).toEqual(
      money('BTC', 100_000n),
    );
  });
});

describe('the recipient of a transfer', () => {
  it.each([
    [{ email: ' Bruno@Lastro.Example ' }, { kind: 'email', text: 'bruno@lastro.example' }],
    [
      { email: 'b@x.y', phone: ' ' },
      { kind: 'email', text: 'b@x.y' },
    ],
    [{ phone: ' (11) 98765-4321 ' }, { kind: 'phone', text: '+5511987654321' }],
    [
      { email: ' ', phone: '11987654321' },
      { kind: 'phone', text: '+5511987654321' },
    ],
  ])('%j is %j', (typed, address) => expect(readAddress(typed)).toEqual(address));

  it.each([
    [{}, 'Campo "recipient_email": informe o e-mail de quem recebe.'],
    [{ email: ' ', phone: ' ' }, 'Campo "recipient_email": informe o e-mail de quem recebe.'],
    [{ email: 'b@x.y', phone: '1' }, 'Campo "recipient_phone": informe o e-mail ou o telefone, não os dois.'],
    [{ phone: '1' }, 'Telefone inválido.'],
  ])('%j is refused: %s', (typed, message) => {
    const code = message.startsWith('Campo') ? 'invalid_request' : 'invalid_phone';
    expect(() => readAddress(typed)).toThrow(expect.objectContaining({ code, message }));
  });
});

it.each([
  ['Ana Beatriz Lima', 'AL'],
  ['  ana   lima ', 'AL'],
  ['érica', 'É'],
  ['𝒜na', '𝒜'],
  [' ', ''],
])('the initials of %j are %j', (name, initials) => expect(initialsOf(name)).toBe(initials));

it.each([
  ['Ana Beatriz Lima', 'Ana L.'],
  ['  ana   lima ', 'ana L.'],
  ['Ana', 'Ana'],
  ['Érica ávila', 'Érica Á.'],
  ['A'.repeat(60), 'A'.repeat(24)],
])('%j is shown as %j', (name, shown) => {
  expect(maskName(name)).toBe(shown);
});
