-- The bank's own account of a kind and currency may be several rows: entries posted at the same time then wait for
-- different rows. What it holds is their sum.
alter table ledger.account
  add column shard smallint not null default 0,
  add constraint only_the_bank_shards
    check (shard = 0 or (shard > 0 and owner_id is null and floor is null)) not valid;
