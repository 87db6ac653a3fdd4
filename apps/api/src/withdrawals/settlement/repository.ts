import { sql } from 'kysely';
import type { Tx } from '../../platform/database/db.ts';
import type { Completed, Withdrawal } from '../domain.ts';

export interface Completion {
  readonly withdrawal: Withdrawal;
  readonly status: Completed;
  readonly entryId: bigint;
  readonly checkAt: Date | null;
}

/** Completes history rows too. Needs the withdrawals' locks. */
export async function completeAll(tx: Tx, completions: readonly Completion[], at: Date): Promise<void> {
  const { numAffectedRows } = await sql`
    with settled as (
      update withdrawals w
      set state = 'completed', settle_entry_id = c.entry_id, reference = c.reference, paid = c.paid,
        look_at = c.check_at, missing_since = null, updated_at = ${at}, closed_at = ${at}
      from unnest(${completions.map(({ withdrawal }) => withdrawal.id)}::uuid[],
        ${completions.map(({ entryId }) => entryId)}::bigint[],
        ${completions.map(({ status }) => status.reference)}::text[],
        ${completions.map(({ status }) => status.paid?.minor ?? null)}::bigint[],
        ${completions.map(({ checkAt }) => checkAt)}::timestamptz[]) as c(id, entry_id, reference, paid, check_at)
      where w.id = c.id and w.state in ('sending', 'unknown')
      returning w.transaction_id, w.kind, w.reference
    )
    update transactions t
    set status = 'completed', updated_at = ${at},
      end_to_end_id = case when s.kind = 'pix' then s.reference else t.end_to_end_id end
    from settled s where t.id = s.transaction_id
  `.execute(tx);
  if (Number(numAffectedRows) !== completions.length) throw new Error('a settled withdrawal is not locked');
}
