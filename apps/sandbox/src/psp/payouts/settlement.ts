import { type Store, sumOf } from '../../store/store.ts';
import { PAYER_BANK_ISPB } from '../constants.ts';
import type { PspDeps } from '../deps.ts';
import { newReturnId } from '../identifiers.ts';
import { toMinor, toText } from '../money.ts';
import { type PayoutRow, viewOutcome } from './views.ts';

export function settlePayouts(deps: PspDeps): number | null {
  const { store, now } = deps;
  return store.transaction(() => {
    const due = store.all<PayoutRow>(
      "SELECT * FROM payout WHERE status = 'EM_PROCESSAMENTO' AND settles_at <= ?",
      now(),
    );
    for (const payout of due) settle(deps, payout);
    const next = store.get<{ at: number | null }>(
      "SELECT MIN(settles_at) AS at FROM payout WHERE status = 'EM_PROCESSAMENTO'",
    );
    return next?.at ?? null;
  });
}

/** Null if the payout is not completed, or less than the amount is left. */
export function returnPayout(deps: PspDeps, payout: PayoutRow, amountMinor: bigint): string | null {
  const { store, now } = deps;
  return store.transaction(() => {
    if (payout.status !== 'REALIZADO' || amountMinor > returnableMinor(store, payout)) return null;
    const returnId = newReturnId(PAYER_BANK_ISPB, now());
    store.run(
      'INSERT INTO payout_return (return_id, payout_id, amount, returned_at) VALUES (?, ?, ?, ?)',
      returnId,
      payout.id,
      toText(amountMinor),
      now(),
    );
    notifyClient(deps, payout);
    return returnId;
  });
}

/** In centavos. */
export function returnableMinor(store: Store, payout: PayoutRow): bigint {
  const returned = store.get<{ total: string }>(
    `SELECT ${sumOf('amount')} AS total FROM payout_return WHERE payout_id = ?`,
    payout.id,
  );
  return toMinor(payout.amount) - BigInt(returned?.total ?? '0');
}

function settle(deps: PspDeps, payout: PayoutRow): void {
  const settled: PayoutRow = { ...payout, status: payout.outcome, settled_at: deps.now() };
  deps.store.run(
    'UPDATE payout SET status = ?, settled_at = ? WHERE id = ?',
    settled.status,
    settled.settled_at,
    payout.id,
  );
  notifyClient(deps, settled);
  const returns = payout.returns.split(',').filter((amount) => amount !== '');
  for (const amount of returns) returnPayout(deps, settled, BigInt(amount));
}

function notifyClient(deps: PspDeps, payout: PayoutRow): void {
  deps.deliveries.enqueue({
    key: payout.payer_key,
    endToEndId: payout.end_to_end_id,
    subject: 'payout',
    body: { pix: [viewOutcome(deps.store, payout)] },
  });
}
