import type { AdminWithdrawalsQuery } from '@lastro/contracts';
import type { Guards } from '../customers/index.ts';
import type { FourEyes } from '../four-eyes/index.ts';
import type { LedgerAccounts } from '../ledger/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/database/db.ts';
import type { FeatureWith } from '../platform/feature.ts';
import type { Logger } from '../platform/log.ts';
import type { RequireStepUp } from '../second-factors/index.ts';
import { createCancelOwn } from './decisions/cancel-own.ts';
import { createDecide } from './decisions/decide.ts';
import { registerDifferences } from './differences/routes.ts';
import { createDifferences } from './differences/service.ts';
import { createWithdrawalJobs } from './jobs.ts';
import { listWithdrawals, type WithdrawalsPage } from './list.ts';
import { registerWithdrawalMetrics } from './metrics.ts';
import { createPayOut } from './pay.ts';
import type { Rails } from './rail.ts';
import { registerWithdrawals } from './routes.ts';

export type { CryptoDestination } from './destinations.ts';
export { createOpenPayment, createOpenWithdrawal, type OpenPayment } from './open.ts';
export type { OpenedWithdrawal, OpenWithdrawal, PolicyDecision, WithdrawalOrder } from './order.ts';
export { enqueuePayoutCheck } from './queue.ts';
export type { BillPayout, CryptoPayout, PayoutStatus, PixPayout, Rail } from './rail.ts';
export { isUnreadableForTooLong } from './rail.ts';
export type { NewWithdrawal } from './repository.ts';

export interface WithdrawalsDeps {
  readonly db: Db;
  readonly accounts: LedgerAccounts;
  readonly clock: Clock;
  readonly log: Logger;
  readonly guards: Pick<Guards, 'requireAdmin' | 'requireCustomer'>;
  readonly rails: Rails;
  readonly fourEyes: FourEyes;
  readonly requireStepUp: RequireStepUp;
}

export type ListWithdrawals = (adminId: string, query: AdminWithdrawalsQuery) => Promise<WithdrawalsPage>;

export interface Withdrawals extends FeatureWith<'routes' | 'metrics' | 'jobs'> {
  readonly list: ListWithdrawals;
}

export function createWithdrawals(deps: WithdrawalsDeps): Withdrawals {
  const { db, clock } = deps;
  const decide = createDecide(deps);
  const cancelOwn = createCancelOwn(deps);
  const payOut = createPayOut(deps);
  return {
    routes(http) {
      registerWithdrawals(http, { guards: deps.guards, db, decide, cancelOwn, fourEyes: deps.fourEyes });
      registerDifferences(http, deps.guards, createDifferences(deps));
    },
    metrics: registerWithdrawalMetrics,
    jobs: createWithdrawalJobs({ db, clock, payOut }),
    list: (adminId, query) => listWithdrawals(db, deps.fourEyes, adminId, query),
  };
}
