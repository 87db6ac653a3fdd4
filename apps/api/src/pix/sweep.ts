import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db.ts';
import type { Logger } from '../platform/log.ts';
import type { AskProvider } from './ask-provider.ts';
import type { PixProvider } from './client.ts';
import { onProviderError } from './client-errors.ts';
import type { RecordPayment } from './record-payment.ts';
import { chargesToResolve, claimAsking, readUntil, setReadUntil, unrecorded } from './repository.ts';

interface Deps {
  readonly db: Db;
  readonly provider: PixProvider;
  readonly clock: Clock;
  readonly log: Logger;
  readonly record: RecordPayment;
  readonly ask: AskProvider;
}

export interface Sweep {
  /** Records what arrived since the last sweep, then resolves the charges that nobody will ask about. */
  sweep(): Promise<void>;
  /** Reads the last two days once more, for what the PSP listed later than it happened. */
  reread(): Promise<void>;
}

/** How far back each sweep reads again: a PSP's list is not as prompt as its payments. */
const OVERLAP_MS = 10 * 60_000;
const REREAD_MS = 48 * 3_600_000;
/** Left to the request that is making it. */
const REQUESTED_FOR_MS = 30_000;
const ASKED_AGAIN_AFTER_MS = 30_000;
const RESOLVED_A_SWEEP = 100;

/**
 * The way to a credit that needs nobody: no browser, no webhook. The PSP's list of payments received is read over
 * an overlapping window, and what is not recorded yet is. Throws ProviderError when the PSP does not answer, and
 * then begins at the same place the next time.
 */
export function createSweep(deps: Deps): Sweep {
  const { db, provider, clock, log, record, ask } = deps;

  /** One payment that fails must not keep the others from being credited; it is told at the end, and tried again. */
  async function recordBetween(from: Date, to: Date): Promise<void> {
    const failures: unknown[] = [];
    for await (const page of provider.listPayments(from, to)) {
      for (const payment of await unrecorded(db, page)) {
        await record(payment).catch((error: unknown) => {
          log.error({ part: 'pix', endToEndId: payment.endToEndId, err: error }, 'recording a payment');
          failures.push(error);
        });
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} payments not recorded`);
  }

  async function resolveCharges(): Promise<void> {
    const now = clock.now();
    const askedBefore = ago(now, ASKED_AGAIN_AFTER_MS);
    const requestedBefore = ago(now, REQUESTED_FOR_MS);
    const txids = await chargesToResolve(db, { now, requestedBefore, askedBefore, limit: RESOLVED_A_SWEEP });
    for (const txid of txids) {
      // Another worker's sweep may have the same list.
      if (!(await claimAsking(db, txid, now, askedBefore))) continue;
      await ask(txid).catch(
        onProviderError((err) => {
          // It is about this charge. Anything else is about the PSP, and would be the same for the next one.
          if (err.outcome !== 'refused') throw err;
          log.warn({ part: 'pix', txid, err }, 'resolving a charge');
        }),
      );
    }
  }

  return {
    async sweep() {
      const to = clock.now();
      const known = await readUntil(db);
      // A clock that ran ahead, and was put right, must not leave a period unread: then it is read from now on back.
      const from = new Date(Math.min(known.getTime(), to.getTime()) - OVERLAP_MS);
      await recordBetween(from, to);
      await setReadUntil(db, to);
      await resolveCharges();
    },
    async reread() {
      const to = clock.now();
      await recordBetween(ago(to, REREAD_MS), to);
    },
  };
}

function ago(now: Date, ms: number): Date {
  return new Date(now.getTime() - ms);
}
