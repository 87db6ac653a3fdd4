import { MAX_OPEN_QUOTES } from '@lastro/contracts';
import { lockCustomer } from '../customers/index.ts';
import type { Db, Tx } from '../platform/database/db.ts';
import { AppError } from '../platform/errors.ts';
import { uuidv7 } from '../platform/ids.ts';
import { assertUsable, hashSubject, type QuoteTerms, type QuoteUse, type StoredQuote } from './domain.ts';
import {
  findOpenQuote,
  insertQuote,
  listOpenQuotes,
  lockQuote,
  markUsed,
  type OpenQuote,
} from './repository.ts';

export interface IssueOptions {
  readonly seconds: number;
  /** Last day of validity in Brasília, yyyy-mm-dd. */
  readonly lastDay?: string | undefined;
  /** Returns an open quote with the same subject and amounts instead of a new one. */
  readonly reuse?: boolean;
  /** Runs in the quote's transaction. */
  readonly attach?: (tx: Tx, quoteId: string) => Promise<void>;
}

export interface Quotes {
  /** Throws `too_many_quotes`, and `quote_expired` if the last day has ended. */
  issue(customerId: string, terms: QuoteTerms, options: IssueOptions): Promise<OpenQuote>;
  /** Locks the quote until the transaction ends. Throws `quote_not_found` and the errors of `assertUsable`. */
  take(tx: Tx, use: QuoteUse): Promise<StoredQuote>;
  readonly markUsed: typeof markUsed;
}

export function createQuotesService(db: Db): Quotes {
  return {
    issue: (customerId, { subject, ...terms }, { seconds, lastDay, reuse, attach }) =>
      db.transaction().execute(async (tx) => {
        const subjectHash = hashSubject(terms.purpose, subject);
        await lockCustomer(tx, customerId);
        const earlier = reuse && (await findOpenQuote(tx, { ...terms, customerId, subjectHash }));
        if (earlier) return earlier;
        const open = await listOpenQuotes(tx, customerId);
        if (open.length >= MAX_OPEN_QUOTES) {
          throw new AppError('too_many_quotes', {
            retryAfterSeconds: Math.max(1, Math.ceil(open[0]?.secondsLeft ?? 1)),
          });
        }
        const id = uuidv7();
        const quote = { ...terms, id, customerId, subjectHash, seconds, lastDay };
        const issued = await insertQuote(tx, quote);
        if (issued === undefined) throw new AppError('quote_expired');
        await attach?.(tx, id);
        return issued;
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
