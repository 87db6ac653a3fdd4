import { type Coin, type Money, toDecimal } from '@lastro/money';
import { z } from 'zod';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db.ts';
import { enqueue } from '../platform/jobs.ts';
import type { Logger } from '../platform/log.ts';
import type { BinanceClient } from './client.ts';
import { onBinanceError } from './client-errors.ts';
import { findUncollected, markCollected, uncollectedSince } from './deposits-repository.ts';

export const COLLECT = 'crypto-collect';

export function collectKey(depositId: string): string {
  return `${COLLECT}:${depositId}`;
}

export const collectSchema = z.object({ deposit: z.uuid() });

interface Deps {
  readonly db: Db;
  readonly client: BinanceClient;
  readonly clock: Clock;
  readonly log: Logger;
}

export interface Collect {
  /** Moves a deposit's coins to the master account, once. Throws BinanceError while that is not known to be done. */
  collect(depositId: string): Promise<void>;
  /** Enqueues again what was left lying because its job gave up. */
  enqueueLeft(): Promise<void>;
}

const DONE = 'SUCCESS';
const LEFT_AFTER_MS = 3_600_000;
const LEFT_AT_A_TIME = 500;

/**
 * Withdrawals go out of the master account, deposits come into sub-accounts: each deposit is moved over as soon as it
 * is in the books, which know the two as one. The transfer carries an id made of the deposit's own, which Binance
 * takes only once, and is looked for before it is made: it can be tried as often as it takes.
 */
export function createCollect({ db, client, clock, log }: Deps): Collect {
  async function move(email: string, amount: Money<Coin>, id: string): Promise<void> {
    const clientTranId = `lastro${id.replaceAll('-', '')}`;
    const found = await client.findTransfer(clientTranId);
    if (found === DONE) return;
    if (found !== null) throw new Error(`transfer ${clientTranId} is ${found}`);
    const transfer = { from: email, coin: amount.currency, amount: toDecimal(amount), clientTranId };
    await client.transferToMaster(transfer).catch(
      onBinanceError(async (error) => {
        // Somebody else may have made it in this moment.
        if (error.outcome !== 'refused' || (await client.findTransfer(clientTranId)) !== DONE) throw error;
      }),
    );
  }

  return {
    async collect(depositId) {
      const left = await findUncollected(db, depositId);
      if (left === null) return;
      await move(left.email, left.amount, left.id);
      await markCollected(db, left.id, clock.now());
    },
    async enqueueLeft() {
      const before = new Date(clock.now().getTime() - LEFT_AFTER_MS);
      const ids = await uncollectedSince(db, before, LEFT_AT_A_TIME);
      if (ids.length === 0) return;
      log.error({ part: 'crypto', count: ids.length }, 'deposits were not moved to the master account');
      for (const id of ids) await enqueue(db, COLLECT, { deposit: id }, { key: collectKey(id) });
    },
  };
}
