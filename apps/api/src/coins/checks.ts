export const COIN_CHECKS: Readonly<Record<string, string>> = {
  'a crypto deposit is in the books once, under its own identity and for its own amount': `
    select d.id as deposit_id, d.entry_id, d.coin, d.amount, e.request_key, c.amount as custody from crypto_deposits d
    left join ledger.entry e on e.id = d.entry_id
    left join (
      select x.entry_id, x.currency, -sum(x.amount) as amount from ledger.posting x
      join ledger.account a on a.id = x.account_id and a.kind = 'crypto_custody' group by x.entry_id, x.currency
    ) c on c.entry_id = d.entry_id and c.currency = d.coin
    where d.entry_id is not null
      and (e.id is null or e.request_key <> 'crypto-in:' || d.identity or c.amount is distinct from d.amount)
      and not ledger.is_archived(d.entry_id)`,

  'an entry of a crypto deposit has its deposit': `
    select e.id as entry_id, e.request_key from ledger.entry e
    where e.request_key like 'crypto-in:%' and e.refusal is null
      and not exists (select 1 from crypto_deposits d where d.entry_id = e.id)`,

  'a credited crypto deposit credits its amount to the customer of its wallet': `
    select d.id as deposit_id, w.customer_id, d.amount, t.crypto_amount as shown, m.amount as moved
    from crypto_deposits d
    join crypto_wallets w on w.id = d.wallet_id
    left join transactions t on t.id = d.transaction_id and t.customer_id = w.customer_id and t.entry_id = d.entry_id
    left join (
      select x.entry_id, x.currency, a.owner_id, x.amount from ledger.posting x
      join ledger.account a on a.id = x.account_id and a.kind = 'customer_main'
    ) m on m.entry_id = d.entry_id and m.owner_id = w.customer_id and m.currency = d.coin
    where d.state = 'credited'
      and (t.crypto_amount is distinct from d.amount or t.to_currency is distinct from d.coin
        or m.amount is distinct from d.amount)
      and not ledger.is_archived(d.entry_id)`,

  'the unattributed balance of a coin equals the sum of its unattributed deposits': `
    select a.id as account_id, a.currency, a.balance, coalesce(s.total, 0) as deposits from ledger.account a
    left join (
      select coin, sum(amount) as total from crypto_deposits
      where state = 'unattributed' and entry_id is not null group by coin
    ) s on s.coin = a.currency
    where a.kind = 'crypto_unattributed' and a.balance <> coalesce(s.total, 0)`,

  'a decided deposit left the unattributed account, for its assigned customer if any': `
    select d.id as deposit_id, d.state, d.assigned_to, d.amount, o.amount as left_over, m.amount as moved
    from crypto_deposits d
    left join (
      select x.entry_id, x.currency, -sum(x.amount) as amount from ledger.posting x
      join ledger.account a on a.id = x.account_id and a.kind = 'crypto_unattributed' group by x.entry_id, x.currency
    ) o on o.entry_id = d.decision_entry_id and o.currency = d.coin
    left join (
      select x.entry_id, x.currency, a.owner_id, x.amount from ledger.posting x
      join ledger.account a on a.id = x.account_id and a.kind = 'customer_main'
    ) m on m.entry_id = d.decision_entry_id and m.owner_id = d.assigned_to and m.currency = d.coin
    where d.decision_entry_id is not null and (o.amount is distinct from d.amount
      or (d.state = 'assigned' and m.amount is distinct from d.amount))
      and not ledger.is_archived(d.decision_entry_id)`,
};
