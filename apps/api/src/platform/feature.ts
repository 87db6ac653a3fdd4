import type { Registry } from 'prom-client';
import type { Http } from './http.ts';
import type { Jobs } from './jobs.ts';

/** What a feature brings to the bank: each of these, where it has it. */
export interface Feature {
  routes?(http: Http): void;
  metrics?(registry: Registry): void;
  readonly jobs?: Jobs;
  readonly crontab?: string;
  /** Does or enqueues what must be done before the first customer comes. Safe to run again. */
  prepare?(): Promise<void>;
  close?(): Promise<void>;
}

/** Those features as one, in their order. */
export function combine(features: readonly Feature[]): Required<Feature> {
  return {
    routes: (http) => {
      for (const feature of features) feature.routes?.(http);
    },
    metrics: (registry) => {
      for (const feature of features) feature.metrics?.(registry);
    },
    jobs: Object.assign({}, ...features.map(({ jobs }) => jobs)),
    crontab: features.flatMap(({ crontab }) => crontab ?? []).join('\n'),
    async prepare() {
      for (const feature of features) await feature.prepare?.();
    },
    async close() {
      for (const feature of features) await feature.close?.();
    },
  };
}
