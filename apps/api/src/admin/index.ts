import type { Registry } from 'prom-client';
import type { Customers } from '../customers/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db.ts';
import type { Http } from '../platform/http.ts';
import type { Jobs } from '../platform/jobs.ts';
import type { Logger } from '../platform/log.ts';
import type { Read } from '../platform/replica.ts';
import { ADMIN_CRONTAB, createAdminJobs, enqueueFirstReconciliation } from './jobs.ts';
import { registerReconciliationMetrics } from './metrics.ts';
import { registerOverview } from './routes-overview.ts';
import { registerSuspense, type SuspenseDecisions } from './routes-suspense.ts';
import { registerUnattributed } from './routes-unattributed.ts';
import { registerUsers } from './routes-users.ts';
import { createAuditLogService } from './service-audit-log.ts';
import {
  createReconciliation,
  type ReconciliationDeps,
  type ReconciliationService,
} from './service-reconciliation.ts';
import { createStatsService } from './service-stats.ts';
import { createUnattributedService, type UnattributedDecisions } from './service-unattributed.ts';
import { createUsersService } from './service-users.ts';

export interface AdminDeps {
  readonly db: Db;
  readonly read: Read;
  readonly clock: Clock;
  readonly log: Logger;
  readonly customers: Customers;
  readonly suspense: SuspenseDecisions;
  readonly unattributed: UnattributedDecisions;
  readonly providers: ReconciliationDeps['providers'];
}

/** What administrators see of the whole bank, and what they decide. */
export interface Admin {
  routes(http: Http): void;
  metrics(registry: Registry): void;
  readonly jobs: Jobs;
  readonly crontab: string;
  readonly reconcile: ReconciliationService['reconcile'];
  /** For a worker that starts: a first comparison, which reads what the providers held before the books began. */
  prepare(): Promise<void>;
}

export function createAdmin(deps: AdminDeps): Admin {
  const { db, read, clock, customers } = deps;
  const reconciliation = createReconciliation(deps);
  const { setRole, endSessions } = customers;
  const users = createUsersService({ db, read, clock, setRole, endSessions });
  return {
    routes(http) {
      registerUsers(http, customers, users);
      registerSuspense(http, customers, deps.suspense);
      registerUnattributed(http, customers, createUnattributedService(db, deps.unattributed));
      registerOverview(http, customers, {
        stats: createStatsService({ read, clock }),
        auditLog: createAuditLogService({ read }),
        reconciliation,
      });
    },
    metrics: (registry) => registerReconciliationMetrics(registry, db, clock),
    jobs: createAdminJobs({ db, clock, reconcile: reconciliation.reconcile }),
    crontab: ADMIN_CRONTAB,
    reconcile: reconciliation.reconcile,
    prepare: () => enqueueFirstReconciliation(db),
  };
}
