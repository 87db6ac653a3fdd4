import { add, isZero, type Money, negate, subtract } from '@lastro/money';
import type { Posting } from '../ledger/index.ts';
import type { Price } from './domain.ts';

export interface InternalAccounts {
  readonly payer: bigint;
  readonly receiver: bigint;
  readonly fees: bigint;
}

export function receivedOf({ debit, fee, tax }: Price): Money<'USDT'> {
  return subtract(debit, add(fee, tax));
}

/** Fee and tax go to the bank. */
export function payInternally(accounts: InternalAccounts, price: Price): Posting[] {
  const kept = add(price.fee, price.tax);
  return [
    { account: accounts.payer, amount: negate(price.debit) },
    { account: accounts.receiver, amount: receivedOf(price) },
    ...(isZero(kept) ? [] : [{ account: accounts.fees, amount: kept }]),
  ];
}
