export const PIX_CHECKS: Readonly<Record<string, string>> = {
  'a PIX payment is in the books once, under its own endToEndId and for its own amount': `
    select p.end_to_end_id, p.entry_id, p.amount_brl, e.request_key, s.amount from pix_payments p
    left join ledger.entry e on e.id = p.entry_id
    left join (
      select x.entry_id, -sum(x.amount) as amount from ledger.posting x
      join ledger.account a on a.id = x.account_id and a.kind = 'pix_settlement' group by x.entry_id
    ) s on s.entry_id = p.entry_id
    where e.id is null or e.request_key <> 'pix-in:' || p.end_to_end_id
      or s.amount is distinct from p.amount_brl and not ledger.is_archived(p.entry_id)`,

  'an entry of a PIX payment has its payment': `
    select e.id as entry_id, e.request_key from ledger.entry e
    where e.request_key like 'pix-in:%' and e.refusal is null
      and not exists (select 1 from pix_payments p where p.entry_id = e.id)`,

  'a paid charge has one credited payment, and any other charge none': `
    select c.txid, c.state, count(p.*) as credited, c.home_transaction_id from pix_charges c
    left join pix_payments p on p.txid = c.txid and p.state = 'credited' and not p.by_code
    group by c.txid having (c.state = 'paid') <> (count(p.*) + num_nonnulls(c.home_transaction_id) = 1)`,

  'a charge paid by another customer credited its owner, for its amount': `
    select c.txid, c.customer_id, t.customer_id as credited, t.amount_brl, e.kind, m.amount as moved from pix_charges c
    left join transactions t on t.id = c.home_transaction_id
    left join ledger.entry e on e.id = t.entry_id and e.kind = 'payment' and e.refusal is null
    left join lateral (
      select l.amount from ledger.posting l join ledger.account a on a.id = l.account_id
      where l.entry_id = e.id and a.kind = 'customer_main' and a.owner_id = c.customer_id) m on true
    where c.home_transaction_id is not null and (t.customer_id is distinct from c.customer_id
      or t.amount_brl is distinct from c.amount_brl
      or m.amount is distinct from t.amount_usdt and not ledger.is_archived(e.id))`,

  'a charge that was paid within the bank is closed by that payment': `
    select p.id as payment_id, c.txid, c.state, c.home_transaction_id from payments p
    join payment_quotes q on q.quote_id = p.quote_id
    join quotes k on k.id = p.quote_id
    join pix_charges c on c.txid = q.txid
    left join transactions t on t.id = c.home_transaction_id
    where p.withdrawal_id is null and t.entry_id is distinct from k.used_by_entry`,

  'a credited PIX payment gave the customer what the charge said': `
    select p.end_to_end_id, p.txid, c.amount_usdt, t.amount_usdt as shown, m.amount as moved from pix_payments p
    join pix_charges c on c.txid = p.txid
    left join transactions t on t.id = p.transaction_id and t.customer_id = c.customer_id
    left join (
      select x.entry_id, a.owner_id, x.amount from ledger.posting x
      join ledger.account a on a.id = x.account_id and a.kind = 'customer_main' and a.currency = 'USDT'
    ) m on m.entry_id = p.entry_id and m.owner_id = c.customer_id
    where p.state = 'credited' and not p.by_code
      and (t.amount_usdt is distinct from c.amount_usdt or m.amount is distinct from c.amount_usdt
          and not ledger.is_archived(p.entry_id)
        or t.amount_brl is distinct from p.amount_brl)`,

  'the suspense balance equals its payments': `
    select a.id as account_id, a.balance, s.total from ledger.account a
    cross join (select coalesce(sum(amount_brl), 0) as total from pix_payments where state in ('suspense', 'returning')) s
    where a.kind = 'pix_suspense' and a.currency = 'BRL' and a.balance <> s.total`,

  'a payment given to a customer from suspense left it whole and credited the amount of its row': `
    select p.end_to_end_id, p.amount_brl, x.left_suspense, t.amount_usdt as shown, x.moved from pix_payments p
    left join transactions t on t.id = p.transaction_id and t.customer_id = p.assigned_to
    left join lateral (
      select -sum(l.amount) filter (where a.kind = 'pix_suspense') as left_suspense,
        sum(l.amount) filter (where a.kind = 'customer_main' and a.owner_id = p.assigned_to) as moved
      from ledger.posting l join ledger.account a on a.id = l.account_id where l.entry_id = p.decision_entry_id
    ) x on true
    where p.state = 'assigned' and (t.amount_brl is distinct from p.amount_brl or t.amount_usdt is null
      or (x.left_suspense is distinct from p.amount_brl or x.moved is distinct from t.amount_usdt)
        and not ledger.is_archived(p.decision_entry_id)
      or t.end_to_end_id is distinct from p.end_to_end_id)`,

  'a payment sent back from suspense is in the books once, whole': `
    select p.end_to_end_id, p.amount_brl, e.request_key, x.amount from pix_payments p
    left join ledger.entry e on e.id = p.decision_entry_id
    left join lateral (
      select sum(l.amount) as amount from ledger.posting l
      join ledger.account a on a.id = l.account_id and a.kind = 'pix_settlement' where l.entry_id = e.id
    ) x on true
    where p.state = 'returned' and (e.request_key is distinct from 'pix-return:' || p.end_to_end_id
      or x.amount is distinct from p.amount_brl and not ledger.is_archived(e.id))`,

  'an attempt to send a payment back is open while the payment is on its way, and only then': `
    select p.end_to_end_id, p.state, count(r.*) as open from pix_payments p
    left join pix_returns r on r.end_to_end_id = p.end_to_end_id and r.state in ('held', 'sent')
    where p.state <> 'credited'
    group by p.end_to_end_id, p.state having (p.state = 'returning') <> (count(r.*) = 1)`,

  'a reversed PIX payment has each of its reversals in the books once, for what went back and what was owed': `
    select r.id, r.end_to_end_id, r.customer_id, e.request_key, x.* from pix_reversals r
    left join ledger.entry e on e.id = r.entry_id
    left join lateral (
      select sum(l.amount) filter (where a.kind = 'pix_settlement') as left_psp,
        sum(l.amount) filter (where a.kind = 'exchange_desk' and a.currency = 'USDT') as owed,
        coalesce(-sum(l.amount) filter (where a.kind = 'customer_main' and a.owner_id = r.customer_id), 0) as taken,
        coalesce(-sum(l.amount) filter (where a.kind = 'pix_receivable'), 0) as receivable
      from ledger.posting l join ledger.account a on a.id = l.account_id where l.entry_id = r.entry_id
    ) x on true
    where e.request_key is distinct from 'pix-reversal:' || r.end_to_end_id || ':' || r.return_id
      or not ledger.is_archived(r.entry_id) and (x.left_psp is distinct from r.amount_brl
        or x.owed is distinct from r.amount_usdt or x.taken is distinct from r.taken
        or x.receivable is distinct from r.amount_usdt - r.taken)`,

  'an entry of a reversal has its reversal': `
    select e.id as entry_id, e.request_key from ledger.entry e
    where e.request_key like 'pix-reversal:%' and e.refusal is null
      and not exists (select 1 from pix_reversals r where r.entry_id = e.id)`,

  'a reversal is of a credited payment and its customer, who sees it in a row': `
    select r.id, r.end_to_end_id, r.customer_id, p.state, t.transaction_type, t.amount_brl, t.amount_usdt
    from pix_reversals r
    left join pix_payments p on p.end_to_end_id = r.end_to_end_id
    left join transactions d on d.id = p.transaction_id
    left join transactions t on t.id = r.transaction_id and t.entry_id = r.entry_id
    where p.state is null or p.state not in ('credited', 'assigned') or d.customer_id is distinct from r.customer_id
      or t.customer_id is distinct from r.customer_id or t.transaction_type is distinct from 'pix_reversal'
      or t.amount_brl is distinct from r.amount_brl or t.amount_usdt is distinct from r.taken`,

  'no more of a payment is reversed than it brought, and all of it owes all that it credited': `
    select r.end_to_end_id, sum(r.amount_brl) as returned, p.amount_brl, sum(r.amount_usdt) as owed, t.amount_usdt
    from pix_reversals r
    join pix_payments p on p.end_to_end_id = r.end_to_end_id
    join transactions t on t.id = p.transaction_id
    group by r.end_to_end_id, p.amount_brl, t.amount_usdt
    having sum(r.amount_brl) > p.amount_brl or sum(r.amount_usdt) > t.amount_usdt
      or (sum(r.amount_brl) = p.amount_brl and sum(r.amount_usdt) <> t.amount_usdt)`,

  'what the bank is owed for reversed payments is what their reversals say': `
    select coalesce(a.balance, 0) as balance, s.owed
    from (select coalesce(sum(amount_usdt - taken - collected - written_off), 0) as owed from pix_reversals) s
    left join ledger.account a on a.kind = 'pix_receivable' and a.currency = 'USDT'
    where coalesce(a.balance, 0) <> -s.owed`,

  'what was collected of a reversal and written off is what its settlements moved': `
    select r.id, r.collected, r.written_off, s.collected as settled, s.written_off as borne, s.moved
    from pix_reversals r
    left join lateral (
      select coalesce(sum(amount) filter (where kind = 'collect'), 0) as collected,
        coalesce(sum(amount) filter (where kind = 'write_off'), 0) as written_off,
        coalesce(sum(case when kind = 'collect' then m.taken else m.borne end), 0) as moved
      from pix_reversal_settlements x
      left join lateral (
        select -sum(l.amount) filter (where a.kind = 'customer_main' and a.owner_id = r.customer_id) as taken,
          -sum(l.amount) filter (where a.kind = 'reversal_losses') as borne
        from ledger.posting l join ledger.account a on a.id = l.account_id where l.entry_id = x.entry_id
      ) m on true
      where x.reversal_id = r.id
    ) s on true
    where s.collected <> r.collected or s.written_off <> r.written_off 
      or s.moved <> r.collected + r.written_off and not ledger.is_archived(r.entry_id)`,

  'outgoing money is paused exactly for customers with an open reversal': `
    select c.id as customer_id, c.outgoing_paused_at, o.id as reversal from customers c
    left join lateral (select r.id from pix_reversals r where r.customer_id = c.id and r.state = 'open' limit 1) o on true
    where (c.outgoing_paused_at is not null) <> (o.id is not null)`,
};
