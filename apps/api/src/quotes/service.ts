import { OPEN_QUOTES_MAX } from '@lastro/contracts';
import type { Db, Tx } from '../platform/database/db.ts';
import { AppError } from '../platform/errors.ts';
import { uuidv7 } from '../platform/ids.ts';
import { assertUsable, hashSubject, type KeptQuote, type QuoteTerms, type QuoteUse } from './domain.ts';
import { insertQuote, listOpenQuotes, lockCustomerRow, lockQuote, markUsed } from './repository.ts';

export interface IssuedQuote {
  readonly id: string;
  readonly expiresAt: Date;
}

export interface Quotes {
  /** Throws `too_many_quotes`. */
  issue(customerId: string, terms: QuoteTerms, seconds: number): Promise<IssuedQuote>;
  /** Locks it until the transaction ends. Throws `quote_not_found` and what `assertUsable` does. */
  take(tx: Tx, use: QuoteUse): Promise<KeptQuote>;
  readonly markUsed: typeof markUsed;
}

export function createQuotesService(db: Db): Quotes {
  return {
    issue: (customerId, { subject, ...terms }, seconds) =>
      db.transaction().execute(async (tx) => {
        await lockCustomerRow(tx, customerId);
        const open = await listOpenQuotes(tx, customerId);
        if (open.length >= OPEN_QUOTES_MAX) {
          throw new AppError('too_many_quotes', {
            retryAfterSeconds: Math.max(1, Math.ceil(open[0]?.secondsLeft ?? 1)),
          });
        }
        const id = uuidv7();
        const subjectHash = hashSubject(terms.purpose, subject);
        return { id, expiresAt: await insertQuote(tx, { ...terms, id, customerId, subjectHash, seconds }) };
      }),

    async take(tx, use) {
      const quote = await lockQuote(tx, use);
      if (quote === undefined) throw new AppError('quote_not_found');
      assertUsable(quote, use);
      return quote;
    },

    markUsed,
  };
}
