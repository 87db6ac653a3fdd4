import type { Db } from '../platform/database/db.ts';
import type { Feature } from '../platform/feature.ts';
import { createQuoteJobs } from './jobs.ts';
import { createQuotesService, type Quotes } from './service.ts';

export type { Quotes } from './service.ts';

export function createQuotes(db: Db): Feature & Quotes {
  return { ...createQuotesService(db), jobs: createQuoteJobs(db) };
}
