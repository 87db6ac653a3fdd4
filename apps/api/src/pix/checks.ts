/** What must hold between PIX payments and the books; each query returns the rows that break it. */
export const PIX_CHECKS: Readonly<Record<string, string>> = {
  'a PIX payment is in the books once, under its own endToEndId and for its own amount': `
    select p.end_to_end_id, p.entry_id, p.amount_brl, e.request_key, s.amount from pix_payments p
    left join ledger.entry e on e.id = p.entry_id
    left join (
      select x.entry_id, -sum(x.amount) as amount from ledger.posting x
      join ledger.account a on a.id = x.account_id and a.kind = 'pix_settlement' group by x.entry_id
    ) s on s.entry_id = p.entry_id
    where e.id is null or e.request_key <> 'pix-in:' || p.end_to_end_id or s.amount is distinct from p.amount_brl`,

  'an entry of a PIX payment has its payment': `
    select e.id as entry_id, e.request_key from ledger.entry e
    where e.request_key like 'pix-in:%' and e.refusal is null
      and not exists (select 1 from pix_payments p where p.entry_id = e.id)`,

  'a paid charge has one credited payment, and any other charge none': `
    select c.txid, c.state, count(p.*) as credited from pix_charges c
    left join pix_payments p on p.txid = c.txid and p.state = 'credited'
    group by c.txid, c.state having (c.state = 'paid') <> (count(p.*) = 1)`,

  'a credited PIX payment gave the customer what the charge said': `
    select p.end_to_end_id, p.txid, c.amount_usdt, t.amount_usdt as shown, m.amount as moved from pix_payments p
    join pix_charges c on c.txid = p.txid
    left join transactions t on t.id = p.transaction_id and t.customer_id = c.customer_id
    left join (
      select x.entry_id, a.owner_id, x.amount from ledger.posting x
      join ledger.account a on a.id = x.account_id and a.kind = 'customer_main' and a.currency = 'USDT'
    ) m on m.entry_id = p.entry_id and m.owner_id = c.customer_id
    where p.state = 'credited'
      and (t.amount_usdt is distinct from c.amount_usdt or m.amount is distinct from c.amount_usdt
        or t.amount_brl is distinct from p.amount_brl)`,

  'what is in suspense is what its payments say': `
    select a.id as account_id, a.balance, s.total from ledger.account a
    cross join (select coalesce(sum(amount_brl), 0) as total from pix_payments where state in ('suspense', 'returning')) s
    where a.kind = 'pix_suspense' and a.currency = 'BRL' and a.balance <> s.total`,

  'a payment given to a customer from suspense left it whole, and gave what the row says': `
    select p.end_to_end_id, p.amount_brl, x.left_suspense, t.amount_usdt as shown, x.moved from pix_payments p
    left join transactions t on t.id = p.transaction_id and t.customer_id = p.assigned_to
    left join lateral (
      select -sum(l.amount) filter (where a.kind = 'pix_suspense') as left_suspense,
        sum(l.amount) filter (where a.kind = 'customer_main' and a.owner_id = p.assigned_to) as moved
      from ledger.posting l join ledger.account a on a.id = l.account_id where l.entry_id = p.decision_entry_id
    ) x on true
    where p.state = 'assigned' and (x.left_suspense is distinct from p.amount_brl or t.amount_brl is distinct from p.amount_brl
      or t.amount_usdt is null or x.moved is distinct from t.amount_usdt or t.end_to_end_id is distinct from p.end_to_end_id)`,

  'a payment sent back from suspense is in the books once, whole': `
    select p.end_to_end_id, p.amount_brl, e.request_key, x.amount from pix_payments p
    left join ledger.entry e on e.id = p.decision_entry_id
    left join lateral (
      select sum(l.amount) as amount from ledger.posting l
      join ledger.account a on a.id = l.account_id and a.kind = 'pix_settlement' where l.entry_id = e.id
    ) x on true
    where p.state = 'returned' and (e.request_key is distinct from 'pix-return:' || p.end_to_end_id
      or x.amount is distinct from p.amount_brl)`,

  'an attempt to send a payment back is open while the payment is on its way, and only then': `
    select p.end_to_end_id, p.state, count(r.*) as open from pix_payments p
    left join pix_returns r on r.end_to_end_id = p.end_to_end_id and r.state in ('held', 'sent')
    where p.state <> 'credited'
    group by p.end_to_end_id, p.state having (p.state = 'returning') <> (count(r.*) = 1)`,
};
