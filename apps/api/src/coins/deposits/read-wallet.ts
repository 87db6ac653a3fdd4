import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db.ts';
import type { Logger } from '../platform/log.ts';
import type { BinanceClient } from './client.ts';
import { noteMissing, oldestOpen, settledAmong } from './deposits-repository.ts';
import type { RecordDeposit } from './record-deposit.ts';
import { findWallet, setReadUntil } from './wallets-repository.ts';

interface Deps {
  readonly db: Db;
  readonly client: BinanceClient;
  readonly clock: Clock;
  readonly log: Logger;
  readonly record: RecordDeposit;
}

/**
 * Reads what Binance lists of one account's deposits and records what is new of it. Two days are read again each
 * time, and everything since the oldest deposit that still waits. What can't be recorded is in the log, and tried again
 * the next time, which begins at the same place. So it does when Binance does not answer, which is a BinanceError.
 */
export type ReadWallet = (walletId: bigint) => Promise<void>;

const DAY_MS = 86_400_000;
/** A list is not as prompt as what it tells of, and clocks are not as right as they seem. */
const OVERLAP_MS = 2 * DAY_MS;
/** Source: Binance, deposit history: a period of less than 90 days. */
const PERIOD_MAX_MS = 89 * DAY_MS;
/** Blocks can be replaced by others, and a deposit in them may come again. */
const GONE_AFTER_MS = 6 * 3_600_000;

export function createReadWallet(deps: Deps): ReadWallet {
  const { db, client, clock, log, record } = deps;

  async function readFrom(known: Date, to: Date, walletId: bigint): Promise<Date> {
    const overlapped = Math.min(known.getTime(), to.getTime()) - OVERLAP_MS;
    const open = (await oldestOpen(db, walletId))?.getTime() ?? overlapped;
    return new Date(Math.max(Math.min(overlapped, open), to.getTime() - PERIOD_MAX_MS));
  }

  return async (walletId) => {
    const wallet = await findWallet(db, walletId);
    if (wallet.customerId !== null && wallet.email === null) return;
    const to = client.now();
    const from = await readFrom(wallet.readUntil, to, walletId);
    const listed: string[] = [];
    let failed = false;
    for await (const page of client.deposits(wallet.email, from, to)) {
      const settled = await settledAmong(db, page);
      for (const deposit of page) {
        listed.push(deposit.id);
        if (settled.has(deposit.id)) continue;
        // One that fails must not keep the others, of this account or another, from being credited.
        await record(wallet, deposit).catch((error: unknown) => {
          log.error({ part: 'crypto', deposit: deposit.id, err: error }, 'recording a deposit');
          failed = true;
        });
      }
    }
    const goneBefore = new Date(clock.now().getTime() - GONE_AFTER_MS);
    const gone = await noteMissing(db, walletId, { ids: listed, from }, clock.now(), goneBefore);
    for (const deposit of gone)
      log.warn({ part: 'crypto', deposit }, 'a deposit vanished before it was confirmed');
    if (!failed) await setReadUntil(db, walletId, to);
  };
}
