-- What the migrations add up to; to be read only.
-- Written by `npx vitest run apps/api/src/ledger/current-sql.test.ts -u`.

TABLE ledger.account (
  id bigint NOT NULL,
  kind text NOT NULL,
  owner_id uuid,
  currency text NOT NULL,
  balance bigint NOT NULL,
  floor bigint,
  posting_count bigint NOT NULL,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  guarded boolean NOT NULL,
  shard smallint NOT NULL,
  CONSTRAINT account_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES customers(id),
  CONSTRAINT account_pkey PRIMARY KEY (id),
  CONSTRAINT balance_not_below_floor CHECK (((floor IS NULL) OR (balance >= floor))),
  CONSTRAINT customers_never_below_zero CHECK (((owner_id IS NULL) OR (COALESCE(floor, ('-1'::integer)::bigint) = 0))),
  CONSTRAINT one_account_per_shard UNIQUE NULLS NOT DISTINCT (owner_id, kind, currency, shard),
  CONSTRAINT only_the_bank_shards CHECK (((shard = 0) OR ((shard > 0) AND (owner_id IS NULL) AND (floor IS NULL))))
);

TABLE ledger.archived_month (
  part text NOT NULL,
  starts timestamp with time zone NOT NULL,
  ends timestamp with time zone NOT NULL,
  postings bigint NOT NULL,
  sha256 bytea NOT NULL,
  archived_at timestamp with time zone NOT NULL,
  CONSTRAINT archived_month_pkey PRIMARY KEY (part)
);

TABLE ledger.archived_run (
  part text NOT NULL,
  account_id bigint NOT NULL,
  first_number bigint NOT NULL,
  last_number bigint NOT NULL,
  currency text NOT NULL,
  total bigint NOT NULL,
  balance_after bigint NOT NULL,
  entry_id bigint NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT archived_run_part_fkey FOREIGN KEY (part) REFERENCES ledger.archived_month(part) ON DELETE CASCADE,
  CONSTRAINT archived_run_pkey PRIMARY KEY (account_id, last_number)
);

TABLE ledger.entry (
  id bigint NOT NULL,
  request_key text NOT NULL,
  request_hash bytea NOT NULL,
  kind text NOT NULL,
  actor text NOT NULL,
  refusal text,
  answer jsonb,
  metadata jsonb,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT entry_pkey PRIMARY KEY (id),
  CONSTRAINT entry_request_key_check CHECK (((length(request_key) >= 1) AND (length(request_key) <= 300))),
  CONSTRAINT entry_request_key_key UNIQUE (request_key)
);

TABLE ledger.posting (
  account_id bigint NOT NULL,
  number bigint NOT NULL,
  entry_id bigint NOT NULL,
  currency text NOT NULL,
  amount bigint NOT NULL,
  balance_after bigint NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT posting_amount_check CHECK ((amount <> 0)),
  CONSTRAINT posting_number_check CHECK ((number > 0))
);

CREATE TRIGGER account_currency_is_kept BEFORE UPDATE OF currency ON ledger.account FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();

CREATE TRIGGER account_currency_is_known BEFORE INSERT ON ledger.account FOR EACH ROW EXECUTE FUNCTION ledger.check_account_currency();

CREATE TRIGGER accounts_are_kept BEFORE DELETE OR TRUNCATE ON ledger.account FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();

CREATE TRIGGER new_accounts_are_guarded BEFORE INSERT ON ledger.account FOR EACH ROW WHEN ((new.owner_id IS NOT NULL)) EXECUTE FUNCTION guard_new_account();

CREATE TRIGGER archived_months_are_kept BEFORE TRUNCATE ON ledger.archived_month FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();

CREATE TRIGGER archived_runs_are_kept BEFORE UPDATE OR TRUNCATE ON ledger.archived_run FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();

CREATE TRIGGER entry_is_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON ledger.entry FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();

CREATE TRIGGER posting_is_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON ledger.posting FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();

CREATE TRIGGER postings_hold_together AFTER INSERT ON ledger.posting REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION ledger.check_postings();

