import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db.ts';
import type { Logger } from '../platform/log.ts';
import { onBinanceError } from './client-errors.ts';
import type { ReadWallet } from './read-wallet.ts';
import { claimAsking, dueWallets } from './wallets-repository.ts';

interface Deps {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Logger;
  readonly read: ReadWallet;
}

/**
 * The way to a credit that needs no browser: reads the accounts that are due, which are often those that somebody
 * shows an address of or that have coins under way, and the others in turn. Throws BinanceError when Binance does not
 * answer.
 */
export type Sweep = () => Promise<void>;

const ACTIVE_EVERY_MS = 9_000;
const IDLE_EVERY_MS = 10 * 60_000;
const WATCHED_FOR_MS = 3_600_000;
/** With one list for each, far below the weight that Binance allows in a minute. */
const READ_A_SWEEP = 200;
const AT_A_TIME = 4;

export function createSweep({ db, clock, log, read }: Deps): Sweep {
  async function readOne(walletId: bigint): Promise<void> {
    const now = clock.now();
    // Another worker's sweep, or a customer's poll, may have been quicker.
    if (!(await claimAsking(db, walletId, now, ago(now, ACTIVE_EVERY_MS)))) return;
    await read(walletId).catch(
      onBinanceError((err) => {
        // It is about this account. Anything else is about Binance, and would be the same for the next one.
        if (err.outcome !== 'refused') throw err;
        log.error({ part: 'crypto', wallet: String(walletId), err }, 'reading an account’s deposits');
      }),
    );
  }

  return async () => {
    const now = clock.now();
    const due = await dueWallets(db, {
      now,
      activeBefore: ago(now, ACTIVE_EVERY_MS),
      watchedSince: ago(now, WATCHED_FOR_MS),
      idleBefore: ago(now, IDLE_EVERY_MS),
      limit: READ_A_SWEEP,
    });
    const queue = due.values();
    let stopped = false;
    const worker = async () => {
      for (const walletId of queue) {
        if (stopped) return;
        await readOne(walletId).catch((error: unknown) => {
          stopped = true;
          throw error;
        });
      }
    };
    const ended = await Promise.allSettled(Array.from({ length: AT_A_TIME }, worker));
    const failed = ended.find((end) => end.status === 'rejected');
    if (failed) throw failed.reason;
  };
}

function ago(now: Date, ms: number): Date {
  return new Date(now.getTime() - ms);
}
