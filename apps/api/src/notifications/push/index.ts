import type pg from 'pg';
import type { Guards } from '../../customers/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Http } from '../../platform/http/http.ts';
import type { SecretKeys } from '../../platform/secrets/vault.ts';
import { type OnProviderCall, reportSends } from '../../platform/telemetry/provider-calls.ts';
import { createServerKey } from './keys.ts';
import { createNotify, type Notify } from './notify.ts';
import { registerPush } from './routes.ts';
import { createSendPush } from './send.ts';

interface PushDeps {
  readonly db: Db;
  readonly pool: pg.Pool;
  readonly clock: Clock;
  readonly config: Pick<Config, 'push' | 'rateLimitFactor'> & SecretKeys;
  readonly guards: Pick<Guards, 'requireCustomer'>;
  readonly onProviderCall: OnProviderCall;
}

export function createPush({ db, pool, clock, config, guards, onProviderCall }: PushDeps) {
  const { ownUrl, privateKey, contact } = config.push;
  const serverKey = createServerKey({ db, secrets: config, configured: privateKey });
  const send = createSendPush({ clock, serverKey, contact, ownUrl });
  const notify: Notify = createNotify({
    db,
    clock,
    send: reportSends('push', send, onProviderCall),
  });
  const { rateLimitFactor } = config;
  return {
    notify,
    routes: (http: Http) =>
      registerPush(http, { db, pool, clock, guards, rateLimitFactor, ownUrl, serverKey, notify }),
  };
}
