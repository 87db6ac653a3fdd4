import type { Money } from '@lastro/money';
import type pg from 'pg';
import type { Guards } from '../customers/index.ts';
import type { LedgerAccounts, Submit } from '../ledger/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/database/db.ts';
import type { Http } from '../platform/http/http.ts';
import { createLimiter, type Limit } from '../platform/http/rate-limits.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import { createPostGuarded, type GuardedDeps } from './guarded.ts';
import { createTransfersJobs } from './notices.ts';
import { createFindRecipient } from './recipients.ts';
import { registerTransfers } from './routes.ts';
import { createTransfersService, type TransfersService } from './service.ts';

const HOUR = 3_600;
const UNKNOWN: Limit = { name: 'transfer-unknown', points: 20, windowSeconds: HOUR };
const LOOK_UPS: Limit = { name: 'transfer-look-up', points: 120, windowSeconds: HOUR };

export interface TransfersFeature {
  routes(http: Http): void;
  readonly transfer: TransfersService['transfer'];
  readonly jobs: Jobs;
}

export interface TransfersFeatureDeps extends Omit<GuardedDeps, 'above'> {
  readonly db: Db;
  readonly pool: pg.Pool;
  readonly clock: Clock;
  readonly accounts: LedgerAccounts;
  readonly submit: Submit;
  readonly guards: Pick<Guards, 'requireCustomer'>;
  readonly config: { readonly stepUpTransfer: Money<'USDT'>; readonly rateLimitFactor: number };
}

export function createTransfers(deps: TransfersFeatureDeps): TransfersFeature {
  const { pool, config } = deps;
  const limiter = (limit: Limit) => createLimiter({ pool, factor: config.rateLimitFactor }, limit);
  const unknownRecipients = limiter(UNKNOWN);
  const service = createTransfersService({
    ...deps,
    unknownRecipients,
    lookUps: limiter(LOOK_UPS),
    findRecipient: createFindRecipient(pool, unknownRecipients),
    postGuarded: createPostGuarded({ ...deps, above: config.stepUpTransfer }),
  });
  return {
    routes: (http) => registerTransfers(http, deps.guards, service),
    transfer: service.transfer,
    jobs: createTransfersJobs(deps),
  };
}