CREATE OR REPLACE FUNCTION ledger.check_account_currency()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from public.currency where code = new.currency) then
    raise exception 'no currency %', new.currency
      using errcode = 'foreign_key_violation', constraint = 'account_currency_is_known';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION ledger.check_guarded(kinds text[], posting_entries integer[], posting_accounts bigint[], posting_amounts bigint[])
 RETURNS void
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET enable_material TO 'off'
AS $function$
begin
  perform 1
  from unnest(posting_entries, posting_accounts, posting_amounts) as u(entry, account_id, amount)
  join ledger.account a on a.id = u.account_id
  where u.amount < 0 and kinds[u.entry] = 'transfer' and a.guarded
  limit 1;
  if found then
    raise exception 'a transfer out of a guarded account' using errcode = 'LG008';
  end if;
end $function$;

CREATE OR REPLACE FUNCTION ledger.check_history()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET enable_material TO 'off'
AS $function$
declare
  v_broken record;
begin
  select c.id is null as unknown_customer into v_broken
  from added t
  left join public.customers c on c.id = t.customer_id
  left join ledger.entry e on e.id = t.entry_id and e.refusal is null
  where c.id is null or e.id is null limit 1;
  if not found then
    return null;
  elsif v_broken.unknown_customer then
    raise exception 'a history row without a customer' using errcode = 'LG003';
  end if;
  raise exception 'a history row without an entry' using errcode = 'LG003';
end $function$;

