import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/db.ts';
import { onProviderError } from '../../platform/http/provider-client.ts';
import type { Logger } from '../../platform/log.ts';
import { DAY_MS, MINUTE_MS, subtractMs } from '../../platform/time.ts';
import type { PixProvider, ReceivedPayment } from '../psp/provider.ts';
import type { BookReversals } from '../reversals/book.ts';
import type { RecordPayment } from './record-payment.ts';
import type { RefreshCharge } from './refresh-charge.ts';
import {
  claimRefresh,
  filterUnrecorded,
  findReadUntil,
  listChargesToRefresh,
  setReadUntil,
} from './repository.ts';

interface Deps {
  readonly db: Db;
  readonly provider: PixProvider;
  readonly clock: Clock;
  readonly log: Logger;
  readonly recordPayment: RecordPayment;
  readonly bookReversals: BookReversals;
  readonly refreshCharge: RefreshCharge;
}

export interface Sweep {
  /** Records what arrived since the last sweep, then refreshes overdue charges. */
  sweep(): Promise<void>;
  /** Reads the last two days again, for what the PSP listed late. */
  reread(): Promise<void>;
}

/** A PSP lists payments with a delay. */
const OVERLAP_MS = 10 * MINUTE_MS;
const REREAD_MS = 2 * DAY_MS;
/** Left to the request that creates the charge. */
const CREATION_GRACE_MS = 30_000;
const RECHECK_AFTER_MS = 30_000;
const MAX_PER_SWEEP = 100;

/** Finds payments whose webhook was lost. After a ProviderError the next run resumes at the same place. */
export function createSweep(deps: Deps): Sweep {
  const { db, provider, clock, log, recordPayment, bookReversals, refreshCharge } = deps;

  /** A payment that fails must not keep the others from being credited. */
  async function recordBetween(from: Date, to: Date): Promise<void> {
    const failures: unknown[] = [];
    const attempt = (payment: ReceivedPayment, work: RecordPayment) =>
      work(payment).catch((error: unknown) => {
        log.error(
          { part: 'pix', endToEndId: payment.endToEndId, err: error },
          'a payment could not be recorded',
        );
        failures.push(error);
      });
    for await (const page of provider.listPayments(from, to)) {
      const fresh = await filterUnrecorded(db, page);
      const reversed = page.filter((payment) => payment.refunded && !fresh.includes(payment));
      for (const payment of fresh) await attempt(payment, recordPayment);
      for (const payment of reversed) await attempt(payment, bookReversals);
    }
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} payments not recorded`);
  }

  async function resolveCharges(): Promise<void> {
    const now = clock.now();
    const checkedBefore = subtractMs(now, RECHECK_AFTER_MS);
    const requestedBefore = subtractMs(now, CREATION_GRACE_MS);
    const txids = await listChargesToRefresh(db, {
      now,
      requestedBefore,
      checkedBefore,
      limit: MAX_PER_SWEEP,
    });
    for (const txid of txids) {
      // Another worker may have the same list.
      if (!(await claimRefresh(db, txid, now, checkedBefore))) continue;
      await refreshCharge(txid).catch(
        onProviderError((err) => {
          // A refusal concerns this charge only; other errors would hit the next one too.
          if (err.outcome !== 'refused') throw err;
          log.warn({ part: 'pix', txid, err }, 'a charge could not be resolved');
        }),
      );
    }
  }

  return {
    async sweep() {
      const to = clock.now();
      const lastRead = await findReadUntil(db);
      // A clock that ran ahead must not leave a period unread.
      const from = new Date(Math.min(lastRead.getTime(), to.getTime()) - OVERLAP_MS);
      try {
        await recordBetween(from, to);
        await setReadUntil(db, to);
      } finally {
        await resolveCharges();
      }
    },
    async reread() {
      const to = clock.now();
      await recordBetween(subtractMs(to, REREAD_MS), to);
    },
  };
}
