import { TIME_ZONE } from '@lastro/contracts/brasilia';

/** Repeats the roll-up's conditions instead of sharing them, so that a mistake there is found. */
export const ADMIN_CHECKS: Readonly<Record<string, string>> = {
  "a day's volume equals the sum of its transactions": `
    select coalesce(d.day, r.day)::text as day, d.transactions, r.transactions as rows,
      d.volume_usdt::text as kept_volume, r.volume::text as volume, d.in_usdt::text as kept_in,
      r.in_usdt::text as in_usdt, d.out_usdt::text as kept_out, r.out_usdt::text as out_usdt
    from volume_days d
    full join (
      select (t.created_at at time zone '${TIME_ZONE}')::date as day, count(*) as transactions,
        coalesce(sum(t.amount_usdt) filter (where t.status = 'completed' and p.transaction_id is null), 0) as volume,
        coalesce(sum(t.amount_usdt) filter (where t.status = 'completed' and p.transaction_id is null
          and t.transaction_type in ('pix_deposit', 'crypto_deposit')), 0) as in_usdt,
        coalesce(sum(t.amount_usdt) filter (where t.status = 'completed' and p.transaction_id is null
          and (t.transaction_type in ('pix_withdrawal', 'crypto_transfer', 'bill_payment')
            or t.transaction_type = 'pix_payment' and t.end_to_end_id is not null)), 0) as out_usdt
      from transactions t left join volume_pending p on p.transaction_id = t.id
      where t.id < (select through from volume_rollup) and not (t.direction = 'in' and (t.transaction_type = 'transfer'
        or t.transaction_type = 'pix_deposit' and t.end_to_end_id is null))
      group by 1
    ) r on r.day = d.day
    where d.transactions is distinct from r.transactions or d.volume_usdt is distinct from r.volume
      or d.in_usdt is distinct from r.in_usdt or d.out_usdt is distinct from r.out_usdt`,

  'the stored customer count equals the number of customers': `
    select k.through, k.customers, c.customers as counted from customers_counted k, lateral (
      select count(*) as customers from customers c where c.id < k.through) c
    where c.customers <> k.customers`,

  'an adjustment has its row in the audit log, and a row its adjustment': `
    select a.id as audit_id, a.subject, e.id as entry_id, e.actor
    from (select id, actor from ledger.entry where kind = 'adjustment' and refusal is null) e
    full join (
      select id, actor, subject, (after ->> 'entry')::bigint as entry from audit_log
      where action = 'balance_adjusted') a on a.entry = e.id
    where a.id is null or e.id is null or a.actor <> e.actor`,
};
