import { type Money, negate, sum } from '@lastro/money';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/database/db.ts';
import { MINUTE_MS, subtractMs } from '../platform/time.ts';
import { filterUnrecorded, findReadUntil } from './deposits/repository.ts';
import { hasLeftPsp, type PixProvider } from './psp/provider.ts';
import { listUnbooked } from './reversals/sweep.ts';
import { amountReturned } from './suspense/domain.ts';
import { listMaybeReturned } from './suspense/repository.ts';

export interface UnbookedMovement {
  readonly kind: 'pix_payment' | 'pix_return' | 'pix_reversal';
  /** endToEndId. */
  readonly id: string;
  readonly amount: Money<'BRL'>;
  readonly since: Date;
  readonly customer?: string;
}

export interface ProviderPosition {
  readonly held: Money<'BRL'>;
  readonly inFlight: readonly UnbookedMovement[];
}

const OVERLAP_MS = 10 * MINUTE_MS;

interface Deps {
  readonly db: Db;
  readonly provider: PixProvider;
  readonly clock: Clock;
}

/** The PSP's balance for us, and its movements that we haven't booked yet. Throws ProviderError. */
export async function readProviderPosition({ db, provider, clock }: Deps): Promise<ProviderPosition> {
  const from = subtractMs(await findReadUntil(db), OVERLAP_MS);
  const held = await provider.balance();
  const inFlight: UnbookedMovement[] = [];
  for await (const page of provider.listPayments(from, clock.now())) {
    for (const { endToEndId, amount, paidAt } of await filterUnrecorded(db, page)) {
      inFlight.push({ kind: 'pix_payment', id: endToEndId, amount, since: paidAt });
    }
  }
  for (const { endToEndId, recordedAt } of await listMaybeReturned(db)) {
    const payment = await provider.returns.findPayment(endToEndId);
    const back = payment && amountReturned(payment);
    if (back && back.minor > 0n) {
      inFlight.push({ kind: 'pix_return', id: endToEndId, amount: negate(back), since: recordedAt });
    }
  }
  for (const { payment, customer, booked } of await listUnbooked({ db, provider, clock })) {
    const unbooked = payment.returns.filter((one) => hasLeftPsp(one) && !booked.has(one.id));
    const amount = sum(
      'BRL',
      unbooked.map((one) => one.amount),
    );
    const { endToEndId: id, paidAt: since } = payment;
    const movement = { id, amount: negate(amount), since };
    inFlight.push(
      customer === null
        ? { kind: 'pix_return', ...movement }
        : { kind: 'pix_reversal', ...movement, customer },
    );
  }
  return { held, inFlight };
}
