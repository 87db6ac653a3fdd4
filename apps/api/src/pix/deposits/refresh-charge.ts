import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db.ts';
import type { PixProvider } from './client.ts';
import { hasEnded } from './domain.ts';
import type { OpenCharge } from './open-charge.ts';
import type { RecordPayment } from './record-payment.ts';
import { closeCharge, findCharge } from './repository.ts';

interface Deps {
  readonly db: Db;
  readonly provider: PixProvider;
  readonly clock: Clock;
  readonly charges: OpenCharge;
  readonly record: RecordPayment;
}

export type AskProvider = (txid: string) => Promise<void>;

/**
 * Asks the PSP what became of a charge of ours and records it: payments, the code if it was missing, the end.
 * Those who ask about one charge at the same time share the question. Throws ProviderError when there is no answer.
 */
export function createAskProvider(deps: Deps): AskProvider {
  const asking = new Map<string, Promise<void>>();

  return (txid) => {
    const under = asking.get(txid);
    if (under !== undefined) return under;
    const answer = ask(deps, txid).finally(() => asking.delete(txid));
    asking.set(txid, answer);
    return answer;
  };
}

async function ask({ db, provider, clock, charges, record }: Deps, txid: string): Promise<void> {
  const found = await provider.findCharge(txid);
  for (const payment of found?.payments ?? []) await record(payment);
  const charge = await findCharge(db, txid);
  if (charge === undefined) return;
  const word = found && { status: found.status, paymentCount: found.payments.length };
  if (hasEnded(charge, word, clock.now())) {
    await closeCharge(db, txid, 'expired', clock.now());
  } else if (found !== null && charge.state === 'requested') {
    // A wrong one is in the log; it can't be shown, and ends with its time.
    await charges.accept(charge, found);
  }
}
