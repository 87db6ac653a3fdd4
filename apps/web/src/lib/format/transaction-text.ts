import type { Transaction } from '@lastro/contracts';
import { type Currency, type Money, negate } from '@lastro/money';
import { amountFromWire, type Wire } from './exact-json.ts';

/** Decimals of an amount in a list of movements: 2 for reais and USDT, 8 for the other coins (specification, section 9). */
export function decimalsInTransactions(currency: Currency): number {
  return currency === 'BRL' || currency === 'USDT' ? 2 : 8;
}

/** What a movement is called on every screen, in Portuguese. */
export function transactionName(row: Pick<Transaction, 'transaction_type' | 'direction'>): string {
  switch (row.transaction_type) {
    case 'transfer':
      return row.direction === 'in' ? 'Transferência recebida' : 'Transferência enviada';
    case 'crypto_transfer':
      return 'Envio de cripto';
    case 'crypto_deposit':
      return 'Depósito de cripto';
    case 'crypto_exchange':
      return 'Câmbio';
    case 'pix_deposit':
      return 'Depósito PIX';
    case 'pix_withdrawal':
      return 'Saque PIX';
    case 'savings_deposit':
      return 'Investimento';
    case 'savings_withdrawal':
      return 'Resgate';
    case 'adjustment':
      return 'Ajuste de saldo';
  }
}

type AmountFields = Pick<
  Wire<Transaction>,
  | 'transaction_type'
  | 'direction'
  | 'amount_brl'
  | 'amount_usdt'
  | 'from_currency'
  | 'to_currency'
  | 'from_amount'
  | 'crypto_amount'
>;

function given(row: AmountFields): Money | null {
  if (row.from_currency === null || row.from_amount === null) return null;
  return amountFromWire(row.from_currency, row.from_amount);
}

function received(row: AmountFields): Money | null {
  if (row.to_currency === null) return null;
  if (row.crypto_amount !== null) return amountFromWire(row.to_currency, row.crypto_amount);
  return row.to_currency === 'USDT' && row.amount_usdt !== null
    ? amountFromWire('USDT', row.amount_usdt)
    : null;
}

function inUsdt(row: AmountFields): Money | null {
  return row.amount_usdt === null ? null : amountFromWire('USDT', row.amount_usdt);
}

function inBrl(row: AmountFields): Money | null {
  return row.amount_brl === null ? null : amountFromWire('BRL', row.amount_brl);
}

/**
 * The amount that changed hands, in the coin it changed hands in, below zero when it left the account.
 * An exchange shows what came in. Null when the row carries no amount.
 */
export function transactionAmount(row: AmountFields): Money | null {
  const leaves = row.direction === 'out';
  const coins = leaves ? (given(row) ?? received(row)) : (received(row) ?? given(row));
  const amount = coins ?? inUsdt(row) ?? inBrl(row);
  return amount !== null && leaves ? negate(amount) : amount;
}

/** The other side of the movement: the reais of a PIX, the coin given in an exchange. Null when there is none. */
export function transactionCounterAmount(row: AmountFields): Money | null {
  if (row.transaction_type === 'crypto_exchange') return row.direction === 'out' ? received(row) : given(row);
  if (row.transaction_type === 'pix_deposit' || row.transaction_type === 'pix_withdrawal') return inBrl(row);
  return null;
}
