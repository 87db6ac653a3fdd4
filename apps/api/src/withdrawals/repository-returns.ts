import { type Coin, type Money, money } from '@lastro/money';
import type { Tx } from '../platform/database/db.ts';
import { nothingReturned, type Returned, type Withdrawal } from './domain.ts';

export async function isReturnRecorded(tx: Tx, returnId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('withdrawal_returns')
    .select('return_id')
    .where('return_id', '=', returnId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Under the withdrawal's lock. */
export async function returnedSoFar(tx: Tx, withdrawal: Withdrawal): Promise<Returned> {
  const rows = await tx
    .selectFrom('withdrawal_returns')
    .select(['amount', 'credited'])
    .where('withdrawal_id', '=', withdrawal.id)
    .execute();
  return rows.reduce<Returned>(
    ({ amount, credited }, row) => ({
      amount: money(amount.currency, amount.minor + row.amount),
      credited: money(credited.currency, credited.minor + row.credited),
    }),
    nothingReturned(withdrawal),
  );
}

export async function insertReturn(
  tx: Tx,
  { id }: Withdrawal,
  opened: {
    readonly returnId: string;
    readonly amount: Money;
    readonly credited: Money<Coin>;
    readonly entryId: bigint;
    readonly at: Date;
  },
): Promise<void> {
  await tx
    .insertInto('withdrawal_returns')
    .values({
      return_id: opened.returnId,
      withdrawal_id: id,
      amount: opened.amount.minor,
      credited: opened.credited.minor,
      entry_id: opened.entryId,
      recorded_at: opened.at,
    })
    .execute();
}
