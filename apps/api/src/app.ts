import type { Reconciliation } from '@lastro/contracts';
import type pg from 'pg';
import type { Registry } from 'prom-client';
import { composeBase } from './composition/base.ts';
import { composeMovements } from './composition/movements.ts';
import { composeRails } from './composition/rails.ts';
import { composeReports } from './composition/reports.ts';
import type { Customers } from './customers/index.ts';
import type { Published } from './liabilities/index.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import type { Config } from './platform/config/config.ts';
import { createDb, createPool, type Db } from './platform/database/db.ts';
import { createMonths } from './platform/database/months.ts';
import { createReplica } from './platform/database/replica.ts';
import { combine } from './platform/feature.ts';
import { type Readiness, registerHealth } from './platform/http/health.ts';
import { answerNotFound, createHttp, type Http } from './platform/http/http.ts';
import { registerMetrics } from './platform/http/metrics.ts';
import { registerOpenApi } from './platform/http/openapi.ts';
import { registerSecurity } from './platform/http/security.ts';
import { registerWeb } from './platform/http/static.ts';
import type { Jobs } from './platform/jobs/jobs.ts';
import { registerJobMetrics } from './platform/jobs/metrics.ts';
import type { Logger } from './platform/log.ts';
import { createMail } from './platform/messages/mail.ts';
import {
  createProviderCallCounter,
  type OnProviderCall,
  reportSends,
} from './platform/telemetry/provider-calls.ts';
import { startTelemetry } from './platform/telemetry/telemetry.ts';

/** An exhausted pool of the process is still reported, well within the 10 seconds of a scrape. */
const METRICS_POOL = { max: 2, applicationName: 'lastro-metrics', connectMs: 3_000, queryMs: 3_000 };

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
  readonly compareWithProviders: () => Promise<Reconciliation>;
  readonly publishLiabilities: () => Promise<Published>;
  prepare(): Promise<void>;
  close(): Promise<void>;
}

export async function buildApp(config: Config, log: Logger, clock: Clock = systemClock): Promise<App> {
  const { databaseUrl, databaseAppUrl, databaseReplicaUrl, databasePool } = config;
  const database = {
    url: databaseAppUrl ?? databaseUrl,
    asLogin: databaseAppUrl !== undefined,
    as: 'app',
  } as const;
  const pool = createPool({ ...database, max: databasePool });
  const db = createDb(pool);
  const metricsDb = createDb(createPool({ ...database, ...METRICS_POOL }));
  const http = createHttp(config, log);
  const readiness: Readiness = { draining: false, worker: 'none' };

  registerSecurity(http, config);
  // A worker answers no call of customers, so that nothing moves by it while the HTTP processes are stopped.
  const answersCalls = config.role !== 'worker';
  if (answersCalls) await registerOpenApi(http);
  const metrics = registerMetrics(http, pool, config);
  const telemetry = await startTelemetry(config, log, clock);
  telemetry?.traceRequests(http);
  registerHealth(http, db, readiness);
  const replica = createReplica({ db, url: databaseReplicaUrl, poolSize: databasePool, metrics });

  const countProviderCall = createProviderCallCounter(metrics);
  const onProviderCall: OnProviderCall = (call) => {
    countProviderCall(call);
    telemetry?.traceProviderCall(call);
  };
  const mail = createMail(config.mail);
  const send = reportSends('mail', mail.send, onProviderCall);

  const core = { config, log, clock, pool, db, read: replica.read, metrics, mail: send, onProviderCall };
  const base = composeBase(core);
  const rails = composeRails(core, base);
  const reports = composeReports(core, base, rails);
  const { customers, events, register, secondFactors, limits, prices, quotes, valuations } = base;
  const controls = [events, register, customers, secondFactors, limits, prices, quotes, valuations];
  const bank = combine([
    createMonths(db),
    ...controls,
    ...Object.values(rails),
    ...Object.values(composeMovements(core, base, rails)),
    ...Object.values(reports),
  ]);
  bank.metrics(metrics, metricsDb);
  registerJobMetrics(metrics, metricsDb);
  bank.webhooks(http);
  if (answersCalls) {
    bank.routes(http);
    await registerWeb(http);
  } else {
    http.setNotFoundHandler(answerNotFound);
  }
  await http.ready();
  const jobs = events.announceAfter(bank.jobs);

  return {
    http,
    db,
    pool,
    jobs: telemetry?.traceJobs(jobs) ?? jobs,
    metrics,
    readiness,
    customers,
    refreshRates: prices.refresh,
    reconcile: reports.reconciliation.reconcile,
    compareWithProviders: reports.reconciliation.compare,
    publishLiabilities: reports.liabilities.publish,
    prepare: bank.prepare,
    async close() {
      await http.close();
      await bank.close();
      await replica.close();
      mail.close();
      await metricsDb.destroy();
      await db.destroy();
      await telemetry?.close();
    },
  };
}
