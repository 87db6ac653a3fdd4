import type pg from 'pg';
import type { RequestKey } from '../ledger/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config/config.ts';
import type { Db, Tx } from '../platform/database/db.ts';
import type { Logger } from '../platform/log.ts';
import type { SendMail } from '../platform/messages/mail.ts';
import type { OnProviderCall } from '../platform/telemetry/provider-calls.ts';
import type { SessionCustomer } from './customer.ts';

export interface ActedBy {
  readonly actor: string;
  readonly at: Date;
  readonly address: string | null;
}

export interface CustomersDeps {
  readonly db: Db;
  readonly pool: pg.Pool;
  readonly clock: Clock;
  readonly config: Pick<
    Config,
    | 'admin'
    | 'adminFactorRequired'
    | 'secretKey'
    | 'previousSecretKey'
    | 'rateLimitFactor'
    | 'mail'
    | 'sms'
    | 'google'
    | 'passwordCost'
  >;
  readonly log: Logger;
  readonly mail: SendMail;
  readonly onProviderCall?: OnProviderCall;
  /** Requires the lock of the customer's row. */
  readonly requireLockedProof: (
    tx: Tx,
    customer: SessionCustomer,
    request: RequestKey,
    now: Date,
  ) => Promise<unknown>;
  /** Also revokes what was done with them. */
  readonly removeFactors: (tx: Tx, customerId: string, by: ActedBy) => Promise<boolean>;
  /** Those of limits that are not in effect yet. Requires the lock of the customer's row. */
  readonly cancelRaises: (tx: Tx, customerId: string, by: ActedBy) => Promise<void>;
  /** Limits, choices about contacts, notification preferences. Requires the lock of the customer's row. */
  readonly restoreSettings: (tx: Tx, customerId: string, by: ActedBy) => Promise<void>;
}
