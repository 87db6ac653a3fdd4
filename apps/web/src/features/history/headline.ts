import type { Transaction } from '@lastro/contracts';
import type { Money } from '@lastro/money';
import { amountFromWire, type Wire } from '../../lib/api/exact-json.ts';
import { exactMoney } from '../../lib/format/money-text.ts';
import { transactionAmount } from '../../money/receipts/transaction-text.ts';

type Row = Wire<Transaction>;

/** As on the receipt of its flow. Empty without an amount. */
export function headlineOf(row: Row): string {
  const paidOut = paidOutOf(row);
  if (paidOut !== null) return exactMoney(paidOut);
  const amount = transactionAmount(row);
  return amount === null ? '' : `${row.direction === 'in' ? '+' : ''}${exactMoney(amount)}`;
}

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
