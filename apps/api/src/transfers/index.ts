import type { Money } from '@lastro/money';
import type pg from 'pg';
import type { Guards } from '../customers/index.ts';
import type { LedgerAccounts, Submit } from '../ledger/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/database/db.ts';
import type { FeatureWith } from '../platform/feature.ts';
import { createLimiter, type Limit } from '../platform/http/rate-limits.ts';
import { type BudgetSize, createTokenBudget } from '../platform/http/token-budget.ts';
import { repeating } from '../platform/jobs/repeating.ts';
import { HOUR_SECONDS, MINUTE_SECONDS } from '../platform/time.ts';
import { registerContacts } from './contacts/routes.ts';
import { createContactsService } from './contacts/service.ts';
import { createPostGuarded, type GuardedDeps } from './guarded.ts';
import { createLookUp, purgeLookUps } from './look-up.ts';
import { createTransfersJobs } from './notices.ts';
import { createFindRecipient } from './recipients.ts';
import { registerTransfers } from './routes.ts';
import { createTransfersService, type TransfersService } from './service.ts';

export { clearContactChoices } from './contacts/repository.ts';
export { distrustRecipients } from './recipients.ts';

const UNKNOWN_RECIPIENTS: Limit = { name: 'transfer-unknown', points: 20, windowSeconds: HOUR_SECONDS };
const SESSION_LOOK_UPS: BudgetSize = {
  name: 'look-up-session',
  tokens: 20,
  refillSeconds: 3 * MINUTE_SECONDS,
};
const CUSTOMER_LOOK_UPS: BudgetSize = { name: 'look-up-customer', tokens: 60, refillSeconds: MINUTE_SECONDS };

export interface TransfersFeature extends FeatureWith<'routes' | 'jobs'> {
  readonly transfer: TransfersService['transfer'];
  readonly transferFromCache: TransfersService['transferFromCache'];
}

export interface TransfersFeatureDeps extends Omit<GuardedDeps, 'stepUpLimit'> {
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
  const unknownRecipients = createLimiter(limits, UNKNOWN_RECIPIENTS);
  const findRecipient = createFindRecipient(pool, unknownRecipients);
  const service = createTransfersService({
    ...deps,
    unknownRecipients,
    findRecipient,
    postGuarded: createPostGuarded({ ...deps, stepUpLimit: config.stepUpTransfer }),
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
