import type { Reconciliation } from '@lastro/contracts';
import type pg from 'pg';
import { createAdjustmentRequests } from './accounts/adjustment-requests.ts';
import { registerAdjustments } from './accounts/adjustment-routes.ts';
import { registerAccounts } from './accounts/routes.ts';
import { createAccountsService } from './accounts/service.ts';
import { createAdmin } from './admin/index.ts';
import { registerCards } from './cards/routes.ts';
import { createCardsService } from './cards/service.ts';
import { createBinanceHttp } from './crypto/client-http.ts';
import { createCrypto } from './crypto/index.ts';
import { createCallMetrics } from './crypto/metrics.ts';
import { createCryptoOut } from './crypto/out.ts';
import { type Customers, createCustomers } from './customers/index.ts';
import { createExchange } from './exchange/index.ts';
import { registerExchange } from './exchange/routes.ts';
import { createLedgerAccounts, createSubmit } from './ledger/index.ts';
import { createLimits } from './limits/index.ts';
import { createPix } from './pix/index.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import { createDb, createPool, type Db } from './platform/db.ts';
import { combine } from './platform/feature.ts';
import { createNeedsTwo } from './platform/four-eyes.ts';
import { type Readiness, registerHealth } from './platform/health.ts';
import { createHttp, type Http } from './platform/http.ts';
import type { Jobs } from './platform/jobs.ts';
import type { Logger } from './platform/log.ts';
import { registerMetrics } from './platform/metrics.ts';
import { registerOpenApi } from './platform/openapi.ts';
import { createReplica } from './platform/replica.ts';
import { registerSecurity } from './platform/security.ts';
import { registerWeb } from './platform/static.ts';
import { createSavings } from './savings/index.ts';
import { createSecurity } from './security/index.ts';
import { removeFactors } from './security/remove.ts';
import { registerTransactions } from './transactions/routes.ts';
import { createTransactionsService } from './transactions/service.ts';
import { createProveLargeTransfer } from './transfers/prove-large.ts';
import { createTransfersService } from './transfers/service.ts';
import { createOpenWithdrawal, createWithdrawals, hintPayout } from './withdrawals/index.ts';

export interface App {
  readonly http: Http;
  readonly db: Db;
  readonly pool: pg.Pool;
  readonly jobs: Jobs;
  readonly crontab: string;
  readonly readiness: Readiness;
  readonly customers: Customers;
  /** Has the market's prices read now. */
  refreshRates(): Promise<void>;
  /** Compares the books with what the providers hold, now. */
  readonly reconcile: () => Promise<Reconciliation>;
  /** What must be known outside before the first customer: administrators, the PSP's webhook. */
  prepare(): Promise<void>;
  close(): Promise<void>;
}

