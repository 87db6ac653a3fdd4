import type { Registry } from 'prom-client';
import type { Guards } from '../customers/index.ts';
import type { LedgerAccounts } from '../ledger/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db.ts';
import type { Http } from '../platform/http.ts';
import type { Jobs } from '../platform/jobs.ts';
import type { Logger } from '../platform/log.ts';
import { type HeldAtBinance, readBalances } from './balances.ts';
import { createBinanceClient } from './client.ts';
import type { BinanceHttp } from './client-http.ts';
import { createCollect } from './collect.ts';
import { createSubAccountAddresses } from './deposit-address.ts';
import { CRYPTO_CRONTAB, createCryptoJobs, enqueueFirstSweep } from './jobs.ts';
import { registerDepositMetrics } from './metrics.ts';
import { createNetworks, type Networks } from './networks.ts';
import { createReadWallet } from './read-wallet.ts';
import { createRecordDeposit, type WorthInUsdt } from './record-deposit.ts';
import { registerCrypto } from './routes.ts';
import { createCryptoService } from './service.ts';
import { createSweep } from './sweep.ts';
import { createUnattributed, type Unattributed } from './unattributed.ts';

export interface CryptoDeps {
  readonly db: Db;
  readonly accounts: LedgerAccounts;
  readonly clock: Clock;
  readonly log: Logger;
  readonly guards: Pick<Guards, 'requireCustomer'>;
  /** Closed by whoever made it. */
  readonly binance: BinanceHttp;
  readonly worthInUsdt: WorthInUsdt;
}

/** Coins that come in: networks, addresses, and the two ways (poll, sweep) to a deposit's one credit. */
export interface Crypto {
  routes(http: Http): void;
  metrics(registry: Registry): void;
  readonly jobs: Jobs;
  readonly crontab: string;
  readonly networks: Networks;
  /** Deposits that are nobody's, and what administrators decide of them. */
  readonly unattributed: Unattributed;
  /** See `balances.ts`. */
  readBalances(): Promise<HeldAtBinance[]>;
  /** For a worker that starts: the first sweep. */
  prepare(): Promise<void>;
}

export function createCrypto(deps: CryptoDeps): Crypto {
  const { db, clock, log, guards } = deps;
  const client = createBinanceClient({ http: deps.binance, log });
  const networks = createNetworks({ client, clock });
  const record = createRecordDeposit(deps);
  const read = createReadWallet({ db, client, clock, log, record });
  const addresses = createSubAccountAddresses({ db, client });
  const service = createCryptoService({ db, clock, log, networks, addresses, read });
  return {
    routes: (http) => registerCrypto(http, guards, service),
    metrics: (registry) => registerDepositMetrics(registry, db),
    jobs: createCryptoJobs({
      db,
      log,
      sweep: createSweep({ db, clock, log, read }),
      collect: createCollect({ db, client, clock, log }),
    }),
    crontab: CRYPTO_CRONTAB,
    networks,
    unattributed: createUnattributed(deps),
    readBalances: () => readBalances({ db, client }),
    prepare: () => enqueueFirstSweep(db),
  };
}
