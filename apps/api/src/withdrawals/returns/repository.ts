import { type Coin, type Money, money } from '@lastro/money';
import type { Tx } from '../../platform/database/db.ts';
import { exists } from '../../platform/database/exists.ts';
import type { Withdrawal } from '../domain.ts';
import { type DifferenceCredited, nothingReturned, type Returned } from './domain.ts';

export async function isReturnRecorded(tx: Tx, returnId: string): Promise<boolean> {
  return exists(tx.selectFrom('withdrawal_returns').select('return_id').where('return_id', '=', returnId));
}

/** Under the withdrawal's lock. */
export async function returnedSoFar(tx: Tx, withdrawal: Withdrawal): Promise<Returned> {
  const rows = await tx
    .selectFrom('withdrawal_returns')
    .select(['amount', 'credited', 'borne'])
    .where('withdrawal_id', '=', withdrawal.id)
    .orderBy('entry_id')
    .execute();
  return rows.reduce<Returned>(
    ({ amount, credited }, row) => ({
      amount: money(amount.currency, amount.minor + row.amount),
      credited: money(credited.currency, credited.minor + row.credited),
      differenceOrdered: money(amount.currency, row.borne),
    }),
    nothingReturned(withdrawal),
  );
}

/** Under the withdrawal's lock, which closings take too. */
export async function differenceCreditedSoFar(
  tx: Tx,
  { id, held, payout }: Withdrawal,
): Promise<DifferenceCredited> {
  const closings = await tx
    .selectFrom('payout_difference_closings')
    .select(['amount', 'credited'])
    .where('withdrawal_id', '=', id)
    .where('borne_by', '=', 'customer')
    .execute();
  const sumOf = (minors: readonly (bigint | null)[]) =>
    minors.reduce<bigint>((sum, n) => sum + (n ?? 0n), 0n);
  return {
    credited: money(held.currency, sumOf(closings.map(({ credited }) => credited))),
    ordered: money(payout.amount.currency, sumOf(closings.map(({ amount }) => amount))),
  };
}

export async function insertReturn(
  tx: Tx,
  { id }: Withdrawal,
  returned: {
    readonly returnId: string;
    readonly amount: Money;
    readonly credited: Money<Coin>;
    readonly differenceOrdered: Money;
    readonly entryId: bigint;
    readonly at: Date;
  },
): Promise<void> {
  await tx
    .insertInto('withdrawal_returns')
    .values({
      return_id: returned.returnId,
      withdrawal_id: id,
      amount: returned.amount.minor,
      credited: returned.credited.minor,
      borne: returned.differenceOrdered.minor,
      entry_id: returned.entryId,
      recorded_at: returned.at,
    })
    .execute();
}
