-- Centavos of a payout's difference that its customer had been credited before the return, which count as not ordered.
-- Zero for returns before this migration, which were credited in full.
alter table withdrawal_returns add column borne bigint not null default 0 check (borne >= 0);

create or replace view payout_differences with (security_invoker = true) as
  select w.id as withdrawal_id, r.returned,
    (w.payout - div((w.payout - coalesce(l.borne, 0))::numeric * r.returned, w.paid) - (w.paid - r.returned)
      - c.closed)::bigint as open
  from withdrawals w
  cross join lateral (select coalesce(sum(o.amount), 0)::bigint as returned from withdrawal_returns o
    where o.withdrawal_id = w.id) r
  left join lateral (select o.borne from withdrawal_returns o where o.withdrawal_id = w.id
    order by o.entry_id desc limit 1) l on true
  cross join lateral (select coalesce(sum(o.amount), 0)::bigint as closed from payout_difference_closings o
    where o.withdrawal_id = w.id) c
  where w.paid is not null;
