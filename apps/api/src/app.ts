import type { Reconciliation } from '@lastro/contracts';
import type pg from 'pg';
import type { Registry } from 'prom-client';
import { createAccountsService, registerAccounts } from './accounts/index.ts';
import { createAdjustments } from './adjustments/index.ts';
import { createAdmin } from './admin/index.ts';
import { createBills } from './bills/index.ts';
import { createCards } from './cards/index.ts';
import { createBinanceHttp, createCallMetrics, createCrypto } from './coins/index.ts';
import { createCryptoPayouts } from './coins/payouts/index.ts';
import { type Customers, createCustomers, createFindMaskedTaxId } from './customers/index.ts';
import { createEvents } from './events/index.ts';
import { createExchange } from './exchange/index.ts';
import { createFourEyes } from './four-eyes/index.ts';
import { createHelp } from './help/index.ts';
import { createLedgerAccounts, createSubmit } from './ledger/index.ts';
import { createLiabilities, type Published } from './liabilities/index.ts';
import { createNotifications } from './notifications/index.ts';
import { createPaymentCodes } from './payment-codes/index.ts';
import { createPayments, readBeforeSending } from './payments/index.ts';
import { createPix } from './pix/index.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import type { Config } from './platform/config/config.ts';
import { createDb, createPool, type Db } from './platform/database/db.ts';
import { createReplica } from './platform/database/replica.ts';
import { combine } from './platform/feature.ts';
import { type Readiness, registerHealth } from './platform/http/health.ts';
import { createHttp, type Http } from './platform/http/http.ts';
import { registerMetrics } from './platform/http/metrics.ts';
import { registerOpenApi } from './platform/http/openapi.ts';
import { registerSecurity } from './platform/http/security.ts';
import { registerWeb } from './platform/http/static.ts';
import type { Jobs } from './platform/jobs/jobs.ts';
import type { Logger } from './platform/log.ts';
import { createPrices } from './prices/index.ts';
import { createQuotes } from './quotes/index.ts';
import { createReceipts } from './receipts/index.ts';
import { createFindHomeLink, createReceive, createReceiveCodes } from './receive/index.ts';
import { createReconciliation } from './reconciliation/index.ts';
import { createRegister, enqueueEntry } from './register/index.ts';
import { createSavings } from './savings/index.ts';
import { createSecondFactors, removeFactors, requireLockedProof } from './second-factors/index.ts';
import { createStatements } from './statements/index.ts';
import { createTax } from './tax/index.ts';
import { createTransactions } from './transactions/index.ts';
import { createTransfers } from './transfers/index.ts';
import { createValuations } from './valuations/index.ts';
import { createLimits } from './withdrawal-limits/index.ts';
import { createOpenPayment, createOpenWithdrawal, createWithdrawals } from './withdrawals/index.ts';

