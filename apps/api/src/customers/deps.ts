import type pg from 'pg';
import type { RequestKey } from '../ledger/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config/config.ts';
import type { Db, Tx } from '../platform/database/db.ts';
import type { Logger } from '../platform/log.ts';
import type { SendMail } from '../platform/messages/mail.ts';
import type { SessionCustomer } from './customer.ts';

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
  /** Requires the customer's lock. */
  readonly requireProof: (
    tx: Tx,
    customer: SessionCustomer,
    request: RequestKey,
    now: Date,
  ) => Promise<unknown>;
  readonly removeFactors: (
    tx: Tx,
    customerId: string,
    by: { readonly actor: string; readonly at: Date; readonly address: string | null },
  ) => Promise<boolean>;
}
