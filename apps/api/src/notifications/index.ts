import { sql } from 'kysely';
import type pg from 'pg';
import type { Registry } from 'prom-client';
import type { Guards } from '../customers/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config/config.ts';
import type { Db } from '../platform/database/db.ts';
import { deleteInBatches } from '../platform/database/delete-in-batches.ts';
import type { FeatureWith } from '../platform/feature.ts';
import { repeating } from '../platform/jobs/repeating.ts';
import type { Logger } from '../platform/log.ts';
import type { SendMail } from '../platform/messages/mail.ts';
import { createSms } from '../platform/messages/sms.ts';
import { gauge } from '../platform/metrics.ts';
import type { SecretKeys } from '../platform/secrets/vault.ts';
import type { OnProviderCall } from '../platform/telemetry/provider-calls.ts';
import { DAY_MS, subtractMs } from '../platform/time.ts';
import { createDeliver } from './deliver.ts';
import { createPush } from './push/index.ts';
import { DELIVER, DIGEST, relayEvents } from './relay.ts';
import { registerNotifications } from './routes.ts';

export { resetPreferences } from './preferences.ts';

const RELAY_SECONDS = 2;
const RETENTION_DAYS = 90;

interface NotificationsDeps {
  readonly db: Db;
  readonly pool: pg.Pool;
  readonly clock: Clock;
  readonly log: Logger;
  readonly mail: SendMail;
  readonly onProviderCall: OnProviderCall;
  readonly config: Pick<Config, 'sms' | 'push' | 'rateLimitFactor'> & SecretKeys;
  readonly guards: Pick<Guards, 'requireCustomer'>;
}

export type Notifications = FeatureWith<'routes' | 'metrics' | 'jobs'>;

export function createNotifications(deps: NotificationsDeps): Notifications {
  const { db, clock, config } = deps;
  const push = createPush(deps);
  const { deliver, digest } = createDeliver({
    ...deps,
    notify: push.notify,
    sms: createSms(config.sms, deps.onProviderCall),
  });
  return {
    routes(http) {
      registerNotifications(http, deps);
      push.routes(http);
    },
    metrics: registerDead,
    jobs: {
      [DELIVER]: deliver,
      [DIGEST]: digest,
      ...repeating(db, 'notifications-relay', RELAY_SECONDS, async () => {
        while (await relayEvents(db, clock));
      }),
      ...repeating(db, 'notifications-purge', '53 3 * * *', async () => {
        const before = subtractMs(clock.now(), RETENTION_DAYS * DAY_MS);
        await deleteInBatches(db, 'message_deliveries', sql`created_at < ${before}`);
      }),
    },
  };
}

function registerDead(registry: Registry, db: Db): void {
  gauge(
    registry,
    { name: 'messages_dead', help: 'Messages that were given up and wait for an operator' },
    async () => {
      const { rows } = await sql<{ dead: bigint }>`
        select count(*) as dead from message_deliveries where state = 'dead'
      `.execute(db);
      return Number(rows[0]?.dead ?? 0);
    },
  );
}
