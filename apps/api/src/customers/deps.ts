import type pg from 'pg';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import type { Db, Tx } from '../platform/db.ts';
import type { Logger } from '../platform/log.ts';

export interface CustomersDeps {
  readonly db: Db;
  /** The application's pool, the same that `db` uses. */
  readonly pool: pg.Pool;
  readonly clock: Clock;
  readonly config: Pick<
    Config,
    'admin' | 'secretKey' | 'previousSecretKey' | 'rateLimitFactor' | 'sandbox' | 'mail' | 'sms' | 'google'
  >;
  readonly log: Logger;
  /** Takes every second factor from a customer; the security feature's, handed over by app.ts. */
  readonly removeFactors: (
    tx: Tx,
    customerId: string,
    by: { readonly actor: string; readonly at: Date; readonly address: string | null },
  ) => Promise<boolean>;
}
