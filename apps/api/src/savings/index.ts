import type { Guards } from '../customers/index.ts';
import type { FeatureWith } from '../platform/feature.ts';
import type { Logger } from '../platform/log.ts';
import { createSavingsJobs } from './jobs.ts';
import { registerSavings } from './routes.ts';
import { createSavingsService, type SavingsDeps } from './service.ts';

export type Savings = FeatureWith<'routes' | 'jobs'>;

export function createSavings(
  deps: SavingsDeps & { readonly log: Logger; readonly guards: Pick<Guards, 'requireCustomer'> },
): Savings {
  const service = createSavingsService(deps);
  return {
    routes: (http) => registerSavings(http, deps.guards, service),
    jobs: createSavingsJobs(deps, deps.log),
  };
}
