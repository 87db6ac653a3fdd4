import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { ActedBy, Guards, SessionCustomer } from '../customers/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config/config.ts';
import type { Db, Tx } from '../platform/database/db.ts';

export type FactorChange =
  | 'totp_on'
  | 'totp_off'
  | 'passkey_added'
  | 'passkey_removed'
  | 'recovery_codes_made'
  | 'recovery_code_used';

export interface Requester {
  readonly customer: SessionCustomer;
  readonly address: string;
  readonly userAgent: string | undefined;
}

export function requesterOf({ customer, ip, headers }: FastifyRequest): Requester {
  return { customer, address: ip, userAgent: headers['user-agent'] };
}

export interface SecondFactorsDeps {
  readonly db: Db;
  readonly pool: pg.Pool;
  readonly clock: Clock;
  readonly config: Pick<Config, 'secretKey' | 'previousSecretKey' | 'rateLimitFactor' | 'passkey'>;
  readonly guards: Pick<Guards, 'requireCustomer'>;
  /** Requires the lock of the customer's row. */
  readonly cancelRaises: (tx: Tx, customerId: string, by: ActedBy) => Promise<void>;
}
