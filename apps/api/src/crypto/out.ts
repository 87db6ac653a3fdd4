import type { Guards } from '../customers/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db.ts';
import type { Http } from '../platform/http.ts';
import type { Logger } from '../platform/log.ts';
import type { BinanceHttp } from './client-http.ts';
import { createWithdrawalsClient } from './client-withdrawals.ts';
import type { Networks } from './networks.ts';
import { createIsOurs } from './own-addresses.ts';
import { createSendCrypto, type SendDeps } from './send.ts';
import { registerSendCrypto } from './send-routes.ts';
import { type CryptoRail, createCryptoRail } from './withdrawal-rail.ts';

export interface CryptoOutDeps extends Pick<SendDeps, 'openWithdrawal' | 'worthInUsdt' | 'requireProof'> {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Logger;
  readonly guards: Pick<Guards, 'requireCustomer'>;
  /** Closed by whoever made it. */
  readonly binance: BinanceHttp;
  readonly networks: Networks;
}

/** Coins that go out: the customer's call, and the way by which an approved withdrawal leaves. */
export interface CryptoOut {
  routes(http: Http): void;
  /** The withdrawals feature's way out in crypto. */
  readonly rail: CryptoRail;
}

export function createCryptoOut(deps: CryptoOutDeps): CryptoOut {
  const client = createWithdrawalsClient({ http: deps.binance });
  const send = createSendCrypto({ ...deps, isOurs: createIsOurs({ db: deps.db, client }) });
  return {
    routes: (http) => registerSendCrypto(http, deps.guards, send),
    rail: createCryptoRail({ ...deps, client }),
  };
}
