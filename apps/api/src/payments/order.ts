import type { RequestKey } from '../ledger/index.ts';
import type { Tx } from '../platform/database/db.ts';
import { firstCharacters } from '../platform/text.ts';
import type { Quotes } from '../quotes/index.ts';
import type { ConsumeProof } from '../second-factors/index.ts';
import { type PaymentTarget, quoteContentOf } from './domain.ts';
import { lockPayments, type QuotedPayment } from './repository.ts';

export interface PaymentOrder {
  readonly customerId: string;
  /** Shown to a receiver of this bank. */
  readonly payerName: string;
  readonly request: RequestKey;
  readonly consumeProof: ConsumeProof;
  readonly quoted: QuotedPayment;
  readonly message: string | null;
}

const HOLDER_NAME_LENGTH = 120;
const BANK_NAME_LENGTH = 60;

export function nameOf({ receiver }: Pick<PaymentTarget, 'receiver'>): string | null {
  return firstCharacters(receiver?.name ?? '', HOLDER_NAME_LENGTH) || null;
}

export function bankNameOf({ receiver }: PaymentTarget): string | null {
  return firstCharacters(receiver?.institution ?? '', BANK_NAME_LENGTH) || null;
}

const LABELS = { pix: 'Pagamento PIX', boleto: 'Pagamento de boleto', bill: 'Pagamento de conta' } as const;

export function descriptionOf(target: PaymentTarget): string {
  const name = nameOf(target);
  const label = LABELS[target.kind === 'boleto' || target.kind === 'bill' ? target.kind : 'pix'];
  return name === null ? label : `${label} ${target.kind === 'bill' ? 'de' : 'para'} ${name}`;
}

/** Locks the customer's payments first, then the quote. */
export async function takeQuote(tx: Tx, quotes: Quotes, { customerId, quoted }: PaymentOrder): Promise<void> {
  const { quoteId: id, target, amount, debit, receiverId } = quoted;
  await lockPayments(tx, customerId);
  const subject = quoteContentOf(target, amount, receiverId);
  await quotes.take(tx, { id, customerId, purpose: 'payment', subject, pay: debit, get: amount });
}
