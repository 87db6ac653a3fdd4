export const RECEIVE_CHECKS: Readonly<Record<string, string>> = {
  'a payment by a receive code is credited to its customer, and the code counts it': `
    select l.id, l.code, l.payments, l.received_brl, l.last_paid_at, x.*
    from (select txid, sum(counted) as counted, sum(total) as total, max(latest) as latest, sum(wrong) as wrong
      from (select txid, count(*) as counted, sum(p.amount_brl) as total, max(p.paid_at) as latest,
        count(*) filter (where t.amount_brl is distinct from p.amount_brl
          or t.amount_usdt is distinct from div(p.amount_brl * 1e14, t.brl_to_usdt_rate)
          or (m.amount is distinct from t.amount_usdt or m.owner_id is distinct from o.customer_id)
            and not ledger.is_archived(p.entry_id)) as wrong
      from pix_payments p
      left join receive_links o on o.code = p.txid
      left join transactions t on t.id = p.transaction_id and t.customer_id = o.customer_id
      left join lateral (
        select a.owner_id, x.amount from ledger.posting x
        join ledger.account a on a.id = x.account_id and a.kind = 'customer_main' and a.currency = 'USDT'
        where x.entry_id = p.entry_id
      ) m on true
      where p.by_code group by txid
      union all
      select q.txid, count(*), sum(k.get_minor), max(y.created_at),
        count(*) filter (where q.receiver_id is distinct from o.customer_id)
      from payments y join payment_quotes q on q.quote_id = y.quote_id join quotes k on k.id = y.quote_id
      join receive_links o on o.code = q.txid
      where y.withdrawal_id is null group by q.txid) paid group by txid) x
    full join receive_links l on l.code = x.txid
    where coalesce(x.wrong, 0) > 0 or l.payments is distinct from coalesce(x.counted, 0)
      or l.received_brl is distinct from coalesce(x.total, 0) or l.last_paid_at is distinct from x.latest`,
};
