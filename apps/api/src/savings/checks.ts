export const SAVINGS_CHECKS: Readonly<Record<string, string>> = {
  "a customer's savings account holds what the open investments are worth": `
    select coalesce(a.owner_id, s.customer_id) as customer_id, a.balance, s.total
    from (select owner_id, sum(balance) as balance from ledger.account where kind = 'customer_savings'
      group by owner_id) a
    full join (select customer_id, sum(value) as total from savings_investments where closed_at is null
      group by customer_id) s on s.customer_id = a.owner_id
    where coalesce(a.balance, 0) <> coalesce(s.total, 0)`,

  'an investment began with its own deposit': `
    select s.id as savings_id, s.entry_id, s.amount, x.amount as deposited, t.amount_usdt as shown
    from savings_investments s
    left join ledger.entry e on e.id = s.entry_id and e.kind = 'savings_deposit' and e.refusal is null
    left join (select p.entry_id, a.owner_id, p.amount from ledger.posting p
      join ledger.account a on a.id = p.account_id and a.kind = 'customer_savings') x
      on x.entry_id = e.id and x.owner_id = s.customer_id
    left join transactions t on t.id = s.transaction_id and t.entry_id = s.entry_id and t.customer_id = s.customer_id
    where (x.amount is distinct from s.amount or t.amount_usdt is distinct from s.amount)
      and not ledger.is_archived(s.entry_id)`,

  'the interest of an investment is what its full days earn': `
    select coalesce(s.id, i.id) as savings_id, s.amount, s.accrued_days, s.value,
      savings_value(s.amount, s.accrued_days) as due, i.paid
    from savings_investments s
    full join (select split_part(e.request_key, ':', 2)::uuid as id, a.owner_id, sum(p.amount) as paid
      from ledger.entry e
      join ledger.posting p on p.entry_id = e.id
      join ledger.account a on a.id = p.account_id and a.kind = 'customer_savings'
      where e.kind = 'savings_interest' group by 1, 2) i on i.id = s.id and i.owner_id = s.customer_id
    where s.id is null or s.value <> savings_value(s.amount, s.accrued_days)
      or coalesce(i.paid, 0) <> s.value - s.amount and not ledger.is_archived(s.entry_id)`,

  'a closed investment was paid out once, less the penalty of its age': `
    select s.id as savings_id, s.closing_entry_id, s.value, s.penalty, x.savings, x.main, x.penalties
    from savings_investments s
    left join ledger.entry e on e.id = s.closing_entry_id and e.kind = 'savings_withdrawal' and e.refusal is null
    left join (select p.entry_id,
        -coalesce(sum(p.amount) filter (where a.kind = 'customer_savings'), 0) as savings,
        coalesce(sum(p.amount) filter (where a.kind = 'customer_main'), 0) as main,
        coalesce(sum(p.amount) filter (where a.kind = 'savings_penalties'), 0) as penalties,
        count(distinct a.owner_id) as owners, min(a.owner_id::text) as owner_id
      from ledger.posting p join ledger.account a on a.id = p.account_id group by p.entry_id) x
      on x.entry_id = e.id
    where s.closed_at is not null and (x.entry_id is null or x.owners <> 1 or x.owner_id <> s.customer_id::text
      or x.savings <> s.value or x.main <> s.value - s.penalty or x.penalties <> s.penalty
      or s.penalty <> case when s.accrued_days < 30 then (s.amount + 3) / 4 else 0 end)
      and not ledger.is_archived(s.closing_entry_id)`,

  'a savings deposit or withdrawal has its investment': `
    select e.id as entry_id, e.kind, e.request_key from ledger.entry e
    where e.kind in ('savings_deposit', 'savings_withdrawal') and e.refusal is null and not exists (
      select 1 from savings_investments s
      where e.id = case e.kind when 'savings_deposit' then s.entry_id else s.closing_entry_id end)`,
};
