import { type Money, negate } from '@lastro/money';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db.ts';
import type { PixProvider } from './client.ts';
import { readUntil, unrecorded } from './repository.ts';
import { sentBack } from './suspense/domain.ts';
import { listMaybeReturned } from './suspense/repository.ts';

/** Something that the PSP has done and our books do not show yet. */
export interface PspInFlight {
  readonly kind: 'pix_payment' | 'pix_return';
  /** endToEndId. */
  readonly id: string;
  /** What it adds to what the PSP holds for us; below zero for what went back. */
  readonly amount: Money<'BRL'>;
  readonly since: Date;
}

export interface PspBooks {
  readonly held: Money<'BRL'>;
  readonly inFlight: readonly PspInFlight[];
}

/** The sweep's own overlap: the PSP's list is not as prompt as its payments. */
const OVERLAP_MS = 10 * 60_000;

interface Deps {
  readonly db: Db;
  readonly provider: PixProvider;
  readonly clock: Clock;
}

/**
 * What the PSP says that it holds for us, with the payments that the next sweep will record and what it sent back of
 * payments in suspense. Throws ProviderError.
 */
export async function readPspBooks({ db, provider, clock }: Deps): Promise<PspBooks> {
  const from = new Date((await readUntil(db)).getTime() - OVERLAP_MS);
  const held = await provider.balance();
  const inFlight: PspInFlight[] = [];
  for await (const page of provider.listPayments(from, clock.now())) {
    for (const { endToEndId, amount, paidAt } of await unrecorded(db, page)) {
      inFlight.push({ kind: 'pix_payment', id: endToEndId, amount, since: paidAt });
    }
  }
  for (const { endToEndId, recordedAt } of await listMaybeReturned(db)) {
    const payment = await provider.returns.findPayment(endToEndId);
    const back = payment && sentBack(payment);
    if (back && back.minor > 0n) {
      inFlight.push({ kind: 'pix_return', id: endToEndId, amount: negate(back), since: recordedAt });
    }
  }
  return { held, inFlight };
}
