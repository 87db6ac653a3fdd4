-- Proof of liabilities. One transaction writes all rows of an epoch, and none changes afterwards, so that rows of an
-- epoch need no foreign key: a million checks would double the time that it takes.
create table liability_keys (
  id uuid primary key,
  sealed bytea not null,
  created_at timestamptz not null default now()
);

create unique index one_liability_key on liability_keys ((true));

create table liability_epochs (
  epoch integer primary key check (epoch > 0),
  -- Date in Brasília.
  day date not null,
  taken_at timestamptz not null,
  -- The highest number of an entry in the snapshot.
  ledger_entries bigint not null,
  manifest text not null,
  -- What each provider answered, for an auditor; the manifest has its hash.
  evidence jsonb not null
);
create index liability_epochs_by_day on liability_epochs (day);

-- What one customer was owed of one asset, in two pieces.
create table liability_shares (
  epoch integer not null,
  customer_id uuid not null,
  asset text not null,
  contact text not null,
  first_amount bigint not null check (first_amount >= 0),
  second_amount bigint not null check (second_amount >= 0),
  first_leaf integer not null check (first_leaf >= 0),
  second_leaf integer not null check (second_leaf >= 0),
  -- The customer's accounts of the asset, and the number of each one's last posting in the snapshot.
  accounts bigint[] not null,
  postings bigint[] not null,
  primary key (epoch, customer_id, asset),
  constraint a_posting_number_each check (cardinality(accounts) = cardinality(postings))
);

-- Up to 256 nodes side by side of every eighth level, 40 bytes each: hash, then sum.
create table liability_tiles (
  epoch integer not null,
  asset text not null,
  level smallint not null check (level >= 0 and level % 8 = 0),
  n integer not null check (n >= 0),
  nodes bytea not null check (length(nodes) between 40 and 10240 and length(nodes) % 40 = 0),
  primary key (epoch, asset, level, n)
);
-- Hashes do not compress.
alter table liability_tiles alter column nodes set storage external;

create trigger liability_keys_are_kept before delete or truncate on liability_keys
  for each statement execute function ledger.refuse_change();
create trigger liability_epochs_are_kept before update or delete or truncate on liability_epochs
  for each statement execute function ledger.refuse_change();
create trigger liability_shares_are_kept before update or delete or truncate on liability_shares
  for each statement execute function ledger.refuse_change();
create trigger liability_tiles_are_kept before update or delete or truncate on liability_tiles
  for each statement execute function ledger.refuse_change();

grant select, insert on liability_keys, liability_epochs, liability_shares, liability_tiles to lastro_app;
