-- As before, but sums don't pass through numeric, which is what sum(bigint) adds in: 7 % of a batch's processor time. One
-- that leaves the range of bigint is an error (22003), as its way back to bigint was.
create aggregate ledger.total(bigint) (sfunc = int8pl, stype = bigint, initcond = '0', parallel = safe);
revoke execute on function ledger.total(bigint) from public;

-- Accounts are told apart by their currency too: of one that is named in two currencies only its own is found, and
-- the entry is refused as one of an unknown account.
create or replace function ledger.write_postings(entry_ids bigint[], posting_entries integer[], posting_accounts bigint[],
  posting_currencies text[], posting_amounts bigint[], written_at timestamptz) returns void
language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
set enable_material = off
as $$
declare
  v_written bigint;
begin
  with numbered as materialized (
    select account_id, currency, entry, amount,
      dense_rank() over (order by account_id, currency) as rank,
      row_number() over moves as nth,
      ledger.total(amount) over moves as running
    from unnest(posting_entries, posting_accounts, posting_currencies, posting_amounts)
      with ordinality as u(entry, account_id, currency, amount, ordinal)
    window moves as (partition by account_id, currency order by ordinal rows unbounded preceding)
  ), moved as materialized (
    select account_id, currency, ledger.total(amount) as net, count(*) as postings, min(running) as lowest
    from numbered group by account_id, currency order by account_id, currency
  ), updated as (
    update ledger.account a
    set balance = a.balance + m.net, posting_count = a.posting_count + m.postings, updated_at = written_at
    from moved m
    where a.id = m.account_id and a.currency = m.currency
      and (a.floor is null or a.balance + m.lowest >= a.floor)
    returning a.id, a.balance - m.net as balance_before, a.posting_count - m.postings as count_before
  ), gathered as materialized (
    select array_agg(balance_before order by id) as balances, array_agg(count_before order by id) as counts,
      count(*) = (select count(*) from moved) as complete
    from updated
  )
  insert into ledger.posting (account_id, number, entry_id, currency, amount, balance_after, created_at)
  select n.account_id, g.counts[n.rank] + n.nth, entry_ids[n.entry], n.currency, n.amount,
    g.balances[n.rank] + n.running, written_at
  from gathered g cross join numbered n where g.complete;
  get diagnostics v_written = row_count;
  if v_written <> cardinality(posting_accounts) then
    perform ledger.explain_refusal(posting_accounts, posting_currencies);
  end if;
end $$;

create or replace function ledger.check_postings() returns trigger language plpgsql
set search_path = pg_catalog, pg_temp set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off
as $$
declare
  v_broken record;
begin
  -- One look at all of it: starting a statement costs more than the few rows of one.
  select g.total <> 0 as unbalanced, g.known < g.postings as unknown_account into v_broken
  from (
    select p.entry_id, ledger.total(p.amount) as total, count(*) as postings, count(a.id) as known
    from added p left join ledger.account a on a.id = p.account_id and a.currency = p.currency
    group by p.entry_id, p.currency
  ) as g
  left join ledger.entry e on e.id = g.entry_id
  where g.total <> 0 or g.known < g.postings or e.id is null limit 1;
  if not found then
    return null;
  elsif v_broken.unbalanced then
    raise exception 'an entry does not sum to zero' using errcode = 'LG002';
  elsif v_broken.unknown_account then
    raise exception 'a posting without an account of its currency' using errcode = 'LG003';
  end if;
  raise exception 'a posting without an entry' using errcode = 'LG003';
end $$;
