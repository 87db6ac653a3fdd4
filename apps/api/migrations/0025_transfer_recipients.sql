-- A customer's accounts are guarded while there is more to ask about a transfer than whether the money is there: a
-- second factor, or the pause after a password was reset. Transfers out of them are decided one by one, in a
-- transaction that locks the customer; those that are posted together are refused (LG008) and sent that way.
alter table ledger.account add column guarded boolean not null default false;

-- The flag follows the customer under the locks of the accounts, so a transfer sees it or has come before it.
create function guard_accounts() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_guarded boolean := new.second_factor or new.password_reset_at is not null;
begin
  perform 1 from ledger.account a where a.owner_id = new.id order by a.id for no key update;
  update ledger.account a set guarded = v_guarded where a.owner_id = new.id and a.guarded <> v_guarded;
  return null;
end $$;
create trigger customers_guard_accounts after update of second_factor, password_reset_at on customers
  for each row when (old.second_factor <> new.second_factor
    or old.password_reset_at is distinct from new.password_reset_at)
  execute function guard_accounts();

-- The lock has an account that is opened meanwhile wait for the change of its owner, or the change for it.
create function guard_new_account() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  select c.second_factor or c.password_reset_at is not null into new.guarded
  from public.customers c where c.id = new.owner_id for share;
  new.guarded := coalesce(new.guarded, false);
  return new;
end $$;
create trigger new_accounts_are_guarded before insert on ledger.account
  for each row when (new.owner_id is not null) execute function guard_new_account();

update ledger.account a set guarded = true from customers c
where c.id = a.owner_id and (c.second_factor or c.password_reset_at is not null);

-- For a customer, locked by the caller, of whom there is nothing more to ask.
create function ledger.release_guard(customer uuid) returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  update ledger.account set guarded = false where owner_id = customer and guarded;
$$;

-- Asked after the accounts are locked.
create function ledger.check_guarded(kinds text[], posting_entries integer[], posting_accounts bigint[],
  posting_amounts bigint[]) returns void
language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
set enable_material = off
as $$
begin
  perform 1
  from unnest(posting_entries, posting_accounts, posting_amounts) as u(entry, account_id, amount)
  join ledger.account a on a.id = u.account_id
  where u.amount < 0 and kinds[u.entry] = 'transfer' and a.guarded
  limit 1;
  if found then
    raise exception 'a transfer out of a guarded account' using errcode = 'LG008';
  end if;
end $$;

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
end $$;

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
end $$;

revoke execute on function guard_accounts, guard_new_account, ledger.release_guard, ledger.check_guarded from public;
grant execute on function ledger.release_guard to lastro_app;

-- To whom a customer has sent, once each.
create table transfer_recipients (
  customer_id uuid not null references customers,
  recipient_id uuid not null references customers,
  -- The first transfer to them, in the sender's history.
  first_transaction_id uuid not null,
  first_amount bigint not null check (first_amount > 0),
  first_currency text not null,
  first_sent_at timestamptz not null,
  -- From then on transfers need no second factor: a day after the first that was made with one; null before.
  trusted_from timestamptz,
  -- When the sender was notified of the first transfer; null until then.
  notified_at timestamptz,
  primary key (customer_id, recipient_id)
);
create index transfer_recipients_to_notify on transfer_recipients (customer_id) where notified_at is null;
create index transfer_recipients_notified on transfer_recipients (customer_id, notified_at);

-- How far the history was read for first transfers: promptly, and once more for rows whose transactions ended late.
create table transfer_recipient_scans (
  pass text primary key check (pass in ('prompt', 'late')),
  through uuid not null
);

-- Earlier recipients are known but not trusted, and no notice was sent about them.
insert into transfer_recipients (customer_id, recipient_id, first_transaction_id, first_amount, first_currency,
  first_sent_at, notified_at)
select distinct on (o.customer_id, i.customer_id) o.customer_id, i.customer_id, o.id, o.from_amount, o.from_currency,
  o.created_at, now()
from transactions o join transactions i on i.entry_id = o.entry_id and i.direction = 'in'
where o.transaction_type = 'transfer' and o.direction = 'out'
order by o.customer_id, i.customer_id, o.id;
insert into transfer_recipient_scans (pass, through)
select pass, (lpad(to_hex((extract(epoch from now()) * 1000)::bigint), 12, '0') || '70008000000000000000')::uuid
from unnest(array['prompt', 'late']) as pass;

grant select, insert, update on transfer_recipients, transfer_recipient_scans to lastro_app;
