-- The one way into the books. Keys are locked and claimed first, in order; history rows are written; accounts are
-- updated in id order by guarded updates; then postings are written. Everybody takes locks in that order.
--
-- Errors: LG001 below the floor · LG002 does not sum to zero · LG003 no such account, or of another currency
--         LG004 append-only · LG005 malformed input

create function ledger.write_history(history jsonb, entry_ids bigint[], written_at timestamptz) returns void
language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  insert into transactions (id, entry_id, customer_id, transaction_type, status, direction, description,
    amount_brl, amount_usdt, brl_to_usdt_rate, pix_key, end_to_end_id, from_currency, to_currency, from_amount,
    crypto_amount, recipient_email, sender_name, sender_email, created_at, updated_at)
  select r.id, entry_ids[r.entry], r.customer_id, r.transaction_type, r.status, r.direction, r.description,
    r.amount_brl, r.amount_usdt, r.brl_to_usdt_rate, r.pix_key, r.end_to_end_id, r.from_currency, r.to_currency,
    r.from_amount, r.crypto_amount, r.recipient_email, r.sender_name, r.sender_email, written_at, written_at
  from jsonb_to_recordset(history) as r(entry integer, id uuid, customer_id uuid, transaction_type text, status text,
    direction text, description text, amount_brl bigint, amount_usdt bigint, brl_to_usdt_rate bigint, pix_key text,
    end_to_end_id text, from_currency text, to_currency text, from_amount bigint, crypto_amount bigint,
    recipient_email text, sender_name text, sender_email text);
end $$;

-- Moves balances and writes postings of the entries whose id is known; posting_entries points into entry_ids.
-- One statement: the running amounts are windows over the postings in arrival order, the guarded updates walk the
-- accounts in id order, and each posting finds its account's new balance by the account's rank. If any account refuses,
-- no posting is written, and the refusal is raised.
create function ledger.write_postings(entry_ids bigint[], posting_entries integer[], posting_accounts bigint[],
  posting_currencies text[], posting_amounts bigint[], written_at timestamptz) returns void
language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
declare
  v_written bigint;
