import { toDecimal } from '@lastro/money';
import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/db.ts';
import { onProviderError } from '../../platform/http/provider-client.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import type { Logger } from '../../platform/log.ts';
import { HOUR_MS, subtractMs } from '../../platform/time.ts';
import type { BinanceClient } from '../binance/client.ts';
import { periodsBeforeLast } from '../binance/history-periods.ts';
import { findUncollected, listUncollected, markCollected, type Uncollected } from '../deposits/repository.ts';

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
  collect(depositId: string): Promise<void>;
  enqueueOverdue(): Promise<void>;
}

const DONE = 'SUCCESS';
const OVERDUE_AFTER_MS = HOUR_MS;
const MAX_PER_RUN = 500;

/** Withdrawals are paid from the master account. Safe to repeat: the transfer's id is the deposit's. */
export function createCollect({ db, client, clock, log }: Deps): Collect {
  /** Reads from the booking on, since the answer to an earlier attempt may have been lost. */
  async function findTransfer(
    { email, bookedAt }: Uncollected,
    clientTranId: string,
  ): Promise<string | null> {
    for (const period of [...periodsBeforeLast(bookedAt, clock.now()), undefined]) {
      const status = await client.findTransfer(email, clientTranId, period);
      if (status !== null) return status;
    }
    return null;
  }

  async function move(deposit: Uncollected): Promise<void> {
    const { id, email, amount } = deposit;
    const clientTranId = `lastro${id.replaceAll('-', '')}`;
    const found = await findTransfer(deposit, clientTranId);
    if (found === DONE) return;
    if (found !== null) throw new Error(`transfer ${clientTranId} is ${found}`);
    const transfer = { from: email, coin: amount.currency, amount: toDecimal(amount), clientTranId };
    await client.transferToMaster(transfer).catch(
      onProviderError(async (error) => {
        if (error.outcome !== 'refused' || (await findTransfer(deposit, clientTranId)) !== DONE) throw error;
      }),
    );
  }

  return {
    async collect(depositId) {
      const deposit = await findUncollected(db, depositId);
      if (deposit === null) return;
      await move(deposit);
      await markCollected(db, deposit.id, clock.now());
    },
    async enqueueOverdue() {
      const before = subtractMs(clock.now(), OVERDUE_AFTER_MS);
      const ids = await listUncollected(db, before, MAX_PER_RUN);
      if (ids.length === 0) return;
      log.error({ part: 'crypto', count: ids.length }, 'deposits were not moved to the master account');
      for (const id of ids) await enqueue(db, COLLECT, { deposit: id }, { key: collectKey(id) });
    },
  };
}
