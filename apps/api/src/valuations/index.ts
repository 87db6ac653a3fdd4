import type { Feature } from '../platform/feature.ts';
import { createValuationJobs, registerValuationMetrics, type ValuationJobDeps } from './jobs.ts';
import { createValuationService, type ValuationDeps, type ValueInBrl } from './service.ts';

export { lessReturned, type PublishedRate, rateAt, type Valuation } from './domain.ts';
export {
  IS_REPORTED,
  lacksValue,
  MOVEMENT_COLUMNS,
  MOVEMENT_JOINS,
  type Movement,
  parseValues,
  STORED_VALUES,
  type StoredValue,
} from './movement.ts';
export { readRates } from './repository.ts';
export type { ValueInBrl } from './service.ts';

export interface Valuations extends Feature {
  readonly valueInBrl: ValueInBrl;
}

export function createValuations(deps: ValuationDeps & Omit<ValuationJobDeps, 'service'>): Valuations {
  const service = createValuationService(deps);
  return {
    valueInBrl: service.valueInBrl,
    jobs: createValuationJobs({ ...deps, service }),
    metrics: (registry, db) => registerValuationMetrics(registry, db, deps.clock),
    prepare: service.publish,
  };
}
