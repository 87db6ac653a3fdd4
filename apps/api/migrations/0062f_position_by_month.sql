-- The last of an account's postings before a moment. Only the partition of the moment is halved, along its key; if the
-- account has none there, each earlier one is asked for its last. Two postings may have their numbers in the other order
-- than their times, as 0052 says, by less than a minute: where they disagree, the last one decides.
create function ledger.last_before(account bigint, moment timestamptz, out number bigint, out balance bigint)
language plpgsql stable set search_path = pg_catalog, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  v_starts timestamptz := '-infinity';
  v_ends timestamptz := ledger.first_months_end();
  v_low bigint;
  v_high bigint;
begin
  if exists (select from ledger.archived_month m where m.starts < moment and moment < m.ends) then
    raise exception 'the postings of that month are archived' using errcode = 'LG009';
  end if;
  if moment >= v_ends then
    v_starts := date_trunc('month', moment, 'America/Sao_Paulo');
    v_ends := (v_starts at time zone 'America/Sao_Paulo' + interval '1 month') at time zone 'America/Sao_Paulo';
  end if;
  v_low := ledger.last_earlier(account, moment, v_starts, v_ends);
  if v_low is not null then
    v_high := ledger.last_earlier(account, moment + interval '1 minute', v_starts, v_ends);
    select p.number, p.balance_after into number, balance from ledger.posting p
    where p.account_id = account and p.number between v_low and v_high and p.created_at < moment
      and p.created_at >= v_starts - interval '1 minute'
    order by p.number desc limit 1;
  end if;
  if number is null then
    select p.number, p.balance_after into number, balance from ledger.posting p
    where p.account_id = account and p.created_at < v_starts order by p.number desc limit 1;
  else
    select p.number, p.balance_after into v_low, v_high from ledger.posting p
    where p.account_id = account and p.number > last_before.number and p.created_at < v_starts
      and p.created_at >= v_starts - interval '1 minute'
    order by p.number desc limit 1;
    if found then
      number := v_low; balance := v_high;
    end if;
  end if;
  select r.last_number, r.balance_after into v_low, v_high from ledger.archived_run r
  where r.account_id = account and r.last_number > coalesce(last_before.number, 0) and r.created_at < moment
  order by r.last_number desc limit 1;
  if found then
    number := v_low; balance := v_high;
  end if;
  number := coalesce(number, 0);
  balance := coalesce(balance, 0);
end $$;

-- Found by halving between the first and the last number of the partition with those bounds; its first number less one
-- where none is earlier, and null where the account has none in it.
create function ledger.last_earlier(account bigint, moment timestamptz, starts timestamptz, ends timestamptz)
returns bigint
language plpgsql stable set search_path = pg_catalog, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  v_low bigint;
  v_high bigint;
  v_middle bigint;
  v_next bigint;
  v_at timestamptz;
begin
  select p.number + 1 into v_high from ledger.posting p
  where p.account_id = account and p.created_at >= starts and p.created_at < ends order by p.number desc limit 1;
  if not found then
    return null;
  end if;
  select p.number - 1 into v_low from ledger.posting p
  where p.account_id = account and p.created_at >= starts and p.created_at < ends order by p.number limit 1;
  while v_high - v_low > 1 loop
    v_middle := (v_low + v_high) / 2;
    -- Numbers of the neighbouring months may lie in between.
    select p.number, p.created_at into v_next, v_at from ledger.posting p
    where p.account_id = account and p.number >= v_middle and p.created_at >= starts and p.created_at < ends
    order by p.number limit 1;
    if found and v_next < v_high and v_at < moment then
      v_low := v_next;
    else
      v_high := v_middle;
    end if;
  end loop;
  return v_low;
end $$;

create or replace function ledger.position_before(account bigint, moment timestamptz) returns bigint
language sql stable set search_path = pg_catalog, pg_temp as $$
  select b.number from ledger.last_before(account, moment) b;
$$;
drop function ledger.last_earlier(bigint, bigint, timestamptz);
revoke execute on function ledger.last_before, ledger.last_earlier, ledger.first_months_end from public;
grant execute on function ledger.last_before, ledger.last_earlier, ledger.first_months_end to lastro_app;
