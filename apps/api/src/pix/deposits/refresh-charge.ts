import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/db.ts';
import type { PixProvider } from '../psp/provider.ts';
import { hasEnded } from './domain.ts';
import type { OpenCharge } from './open-charge.ts';
import type { RecordPayment } from './record-payment.ts';
import { closeCharge, findCharge } from './repository.ts';

interface Deps {
  readonly db: Db;
  readonly provider: PixProvider;
  readonly clock: Clock;
  readonly charges: OpenCharge;
  readonly recordPayment: RecordPayment;
}

export type RefreshCharge = (txid: string) => Promise<void>;

/** Concurrent calls for a charge share one query. */
export function createRefreshCharge(deps: Deps): RefreshCharge {
  const running = new Map<string, Promise<void>>();

  return (txid) => {
    const current = running.get(txid);
    if (current !== undefined) return current;
    const answer = refresh(deps, txid).finally(() => running.delete(txid));
    running.set(txid, answer);
    return answer;
  };
}

async function refresh({ db, provider, clock, charges, recordPayment }: Deps, txid: string): Promise<void> {
  const found = await provider.findCharge(txid);
  for (const payment of found?.payments ?? []) await recordPayment(payment);
  const charge = await findCharge(db, txid);
  if (charge === undefined) return;
  const report = found && { status: found.status, paymentCount: found.payments.length };
  if (hasEnded(charge, report, clock.now())) {
    await closeCharge(db, txid, 'expired', clock.now());
  } else if (found !== null && charge.state === 'requested') {
    await charges.accept(charge, found);
  }
}
