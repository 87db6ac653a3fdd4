import type { Guards } from '../../customers/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/db.ts';
import type { FeatureWith } from '../../platform/feature.ts';
import type { Logger } from '../../platform/log.ts';
import type { CryptoPayout, Rail } from '../../withdrawals/index.ts';
import type { BinanceHttp } from '../binance/http.ts';
import { createWithdrawalsClient } from '../binance/withdrawals.ts';
import type { Networks } from '../networks/networks.ts';
import { createIsBankAddress } from './own-addresses.ts';
import { createCryptoRail } from './rail.ts';
import { registerSendCrypto } from './routes.ts';
import { createSendCrypto, type SendDeps } from './send.ts';

export interface CryptoPayoutsDeps
  extends Pick<SendDeps, 'openWithdrawal' | 'worthInUsdt' | 'requireStepUp'> {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Logger;
  readonly guards: Pick<Guards, 'requireCustomer'>;
  readonly binance: BinanceHttp;
  readonly networks: Networks;
}

export interface CryptoPayouts extends FeatureWith<'routes'> {
  readonly rail: Rail<CryptoPayout>;
}

export function createCryptoPayouts(deps: CryptoPayoutsDeps): CryptoPayouts {
  const client = createWithdrawalsClient({ http: deps.binance });
  const send = createSendCrypto({ ...deps, isBankAddress: createIsBankAddress({ db: deps.db, client }) });
  return {
    routes: (http) => registerSendCrypto(http, deps.guards, send),
    rail: createCryptoRail({ ...deps, client }),
  };
}
