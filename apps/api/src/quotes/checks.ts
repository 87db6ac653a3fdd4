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
      and (x.paid is distinct from q.pay_minor or q.purpose = 'exchange' and x.got is distinct from q.get_minor)
      and not ledger.is_archived(q.used_by_entry)`,

  'a quote of a payment costs its amount at its rate, ceiled, and fee and tax on top': `
    select q.id as quote_id, q.pay_minor, q.fee_minor, q.tax_minor, q.get_minor, q.rate
    from (select *, q.rate * 1e16 as per_unit from quotes q where q.purpose = 'payment') q
    where q.pay_minor - q.fee_minor - q.tax_minor <> div(q.get_minor * 1e22 + q.per_unit - 1, q.per_unit)`,
};
