import type { CreateTransactionBody } from '@lastro/contracts';
import { type Coin, fromWire, isCoin, isPositive, type Money } from '@lastro/money';
import { AppError } from '../platform/errors.ts';
import { readDescription } from '../platform/text.ts';

/** What a customer asks for, read and checked as far as it can be without looking anybody up. */
export interface TransferWish {
  readonly amount: Money<Coin>;
  readonly recipientEmail: string;
  readonly description: string | null;
}

/**
 * The wish in a request: the currency is USDT unless it names another coin, the amount is above zero. Throws
 * `invalid_request`, `invalid_amount` and MoneyError.
 */
export function readTransfer(body: CreateTransactionBody): TransferWish {
  const currency = body.currency ?? body.from_currency ?? 'USDT';
  const sent = body.amount ?? body.from_amount ?? body.crypto_amount ?? body.amount_usdt;
  const email = body.recipient_email?.trim().toLowerCase() ?? '';
  if (!isCoin(currency) || email === '') throw new AppError('invalid_request');
  if (sent === undefined || sent === null) throw new AppError('invalid_amount');
  const amount = fromWire(currency, sent);
  if (!isPositive(amount)) throw new AppError('invalid_amount');
  return { amount, recipientEmail: email, description: readDescription(body.description) };
}
