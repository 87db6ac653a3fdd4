import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Logger } from '../../platform/log.ts';
import { DAY_MS, HOUR_MS, subtractMs } from '../../platform/time.ts';
import type { BinanceClient } from '../binance/client.ts';
import type { RecordDeposit } from './record-deposit.ts';
import { findOldestOpen, findUnchanged, markMissing } from './repository.ts';
import { findWallet, setReadUntil, type Wallet } from './repository-wallets.ts';

interface Deps {
  readonly db: Db;
  readonly client: BinanceClient;
  readonly clock: Clock;
  readonly log: Logger;
  readonly recordDeposit: RecordDeposit;
}

interface Period {
  readonly from: Date;
  readonly to: Date;
}

interface ReadPeriod {
  readonly listed: readonly string[];
  readonly failed: number;
  readonly unreadable: number;
}

/** A deposit that can't be read or recorded is read again the next time. Throws ProviderError. */
export type ReadWallet = (walletId: bigint) => Promise<void>;

const OVERLAP_MS = 2 * DAY_MS;
/** Source: Binance, deposit history: a period of less than 90 days. */
const MAX_PERIOD_MS = 89 * DAY_MS;
/** After a chain reorganisation a deposit may be listed again. */
const GONE_AFTER_MS = 6 * HOUR_MS;

export function createReadWallet(deps: Deps): ReadWallet {
  const { db, client, clock, log, recordDeposit } = deps;

  async function read(wallet: Wallet, { from, to }: Period): Promise<ReadPeriod> {
    const listed: string[] = [];
    let failed = 0;
    let unreadable = 0;
    for await (const page of client.deposits(wallet.email, from, to)) {
      unreadable += page.unreadable;
      const unchanged = await findUnchanged(db, page.deposits);
      for (const deposit of page.deposits) {
        listed.push(deposit.id);
        if (unchanged.has(deposit.id)) continue;
        await recordDeposit(wallet, deposit).catch((error: unknown) => {
          log.error({ part: 'crypto', deposit: deposit.id, err: error }, 'a deposit could not be recorded');
          failed += 1;
        });
      }
    }
    return { listed, failed, unreadable };
  }

  async function noteMissing(walletId: bigint, ids: readonly string[], from: Date): Promise<void> {
    const now = clock.now();
    const goneBefore = subtractMs(now, GONE_AFTER_MS);
    for (const deposit of await markMissing(db, walletId, { ids, from }, now, goneBefore))
      log.warn({ part: 'crypto', deposit }, 'a deposit vanished before it was confirmed');
  }

  return async (walletId) => {
    const wallet = await findWallet(db, walletId);
    if (wallet.customerId !== null && wallet.email === null) return;
    const to = client.now();
    const earliest = subtractMs(to, MAX_PERIOD_MS);
    const open = await findOldestOpen(db, walletId, earliest);
    const recent = { from: startOf(wallet.readUntil, to, open ?? to), to };
    const { listed, failed, unreadable } = await read(wallet, recent);
    if (open !== null && open < earliest) await read(wallet, periodAround(open, earliest));
    // A pending deposit may be among the unreadable ones.
    if (unreadable > 0) return;
    await noteMissing(walletId, listed, recent.from);
    if (failed === 0) await setReadUntil(db, walletId, to);
  };
}

function startOf(readUntil: Date, to: Date, open: Date): Date {
  const overlapped = Math.min(readUntil.getTime(), to.getTime()) - OVERLAP_MS;
  const earliest = to.getTime() - MAX_PERIOD_MS;
  return new Date(Math.max(Math.min(overlapped, open.getTime()), earliest));
}

/** For a deposit that is pending for longer than one query may span. */
function periodAround(open: Date, earliest: Date): Period {
  return { from: open, to: new Date(Math.min(open.getTime() + MAX_PERIOD_MS, earliest.getTime())) };
}
