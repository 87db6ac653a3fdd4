import type { Guards } from '../customers/index.ts';
import type { Http } from '../platform/http.ts';
import type { Jobs } from '../platform/jobs.ts';
import type { Logger } from '../platform/log.ts';
import { createSavingsJobs, SAVINGS_CRONTAB } from './jobs.ts';
import { registerSavings } from './routes.ts';
import { createSavingsService, type SavingsDeps } from './service.ts';

/** Investments that earn interest each full day. */
export interface Savings {
  routes(http: Http): void;
  readonly jobs: Jobs;
  readonly crontab: string;
}

export function createSavings(
  deps: SavingsDeps & { readonly log: Logger; readonly guards: Pick<Guards, 'requireCustomer'> },
): Savings {
  const service = createSavingsService(deps);
  return {
    routes: (http) => registerSavings(http, deps.guards, service),
    jobs: createSavingsJobs(deps, deps.log),
    crontab: SAVINGS_CRONTAB,
  };
}
