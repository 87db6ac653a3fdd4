import type pg from 'pg';
import type { Guards } from '../customers/index.ts';
import type { Feature } from '../platform/feature.ts';
import { createLimiter } from '../platform/http/rate-limits.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import { repeating } from '../platform/jobs/repeating.ts';
import { createPayInternally, type PayInternallyDeps } from './pay-internally.ts';
import { createQuotePayment, type QuoteDeps } from './quoting/quote.ts';
import { registerRemembered } from './remembered/routes.ts';
import { createRemembered } from './remembered/service.ts';
import { registerPayments } from './routes.ts';
import { createPayCode, type PayCodeDeps } from './service.ts';

export { createAssessCode, firstOf } from './quoting/assess-code.ts';
export { readBeforeSending } from './rail.ts';
export { createRememberCode } from './remembered/service.ts';

export interface PaymentsDeps extends PayInternallyDeps, Omit<PayCodeDeps, 'payInternally'>, QuoteDeps {
  readonly pool: pg.Pool;
  readonly guards: Pick<Guards, 'requireCustomer'>;
  readonly rateLimitFactor: number;
  /** The bank's own PIX key. */
  readonly ownKey: string;
}

const QUOTES = { name: 'payment-quotes', points: 30, windowSeconds: 60 };

export function createPayments(deps: PaymentsDeps): Feature & { readonly jobs: Jobs } {
  const payInternally = createPayInternally(deps);
  const payCode = createPayCode({ ...deps, payInternally });
  const quote = createQuotePayment(deps);
  const quoteLimiter = createLimiter({ pool: deps.pool, factor: deps.rateLimitFactor }, QUOTES);
  const remembered = createRemembered(deps);
  return {
    routes(http) {
      registerPayments(http, { guards: deps.guards, db: deps.db, quoteLimiter, quote, payCode });
      registerRemembered(http, deps.guards, remembered);
    },
    jobs: repeating(deps.db, 'payments-purge-read-codes', '43 4 * * *', remembered.purge),
  };
}
