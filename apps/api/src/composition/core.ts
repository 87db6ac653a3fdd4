import type pg from 'pg';
import type { Registry } from 'prom-client';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config/config.ts';
import type { Db } from '../platform/database/db.ts';
import type { Read } from '../platform/database/replica.ts';
import type { Logger } from '../platform/log.ts';
import type { SendMail } from '../platform/messages/mail.ts';
import type { OnProviderCall } from '../platform/telemetry/provider-calls.ts';

/** Dependencies of every room. */
export interface Core {
  readonly config: Config;
  readonly log: Logger;
  readonly clock: Clock;
  readonly pool: pg.Pool;
  readonly db: Db;
  /** May read from a replica, which lags. */
  readonly read: Read;
  readonly metrics: Registry;
  readonly mail: SendMail;
  readonly onProviderCall: OnProviderCall;
}
