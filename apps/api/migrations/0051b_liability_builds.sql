-- An epoch is written by many short transactions, and exists for readers once its row is in liability_epochs. This row
-- names the build that may write: a later build takes its place, and the earlier one can write nothing more.
create table liability_builds (
  one boolean primary key default true check (one),
  build uuid not null,
  epoch integer not null check (epoch > 0),
  started_at timestamptz not null default clock_timestamp()
);
grant select, insert, update, delete on liability_builds to lastro_app;

create function refuse_change_of_epoch() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if exists (select 1 from (select distinct epoch from changed_rows) c join public.liability_epochs e using (epoch)) then
    raise exception '% is append-only: the epoch is published', tg_table_name using errcode = 'LG004';
  end if;
  return null;
end $$;

-- What a crashed build left is deleted; a published epoch neither loses nor gains a row.
drop trigger liability_shares_are_kept on liability_shares;
drop trigger liability_tiles_are_kept on liability_tiles;
create trigger liability_shares_are_kept before update or truncate on liability_shares
  for each statement execute function ledger.refuse_change();
create trigger liability_tiles_are_kept before update or truncate on liability_tiles
  for each statement execute function ledger.refuse_change();
create trigger published_shares_are_kept after delete on liability_shares referencing old table as changed_rows
  for each statement execute function refuse_change_of_epoch();
create trigger published_tiles_are_kept after delete on liability_tiles referencing old table as changed_rows
  for each statement execute function refuse_change_of_epoch();
create trigger published_shares_are_all after insert on liability_shares referencing new table as changed_rows
  for each statement execute function refuse_change_of_epoch();
create trigger published_tiles_are_all after insert on liability_tiles referencing new table as changed_rows
  for each statement execute function refuse_change_of_epoch();
grant delete on liability_shares, liability_tiles to lastro_app;
