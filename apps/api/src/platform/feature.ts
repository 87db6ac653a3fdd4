import type { Registry } from 'prom-client';
import type { Db } from './database/db.ts';
import type { Http } from './http/http.ts';
import type { Jobs } from './jobs/jobs.ts';

export interface Feature {
  routes?(http: Http): void;
  /** Notices of providers, which processes of every role take. */
  webhooks?(http: Http): void;
  /** `db` has connections of its own. */
  metrics?(registry: Registry, db: Db): void;
  readonly jobs?: Jobs;
  /** Runs before the process serves requests; safe to repeat. */
  prepare?(): Promise<void>;
  close?(): Promise<void>;
}

export type FeatureWith<Part extends keyof Feature> = Required<Pick<Feature, Part>>;

export function combine(features: readonly Feature[]): Required<Feature> {
  const jobs: Jobs = Object.assign({}, ...features.map((feature) => feature.jobs));
  return {
    routes: (http) => {
      for (const feature of features) feature.routes?.(http);
    },
    webhooks: (http) => {
      for (const feature of features) feature.webhooks?.(http);
    },
    metrics: (registry, db) => {
      for (const feature of features) feature.metrics?.(registry, db);
    },
    jobs,
    async prepare() {
      for (const feature of features) await feature.prepare?.();
      for (const job of Object.values(jobs)) await job.enqueueFirst?.();
    },
    async close() {
      for (const feature of features) await feature.close?.();
    },
  };
}
