import type { Guards } from '../customers/index.ts';
import type { LedgerAccounts } from '../ledger/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import type { Db } from '../platform/db.ts';
import type { Http } from '../platform/http.ts';
import type { Jobs } from '../platform/jobs.ts';
import type { Logger } from '../platform/log.ts';
import { createAskProvider } from './ask-provider.ts';
import { type PspBooks, readPspBooks } from './books.ts';
import { createPixProvider } from './client.ts';
import { createPixJobs, enqueueFirstJobs, type HintPayout, PIX_CRONTAB } from './jobs.ts';
import { createOpenCharge } from './open-charge.ts';
import { createPixRail, type PixRail } from './payouts/rail.ts';
import { registerSendPix } from './payouts/routes.ts';
import { createSendPix, type OpenPixWithdrawal, type SendPixDeps } from './payouts/service.ts';
import { createRecordPayment } from './record-payment.ts';
import { registerPix, registerPixWebhook } from './routes.ts';
import { createPixService, type PixService } from './service.ts';
import { createReturnJobs, PIX_RETURNS_CRONTAB } from './suspense/jobs.ts';
import { createReturns } from './suspense/returns.ts';
import { createSuspenseService, type SuspenseService } from './suspense/service.ts';
import { createSweep } from './sweep.ts';
import { keepWebhookRegistered, webhookSecret } from './webhook.ts';

export interface PixDeps {
  readonly db: Db;
  readonly accounts: LedgerAccounts;
  readonly clock: Clock;
  readonly config: Pick<Config, 'pix' | 'secretKey' | 'previousSecretKey' | 'usdtBrlRate'>;
  readonly log: Logger;
  readonly guards: Pick<Guards, 'requireCustomer'>;
  /** What a payout needs of the withdrawals. */
  readonly withdrawals: { readonly open: OpenPixWithdrawal; readonly hint: HintPayout };
  readonly requireProof: SendPixDeps['requireProof'];
}

/**
 * PIX both ways: a customer's charge with the three ways (confirm, webhook, sweep) to its one credit, and the asking
 * for and sending of payouts.
 */
export interface Pix {
  routes(http: Http): void;
  readonly jobs: Jobs;
  readonly crontab: string;
  /** For `POST /api/transactions`; see PixService. */
  readonly confirmDeposit: PixService['confirmDeposit'];
  /** The way out of the bank, for the withdrawals. */
  readonly rail: PixRail;
  /** What the PSP says that it holds for us; see `books.ts`. */
  readBooks(): Promise<PspBooks>;
  /** Payments that belong to nobody yet, for administrators. */
  readonly suspense: SuspenseService;
  /** For a worker that starts: enqueues the registration of the webhook and the first sweep. */
  prepare(): Promise<void>;
  /** Closes the connections to the PSP. */
  close(): Promise<void>;
}

export function createPix(deps: PixDeps): Pix {
  const { db, accounts, clock, config, log, guards } = deps;
  const provider = createPixProvider({ config: config.pix, clock, log });
  const record = createRecordPayment({ db, accounts, clock, log, key: config.pix.key });
  const charges = createOpenCharge({ db, provider, config: config.pix, clock, log });
  const ask = createAskProvider({ db, provider, clock, charges, record });
  const sweep = createSweep({ db, provider, clock, log, record, ask });
  const service = createPixService({ db, config, clock, log, charges, ask });
  const secret = webhookSecret(config.secretKey);
  // The PSP goes on calling the address of before until it is told, and repeats what it could not deliver there.
  const secrets = [secret, ...(config.previousSecretKey ? [webhookSecret(config.previousSecretKey)] : [])];
  const webhookUrl = `${config.pix.webhookUrl}/${secret}`;
  const returns = createReturns({ db, accounts, calls: provider.returns, clock, log });
  const send = createSendPix({ config, open: deps.withdrawals.open, requireProof: deps.requireProof });

  return {
    routes(http) {
      registerPix(http, guards, service);
      registerSendPix(http, guards, send);
      registerPixWebhook(http, db, secrets, deps.withdrawals.hint);
    },
    jobs: {
      ...createPixJobs({
        db,
        provider,
        log,
        record,
        ask,
        sweep,
        sweepSeconds: config.pix.sweepSeconds,
        webhookUrl,
      }),
      ...createReturnJobs(db, returns),
    },
    crontab: [PIX_CRONTAB, PIX_RETURNS_CRONTAB].join('\n'),
    confirmDeposit: service.confirmDeposit,
    rail: createPixRail({
      calls: provider.payouts,
      beReachable: onceDone(() => keepWebhookRegistered(provider, webhookUrl, log)),
    }),
    readBooks: () => readPspBooks({ db, provider, clock }),
    suspense: createSuspenseService({
      db,
      accounts,
      calls: provider.returns,
      clock,
      rate: config.usdtBrlRate,
    }),
    prepare: () => enqueueFirstJobs(db),
    close: () => provider.close(),
  };
}

/** Does it until it was done once, and then no more. */
function onceDone(work: () => Promise<void>): () => Promise<void> {
  let done = false;
  return async () => {
    if (done) return;
    await work();
    done = true;
  };
}
