-- What came in and went out each day, beside the volume.
alter table volume_days
  add column in_usdt numeric(38) not null default 0,
  add column out_usdt numeric(38) not null default 0;

update volume_days d set in_usdt = f.in_usdt, out_usdt = f.out_usdt
from (
  select (t.created_at at time zone 'America/Sao_Paulo')::date as day,
    coalesce(sum(t.amount_usdt) filter (where t.transaction_type in ('pix_deposit', 'crypto_deposit')), 0) as in_usdt,
    coalesce(sum(t.amount_usdt) filter (where t.transaction_type in ('pix_withdrawal', 'crypto_transfer')), 0) as out_usdt
  from transactions t left join volume_pending p on p.transaction_id = t.id
  where t.id < (select through from volume_rollup) and t.status = 'completed' and p.transaction_id is null
  group by 1
) f where f.day = d.day;

create or replace function correct_volume() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_through uuid;
  v_change numeric := case when new.status = 'completed' then 1 else -1 end * new.amount_usdt;
begin
  select through into strict v_through from volume_rollup for share;
  if new.id < v_through and not exists (select 1 from volume_pending p where p.transaction_id = new.id) then
    update volume_days d
    set volume_usdt = d.volume_usdt + v_change,
      in_usdt = d.in_usdt + case when new.transaction_type in ('pix_deposit', 'crypto_deposit') then v_change else 0 end,
      out_usdt = d.out_usdt
        + case when new.transaction_type in ('pix_withdrawal', 'crypto_transfer') then v_change else 0 end
    where d.day = (new.created_at at time zone 'America/Sao_Paulo')::date;
  end if;
  return null;
end $$;

-- The last comparison of each day in Brazil, by the worth of all currencies in USDT's minor units.
create table coverage_days (
  day date primary key,
  held_usdt numeric(38) not null,
  owed_usdt numeric(38) not null,
  checked_at timestamptz not null
);
grant select, insert, update on coverage_days to lastro_app;
