-- Ed25519 keys of the bank. Retired ones are kept: what they signed stays verifiable.
create table signing_keys (
  id uuid primary key,
  -- RFC 7638 thumbprint.
  kid text not null unique,
  purpose text not null check (purpose in ('log', 'documents')),
  public_key bytea not null check (length(public_key) = 32),
  sealed_private bytea not null,
  created_at timestamptz not null,
  retired_at timestamptz
);
create unique index one_signing_key_in_use on signing_keys (purpose) where retired_at is null;
create trigger signing_keys_are_kept before delete or truncate on signing_keys
  for each statement execute function ledger.refuse_change();
grant select, insert on signing_keys to lastro_app;

-- Lines that wait for their place in the public log. See docs/adr/0023-public-log.md.
create table log_queue (
  id bigint generated always as identity primary key,
  line text not null unique check (line ~ '^[!-~][ -~]*$' and length(line) <= 200),
  queued_at timestamptz not null default clock_timestamp()
);
grant select, insert, delete on log_queue to lastro_app;

create table log_entries (
  idx bigint primary key check (idx >= 0),
  entry bytea not null check (length(entry) between 1 and 200),
  leaf_hash bytea not null unique check (leaf_hash = sha256('\x00'::bytea || entry))
);
-- Full subtrees above the leaves: entries from n·2^level up to (n + 1)·2^level.
create table log_nodes (
  level integer not null check (level between 1 and 62),
  n bigint not null check (n >= 0),
  hash bytea not null check (length(hash) = 32),
  primary key (level, n)
);
create table log_checkpoints (
  size bigint primary key check (size > 0),
  root bytea not null check (length(root) = 32),
  -- Signed by the log.
  note text not null,
  at timestamptz not null default clock_timestamp()
);
create table log_cosignatures (
  size bigint not null references log_checkpoints,
  witness text not null,
  line text not null,
  at timestamptz not null default clock_timestamp(),
  primary key (size, witness)
);
-- What each witness said last. `size`: of the largest head that it has signed.
create table log_witnesses (
  name text primary key,
  size bigint not null default 0 check (size >= 0),
  asked_at timestamptz not null,
  failure text
);
grant select, insert on log_entries, log_nodes, log_checkpoints, log_cosignatures to lastro_app;
grant select, insert, update on log_witnesses to lastro_app;

create trigger log_entries_are_append_only before update or delete or truncate on log_entries
  for each statement execute function ledger.refuse_change();
create trigger log_nodes_are_append_only before update or delete or truncate on log_nodes
  for each statement execute function ledger.refuse_change();
create trigger log_checkpoints_are_append_only before update or delete or truncate on log_checkpoints
  for each statement execute function ledger.refuse_change();
create trigger log_cosignatures_are_append_only before update or delete or truncate on log_cosignatures
  for each statement execute function ledger.refuse_change();

create function check_log_entries() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_first bigint; v_last bigint; v_count bigint;
begin
  select min(idx), max(idx), count(*) into v_first, v_last, v_count from added;
  if v_last - v_first + 1 <> v_count
    or v_first > 0 and not exists (select 1 from public.log_entries where idx = v_first - 1) then
    raise exception 'the log has no gaps' using errcode = 'LG004';
  end if;
  return null;
end $$;
create trigger log_entries_have_no_gaps after insert on log_entries
  referencing new table as added for each statement execute function check_log_entries();

create function check_log_checkpoint() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if new.size <> (select max(idx) + 1 from public.log_entries) then
    raise exception 'a checkpoint is of all entries' using errcode = 'LG004';
  end if;
  return new;
end $$;
create trigger log_checkpoints_are_of_all_entries before insert on log_checkpoints
  for each row execute function check_log_checkpoint();
revoke execute on function check_log_entries, check_log_checkpoint from public;

-- Days are digested in order of time; blocks of both tables are in it nearly.
create index entry_by_time on ledger.entry using brin (created_at) with (pages_per_range = 32);
create index posting_by_time on ledger.posting using brin (created_at) with (pages_per_range = 32);
