import { createHash } from 'node:crypto';
import { equals, type Money } from '@lastro/money';
import { AppError } from '../platform/errors.ts';
import { canonicalJson } from '../platform/json.ts';

export type QuotePurpose = 'exchange' | 'payment';

export interface QuoteTerms {
  readonly purpose: QuotePurpose;
  /** The quote is valid for nothing else. */
  readonly subject: Readonly<Record<string, string>>;
  readonly pay: Money;
  readonly get: Money;
  /** Units of `get` for one unit of `pay`, before the spread. */
  readonly rate: string;
  readonly spreadBps: number;
  /** Included in `pay`. */
  readonly fee?: Money | undefined;
  readonly tax?: Money | undefined;
  readonly worth: Money<'USDT'>;
}

export interface QuoteUse {
  readonly id: string;
  readonly customerId: string;
  readonly purpose: QuotePurpose;
  readonly subject: QuoteTerms['subject'];
  readonly pay: Money;
  readonly get?: Money | undefined;
}

export interface StoredQuote {
  readonly pay: Money;
  readonly get: Money;
  readonly worth: Money<'USDT'>;
  readonly subjectHash: Buffer;
  readonly used: boolean;
  readonly expired: boolean;
}

export function hashSubject(purpose: QuotePurpose, subject: QuoteTerms['subject']): Buffer {
  return createHash('sha256').update(purpose).update('\n').update(canonicalJson(subject)).digest();
}

export function assertUsable(quote: StoredQuote, use: QuoteUse): void {
  const matches =
    quote.subjectHash.equals(hashSubject(use.purpose, use.subject)) &&
    equals(quote.pay, use.pay) &&
    (use.get === undefined || equals(quote.get, use.get));
  if (!matches) throw new AppError('quote_mismatch');
  if (quote.used) throw new AppError('quote_used');
  if (quote.expired) throw new AppError('quote_expired');
}
