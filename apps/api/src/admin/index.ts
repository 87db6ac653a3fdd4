import { type LimitsReply, roleChange, roleChangesReply } from '@lastro/contracts';
import type { Customers } from '../customers/index.ts';
import { registerApprovalRequests } from '../four-eyes/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/database/db.ts';
import type { Read } from '../platform/database/replica.ts';
import type { FeatureWith } from '../platform/feature.ts';
import type { ListWithdrawals } from '../withdrawals/index.ts';
import { registerAuditLog } from './audit-log/routes.ts';
import { createAuditLogService } from './audit-log/service.ts';
import { registerClients } from './clients/routes.ts';
import { createClientsService } from './clients/service.ts';
import { registerExports } from './exports/routes.ts';
import { registerQueues } from './queues/routes.ts';
import { createRoleChanges, type RoleChangesDeps } from './role-changes/service.ts';
import { createStatsJobs } from './stats/jobs.ts';
import { registerStats } from './stats/routes.ts';
import { createStatsService } from './stats/service.ts';
import { registerUsers } from './users/routes.ts';
import { createUsersService } from './users/service.ts';

export interface AdminDeps extends Pick<RoleChangesDeps, 'fourEyes' | 'requireStepUp'> {
  readonly db: Db;
  readonly read: Read;
  readonly clock: Clock;
  readonly customers: Customers;
  /** Decisions about payments and deposits without a known customer. */
  readonly unidentifiedMoney: readonly FeatureWith<'routes'>[];
  readonly limits: { readonly show: (customerId: string) => Promise<LimitsReply> };
  readonly withdrawals: { readonly list: ListWithdrawals };
}

export type Admin = FeatureWith<'routes' | 'jobs'>;

const ROLE_CHANGE_ROUTES = {
  path: '/api/admin/role-changes',
  summaries: {
    list: 'Role changes waiting for a second administrator; x-next-cursor leads to the next page',
    approve: 'Approves and applies a role change as the second of two administrators; once',
    refuse: 'Refuses a pending role change; once',
  },
  listReply: roleChangesReply,
  reply: roleChange,
  movesMoney: false,
  errors: ['request_id_invalid', 'request_id_reused', 'user_blocked'],
} as const;

export function createAdmin(deps: AdminDeps): Admin {
  const { db, read, clock, customers } = deps;
  const users = createUsersService({ db, read, clock, requireStepUp: deps.requireStepUp });
  const roleChanges = createRoleChanges(deps);
  const auditLog = createAuditLogService({ read });
  return {
    routes(http) {
      registerUsers(http, customers, users, roleChanges);
      registerApprovalRequests(http, customers, ROLE_CHANGE_ROUTES, roleChanges);
      for (const { routes } of deps.unidentifiedMoney) routes(http);
      registerClients(http, customers, {
        service: createClientsService(deps),
        find: users.find,
        showLimits: deps.limits.show,
      });
      registerQueues(http, customers, { db, now: clock.now });
      registerStats(http, customers, createStatsService({ read, clock }));
      registerAuditLog(http, customers, auditLog);
      registerExports(http, customers, { db, clock, auditLog, users, withdrawals: deps.withdrawals.list });
    },
    jobs: createStatsJobs(db, clock),
  };
}
