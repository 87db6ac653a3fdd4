-- How many of an account's postings were written before a moment, found by halving along the primary key: an index by
-- time would cost every movement its share. Two postings may have their numbers in the other order than their times,
-- since an entry takes its time before it waits for its accounts, but never by more than a statement may last (10 s).
create function ledger.last_earlier(account bigint, postings bigint, moment timestamptz) returns bigint
language plpgsql stable set search_path = pg_catalog, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  v_low bigint := 0;
  v_high bigint := postings + 1;
  v_middle bigint;
begin
  while v_high - v_low > 1 loop
    v_middle := (v_low + v_high) / 2;
    if exists (select from ledger.posting p
        where p.account_id = account and p.number = v_middle and p.created_at < moment) then
      v_low := v_middle;
    else
      v_high := v_middle;
    end if;
  end loop;
  return v_low;
end $$;

-- The number of the last posting before the moment; 0: none. Where times and numbers disagree, the last one decides, so
-- that what is found never goes back as the moment goes on.
create function ledger.position_before(account bigint, moment timestamptz) returns bigint
language plpgsql stable set search_path = pg_catalog, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  v_postings bigint;
  v_low bigint;
begin
  select a.posting_count into v_postings from ledger.account a where a.id = account;
  if v_postings is null then
    return 0;
  end if;
  v_low := ledger.last_earlier(account, v_postings, moment);
  return coalesce((
    select p.number from ledger.posting p
    where p.account_id = account and p.created_at < moment and p.number > v_low
      and p.number <= ledger.last_earlier(account, v_postings, moment + interval '1 minute')
    order by p.number desc limit 1), v_low);
end $$;
grant execute on function ledger.last_earlier, ledger.position_before to lastro_app;
