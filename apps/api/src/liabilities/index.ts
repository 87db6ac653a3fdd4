import type pg from 'pg';
import type { Guards } from '../customers/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Feature } from '../platform/feature.ts';
import { createLimiter } from '../platform/http/rate-limits.ts';
import type { Logger } from '../platform/log.ts';
import type { SecretKeys } from '../platform/secrets/vault.ts';
import { createLiabilityJobs, publishAndLog } from './jobs.ts';
import { registerLiabilityMetrics } from './metrics.ts';
import { createNonces } from './nonces.ts';
import type { PublishDeps, Published } from './publish.ts';
import { registerLiabilityFiles, registerOwnLiabilities, registerPublicLiabilities } from './routes.ts';
import { createLiabilitiesService, type LiabilitiesDeps } from './service.ts';

export type { Published } from './publish.ts';

const PUBLIC_READS = { name: 'liabilities-public', points: 60, windowSeconds: 60 };

interface Deps extends Omit<PublishDeps, 'nonces' | 'issuer'>, Omit<LiabilitiesDeps, 'nonces'> {
  readonly pool: pg.Pool;
  readonly clock: Clock;
  readonly log: Logger;
  readonly guards: Guards;
  readonly config: SecretKeys & { readonly publicUrl: string; readonly rateLimitFactor: number };
}

export interface Liabilities extends Feature {
  /** Publishes a new epoch even if the day has one. */
  publish(): Promise<Published>;
}

export function createLiabilities(deps: Deps): Liabilities {
  const { db, pool, clock, guards, config } = deps;
  const nonces = createNonces(db, config);
  const service = createLiabilitiesService({ ...deps, nonces });
  const limiter = createLimiter({ pool, factor: config.rateLimitFactor }, PUBLIC_READS);
  const publishing = { ...deps, nonces, issuer: config.publicUrl };
  return {
    routes(http) {
      registerPublicLiabilities(http, limiter, service);
      registerLiabilityFiles(http, limiter, service);
      registerOwnLiabilities(http, guards, service);
    },
    metrics: (registry, metricsDb) => registerLiabilityMetrics(registry, metricsDb, clock),
    jobs: createLiabilityJobs(publishing),
    publish: () => publishAndLog(publishing, { oncePerDay: false }),
  };
}
