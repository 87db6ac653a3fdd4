import type { Coin } from '@lastro/money';
import { sql } from 'kysely';
import type { Db, Tx } from '../platform/database/db.ts';
import { AppError } from '../platform/errors.ts';

export interface BalanceBefore {
  readonly accountId: bigint;
  readonly currency: Coin;
  /** Number of the last posting before the moment; 0 for none. */
  readonly number: bigint;
  readonly balance: bigint;
}

/** Balances of a customer's main accounts, or of the one in `currency`, from all postings before `moment`. */
export async function mainBalancesBefore(
  db: Db | Tx,
  customerId: string,
  moment: Date,
  currency: Coin | null = null,
): Promise<readonly BalanceBefore[]> {
  const { rows } = await sql<BalanceBefore>`
    select a.id as "accountId", a.currency, n.number, n.balance
    from ledger.account a
    cross join lateral ledger.last_before(a.id, ${moment}) n
    where a.owner_id = ${customerId} and a.kind = 'customer_main' and a.currency = coalesce(${currency}, a.currency)
    order by a.id
  `
    .execute(db)
    .catch((error: unknown) => {
      throw isArchived(error) ? new AppError('period_archived') : error;
    });
  return rows;
}

function isArchived(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'LG009';
}

/** Throws `period_archived` if postings between `from` and `to` were archived. */
export async function requirePostings(db: Db | Tx, from: Date, to: Date): Promise<void> {
  const { rows } = await sql`
    select from ledger.archived_month where ends > ${from} and starts < ${to} limit 1
  `.execute(db);
  if (rows.length > 0) throw new AppError('period_archived');
}
