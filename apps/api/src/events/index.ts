import type pg from 'pg';
import { findLiveSessions, type Guards } from '../customers/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/database/db.ts';
import { createWakeListeners } from '../platform/events/wake-listeners.ts';
import type { Feature } from '../platform/feature.ts';
import { createTokenBudget } from '../platform/http/token-budget.ts';
import type { Job, Jobs } from '../platform/jobs/jobs.ts';
import type { Logger } from '../platform/log.ts';
import { gauge } from '../platform/metrics.ts';
import { createHub } from './hub.ts';
import { createEventsJobs } from './jobs.ts';
import { readEnd } from './read.ts';
import { RECONNECTS, registerEvents } from './routes.ts';

/** Below the 30 to 60 seconds after which proxies close idle connections. */
const HEARTBEAT_MS = 25_000;
const SESSION_CHECK_MS = 2_500;
const RECONNECT = 'retry: 1000\n\n';

interface EventsDeps {
  readonly db: Db;
  readonly pool: pg.Pool;
  readonly clock: Clock;
  readonly log: Logger;
  readonly listenUrl: string;
  readonly guards: Pick<Guards, 'requireCustomer'>;
  readonly rateLimitFactor: number;
}

/** Its routes must be registered before the others, whose writes it announces after each call. */
export interface Events extends Required<Omit<Feature, 'webhooks'>> {
  announceAfter(jobs: Jobs): Jobs;
}

export function createEvents(deps: EventsDeps): Events {
  const { db, pool, clock, log, listenUrl, guards } = deps;
  const reconnects = createTokenBudget({ pool, factor: deps.rateLimitFactor }, RECONNECTS);
  const hub = createHub({ pool, listenUrl, log });
  const wakeListeners = createWakeListeners(pool);
  const timers: NodeJS.Timeout[] = [];

  function endAll(): void {
    for (const stream of hub.all()) stream.end(RECONNECT);
  }

  async function endRevoked(): Promise<void> {
    const open = hub.all();
    if (open.length === 0) return;
    const live = await findLiveSessions(
      pool,
      open.map(({ sessionHash }) => sessionHash),
      clock.now(),
    );
    for (const stream of open) if (!live.has(stream.sessionHash.toString('hex'))) stream.end();
  }

  return {
    routes(http) {
      http.addHook('onResponse', async ({ method }) => {
        if (method !== 'GET') wakeListeners();
      });
      http.addHook('preClose', async () => endAll());
      registerEvents(http, { hub, guards, end: () => readEnd(pool), reconnects });
      timers.push(
        setInterval(() => {
          for (const stream of hub.all()) stream.heartbeat();
        }, HEARTBEAT_MS).unref(),
        setInterval(() => void endRevoked().catch(() => undefined), SESSION_CHECK_MS).unref(),
      );
    },
    metrics(registry) {
      gauge(
        registry,
        { name: 'event_streams', help: 'Streams of events that browsers hold open at this process' },
        () => hub.all().length,
      );
    },
    jobs: createEventsJobs({ db, clock }),
    announceAfter: (jobs) =>
      Object.fromEntries(Object.entries(jobs).map(([name, job]) => [name, announced(job, wakeListeners)])),
    async prepare() {
      await pool.query('select settle_restored_events()');
    },
    async close() {
      for (const timer of timers) clearInterval(timer);
      await hub.close();
    },
  };
}

function announced(job: Job, wakeListeners: () => void): Job {
  const work = async (payload: unknown) => {
    try {
      await job(payload);
    } finally {
      wakeListeners();
    }
  };
  return Object.assign(work, { ...job });
}
