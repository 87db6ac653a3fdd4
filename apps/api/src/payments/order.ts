import type { RequestKey } from '../ledger/index.ts';
import type { Tx } from '../platform/database/db.ts';
import type { Quotes } from '../quotes/index.ts';
import { type PaymentTarget, subjectOf } from './domain.ts';
import { lockPayments, type QuotedPayment } from './repository.ts';

export interface PaymentOrder {
  readonly customerId: string;
  readonly request: RequestKey;
  readonly quoted: QuotedPayment;
  readonly message: string | null;
}

const HOLDER_NAME_LENGTH = 120;
const BANK_NAME_LENGTH = 60;

export function nameOf({ receiver }: PaymentTarget): string | null {
  return receiver?.name?.slice(0, HOLDER_NAME_LENGTH) || null;
}

export function bankNameOf({ receiver }: PaymentTarget): string | null {
  return receiver?.institution?.slice(0, BANK_NAME_LENGTH) || null;
}

export function descriptionOf(target: PaymentTarget): string {
  const name = nameOf(target);
  return name === null ? 'Pagamento PIX' : `Pagamento PIX para ${name}`;
}

/** Under the customer's lock until the transaction ends. */
export async function takeQuote(tx: Tx, quotes: Quotes, { customerId, quoted }: PaymentOrder): Promise<void> {
  const { quoteId: id, target, amount, debit } = quoted;
  await lockPayments(tx, customerId);
  const subject = subjectOf(target, amount);
  await quotes.take(tx, { id, customerId, purpose: 'payment', subject, pay: debit, get: amount });
}
