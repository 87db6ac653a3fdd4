export const QUOTE_CHECKS: Readonly<Record<string, string>> = {
  'a quote was used by an entry of its customer that moved exactly its amounts': `
    select q.id as quote_id, q.used_by_entry, q.pay_minor, q.get_minor, e.kind, x.paid, x.got
    from quotes q
    left join ledger.entry e on e.id = q.used_by_entry and e.refusal is null
      and (e.kind = q.purpose or q.purpose = 'payment' and e.kind = 'withdrawal_hold')
    left join lateral (
      select -sum(p.amount) filter (where a.currency = q.pay_currency) as paid,
        sum(p.amount) filter (where a.currency = q.get_currency) as got
      from ledger.posting p join ledger.account a on a.id = p.account_id
      where p.entry_id = e.id and a.kind = 'customer_main' and a.owner_id = q.customer_id) x on true
    where q.used_by_entry is not null
      and (x.paid is distinct from q.pay_minor or q.purpose = 'exchange' and x.got is distinct from q.get_minor)`,
};
