import type { OwnWithdrawal, Transaction, TransactionStatus } from '@lastro/contracts';
import { add, type Coin, type Money } from '@lastro/money';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/api-client.ts';
import { amountFromWire, type Wire } from '../api/exact-json.ts';
import { pollEvery, STREAMED } from '../events/live.ts';
import { MONEY_KEY } from './money-queries.ts';

type Withdrawal = Wire<OwnWithdrawal>;

const REFRESH_MS = 10_000;

/** A completed payment without an endToEndId was paid within the bank. */
export function isWithdrawal(
  row: Pick<Wire<Transaction>, 'transaction_type' | 'direction' | 'status' | 'end_to_end_id'>,
): boolean {
  const { transaction_type: type, direction, status, end_to_end_id: endToEndId } = row;
  if (type === 'bill_payment') return direction === 'out';
  if (type !== 'pix_payment') return type === 'pix_withdrawal' || type === 'crypto_transfer';
  return direction === 'out' && (status !== 'completed' || endToEndId !== null);
}

export function withdrawalOptions(transactionId: string) {
  return queryOptions({
    queryKey: [...MONEY_KEY, 'withdrawal', transactionId],
    queryFn: ({ signal }) => api('GET /api/withdrawals/{id}', { path: { id: transactionId }, signal }),
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && statusOf(data) === 'pending' ? pollEvery(REFRESH_MS) : false,
    meta: STREAMED,
  });
}

export function statusOf({ status }: Pick<Withdrawal, 'status'>): TransactionStatus {
  switch (status) {
    case 'completed':
      return 'completed';
    case 'failed':
    case 'cancelled':
    case 'returned':
      return 'failed';
    default:
      return 'pending';
  }
}

export function heldOf({
  currency,
  amount,
  fee,
}: Pick<Withdrawal, 'currency' | 'amount' | 'fee'>): Money<Coin> {
  return add(amountFromWire(currency, amount), amountFromWire(currency, fee));
}
