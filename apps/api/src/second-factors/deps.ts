import type pg from 'pg';
import type { Guards, SessionCustomer } from '../customers/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import type { Db } from '../platform/db.ts';

/** What changed about how a customer proves who they are. */
export type FactorChange =
  | 'totp_on'
  | 'totp_off'
  | 'passkey_added'
  | 'passkey_removed'
  | 'recovery_codes_made'
  | 'recovery_code_used';

/** Who asks, and from where. */
export interface Asking {
  readonly customer: SessionCustomer;
  readonly address: string;
  readonly userAgent: string | undefined;
}

export interface SecurityDeps {
  readonly db: Db;
  /** The application's pool, the same that `db` uses. */
  readonly pool: pg.Pool;
  readonly clock: Clock;
  readonly config: Pick<Config, 'secretKey' | 'previousSecretKey' | 'rateLimitFactor' | 'passkey'>;
  readonly guards: Pick<Guards, 'requireCustomer'>;
}
