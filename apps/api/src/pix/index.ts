import type pg from 'pg';
import type { Guards } from '../customers/index.ts';
import type { FourEyes } from '../four-eyes/index.ts';
import type { LedgerAccounts } from '../ledger/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config/config.ts';
import type { Db } from '../platform/database/db.ts';
import type { FeatureWith } from '../platform/feature.ts';
import type { Logger } from '../platform/log.ts';
import type { OnProviderCall } from '../platform/telemetry/provider-calls.ts';
import type { OpenWithdrawal, PixPayout, Rail } from '../withdrawals/index.ts';
import { createCreditByCode, type ReceiveCodes } from './deposits/credit-by-code.ts';
import { createFindInternalCharge } from './deposits/internal-charges.ts';
import { createOpenCharge } from './deposits/open-charge.ts';
import { createRefreshLimits } from './deposits/rate-limits.ts';
import { createRecordPayment } from './deposits/record-payment.ts';
import { createRefreshCharge } from './deposits/refresh-charge.ts';
import { createRemoveCharge } from './deposits/remove-charge.ts';
import { registerPix } from './deposits/routes.ts';
import { createPixService, type PixService } from './deposits/service.ts';
import { createSweep } from './deposits/sweep.ts';
import { createPixJobs } from './jobs.ts';
import { createPixRail } from './payouts/rail.ts';
import { registerSendPix } from './payouts/routes.ts';
import { createSendPix, type SendPixDeps } from './payouts/service.ts';
import { createEfiProvider } from './psp/efi/client/client.ts';
import type { CodeCalls } from './psp/provider.ts';
import { ensureWebhook, webhookSecrets } from './psp/webhook.ts';
import { registerPixWebhook } from './psp/webhook-route.ts';
import { type ProviderPosition, readProviderPosition } from './psp-position.ts';
import { createBookReversals } from './reversals/book.ts';
import { registerReversals } from './reversals/routes.ts';
import { createReversalsService } from './reversals/service.ts';
import { createReversalSweep } from './reversals/sweep.ts';
import { createReturnJobs } from './suspense/jobs.ts';
import { createProcessReturns } from './suspense/returns.ts';
import { registerSuspense } from './suspense/routes.ts';
import { createSuspenseService } from './suspense/service.ts';

export type { ReceiveCodes } from './deposits/credit-by-code.ts';
export type { ForeignCharge } from './foreign-charges/domain.ts';
export { readForeignCharge } from './foreign-charges/payload.ts';
export type { FindReceiver, InternalReceiver } from './internal-receiver.ts';
export { readPixKey } from './payouts/key.ts';
export { createEfiHttp, type EfiHttp, SKIP_MTLS } from './psp/efi/client/http.ts';
export { webhookSecrets } from './psp/webhook.ts';
export { registerPspWebhook } from './psp/webhook-route.ts';

export interface PixDeps {
  readonly db: Db;
  readonly pool: pg.Pool;
  readonly accounts: LedgerAccounts;
  readonly clock: Clock;
  readonly config: Pick<
    Config,
    'pix' | 'secretKey' | 'previousSecretKey' | 'usdtBrlRate' | 'rateLimitFactor'
  >;
  readonly log: Logger;
  readonly guards: Pick<Guards, 'requireCustomer' | 'requireAdmin'>;
  readonly openWithdrawal: OpenWithdrawal;
  readonly requireStepUp: SendPixDeps['requireStepUp'];
  readonly fourEyes: FourEyes;
  readonly receiveCodes: ReceiveCodes;
  readonly onProviderCall?: OnProviderCall;
}

export interface Pix extends FeatureWith<'routes' | 'webhooks' | 'jobs' | 'close'> {
  readonly confirmDeposit: PixService['confirmDeposit'];
  readonly rail: Rail<PixPayout>;
  readonly decodeCode: CodeCalls['decode'];
  readonly findInternalCharge: ReturnType<typeof createFindInternalCharge>;
  readPosition(): Promise<ProviderPosition>;
  /** Routes that the admin room registers. */
  readonly suspense: FeatureWith<'routes'>;
}

export function createPix(deps: PixDeps): Pix {
  const { db, accounts, clock, config, log, guards } = deps;
  const provider = createEfiProvider({ config: config.pix, clock, log, onProviderCall: deps.onProviderCall });
  const bookReversals = createBookReversals({ db, accounts, clock, log });
  const { key } = config.pix;
  const codes = deps.receiveCodes;
  const creditByCode = createCreditByCode({ db, accounts, codes, rate: config.usdtBrlRate, key });
  const recordPayment = createRecordPayment({ db, accounts, clock, log, bookReversals, creditByCode, key });
  const charges = createOpenCharge({ db, provider, config: config.pix, clock, log });
  const refreshCharge = createRefreshCharge({ db, provider, clock, charges, recordPayment });
  const sweep = createSweep({ db, provider, clock, log, recordPayment, bookReversals, refreshCharge });
  const limits = createRefreshLimits(deps.pool, config.rateLimitFactor);
  const service = createPixService({ db, config, clock, log, limits, charges, refreshCharge });
  const secrets = webhookSecrets(config);
  const webhookUrl = `${config.pix.webhookUrl}/${secrets[0]}`;
  const returns = createProcessReturns({ db, accounts, calls: provider.returns, clock, log });
  const { fourEyes, requireStepUp } = deps;
  const decisions = { db, accounts, clock, fourEyes, requireStepUp };
  const suspense = createSuspenseService({
    ...decisions,
    calls: provider.returns,
    rate: config.usdtBrlRate,
  });
  const reversals = createReversalsService(decisions);
  const send = createSendPix({ config, open: deps.openWithdrawal, requireStepUp });

  return {
    routes(http) {
      registerPix(http, guards, service);
      registerSendPix(http, guards, send);
      registerReversals(http, guards, reversals);
    },
    webhooks: (http) => registerPixWebhook(http, { db, provider, secrets }),
    jobs: {
      ...createPixJobs({
        db,
        provider,
        log,
        recordPayment,
        refreshCharge,
        removeCharge: createRemoveCharge({ provider, refreshCharge }),
        sweep,
        sweepReversals: createReversalSweep({ db, provider, clock, log, bookReversals }),
        sweepSeconds: config.pix.sweepSeconds,
        webhookUrl,
      }),
      ...createReturnJobs(db, returns),
    },
    confirmDeposit: service.confirmDeposit,
    rail: createPixRail({
      calls: provider.payouts,
      ensureWebhook: runOnce(() => ensureWebhook(provider, webhookUrl, log)),
      clock,
      log,
    }),
    decodeCode: provider.codes.decode,
    findInternalCharge: createFindInternalCharge(db),
    readPosition: () => readProviderPosition({ db, provider, clock }),
    suspense: { routes: (http) => registerSuspense(http, guards, suspense) },
    close: () => provider.close(),
  };
}

function runOnce(work: () => Promise<void>): () => Promise<void> {
  let done = false;
  return async () => {
    if (done) return;
    await work();
    done = true;
  };
}
