/** The sums of the closings' postings, read once, since postings have no index by entry. */
const MOVED = `moved as materialized (
  select o.id, coalesce(sum(p.amount) filter (where a.kind = 'payout_suspense'), 0) as suspense,
    coalesce(sum(p.amount) filter (where a.kind = 'payout_differences'), 0) as bank,
    coalesce(sum(p.amount) filter (where a.kind = 'exchange_desk' and a.currency = 'BRL'), 0) as desk,
    coalesce(sum(p.amount) filter (where a.kind = 'customer_main' and a.currency = 'USDT'
      and a.owner_id = w.customer_id), 0) as customer
  from payout_difference_closings o join withdrawals w on w.id = o.withdrawal_id
  join ledger.posting p on p.entry_id = o.entry_id
  join ledger.account a on a.id = p.account_id
  group by o.id)`;

export const DIFFERENCE_CHECKS: Readonly<Record<string, string>> = {
  'a closed difference of a payout moved its amount, to the bank or to its customer': `
    with ${MOVED}
    select o.id as closing_id, o.withdrawal_id, o.amount, o.borne_by, o.credited, e.kind from payout_difference_closings o
    left join moved m on m.id = o.id
    left join ledger.entry e on e.id = o.entry_id and e.refusal is null
    left join withdrawals w on w.id = o.withdrawal_id
    left join transactions t on t.id = o.transaction_id
    where e.kind is distinct from 'payout_difference_closed' or w.paid is null
      or not ledger.is_archived(o.entry_id) and (m.suspense is distinct from -o.amount or m.bank is distinct from case o.borne_by when 'bank' then o.amount else 0 end
      or m.desk is distinct from case o.borne_by when 'customer' then o.amount else 0 end
      or m.customer is distinct from coalesce(o.credited, 0))
      or o.transaction_id is not null and (t.entry_id is distinct from o.entry_id
        or t.customer_id is distinct from w.customer_id or t.amount_usdt is distinct from o.credited)`,

  'an entry that closes a difference has its closing': `
    select e.id as entry_id, e.request_key from ledger.entry e
    where e.kind = 'payout_difference_closed' and e.refusal is null
      and not exists (select 1 from payout_difference_closings o where o.entry_id = e.id)`,

  'a closed difference of a payout is in the audit log': `
    select o.id as closing_id, o.withdrawal_id, o.decided_by from payout_difference_closings o
    where not exists (select 1 from audit_log l where l.subject = 'payout_difference:' || o.withdrawal_id
      and l.actor = 'admin:' || o.decided_by and l.action = 'payout_difference_closed')`,
};
