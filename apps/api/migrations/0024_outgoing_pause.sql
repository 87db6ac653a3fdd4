-- While it is set, nothing of the customer's leaves: no PIX, no coins, no transfer.
alter table customers
  add column outgoing_paused_at timestamptz,
  add column outgoing_pause_reason text check (outgoing_pause_reason in ('pix_reversal')),
  add constraint an_outgoing_pause_has_its_reason
    check ((outgoing_paused_at is null) = (outgoing_pause_reason is null));
create index customers_outgoing_paused on customers (id) where outgoing_paused_at is not null;

-- Asked after the accounts are locked, so a pause that was set under the same locks is always seen.
create function ledger.check_outgoing(history jsonb) returns void
language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
set enable_material = off
as $$
begin
  if not exists (select 1 from public.customers c where c.outgoing_paused_at is not null) then
    return;
  end if;
  perform 1
  from jsonb_to_recordset(history) as r(customer_id uuid, transaction_type text, direction text)
  join public.customers c on c.id = r.customer_id
  where c.outgoing_paused_at is not null and r.direction = 'out'
    and r.transaction_type in ('transfer', 'pix_withdrawal', 'crypto_transfer');
  if found then
    raise exception 'outgoing money of this customer is paused' using errcode = 'LG007';
  end if;
end $$;

create or replace function ledger.post_one(key text, hash bytea, kind text, actor text, metadata jsonb, answer jsonb,
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
  if history is not null then
    perform ledger.check_outgoing(history);
  end if;
  outcome := 'posted';
  kept_answer := answer;
end $$;

-- The error code that callers receive for each ledger rule.
create function ledger.refusal_of(state text) returns text language sql immutable as $$
  select case state when 'LG001' then 'insufficient_funds' when 'LG007' then 'outgoing_paused' end;
$$;

create or replace function ledger.post_in_turn(keys text[], hashes bytea[], kinds text[], actors text[], metadata jsonb[],
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
      exception when sqlstate 'LG001' or sqlstate 'LG007' then
        select * into v_one
        from ledger.decline(keys[i], hashes[i], kinds[i], actors[i], ledger.refusal_of(sqlstate));
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

-- Without keep_refusals the first refusal undoes all of the entries and is answered in a single row: an error raised
-- to the caller would put the statement into the server's log.
create or replace function ledger.post(keys text[], hashes bytea[], kinds text[], actors text[], metadata jsonb[],
  answers jsonb[], posting_entries integer[], posting_accounts bigint[], posting_currencies text[],
  posting_amounts bigint[], history jsonb, keep_refusals boolean)
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
      if history is not null then
        perform ledger.check_outgoing(history);
      end if;
      nth := 0;
      outcome := 'posted';
      entry_ids := array_to_string(v_ids, ',');
      return next;
      return;
    exception when unique_violation or sqlstate 'LG001' or sqlstate 'LG003' or sqlstate 'LG007' then
      -- A key is taken, or one of them is refused: each is decided for itself below.
      null;
    end;
  end if;
  if keep_refusals then
    return query select p.*, null::text from ledger.post_in_turn(keys, hashes, kinds, actors, metadata, answers,
      posting_entries, posting_accounts, posting_currencies, posting_amounts, history, true) as p;
    return;
  end if;
  begin
    return query select p.*, null::text from ledger.post_in_turn(keys, hashes, kinds, actors, metadata, answers,
      posting_entries, posting_accounts, posting_currencies, posting_amounts, history, false) as p;
  exception when sqlstate 'LG001' or sqlstate 'LG007' then
    nth := 1; outcome := 'refused'; refusal := ledger.refusal_of(sqlstate);
    entry_id := null; created_at := null; answer := null; entry_ids := null;
    return next;
  end;
end $$;

revoke execute on function ledger.check_outgoing, ledger.refusal_of from public;

alter table transactions drop constraint transactions_transaction_type_check;
alter table transactions add constraint transactions_transaction_type_check check (transaction_type in ('transfer',
  'crypto_transfer', 'crypto_deposit', 'crypto_exchange', 'pix_deposit', 'pix_withdrawal', 'pix_reversal',
  'savings_deposit', 'savings_withdrawal', 'adjustment'));
