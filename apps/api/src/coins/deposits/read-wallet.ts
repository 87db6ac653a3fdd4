import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Logger } from '../../platform/log.ts';
import type { BinanceClient } from '../binance/client.ts';
import type { RecordDeposit } from './record-deposit.ts';
import { findOldestOpen, findUnchanged, markMissing } from './repository.ts';
import { findWallet, setReadUntil } from './repository-wallets.ts';

interface Deps {
  readonly db: Db;
  readonly client: BinanceClient;
  readonly clock: Clock;
  readonly log: Logger;
  readonly record: RecordDeposit;
}

/** A deposit that fails is read again the next time. Throws ProviderError. */
export type ReadWallet = (walletId: bigint) => Promise<void>;

const DAY_MS = 86_400_000;
const OVERLAP_MS = 2 * DAY_MS;
/** Source: Binance, deposit history: a period of less than 90 days. */
const PERIOD_MAX_MS = 89 * DAY_MS;
/** After a chain reorganisation a deposit may be listed again. */
const GONE_AFTER_MS = 6 * 3_600_000;

export function createReadWallet(deps: Deps): ReadWallet {
  const { db, client, clock, log, record } = deps;

  async function startOf(readUntil: Date, to: Date, walletId: bigint): Promise<Date> {
    const overlapped = Math.min(readUntil.getTime(), to.getTime()) - OVERLAP_MS;
    const earliest = to.getTime() - PERIOD_MAX_MS;
    const open = (await findOldestOpen(db, walletId, new Date(earliest)))?.getTime() ?? overlapped;
    return new Date(Math.max(Math.min(overlapped, open), earliest));
  }

  return async (walletId) => {
    const wallet = await findWallet(db, walletId);
    if (wallet.customerId !== null && wallet.email === null) return;
    const to = client.now();
    const from = await startOf(wallet.readUntil, to, walletId);
    const listed: string[] = [];
    let failed = false;
    for await (const page of client.deposits(wallet.email, from, to)) {
      const unchanged = await findUnchanged(db, page);
      for (const deposit of page) {
        listed.push(deposit.id);
        if (unchanged.has(deposit.id)) continue;
        await record(wallet, deposit).catch((error: unknown) => {
          log.error({ part: 'crypto', deposit: deposit.id, err: error }, 'a deposit could not be recorded');
          failed = true;
        });
      }
    }
    const goneBefore = new Date(clock.now().getTime() - GONE_AFTER_MS);
    const gone = await markMissing(db, walletId, { ids: listed, from }, clock.now(), goneBefore);
    for (const deposit of gone)
      log.warn({ part: 'crypto', deposit }, 'a deposit vanished before it was confirmed');
    if (!failed) await setReadUntil(db, walletId, to);
  };
}
