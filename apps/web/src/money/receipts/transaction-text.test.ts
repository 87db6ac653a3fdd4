import { TRANSACTION_TYPES, type Transaction } from '@lastro/contracts';
import { BARE_TRANSACTION } from '@lastro/contracts/examples/bare-transaction';
import { expect, test } from 'vitest';
import { parseExactJson, type Wire } from '../../lib/api/exact-json.ts';
import { ownParties } from './party-line.ts';
import {
  counterpartyOf,
  transactionAmount,
  transactionCounterAmount,
  transactionName,
  transactionWorth,
} from './transaction-text.ts';

/** A row parsed like a reply. */
function row(fields: Partial<Transaction>): Wire<Transaction> {
  const plain: Transaction = {
    ...BARE_TRANSACTION,
    transaction_type: 'pix_deposit',
    direction: 'in',
    ...fields,
  };
  return parseExactJson(JSON.stringify(plain)) as Wire<Transaction>;
}

test('every type has a unique Portuguese name', () => {
  const names = TRANSACTION_TYPES.map((type) =>
    transactionName({ transaction_type: type, direction: 'out' }),
  );
  expect(new Set(names).size).toBe(TRANSACTION_TYPES.length);
});

test('a transfer is named by its direction', () => {
  expect(transactionName({ transaction_type: 'transfer', direction: 'in' })).toBe('Transferência recebida');
  expect(transactionName({ transaction_type: 'transfer', direction: 'out' })).toBe('Transferência enviada');
});

test('a PIX deposit shows USDT, and reais as the counter amount', () => {
  const deposit = row({ amount_brl: 100, amount_usdt: 19.23076923 });
  expect(transactionAmount(deposit)).toEqual({ currency: 'USDT', minor: 19_23076923n });
  expect(transactionCounterAmount(deposit)).toEqual({ currency: 'BRL', minor: 100_00n });
});

test('a PIX withdrawal is negative', () => {
  const withdrawal = row({
    transaction_type: 'pix_withdrawal',
    direction: 'out',
    amount_usdt: 1234.5,
    amount_brl: 6419.4,
  });
  expect(transactionAmount(withdrawal)).toEqual({ currency: 'USDT', minor: -1234_50000000n });
  expect(transactionCounterAmount(withdrawal)).toEqual({ currency: 'BRL', minor: 6419_40n });
});

test('an exchange shows the received amount, and the paid one as counter amount', () => {
  const exchange = row({
    transaction_type: 'crypto_exchange',
    direction: 'none',
    from_currency: 'USDT',
    from_amount: 100,
    to_currency: 'BTC',
    crypto_amount: 0.00102345,
    amount_usdt: 100,
  });
  expect(transactionAmount(exchange)).toEqual({ currency: 'BTC', minor: 102345n });
  expect(transactionCounterAmount(exchange)).toEqual({ currency: 'USDT', minor: 100_00000000n });
});

test('an exchange into USDT without a coin amount uses the USDT amount', () => {
  const exchange = row({
    transaction_type: 'crypto_exchange',
    direction: 'none',
    from_currency: 'BTC',
    from_amount: 0.001,
    to_currency: 'USDT',
    amount_usdt: 97.1,
  });
  expect(transactionAmount(exchange)).toEqual({ currency: 'USDT', minor: 97_10000000n });
});

test('a sent coin is negative and has no counter amount', () => {
  const sent = row({
    transaction_type: 'crypto_transfer',
    direction: 'out',
    from_currency: 'SOL',
    from_amount: 2.5,
  });
  expect(transactionAmount(sent)).toEqual({ currency: 'SOL', minor: -2_50000000n });
  expect(transactionCounterAmount(sent)).toBeNull();
});

test('the worth of a sent coin includes its fee, and is unknown without the amount sent', () => {
  const sent = row({
    transaction_type: 'crypto_transfer',
    direction: 'out',
    from_currency: 'USDT',
    from_amount: 20.13345678,
    to_currency: 'USDT',
    crypto_amount: 20.12345678,
    amount_usdt: 20.12345678,
  });
  expect(transactionWorth(sent)).toEqual({ currency: 'USDT', minor: 20_13345678n });
  expect(transactionWorth({ ...sent, crypto_amount: null })).toBeNull();
  expect(transactionWorth({ ...sent, amount_usdt: null })).toBeNull();
  expect(transactionWorth(row({ amount_usdt: 97.1 }))).toEqual({ currency: 'USDT', minor: 97_10000000n });
});

test('shows a received coin in its own currency', () => {
  const arrived = row({ transaction_type: 'crypto_deposit', to_currency: 'ETH', crypto_amount: 0.5 });
  expect(transactionAmount(arrived)).toEqual({ currency: 'ETH', minor: 50000000n });
});

test('a row without an amount shows none', () => {
  expect(transactionAmount(row({ transaction_type: 'adjustment' }))).toBeNull();
});

test('a deposit names the customer who paid its code', () => {
  const paid = { transaction_type: 'pix_deposit', direction: 'in' } as const;
  expect(counterpartyOf(row({ ...paid, sender_name: 'Ana Teste' }))).toBe('Ana Teste');
  expect(counterpartyOf(row(paid))).toBeNull();
  expect(ownParties('pix_deposit', 'Bruno Teste', 'Ana Teste').map(({ value }) => value)).toEqual([
    'Ana Teste • Lastro',
    'Bruno Teste • Lastro',
  ]);
  expect(ownParties('pix_deposit', 'Bruno Teste').map(({ value }) => value)).toEqual([
    'Pagador do PIX',
    'Bruno Teste • Lastro',
  ]);
});

test('a payout names its receiver, or conceals the key', () => {
  const paid = { transaction_type: 'pix_payment', direction: 'out', pix_key: '52998224725' } as const;
  expect(counterpartyOf(row({ ...paid, recipient_name: 'Padaria Aurora' }))).toBe('Padaria Aurora');
  expect(counterpartyOf(row(paid))).toBe('CPF ***.982.247-**');
  expect(counterpartyOf(row({ ...paid, transaction_type: 'pix_withdrawal' }))).toBe('CPF ***.982.247-**');
  expect(counterpartyOf(row({ ...paid, pix_key: null }))).toBeNull();
});
