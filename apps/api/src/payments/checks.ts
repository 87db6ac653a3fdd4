export const PAYMENT_CHECKS: Readonly<Record<string, string>> = {
  'a payment used its quote, in the entry of its history row': `
    select p.id as payment_id, p.quote_id, k.used_by_entry, t.entry_id, t.amount_usdt, t.amount_brl from payments p
    left join quotes k on k.id = p.quote_id and k.purpose = 'payment' and k.customer_id = p.customer_id
    left join transactions t on t.id = p.transaction_id and t.customer_id = p.customer_id
      and t.transaction_type in ('pix_payment', 'bill_payment') and t.direction = 'out'
    where k.used_by_entry is null or k.used_by_entry is distinct from t.entry_id
      or t.amount_usdt is distinct from k.pay_minor or t.amount_brl is distinct from k.get_minor`,

  'a payment that leaves the bank is the withdrawal that was quoted': `
    select p.id as payment_id, w.held, w.payout, w.fee, w.charge from payments p
    join quotes k on k.id = p.quote_id
    join payment_quotes q on q.quote_id = p.quote_id
    left join withdrawals w on w.id = p.withdrawal_id and w.purpose = 'payment' and w.customer_id = p.customer_id
      and w.transaction_id = p.transaction_id
    where q.receiver_id is null and (w.held is distinct from k.pay_minor or w.payout is distinct from k.get_minor
      or w.fee is distinct from k.fee_minor + k.tax_minor or w.pix_key is distinct from q.pix_key
      or w.charge is distinct from q.charge or w.barcode is distinct from q.bill ->> 'barcode'
      or case when q.kind in ('pix_dynamic', 'pix_due') then w.brcode is distinct from q.code
        else w.brcode is not null and (q.txid is null or strpos(w.brcode, q.txid) = 0) end)`,

  'a withdrawal that pays has its payment': `
    select w.id as withdrawal_id, w.state from withdrawals w
    where w.purpose = 'payment' and not exists (select 1 from payments p where p.withdrawal_id = w.id)`,

  'a payment within the bank gave its receiver what was quoted': `
    select p.id as payment_id, q.receiver_id, p.withdrawal_id, x.received, x.kept, k.pay_minor from payments p
    join quotes k on k.id = p.quote_id
    join payment_quotes q on q.quote_id = p.quote_id
    left join lateral (
      select sum(l.amount) filter (where a.kind = 'customer_main' and a.owner_id = q.receiver_id) as received,
        coalesce(sum(l.amount) filter (where a.kind = 'payment_fees'), 0) as kept
      from ledger.posting l join ledger.account a on a.id = l.account_id where l.entry_id = k.used_by_entry) x on true
    where (q.receiver_id is null) <> (p.withdrawal_id is not null)
      or q.receiver_id is not null and not ledger.is_archived(k.used_by_entry) and (x.kept is distinct from k.fee_minor + k.tax_minor
        or x.received is distinct from k.pay_minor - k.fee_minor - k.tax_minor)`,

  'an entry of a payment has its payment': `
    select e.id as entry_id, e.request_key from ledger.entry e
    where e.kind = 'payment' and e.refusal is null
      and not exists (select 1 from payments p join quotes k on k.id = p.quote_id where k.used_by_entry = e.id)`,
};
