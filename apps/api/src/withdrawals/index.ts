import type { Registry } from 'prom-client';
import type { Guards } from '../customers/index.ts';
import type { LedgerAccounts } from '../ledger/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db.ts';
import type { NeedsTwo } from '../platform/four-eyes.ts';
import type { Http } from '../platform/http.ts';
import type { Jobs } from '../platform/jobs.ts';
import type { Logger } from '../platform/log.ts';
import { createDecide } from './decide.ts';
import { createWithdrawalJobs, enqueueFirstSweep, WITHDRAWALS_CRONTAB } from './jobs.ts';
import { registerWithdrawalMetrics } from './metrics.ts';
import { createPay } from './pay.ts';
import type { Rails } from './rail.ts';
import { registerWithdrawals } from './routes.ts';

export { createOpenWithdrawal } from './open.ts';
export { hintPayout } from './queue.ts';

export interface WithdrawalsDeps {
  readonly db: Db;
  readonly accounts: LedgerAccounts;
  readonly clock: Clock;
  readonly log: Logger;
  readonly guards: Pick<Guards, 'requireAdmin' | 'requireCustomer'>;
  /** The ways out; each feature's own, put together by the composition root. */
  readonly rails: Rails;
  /** Above what worth two administrators approve. */
  readonly needsTwo: NeedsTwo;
}

/** What administrators decide about withdrawals, and the jobs that carry it out. */
export interface Withdrawals {
  routes(http: Http): void;
  metrics(registry: Registry): void;
  readonly jobs: Jobs;
  readonly crontab: string;
  /** For a worker that starts: takes up what is under way. */
  prepare(): Promise<void>;
}

export function createWithdrawals(deps: WithdrawalsDeps): Withdrawals {
  const { db, clock } = deps;
  const decide = createDecide(deps);
  const pay = createPay(deps);
  return {
    routes: (http) => registerWithdrawals(http, { guards: deps.guards, db, decide, needsTwo: deps.needsTwo }),
    metrics: (registry) => registerWithdrawalMetrics(registry, db),
    jobs: createWithdrawalJobs({ db, clock, pay }),
    crontab: WITHDRAWALS_CRONTAB,
    prepare: () => enqueueFirstSweep(db),
  };
}
