import type { Guards } from '../customers/index.ts';
import type { Feature } from '../platform/feature.ts';
import { createReconciliationJobs } from './jobs.ts';
import { registerReconciliationMetrics } from './metrics.ts';
import { registerReconciliation } from './routes.ts';
import {
  createReconciliationService,
  type ReconciliationDeps,
  type ReconciliationService,
} from './service.ts';

export type { ReconciliationDeps } from './service.ts';

export interface ReconciliationFeature extends Required<Omit<Feature, 'close' | 'prepare'>> {
  readonly reconcile: ReconciliationService['reconcile'];
}

export function createReconciliation(
  deps: ReconciliationDeps & { readonly guards: Guards },
): ReconciliationFeature {
  const { db, clock, guards } = deps;
  const reconciliation = createReconciliationService(deps);
  return {
    routes: (http) => registerReconciliation(http, guards, reconciliation),
    metrics: (registry) => registerReconciliationMetrics(registry, db, clock),
    jobs: createReconciliationJobs(db, reconciliation.reconcile),
    reconcile: reconciliation.reconcile,
  };
}
