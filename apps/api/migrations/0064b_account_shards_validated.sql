alter table ledger.account validate constraint only_the_bank_shards;