CREATE OR REPLACE FUNCTION ledger.check_outgoing(history jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET enable_material TO 'off'
AS $function$
begin
  if not exists (select 1 from public.customers c where c.outgoing_paused_at is not null or c.blocked_at is not null) then
    return;
  end if;
  perform 1
  from jsonb_to_recordset(history) as r(customer_id uuid, transaction_type text, direction text)
  join public.customers c on c.id = r.customer_id
  where (c.outgoing_paused_at is not null or c.blocked_at is not null) and r.direction = 'out'
    and r.transaction_type in ('transfer', 'pix_withdrawal', 'crypto_transfer', 'pix_payment', 'bill_payment');
  if found then
    raise exception 'outgoing money of this customer is paused' using errcode = 'LG007';
  end if;
end $function$;

CREATE OR REPLACE FUNCTION ledger.check_postings()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET enable_material TO 'off'
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION ledger.decline(key text, hash bytea, kind text, actor text, reason text, message text DEFAULT NULL::text, OUT outcome text, OUT entry_id bigint, OUT created_at timestamp with time zone, OUT refusal text, OUT kept_answer jsonb)
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  v_known ledger.entry;
begin
  insert into ledger.entry as e (request_key, request_hash, kind, actor, refusal, answer, created_at)
  values (key, hash, kind, actor, reason, case when message is not null then jsonb_build_object('message', message) end,
    date_trunc('milliseconds', clock_timestamp()))
  on conflict (request_key) do nothing;
  select e.* into strict v_known from ledger.entry e where e.request_key = key;
  entry_id := v_known.id; created_at := v_known.created_at;
  refusal := v_known.refusal; kept_answer := v_known.answer;
  outcome := case when v_known.request_hash <> hash then 'key_reused'
    when v_known.refusal is not null then 'refused' else 'replayed' end;
end $function$;

CREATE OR REPLACE FUNCTION ledger.explain_refusal(posting_accounts bigint[], posting_currencies text[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION ledger.first_months_end()
 RETURNS timestamp with time zone
 LANGUAGE sql
 IMMUTABLE
AS $function$select '2027-01-01 03:00:00+00'::timestamptz$function$;

CREATE OR REPLACE FUNCTION ledger.is_archived(entry bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select exists (select from ledger.entry e where e.id = entry
    and e.created_at < (select max(m.ends) from ledger.archived_month m));
$function$;

CREATE OR REPLACE FUNCTION ledger.last_before(account bigint, moment timestamp with time zone, OUT number bigint, OUT balance bigint)
 RETURNS record
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION ledger.last_earlier(account bigint, moment timestamp with time zone, starts timestamp with time zone, ends timestamp with time zone)
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION ledger.lock_balances(accounts bigint[])
 RETURNS TABLE(id bigint, balance bigint)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select a.id, a.balance from ledger.account a where a.id = any(accounts) order by a.id for no key update;
$function$;

CREATE OR REPLACE FUNCTION ledger.open_account(account_kind text, owner uuid, account_currency text, account_shard integer DEFAULT 0)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  v_id bigint;
begin
  for attempt in 1 .. 2 loop
    if owner is null then
      select id into v_id from ledger.account a
      where a.owner_id is null and a.kind = account_kind and a.currency = account_currency and a.shard = account_shard;
    else
      select id into v_id from ledger.account a
      where a.owner_id = owner and a.kind = account_kind and a.currency = account_currency and a.shard = account_shard;
    end if;
    exit when found;
    insert into ledger.account (kind, owner_id, currency, shard, floor)
    values (account_kind, owner, account_currency, account_shard,
      case when owner is null and account_kind not in ('pix_suspense', 'crypto_unattributed') then null else 0 end)
    on conflict do nothing returning id into v_id;
    -- Or somebody else opened it just now.
    exit when found;
  end loop;
  if v_id is null then
    raise exception 'no account % of that owner could be opened', account_kind using errcode = 'LG003';
  end if;
  return v_id;
end $function$;

CREATE OR REPLACE FUNCTION ledger.position_before(account bigint, moment timestamp with time zone)
 RETURNS bigint
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select b.number from ledger.last_before(account, moment) b;
$function$;

CREATE OR REPLACE FUNCTION ledger.post(keys text[], hashes bytea[], kinds text[], actors text[], metadata jsonb[], answers jsonb[], posting_entries integer[], posting_accounts bigint[], posting_currencies text[], posting_amounts bigint[], history jsonb, keep_refusals boolean)
 RETURNS TABLE(nth integer, outcome text, entry_id bigint, created_at timestamp with time zone, refusal text, answer jsonb, entry_ids text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
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
      perform ledger.check_guarded(kinds, posting_entries, posting_accounts, posting_amounts);
      nth := 0;
      outcome := 'posted';
      entry_ids := array_to_string(v_ids, ',');
      return next;
      return;
    exception when unique_violation or sqlstate 'LG001' or sqlstate 'LG003' or sqlstate 'LG007' or sqlstate 'LG008' then
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
end $function$;

CREATE OR REPLACE FUNCTION ledger.post_if(checked_entries integer[], session_hashes bytea[], sender_ids uuid[], sender_names text[], sender_emails text[], sender_phones text[], recipient_ids uuid[], recipient_names text[], recipient_addresses text[], limit_keys text[], limit_points integer[], checked_at timestamp with time zone, keys text[], hashes bytea[], kinds text[], actors text[], metadata jsonb[], answers jsonb[], posting_entries integer[], posting_accounts bigint[], posting_currencies text[], posting_amounts bigint[], history jsonb, keep_refusals boolean)
 RETURNS TABLE(nth integer, outcome text, entry_id bigint, created_at timestamp with time zone, refusal text, answer jsonb, entry_ids text)
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET enable_material TO 'off'
AS $function$
begin
  return query
  select k.entry, 'precondition_failed', null::bigint, null::timestamptz, null::text, null::jsonb, null::text
  from unnest(checked_entries, session_hashes, sender_ids, sender_names, sender_emails, sender_phones, recipient_ids,
    recipient_names, recipient_addresses, limit_keys, limit_points)
    as k(entry, session_hash, sender_id, sender_name, sender_email, sender_phone, recipient_id, recipient_name,
      recipient_address, limit_key, limit_points)
  where not exists (
      select from sessions s join customers c on c.id = s.customer_id
      where s.token_hash = k.session_hash and s.expires_at > checked_at and s.binding_hash is null
        and c.id = k.sender_id and c.blocked_at is null and c.full_name = k.sender_name
        and c.email::text is not distinct from k.sender_email and c.phone is not distinct from k.sender_phone
      offset 0)
    or not exists (
      select from customers c
      where c.id = k.recipient_id and c.full_name = k.recipient_name
        and (c.email = k.recipient_address::citext or c.phone = k.recipient_address)
      offset 0)
    or exists (
      select from rate_limits l
      where l.key = k.limit_key and l.points >= k.limit_points and l.expire > extract(epoch from now()) * 1000
      offset 0);
  if not found then
    return query select p.* from ledger.post(keys, hashes, kinds, actors, post_if.metadata, answers, posting_entries,
      posting_accounts, posting_currencies, posting_amounts, post_if.history, keep_refusals) as p;
  end if;
end $function$;

CREATE OR REPLACE FUNCTION ledger.post_in_turn(keys text[], hashes bytea[], kinds text[], actors text[], metadata jsonb[], answers jsonb[], posting_entries integer[], posting_accounts bigint[], posting_currencies text[], posting_amounts bigint[], history jsonb, keep_refusals boolean)
 RETURNS TABLE(nth integer, outcome text, entry_id bigint, created_at timestamp with time zone, refusal text, answer jsonb)
 LANGUAGE plpgsql
AS $function$
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
        if v_one.outcome = 'posted' then
          perform ledger.check_guarded(kinds[i:i], array_fill(1, array[cardinality(v_accounts)]), v_accounts, v_amounts);
        end if;
      exception
        when sqlstate 'LG001' or sqlstate 'LG007' then
          select * into v_one
          from ledger.decline(keys[i], hashes[i], kinds[i], actors[i], ledger.refusal_of(sqlstate));
        when sqlstate 'LG008' then
          -- Not kept: the same request is decided again, in a transaction of its own.
          select 'guarded' as outcome, null::bigint as entry_id, null::timestamptz as created_at, null as refusal,
            null::jsonb as kept_answer into v_one;
      end;
    else
      select * into v_one from ledger.post_one(keys[i], hashes[i], kinds[i], actors[i], metadata[i], answers[i],
        v_accounts, v_currencies, v_amounts, v_history);
    end if;
    nth := i; outcome := v_one.outcome; entry_id := v_one.entry_id; created_at := v_one.created_at;
    refusal := v_one.refusal; answer := v_one.kept_answer;
    return next;
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION ledger.post_one(key text, hash bytea, kind text, actor text, metadata jsonb, answer jsonb, posting_accounts bigint[], posting_currencies text[], posting_amounts bigint[], history jsonb, OUT outcome text, OUT entry_id bigint, OUT created_at timestamp with time zone, OUT refusal text, OUT kept_answer jsonb)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION ledger.refusal_of(state text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case state when 'LG001' then 'insufficient_funds' when 'LG007' then 'outgoing_paused' end;
$function$;

CREATE OR REPLACE FUNCTION ledger.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% is append-only', tg_table_schema || '.' || tg_table_name using errcode = 'LG004';
end $function$;

CREATE OR REPLACE FUNCTION ledger.release_guard(customer uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  update ledger.account set guarded = false where owner_id = customer and guarded;
$function$;

CREATE OR REPLACE FUNCTION ledger.runs_of(part regclass)
 RETURNS TABLE(account_id bigint, first_number bigint, last_number bigint, currency text, total bigint, balance_after bigint, entry_id bigint, created_at timestamp with time zone)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  return query execute format('
    select account_id, min(number), max(number), min(currency), sum(amount)::bigint,
      (array_agg(balance_after order by number desc))[1], (array_agg(entry_id order by number desc))[1],
      (array_agg(created_at order by number desc))[1]
    from (select *, number - row_number() over (partition by account_id order by number) as run from %s) p
    group by account_id, run', part);
end $function$;

CREATE OR REPLACE FUNCTION ledger.write_history(history jsonb, entry_ids bigint[], written_at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
begin
  insert into transactions (id, entry_id, customer_id, transaction_type, status, direction, description,
    amount_brl, amount_usdt, brl_to_usdt_rate, pix_key, end_to_end_id, from_currency, to_currency, from_amount,
    crypto_amount, recipient_email, recipient_name, sender_name, sender_email, created_at, updated_at)
  select r.id, entry_ids[r.entry], r.customer_id, r.transaction_type, r.status, r.direction, r.description,
    r.amount_brl, r.amount_usdt, r.brl_to_usdt_rate, r.pix_key, r.end_to_end_id, r.from_currency, r.to_currency,
    r.from_amount, r.crypto_amount, r.recipient_email, r.recipient_name, r.sender_name, r.sender_email, written_at,
    written_at
  from jsonb_to_recordset(history) as r(entry integer, id uuid, customer_id uuid, transaction_type text, status text,
    direction text, description text, amount_brl bigint, amount_usdt bigint, brl_to_usdt_rate bigint, pix_key text,
    end_to_end_id text, from_currency text, to_currency text, from_amount bigint, crypto_amount bigint,
    recipient_email text, recipient_name text, sender_name text, sender_email text);
end $function$;

CREATE OR REPLACE FUNCTION ledger.write_postings(entry_ids bigint[], posting_entries integer[], posting_accounts bigint[], posting_currencies text[], posting_amounts bigint[], written_at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET enable_material TO 'off'
AS $function$
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
end $function$;