begin
  with numbered as materialized (
    select account_id, entry, currency, amount,
      dense_rank() over (order by account_id) as rank,
      row_number() over moves as nth,
      sum(amount) over moves as running
    from unnest(posting_entries, posting_accounts, posting_currencies, posting_amounts)
      with ordinality as u(entry, account_id, currency, amount, ordinal)
    window moves as (partition by account_id order by ordinal rows unbounded preceding)
  ), moved as materialized (
    select account_id, min(currency) as currency, max(currency) as other_currency, sum(amount)::bigint as net,
      count(*) as postings, min(running)::bigint as lowest
    from numbered group by account_id order by account_id
  ), updated as (
    update ledger.account a
    set balance = a.balance + m.net, posting_count = a.posting_count + m.postings, updated_at = written_at
    from moved m
    where a.id = m.account_id and a.currency = m.currency and a.currency = m.other_currency
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

create function ledger.explain_refusal(posting_accounts bigint[], posting_currencies text[]) returns void
language plpgsql as $$
declare
  v_account bigint;
begin
  select u.account_id into v_account
  from unnest(posting_accounts, posting_currencies) as u(account_id, currency)
  left join ledger.account a on a.id = u.account_id
  where a.id is null or a.currency <> u.currency limit 1;
  if found then
    raise exception 'no account % of that currency', v_account using errcode = 'LG003';
  end if;
  raise exception 'an account would go below its floor' using errcode = 'LG001';
end $$;

-- One entry. A key that is taken answers with what was decided then; a refusal is raised, so that the caller's
-- transaction can't go on as if it had happened.
create function ledger.post_one(key text, hash bytea, kind text, actor text, metadata jsonb, answer jsonb,
  posting_accounts bigint[], posting_currencies text[], posting_amounts bigint[], history jsonb,
  out outcome text, out entry_id bigint, out created_at timestamptz, out refusal text, out kept_answer jsonb)
language plpgsql as $$
declare
  v_known ledger.entry;
begin
  created_at := date_trunc('milliseconds', clock_timestamp());
  insert into ledger.entry (request_key, request_hash, kind, actor, answer, metadata, created_at)
  values (key, hash, kind, actor, answer, metadata, post_one.created_at)
  on conflict (request_key) do nothing returning id into entry_id;
  if entry_id is null then
    select e.* into strict v_known from ledger.entry e where e.request_key = key;
    entry_id := v_known.id; created_at := v_known.created_at;
    refusal := v_known.refusal; kept_answer := v_known.answer;
    outcome := case when v_known.request_hash = hash then 'replayed' else 'key_reused' end;
    return;
  end if;
  if history is not null then
    perform ledger.write_history(history, array[entry_id], created_at);
  end if;
  perform ledger.write_postings(array[entry_id], array_fill(1, array[cardinality(posting_accounts)]),
    posting_accounts, posting_currencies, posting_amounts, created_at);
  outcome := 'posted';
  kept_answer := answer;
end $$;

-- A refusal kept under its key. Answers with what is there, if the key was taken meanwhile.
create function ledger.decline(key text, hash bytea, kind text, actor text, reason text,
  out outcome text, out entry_id bigint, out created_at timestamptz, out refusal text, out kept_answer jsonb)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_known ledger.entry;
begin
  insert into ledger.entry as e (request_key, request_hash, kind, actor, refusal, created_at)
  values (key, hash, kind, actor, reason, date_trunc('milliseconds', clock_timestamp()))
  on conflict (request_key) do nothing;
  select e.* into strict v_known from ledger.entry e where e.request_key = key;
  entry_id := v_known.id; created_at := v_known.created_at;
  refusal := v_known.refusal; kept_answer := v_known.answer;
  outcome := case when v_known.request_hash <> hash then 'key_reused'
    when v_known.refusal is not null then 'refused' else 'replayed' end;
end $$;

-- Entries in arrival order. With keep_refusals each is decided for itself and a refusal is kept under its key;
-- without, the first refusal is raised and nothing is written. Answers one row an entry, in their order, or, when all
-- were posted together, a single row with nth 0 and the entries' ids.
create function ledger.post(keys text[], hashes bytea[], kinds text[], actors text[], metadata jsonb[], answers jsonb[],
  posting_entries integer[], posting_accounts bigint[], posting_currencies text[], posting_amounts bigint[],
  history jsonb, keep_refusals boolean)
returns table (nth integer, outcome text, entry_id bigint, created_at timestamptz, refusal text, answer jsonb,
  entry_ids text)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
set plan_cache_mode = force_generic_plan
as $$
declare
  v_ids bigint[];
begin
  -- Keys before accounts, whatever happens below: a batch that is decided again one by one would otherwise hold
  -- accounts while it waits for a key whose holder waits for those accounts.
  perform pg_advisory_xact_lock(s.h)
  from (select distinct hashtextextended(k, 0) as h from unnest(keys) as k order by h offset 0) as s;

  if cardinality(keys) > 1 and keep_refusals then
    begin
      created_at := date_trunc('milliseconds', clock_timestamp());
      v_ids := array(select nextval('ledger.entry_id_seq') from generate_series(1, cardinality(keys)));
      insert into ledger.entry (id, request_key, request_hash, kind, actor, answer, metadata, created_at)
      overriding system value
      select v_ids[u.n], u.key, u.hash, u.kind, u.actor, u.answer, u.metadata, post.created_at
      from unnest(keys, hashes, kinds, actors, answers, post.metadata)
        with ordinality as u(key, hash, kind, actor, answer, metadata, n)
      order by u.key;
      -- Before the accounts are locked, so that they are locked for as short as can be.
      if history is not null then
        perform ledger.write_history(history, v_ids, created_at);
      end if;
      perform ledger.write_postings(v_ids, posting_entries, posting_accounts, posting_currencies, posting_amounts,
        created_at);
      nth := 0;
      outcome := 'posted';
      entry_ids := array_to_string(v_ids, ',');
      return next;
      return;
    exception when unique_violation or sqlstate 'LG001' or sqlstate 'LG003' then
      -- A key is taken, or one of them is refused: each is decided for itself below.
      null;
    end;
  end if;
  return query select p.*, null::text from ledger.post_in_turn(keys, hashes, kinds, actors, metadata, answers,
    posting_entries, posting_accounts, posting_currencies, posting_amounts, history, keep_refusals) as p;
end $$;

create function ledger.post_in_turn(keys text[], hashes bytea[], kinds text[], actors text[], metadata jsonb[],
  answers jsonb[], posting_entries integer[], posting_accounts bigint[], posting_currencies text[],
  posting_amounts bigint[], history jsonb, keep_refusals boolean)
returns table (nth integer, outcome text, entry_id bigint, created_at timestamptz, refusal text, answer jsonb)
language plpgsql as $$
declare
  v_accounts bigint[];
  v_currencies text[];
  v_amounts bigint[];
  v_history jsonb;
  v_one record;
begin
  if cardinality(keys) > 1 then
    perform 1 from ledger.account a where a.id = any(posting_accounts) order by a.id for no key update;
  end if;
  for i in 1 .. cardinality(keys) loop
    if cardinality(keys) = 1 then
      v_accounts := posting_accounts; v_currencies := posting_currencies; v_amounts := posting_amounts;
      v_history := history;
    else
      select array_agg(u.account_id order by u.n), array_agg(u.currency order by u.n), array_agg(u.amount order by u.n)
      into v_accounts, v_currencies, v_amounts
      from unnest(posting_entries, posting_accounts, posting_currencies, posting_amounts)
        with ordinality as u(entry, account_id, currency, amount, n) where u.entry = i;
      select jsonb_agg(r || '{"entry": 1}') into v_history
      from jsonb_array_elements(history) as r where (r ->> 'entry')::integer = i;
    end if;
    if keep_refusals then
      begin
        select * into v_one from ledger.post_one(keys[i], hashes[i], kinds[i], actors[i], metadata[i], answers[i],
          v_accounts, v_currencies, v_amounts, v_history);
      exception when sqlstate 'LG001' then
        select * into v_one from ledger.decline(keys[i], hashes[i], kinds[i], actors[i], 'insufficient_funds');
      end;
    else
      select * into v_one from ledger.post_one(keys[i], hashes[i], kinds[i], actors[i], metadata[i], answers[i],
        v_accounts, v_currencies, v_amounts, v_history);
    end if;
    nth := i; outcome := v_one.outcome; entry_id := v_one.entry_id; created_at := v_one.created_at;
    refusal := v_one.refusal; answer := v_one.kept_answer;
    return next;
  end loop;
end $$;

-- The account of that kind, owner and currency, opened at zero if there is none yet.
create function ledger.open_account(account_kind text, owner uuid, account_currency text) returns bigint
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_id bigint;
begin
  select id into v_id from ledger.account a
  where a.kind = account_kind and a.owner_id is not distinct from owner and a.currency = account_currency;
  if not found then
    insert into ledger.account (kind, owner_id, currency, floor)
    values (account_kind, owner, account_currency, case when owner is null and account_kind <> 'pix_suspense' then null else 0 end)
    on conflict do nothing returning id into v_id;
    if v_id is null then
      select id into strict v_id from ledger.account a
      where a.kind = account_kind and a.owner_id is not distinct from owner and a.currency = account_currency;
    end if;
  end if;
  return v_id;
end $$;
