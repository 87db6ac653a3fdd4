import type { Guards } from '../customers/index.ts';
import type { Http } from '../platform/http/http.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { Logger } from '../platform/log.ts';
import { createSavingsJobs } from './jobs.ts';
import { registerSavings } from './routes.ts';
import { createSavingsService, type SavingsDeps } from './service.ts';

export interface Savings {
  routes(http: Http): void;
  readonly jobs: Jobs;
}

export function createSavings(
  deps: SavingsDeps & { readonly log: Logger; readonly guards: Pick<Guards, 'requireCustomer'> },
): Savings {
  const service = createSavingsService(deps);
  return {
    routes: (http) => registerSavings(http, deps.guards, service),
    jobs: createSavingsJobs(deps, deps.log),
  };
}
