import type { Transaction } from '@lastro/contracts';
import { isNegative, type Money, negate } from '@lastro/money';
import { amountFromWire, type Wire } from '../../../lib/api/exact-json.ts';
import { exactMoney } from '../../../lib/format/money-text.ts';
import { transactionAmount } from '../transaction-text.ts';

type Row = Wire<Transaction>;

/** On the receipt of its flow and in the history. Empty without an amount. */
export function headlineOf(row: Row): string {
  const paidOut = paidOutOf(row);
  if (paidOut !== null) return exactMoney(paidOut);
  const amount = transactionAmount(row);
  if (amount === null) return '';
  if (UNSIGNED.has(row.transaction_type) && isNegative(amount)) return exactMoney(negate(amount));
  const gains = row.direction === 'in' || row.transaction_type === 'crypto_exchange';
  return `${gains && !isNegative(amount) ? '+' : ''}${exactMoney(amount)}`;
}

/** The receiver of the receipt, or the investment, gets this amount. */
const UNSIGNED: ReadonlySet<Row['transaction_type']> = new Set(['transfer', 'savings_deposit']);

/** What the receiver outside the bank gets; null for other movements. */
function paidOutOf(row: Row): Money | null {
  switch (row.transaction_type) {
    case 'pix_withdrawal':
    case 'pix_payment':
    case 'bill_payment':
      return row.amount_brl === null ? null : amountFromWire('BRL', row.amount_brl);
    case 'crypto_transfer':
      return row.to_currency === null || row.crypto_amount === null
        ? null
        : amountFromWire(row.to_currency, row.crypto_amount);
    default:
      return null;
  }
}
