export const ADJUSTMENT_CHECKS: Readonly<Record<string, string>> = {
  'an approved adjustment moved the requested amount, once': `
    with moved as materialized (
      select r.id, sum(p.amount) as amount from adjustment_requests r
      join ledger.posting p on p.entry_id = r.entry_id
      join ledger.account a on a.id = p.account_id and a.kind = 'customer_main' and a.owner_id = r.customer_id
        and a.currency = r.currency
      group by r.id)
    select r.id as request_id, r.action, r.amount, r.entry_id, e.request_key, coalesce(m.amount, 0) as moved
    from adjustment_requests r
    left join ledger.entry e on e.id = r.entry_id and e.refusal is null
    left join moved m on m.id = r.id
    where r.state = 'approved' and (
      e.request_key is distinct from 'adjustment-request:' || r.id
      or coalesce(m.amount, 0) <> case r.action when 'add' then r.amount else -r.amount end)
      and not ledger.is_archived(r.entry_id)`,

  'an entry of a requested adjustment has its request, approved': `
    select e.id as entry_id, e.request_key from ledger.entry e
    left join adjustment_requests r on r.entry_id = e.id and r.state = 'approved'
    where e.request_key like 'adjustment-request:%' and e.refusal is null and r.id is null`,
};
