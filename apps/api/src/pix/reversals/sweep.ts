import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Logger } from '../../platform/log.ts';
import { DAY_MS } from '../../platform/time.ts';
import { hasLeftPsp, type PixProvider } from '../psp/provider.ts';
import type { BookReversals } from './book.ts';
import { isSettled } from './domain.ts';
import { type ReversiblePayment, reversiblePayments } from './repository.ts';

interface Deps {
  readonly db: Db;
  readonly provider: Pick<PixProvider, 'listReturned'>;
  readonly clock: Clock;
}

/** Returns are possible for 90 days; one more for an order of the last day. */
const WATCHED_DAYS = 91;
const WINDOW_DAYS = 30;

async function* listReversed({ db, provider, clock }: Deps): AsyncGenerator<readonly ReversiblePayment[]> {
  const now = clock.now().getTime();
  for (let from = now - WATCHED_DAYS * DAY_MS; from < now; from += WINDOW_DAYS * DAY_MS) {
    const to = Math.min(from + WINDOW_DAYS * DAY_MS, now);
    for await (const page of provider.listReturned(new Date(from), new Date(to))) {
      yield await reversiblePayments(db, page);
    }
  }
}

export function createReversalSweep(
  deps: Deps & { readonly log: Logger; readonly bookReversals: BookReversals },
): () => Promise<void> {
  const { log, bookReversals } = deps;
  return async () => {
    const failures: unknown[] = [];
    for await (const page of listReversed(deps)) {
      for (const { payment, customer, booked } of page) {
        if (customer === null || payment.returns.every((one) => !isSettled(one) || booked.has(one.id)))
          continue;
        // A payment that fails must not keep the others from being booked.
        await bookReversals(payment).catch((error: unknown) => {
          log.error(
            { part: 'pix', endToEndId: payment.endToEndId, err: error },
            'a reversal could not be booked',
          );
          failures.push(error);
        });
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} reversals not booked`);
  };
}

/** Payments with returns that are not in the books. */
export async function listUnbooked(deps: Deps): Promise<readonly ReversiblePayment[]> {
  const unbooked: ReversiblePayment[] = [];
  for await (const page of listReversed(deps)) {
    unbooked.push(
      ...page.filter(({ payment, booked }) =>
        payment.returns.some((one) => hasLeftPsp(one) && !booked.has(one.id)),
      ),
    );
  }
  return unbooked;
}