/** The whole bank over one database: every feature registered by hand, in order. Nothing listens or works yet. */
export async function buildApp(config: Config, log: Logger, clock: Clock = systemClock): Promise<App> {
  const pool = createPool({
    url: config.databaseAppUrl ?? config.databaseUrl,
    asLogin: config.databaseAppUrl !== undefined,
    max: config.databasePool,
    as: 'app',
  });
  const db = createDb(pool);
  const http = createHttp(config, log);
  const readiness: Readiness = { draining: false, worker: 'none' };

  registerSecurity(http, config);
  await registerOpenApi(http);
  const metrics = registerMetrics(http, pool, config);
  registerHealth(http, db, readiness);
  const replica = createReplica({
    db,
    url: config.databaseReplicaUrl,
    poolSize: config.databasePool,
    metrics,
  });

  const ledger = createLedgerAccounts(db);
  const submit = createSubmit(pool);
  const customers = createCustomers({ db, pool, clock, config, log, removeFactors });
  const { requireProof, ...security } = createSecurity({ db, pool, clock, config, guards: customers });
  const exchange = createExchange({
    db,
    accounts: ledger,
    submit,
    clock,
    log,
    marketUrl: config.binance.baseUrl,
    usdtBrlRate: config.usdtBrlRate,
  });
  const transfers = createTransfersService({
    customers,
    accounts: ledger,
    submit,
    proveLarge: createProveLargeTransfer({
      db,
      clock,
      above: config.stepUpTransfer,
      worthInUsdt: exchange.worthInUsdt,
      requireProof,
    }),
  });
  const limits = createLimits({
    db,
    clock,
    config: config.limits,
    worthInUsdt: exchange.worthInUsdt,
    requireProof,
    guards: customers,
  });
  const openWithdrawal = createOpenWithdrawal({ db, accounts: ledger, clock, allow: limits.allow });
  const pix = createPix({
    db,
    accounts: ledger,
    clock,
    config,
    log,
    guards: customers,
    withdrawals: { open: openWithdrawal, hint: hintPayout },
    requireProof,
  });

  const binance = createBinanceHttp({ config: config.binance, clock, onEnd: createCallMetrics(metrics) });
  const crypto = createCrypto({
    db,
    accounts: ledger,
    clock,
    log,
    guards: customers,
    binance,
    worthInUsdt: exchange.worthInUsdt,
  });
  const cryptoOut = createCryptoOut({
    db,
    clock,
    log,
    guards: customers,
    binance,
    networks: crypto.networks,
    openWithdrawal,
    worthInUsdt: exchange.worthInUsdt,
    requireProof,
  });

  const savings = createSavings({ db, accounts: ledger, clock, log, guards: customers });

  const admin = createAdmin({
    db,
    read: replica.read,
    clock,
    log,
    customers,
    suspense: pix.suspense,
    unattributed: crypto.unattributed,
    providers: {
      async psp() {
        const { held, inFlight } = await pix.readBooks();
        return { held: [held], inFlight };
      },
      async binance() {
        const held = await crypto.readBalances();
        return { held: held.map(({ total }) => total), inFlight: [] };
      },
    },
  });

  const needsTwo = createNeedsTwo({ above: config.fourEyesAbove, worthInUsdt: exchange.worthInUsdt });
  const withdrawals = createWithdrawals({
    db,
    accounts: ledger,
    clock,
    log,
    guards: customers,
    rails: { pix: pix.rail, crypto: cryptoOut.rail },
    needsTwo,
  });

  const accounts = createAccountsService({
    db,
    pool,
    accounts: ledger,
    clock,
    needsTwo,
    priceAt: exchange.priceAt,
  });
  const adjustments = createAdjustmentRequests({ db, accounts: ledger, clock });
  const transactions = createTransactionsService({
    db,
    read: replica.read,
    pool,
    movements: {
      pix_deposit: async (customer, body) => ({ id: await pix.confirmDeposit(customer, body.pix_key ?? '') }),
      transfer: transfers.transfer,
    },
  });
  const cards = createCardsService({ db, clock, keys: config });

  const bank = combine([
    customers,
    security,
    { routes: () => registerAccounts(http, customers, accounts) },
    { routes: () => registerAdjustments(http, customers, adjustments) },
    { routes: () => registerTransactions(http, customers, transactions) },
    pix,
    crypto,
    cryptoOut,
    binance,
    limits,
    withdrawals,
    savings,
    { routes: () => registerCards(http, customers, cards) },
    admin,
    exchange,
    { routes: () => registerExchange(http, customers, exchange.service, transactions.show) },
  ]);
  bank.routes(http);
  bank.metrics(metrics);
  await registerWeb(http);
  await http.ready();

  return {
    http,
    db,
    pool,
    jobs: bank.jobs,
    crontab: bank.crontab,
    readiness,
    customers,
    refreshRates: exchange.refresh,
    reconcile: admin.reconcile,
    prepare: bank.prepare,
    async close() {
      await http.close();
      await bank.close();
      await replica.close();
      await db.destroy();
    },
  };
}
