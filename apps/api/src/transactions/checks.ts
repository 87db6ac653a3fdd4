import { uuidFloor } from '../platform/ids.ts';
import { HOUR_MS } from '../platform/time.ts';

/** A row's id is generated before its entry is posted. */
const MAX_ID_AGE_MS = HOUR_MS;

/** With `since`, checks only what was written from then on. */
export function transactionChecks(since?: Date): Readonly<Record<string, string>> {
  if (since === undefined) return checksOf('transactions', 'ledger.posting');
  const rows = `(select * from transactions where id >= '${uuidFloor(since.getTime() - MAX_ID_AGE_MS)}')`;
  return checksOf(rows, `(select * from ledger.posting where created_at >= '${since.toISOString()}')`);
}

const checksOf = (rows: string, postings: string): Readonly<Record<string, string>> => ({
  'a transaction row has its entry, which was not refused, and its customer': `
    select t.id as transaction_id, t.entry_id, t.customer_id from ${rows} t
    left join ledger.entry e on e.id = t.entry_id
    left join customers c on c.id = t.customer_id
    where e.id is null or e.refusal is not null or c.id is null`,

  "a customer's account moves only with a row in that customer's history": `
    select p.entry_id, p.account_id, p.number, a.owner_id from ${postings} p
    join ledger.account a on a.id = p.account_id and a.owner_id is not null
      -- Interest on savings has no row; the checks of savings compare it with what is due.
      and a.kind <> 'customer_savings'
    where not exists (select 1 from ${rows} t where t.entry_id = p.entry_id and t.customer_id = a.owner_id)
      -- The end of a withdrawal updates the row of its start.
      and not exists (select 1 from withdrawals w where w.settle_entry_id = p.entry_id and w.customer_id = a.owner_id)
      and not exists (select 1 from withdrawals w where w.release_entry_id = p.entry_id and w.customer_id = a.owner_id)
      and not exists (select 1 from withdrawal_returns r join withdrawals w on w.id = r.withdrawal_id
        where r.entry_id = p.entry_id and r.amount = coalesce(w.paid, w.payout) and w.customer_id = a.owner_id)`,
});
