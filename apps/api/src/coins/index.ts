import type pg from 'pg';
import type { Guards } from '../customers/index.ts';
import type { LedgerAccounts } from '../ledger/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/database/db.ts';
import type { FeatureWith } from '../platform/feature.ts';
import type { Logger } from '../platform/log.ts';
import type { WorthInUsdt } from '../prices/index.ts';
import { createBinanceClient } from './binance/client.ts';
import type { BinanceHttp } from './binance/http.ts';
import { type BinanceBalance, readBalances } from './custody/balances.ts';
import { createCollect } from './custody/collect.ts';
import { createAddressLimits } from './deposits/address-limits.ts';
import { createReadWallet } from './deposits/read-wallet.ts';
import { createRecordDeposit } from './deposits/record-deposit.ts';
import { registerCoins } from './deposits/routes.ts';
import { createCoinsService } from './deposits/service.ts';
import { createSubAccountAddresses } from './deposits/sub-account-addresses.ts';
import { createSweep } from './deposits/sweep.ts';
import { createCoinJobs } from './jobs.ts';
import { registerDepositMetrics } from './metrics.ts';
import { createNetworks, type Networks } from './networks/networks.ts';
import { registerUnattributed } from './unattributed/routes.ts';
import { createUnattributed, type UnattributedDeps } from './unattributed/service.ts';

export { createBinanceHttp } from './binance/http.ts';
export { createCallMetrics } from './metrics.ts';
export { ADDRESS_FAMILIES, type AddressFamily, readAddress } from './networks/address-formats.ts';
export { ownNetworkOf } from './networks/families.ts';

export interface CoinsDeps extends Pick<UnattributedDeps, 'fourEyes' | 'requireStepUp'> {
  readonly db: Db;
  readonly pool: pg.Pool;
  readonly rateLimitFactor: number;
  readonly accounts: LedgerAccounts;
  readonly clock: Clock;
  readonly log: Logger;
  readonly guards: Pick<Guards, 'requireCustomer' | 'requireAdmin'>;
  readonly binance: BinanceHttp;
  readonly worthInUsdt: WorthInUsdt;
}

export interface Coins extends FeatureWith<'routes' | 'metrics' | 'jobs'> {
  readonly networks: Networks;
  readBalances(): Promise<BinanceBalance[]>;
  /** Routes that the admin room registers. */
  readonly unattributed: FeatureWith<'routes'>;
}

export function createCoins(deps: CoinsDeps): Coins {
  const { db, clock, log, guards } = deps;
  const client = createBinanceClient({ http: deps.binance, log });
  const networks = createNetworks({ client, clock });
  const recordDeposit = createRecordDeposit(deps);
  const readWallet = createReadWallet({ db, client, clock, log, recordDeposit });
  const limits = createAddressLimits(deps.pool, deps.rateLimitFactor);
  const addresses = createSubAccountAddresses({ db, client, limits });
  const service = createCoinsService({ db, clock, log, networks, addresses, readWallet });
  return {
    routes: (http) => registerCoins(http, guards, service),
    metrics: registerDepositMetrics,
    jobs: createCoinJobs({
      db,
      log,
      sweep: createSweep({ db, clock, log, readWallet }),
      collect: createCollect({ db, client, clock, log }),
    }),
    networks,
    readBalances: () => readBalances({ db, client }),
    unattributed: { routes: (http) => registerUnattributed(http, guards, createUnattributed(deps)) },
  };
}
