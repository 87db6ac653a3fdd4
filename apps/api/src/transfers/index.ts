import type { Money } from '@lastro/money';
import type pg from 'pg';
import type { Guards } from '../customers/index.ts';
import type { LedgerAccounts, Submit } from '../ledger/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/database/db.ts';
import type { Http } from '../platform/http/http.ts';
import { createLimiter, type Limit } from '../platform/http/rate-limits.ts';
import { type BudgetSize, createTokenBudget } from '../platform/http/token-budget.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import { repeating } from '../platform/jobs/repeating.ts';
import { registerContacts } from './contacts/routes.ts';
import { createContactsService } from './contacts/service.ts';
import { createPostGuarded, type GuardedDeps } from './guarded.ts';
import { createLookUp, purgeLookUps } from './look-up.ts';
import { createTransfersJobs } from './notices.ts';
import { createFindRecipient } from './recipients.ts';
import { registerTransfers } from './routes.ts';
import { createTransfersService, type TransfersService } from './service.ts';

const HOUR = 3_600;
const UNKNOWN: Limit = { name: 'transfer-unknown', points: 20, windowSeconds: HOUR };
const MINUTE = 60;
const SESSION_LOOK_UPS: BudgetSize = { name: 'look-up-session', tokens: 20, refillSeconds: 3 * MINUTE };
const CUSTOMER_LOOK_UPS: BudgetSize = { name: 'look-up-customer', tokens: 60, refillSeconds: MINUTE };

export interface TransfersFeature {
  routes(http: Http): void;
  readonly transfer: TransfersService['transfer'];
  readonly transferFromCache: TransfersService['transferFromCache'];
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
  const limits = { pool, factor: config.rateLimitFactor };
  const unknownRecipients = createLimiter(limits, UNKNOWN);
  const findRecipient = createFindRecipient(pool, unknownRecipients);
  const service = createTransfersService({
    ...deps,
    unknownRecipients,
    findRecipient,
    postGuarded: createPostGuarded({ ...deps, above: config.stepUpTransfer }),
  });
  const lookUp = createLookUp({
    ...deps,
    findRecipient,
    unknownRecipients,
    sessionBudget: createTokenBudget(limits, SESSION_LOOK_UPS),
    customerBudget: createTokenBudget(limits, CUSTOMER_LOOK_UPS),
  });
  const contacts = createContactsService(deps);
  return {
    routes(http) {
      registerTransfers(http, deps.guards, lookUp);
      registerContacts(http, deps.guards, contacts);
    },
    transfer: service.transfer,
    transferFromCache: service.transferFromCache,
    jobs: {
      ...createTransfersJobs(deps),
      ...repeating(deps.db, 'transfers-purge-look-ups', '23 4 * * *', () => purgeLookUps(deps.db)),
    },
  };
}
