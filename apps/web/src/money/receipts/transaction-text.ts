import type { Transaction, TransactionFailure, TransactionStatus, TransactionType } from '@lastro/contracts';
import { type Coin, divideHalfUp, type Money, money, negate, withinLedger } from '@lastro/money';
import { amountFromWire, type Wire } from '../../lib/api/exact-json.ts';
import { concealedPixKey, pixKeyTypeOf } from '../../lib/format/contacts/pix-key-text.ts';

export { transactionName } from '@lastro/contracts/transaction-names';

export const STATUS_NAMES: Readonly<Record<TransactionStatus, string>> = {
  completed: 'Concluído',
  pending: 'Pendente',
  failed: 'Falhou',
};

export const FAILURE_TEXTS: Readonly<Record<TransactionFailure, string>> = {
  denied: 'Negado pelo banco',
  cancelled: 'Cancelado por você',
  refused: 'Não concluído pela rede de pagamento',
  returned: 'Devolvido pelo banco de destino',
};

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

export function paidIn({ from_currency: coin, from_amount: value }: AmountFields): Money<Coin> | null {
  return coin === null || value === null ? null : amountFromWire(coin, value);
}

export function receivedIn({ to_currency: coin, crypto_amount: value }: AmountFields): Money<Coin> | null {
  return coin === null || value === null ? null : amountFromWire(coin, value);
}

function received(row: AmountFields): Money | null {
  return receivedIn(row) ?? (row.to_currency === 'USDT' ? inUsdt(row) : null);
}

function inUsdt(row: AmountFields): Money<'USDT'> | null {
  return row.amount_usdt === null ? null : amountFromWire('USDT', row.amount_usdt);
}

function inBrl(row: AmountFields): Money | null {
  return row.amount_brl === null ? null : amountFromWire('BRL', row.amount_brl);
}

/**
 * In its own coin, negative for outgoing ones. An exchange shows the received amount. Null without an amount.
 */
export function transactionAmount(row: AmountFields): Money | null {
  const leaves = row.direction === 'out';
  const coins = leaves ? (paidIn(row) ?? received(row)) : (received(row) ?? paidIn(row));
  const amount = coins ?? inUsdt(row) ?? inBrl(row);
  return amount !== null && leaves ? negate(amount) : amount;
}

/** Of the shown amount. For sent coins the worth was recorded without their fee, which is in the shown amount. */
export function transactionWorth(row: AmountFields): Money<'USDT'> | null {
  const worth = inUsdt(row);
  if (row.transaction_type !== 'crypto_transfer' || worth === null) return worth;
  const [debit, sent] = [paidIn(row), receivedIn(row)];
  if (debit === null || sent === null || debit.currency !== sent.currency || sent.minor <= 0n) return null;
  return withinLedger(() => money('USDT', divideHalfUp(worth.minor * debit.minor, sent.minor)));
}

const IN_REAIS: ReadonlySet<TransactionType> = new Set([
  'pix_deposit',
  'pix_withdrawal',
  'pix_payment',
  'bill_payment',
  'pix_reversal',
]);

/** The reais of a PIX, or the coin paid in an exchange; null for others. */
export function transactionCounterAmount(row: AmountFields): Money | null {
  if (row.transaction_type === 'crypto_exchange')
    return row.direction === 'out' ? received(row) : paidIn(row);
  return IN_REAIS.has(row.transaction_type) ? inBrl(row) : null;
}

type PartyFields = AmountFields &
  Pick<Wire<Transaction>, 'recipient_name' | 'recipient_email' | 'sender_name' | 'sender_email' | 'pix_key'>;

/** The other party, or an exchange's two coins; null if unknown. */
export function counterpartyOf(row: PartyFields): string | null {
  switch (row.transaction_type) {
    case 'transfer':
      return row.direction === 'out'
        ? (row.recipient_name ?? row.recipient_email)
        : (row.sender_name ?? row.sender_email);
    case 'pix_deposit':
      return row.sender_name;
    case 'crypto_exchange':
      return row.from_currency && row.to_currency ? `${row.from_currency} → ${row.to_currency}` : null;
    case 'pix_payment':
    case 'bill_payment':
    case 'pix_withdrawal':
      return row.recipient_name ?? (row.pix_key && concealedPixKey(pixKeyTypeOf(row.pix_key), row.pix_key));
    default:
      return null;
  }
}