export interface App {
  readonly http: Http;
  readonly db: Db;
  readonly pool: pg.Pool;
  readonly jobs: Jobs;
  readonly metrics: Registry;
  readonly readiness: Readiness;
  readonly customers: Customers;
  refreshRates(): Promise<void>;
  readonly reconcile: () => Promise<Reconciliation>;
  readonly publishLiabilities: () => Promise<Published>;
  prepare(): Promise<void>;
  close(): Promise<void>;
}

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
  const customers = createCustomers({
    db,
    pool,
    clock,
    config,
    log,
    removeFactors,
    requireProof: requireLockedProof,
  });
  const events = createEvents({ db, pool, clock, log, listenUrl: config.databaseUrl, guards: customers });
  const register = createRegister({ db, pool, log, config });
  const { requireStepUp, proofs, ...secondFactors } = createSecondFactors({
    db,
    pool,
    clock,
    config,
    guards: customers,
  });
  const spreadBps = config.exchangeSpreadBps;
  const { worthInUsdt, readValuer, priceAt, tradePrices, findHistoricPrice, ...prices } = createPrices({
    db,
    clock,
    log,
    marketUrl: config.binance.baseUrl,
    usdtBrlRate: config.usdtBrlRate,
    spreadBps,
  });
  const valuations = createValuations({
    db,
    clock,
    log,
    findHistoricPrice,
    usdtBrlRate: config.usdtBrlRate,
  });
  const tax = createTax({
    db,
    clock,
    log,
    guards: customers,
    valueInBrl: valuations.valueInBrl,
    findMaskedTaxId: createFindMaskedTaxId(db, config),
  });
  const fourEyes = createFourEyes({
    db,
    clock,
    above: config.fourEyesAbove,
    worthInUsdt,
  });
  const limits = createLimits({
    db,
    clock,
    config: config.limits,
    worthInUsdt,
    requireStepUp,
    guards: customers,
  });
  const transfers = createTransfers({
    db,
    pool,
    clock,
    config,
    guards: customers,
    accounts: ledger,
    submit,
    readValuer,
    proofs,
    resetPause: limits.pauseOf('transfers'),
  });
  const openWithdrawal = createOpenWithdrawal({ db, accounts: ledger, clock, allow: limits.allow });
  const pix = createPix({
    db,
    pool,
    accounts: ledger,
    clock,
    config,
    log,
    guards: customers,
    openWithdrawal,
    requireStepUp,
    fourEyes,
    receiveCodes: createReceiveCodes(db),
  });
  const receive = createReceive({ db, pool, clock, config, guards: customers });

  const binance = createBinanceHttp({ config: config.binance, clock, onEnd: createCallMetrics(metrics) });
  const crypto = createCrypto({
    db,
    accounts: ledger,
    clock,
    log,
    guards: customers,
    binance,
    worthInUsdt,
    fourEyes,
    requireStepUp,
  });
  const cryptoPayouts = createCryptoPayouts({
    db,
    clock,
    log,
    guards: customers,
    binance,
    networks: crypto.networks,
    openWithdrawal,
    worthInUsdt,
    requireStepUp,
  });

  const bills = createBills({ db, clock, config });
  const paymentCodes = createPaymentCodes({
    pool,
    clock,
    config,
    guards: customers,
    decodeCode: pix.decodeCode,
    readLink: receive.readPublic,
    bills: bills.provider,
  });

  const savings = createSavings({ db, accounts: ledger, clock, log, guards: customers });

  const reconciliation = createReconciliation({
    db,
    clock,
    log,
    guards: customers,
    readValuer,
    usdtBrlRate: config.usdtBrlRate,
    providers: {
      async psp() {
        const { held, inFlight } = await pix.readPosition();
        return { held: [held], inFlight };
      },
      async binance() {
        const held = await crypto.readBalances();
        return { held: held.map(({ total }) => total), inFlight: [] };
      },
    },
  });

  const liabilities = createLiabilities({
    db,
    pool,
    clock,
    config,
    log,
    guards: customers,
    declare: reconciliation.declare,
    lastComparison: reconciliation.last,
    sign: register.signCompact,
    enqueueEntry,
    placeInLog: register.proofOf,
  });

  const withdrawals = createWithdrawals({
    db,
    accounts: ledger,
    clock,
    log,
    guards: customers,
    rails: {
      pix: readBeforeSending(pix.rail, paymentCodes.readPayable, clock),
      crypto: cryptoPayouts.rail,
      bill: bills.rail,
    },
    fourEyes,
    requireStepUp,
  });

  const admin = createAdmin({
    db,
    read: replica.read,
    clock,
    customers,
    fourEyes,
    requireStepUp,
    suspense: pix.suspense,
    unattributed: crypto.unattributed,
    limits,
    withdrawals,
  });

  const notifications = createNotifications({ db, pool, clock, log, config, guards: customers });
  const accounts = createAccountsService({ db, pool, accounts: ledger, clock, priceAt });
  const adjustments = createAdjustments({
    db,
    accounts: ledger,
    clock,
    guards: customers,
    fourEyes,
    requireStepUp,
  });
  const transactions = createTransactions({
    guards: customers,
    db,
    read: replica.read,
    pool,
    movements: {
      pix_deposit: async (customer, body) => ({ id: await pix.confirmDeposit(customer, body.pix_key ?? '') }),
      transfer: transfers.transfer,
    },
  });
  const quotes = createQuotes(db);
  const payments = createPayments({
    db,
    pool,
    accounts: ledger,
    clock,
    quotes,
    guards: customers,
    readPayable: paymentCodes.readPayable,
    receivers: [pix.findHomeCharge, createFindHomeLink({ db, clock, rate: config.usdtBrlRate })],
    allow: limits.allow,
    openPayment: createOpenPayment({ db, accounts: ledger, clock, allow: limits.allow }),
    requireStepUp,
    usdtBrlRate: config.usdtBrlRate,
    config: config.payments,
    rateLimitFactor: config.rateLimitFactor,
    warnOfTax: tax.warnOfTax,
  });
  const exchange = createExchange({
    usdtBrlRate: config.usdtBrlRate,
    warnOfTax: tax.warnOfTax,
    quotes,
    db,
    accounts: ledger,
    submit,
    guards: customers,
    tradePrices,
    spreadBps,
    showRow: transactions.show,
  });
  const cards = createCards({
    guards: customers,
    db,
    clock,
    keys: config,
    proofs,
    resetPause: limits.pauseOf('card'),
  });

  const receipts = createReceipts({
    db,
    pool,
    clock,
    config,
    guards: customers,
    findMaskedTaxId: createFindMaskedTaxId(db, config),
    signCompact: register.signCompact,
    proofOf: register.proofOf,
  });

  const statements = createStatements({
    db,
    pool,
    clock,
    config,
    log,
    guards: customers,
    signCompact: register.signCompact,
  });

  const help = createHelp({ db, clock, config, guards: customers, spreadBps });

  const bank = combine([
    events,
    register,
    customers,
    secondFactors,
    {
      routes: () => registerAccounts(http, customers, accounts, adjustments.adjust),
    },
    adjustments,
    transactions,
    pix,
    receive,
    crypto,
    cryptoPayouts,
    binance,
    bills,
    paymentCodes,
    limits,
    transfers,
    withdrawals,
    savings,
    cards,
    help,
    admin,
    reconciliation,
    liabilities,
    prices,
    valuations,
    tax,
    quotes,
    payments,
    exchange,
    notifications,
    receipts,
    statements,
  ]);
  bank.routes(http);
  bank.metrics(metrics);
  await registerWeb(http);
  await http.ready();

  return {
    http,
    db,
    pool,
    jobs: events.announceAfter(bank.jobs),
    metrics,
    readiness,
    customers,
    refreshRates: prices.refresh,
    reconcile: reconciliation.reconcile,
    publishLiabilities: liabilities.publish,
    prepare: bank.prepare,
    async close() {
      await http.close();
      await bank.close();
      await replica.close();
      await db.destroy();
    },
  };
}
