-- Left behind, and invalid, if the statement after it was stopped.
drop index concurrently if exists ledger.one_account_per_shard;
create unique index concurrently one_account_per_shard
  on ledger.account (owner_id, kind, currency, shard) nulls not distinct;
