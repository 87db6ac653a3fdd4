import type { Transaction } from '@lastro/contracts';
import { BARE_TRANSACTION } from '@lastro/contracts/examples/bare-transaction';
import { expect, test } from 'vitest';
import { parseExactJson, type Wire } from '../../../lib/api/exact-json.ts';
import { headlineOf } from './headline.ts';

function headline(fields: Partial<Transaction>): string {
  const row = parseExactJson(JSON.stringify({ ...BARE_TRANSACTION, ...fields })) as Wire<Transaction>;
  return headlineOf(row).replaceAll('\u00a0', ' ');
}

test.each(['pix_withdrawal', 'pix_payment', 'bill_payment'] as const)('a %s is in reais', (type) => {
  const paid = { transaction_type: type, amount_brl: 52.05, amount_usdt: 10.01 };
  expect(headline(paid)).toBe('R$ 52,05');
  expect(headline({ ...paid, amount_brl: null })).toBe('−10,01 USDT');
});

test('a coin sent is what the receiver gets, without the network fee', () => {
  const sent = {
    transaction_type: 'crypto_transfer',
    from_currency: 'USDT',
    from_amount: 20.01,
    to_currency: 'USDT',
    crypto_amount: 20,
  } as const;
  expect(headline(sent)).toBe('20,00 USDT');
});

test('other movements are exact, with their sign', () => {
  const deposit = { transaction_type: 'pix_deposit', amount_brl: 100.5, amount_usdt: 19.32692307 } as const;
  expect(headline({ ...deposit, direction: 'in' })).toBe('+19,32692307 USDT');
  expect(headline({ transaction_type: 'adjustment', amount_usdt: 36.5 })).toBe('−36,50 USDT');
  expect(headline({})).toBe('');
});

test.each(['transfer', 'savings_deposit'] as const)(
  'a %s has no sign, as on the receipt after it',
  (type) => {
    expect(headline({ transaction_type: type, from_currency: 'USDT', from_amount: 36.5 })).toBe('36,50 USDT');
  },
);

test('an exchange is what was bought', () => {
  const bought = {
    transaction_type: 'crypto_exchange',
    direction: 'none',
    from_currency: 'USDT',
    from_amount: 50,
    to_currency: 'BTC',
    crypto_amount: 0.00052088,
  } as const;
  expect(headline(bought)).toBe('+0,00052088 BTC');
});
