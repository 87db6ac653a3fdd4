import type { Clock } from '../../platform/clock.ts';
import { forEachConcurrently } from '../../platform/concurrency.ts';
import type { Db } from '../../platform/database/db.ts';
import { onProviderError } from '../../platform/http/provider-client.ts';
import type { Logger } from '../../platform/log.ts';
import { HOUR_MS, MINUTE_MS, subtractMs } from '../../platform/time.ts';
import type { ReadWallet } from './read-wallet.ts';
import { claimRefresh, dueWallets } from './repository-wallets.ts';

interface Deps {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Logger;
  readonly readWallet: ReadWallet;
}

export type Sweep = () => Promise<void>;

const ACTIVE_EVERY_MS = 9_000;
const IDLE_EVERY_MS = 10 * MINUTE_MS;
const WATCHED_FOR_MS = HOUR_MS;
const MAX_PER_SWEEP = 200;
const CONCURRENCY = 4;

export function createSweep({ db, clock, log, readWallet }: Deps): Sweep {
  async function readOne(walletId: bigint): Promise<void> {
    const now = clock.now();
    if (!(await claimRefresh(db, walletId, now, subtractMs(now, ACTIVE_EVERY_MS)))) return;
    await readWallet(walletId).catch(
      onProviderError((err) => {
        // A refusal concerns this account; any other failure would repeat for the next one.
        if (err.outcome !== 'refused') throw err;
        log.error({ part: 'crypto', wallet: String(walletId), err }, 'deposits could not be read');
      }),
    );
  }

  return async () => {
    const now = clock.now();
    const due = await dueWallets(db, {
      now,
      activeBefore: subtractMs(now, ACTIVE_EVERY_MS),
      watchedSince: subtractMs(now, WATCHED_FOR_MS),
      idleBefore: subtractMs(now, IDLE_EVERY_MS),
      limit: MAX_PER_SWEEP,
    });
    await forEachConcurrently(due, CONCURRENCY, readOne);
  };
}
