import type pg from 'pg';
import type { Guards } from '../customers/index.ts';
import type { FindReceiver } from '../pix/index.ts';
import type { Feature } from '../platform/feature.ts';
import { createLimiter } from '../platform/http/rate-limits.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import { repeating } from '../platform/jobs/repeating.ts';
import { createPayInternally, type PayInternallyDeps } from './pay-internally.ts';
import { createQuotePayment, type QuoteDeps } from './quote.ts';
import { registerRemembered } from './remembered/routes.ts';
import { createRemembered } from './remembered/service.ts';
import { registerPayments } from './routes.ts';
import { createPayCode, type PayCodeDeps } from './service.ts';

export { readBeforeSending } from './rail.ts';
export { createRememberCode } from './remembered/service.ts';

export interface PaymentsDeps
  extends Omit<PayInternallyDeps, 'findReceiver'>,
    Omit<PayCodeDeps, 'payInternally'>,
    Omit<QuoteDeps, 'findReceiver'> {
  readonly pool: pg.Pool;
  readonly guards: Pick<Guards, 'requireCustomer'>;
  readonly rateLimitFactor: number;
  /** Tried in this order. */
  readonly receivers: readonly FindReceiver[];
}

const QUOTES = { name: 'payment-quotes', points: 30, windowSeconds: 60 };

export function createPayments(deps: PaymentsDeps): Feature & { readonly jobs: Jobs } {
  const findReceiver = firstOf(deps.receivers);
  const payInternally = createPayInternally({ ...deps, findReceiver });
  const payCode = createPayCode({ ...deps, payInternally });
  const quote = createQuotePayment({ ...deps, findReceiver });
  const quotesOf = createLimiter({ pool: deps.pool, factor: deps.rateLimitFactor }, QUOTES);
  const remembered = createRemembered(deps);
  return {
    routes(http) {
      registerPayments(http, { guards: deps.guards, db: deps.db, quotesOf, quote, payCode });
      registerRemembered(http, deps.guards, remembered);
    },
    jobs: repeating(deps.db, 'payments-purge-read-codes', '43 4 * * *', remembered.purge),
  };
}

function firstOf(finders: readonly FindReceiver[]): FindReceiver {
  return async (txid) => {
    for (const find of finders) {
      const receiver = await find(txid);
      if (receiver !== undefined) return receiver;
    }
    return undefined;
  };
}
