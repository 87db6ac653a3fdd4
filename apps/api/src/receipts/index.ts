import type pg from 'pg';
import type { Guards } from '../customers/index.ts';
import type { Feature } from '../platform/feature.ts';
import { createLimiter } from '../platform/http/rate-limits.ts';
import { registerReceipts } from './routes.ts';
import { createReceiptsService, type ReceiptsDeps } from './service.ts';

/** By address only: codes have too much entropy to guess. */
const PUBLIC_READS = { name: 'receipts-public', points: 60, windowSeconds: 60 };
/** By customer: each takes tens of milliseconds of processor time. */
const PRINTS = { name: 'receipts-pdf', points: 30, windowSeconds: 60 };

export function createReceipts(
  deps: ReceiptsDeps & { readonly pool: pg.Pool; readonly guards: Pick<Guards, 'requireCustomer'> },
): Feature {
  const service = createReceiptsService(deps);
  const limits = { pool: deps.pool, factor: deps.config.rateLimitFactor };
  const publicReads = createLimiter(limits, PUBLIC_READS);
  const prints = createLimiter(limits, PRINTS);
  return { routes: (http) => registerReceipts(http, { guards: deps.guards, service, publicReads, prints }) };
}
