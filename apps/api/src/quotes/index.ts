import type { PaymentWarning } from '@lastro/contracts';
import type { Money } from '@lastro/money';
import type { Db } from '../platform/database/db.ts';
import type { Feature } from '../platform/feature.ts';
import { createQuoteJobs } from './jobs.ts';
import { createQuotesService, type Quotes } from './service.ts';

export type { Quotes } from './service.ts';

/** Warns if a sale of this value exceeds the tax exemption. Makes no network call and never refuses. */
export type WarnOfTax = (customerId: string, disposal: Money<'BRL'>) => Promise<PaymentWarning[]>;

export function createQuotes(db: Db): Feature & Quotes {
  return { ...createQuotesService(db), jobs: createQuoteJobs(db) };
}
