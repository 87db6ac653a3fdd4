import type pg from 'pg';
import type { Registry } from 'prom-client';
import type { RegisterConfig } from '../platform/config/register.ts';
import type { Db } from '../platform/database/db.ts';
import type { Feature } from '../platform/feature.ts';
import { createLimiter } from '../platform/http/rate-limits.ts';
import type { Logger } from '../platform/log.ts';
import type { SecretKeys } from '../platform/secrets/vault.ts';
import { createRegisterJobs } from './jobs.ts';
import { registerKeys } from './keys/routes.ts';
import { createSignCompact, type SignCompact } from './keys/sign-compact.ts';
import { createSigningKeys } from './keys/signing-keys.ts';
import { readOrigin } from './log/origin.ts';
import { createProofOf, type ProofOf } from './log/proofs.ts';
import { LOG_READS, registerLog } from './log/routes.ts';
import { registerPublicLogMetrics } from './metrics.ts';
import { witnessesOf } from './witnesses/submit.ts';

export { assertSecretKey } from './keys/assert-secret.ts';
export type { SignCompact } from './keys/sign-compact.ts';
export { createSigningKeys } from './keys/signing-keys.ts';
export type { ProofOf } from './log/proofs.ts';
export { enqueueEntry } from './log/queue.ts';

interface RegisterDeps {
  readonly db: Db;
  readonly pool: pg.Pool;
  readonly log: Logger;
  readonly config: SecretKeys & { readonly register: RegisterConfig; readonly rateLimitFactor: number };
}

export interface Register {
  readonly signCompact: SignCompact;
  readonly proofOf: ProofOf;
  /** The log's name, which its checkpoints and endorsed keys contain. */
  readonly readOrigin: () => Promise<string>;
}

export function createRegister({ db, pool, log, config }: RegisterDeps): Feature & Register {
  const { origin } = config.register;
  const witnesses = witnessesOf(config.register.witnesses);
  const keys = createSigningKeys({ secrets: config, origin });
  const names = witnesses.map(({ key }) => key.name);
  return {
    signCompact: createSignCompact(db, keys),
    proofOf: createProofOf(db),
    readOrigin: () => readOrigin(db, origin),
    routes(http) {
      registerKeys(http, db);
      registerLog(http, db, createLimiter({ pool, factor: config.rateLimitFactor }, LOG_READS));
    },
    metrics: (registry: Registry, metricsDb: Db) => registerPublicLogMetrics(registry, metricsDb, names),
    jobs: createRegisterJobs({ db, pool, log, sequencer: { db, keys, origin, witnesses: names }, witnesses }),
    async prepare() {
      await keys.inUse(db, 'log');
      await keys.inUse(db, 'documents');
    },
  };
}
