-- Signed receipts, each made once, when it is first asked for.
create table receipts (
  -- As signed: the movement's own id, or one of its own for a return without a row in the history.
  id uuid primary key,
  transaction_id uuid not null references transactions,
  kind text not null check (length(kind) between 1 and 40),
  -- 128 random bits in base32, which give access to the receipt.
  code text not null unique check (code ~ '^[A-Z2-7]{26}$'),
  jws text not null check (length(jws) between 1 and 8192),
  created_at timestamptz not null,
  constraint one_receipt_of_a_kind unique (transaction_id, kind)
);
create trigger receipts_are_kept before update or truncate on receipts
  for each statement execute function ledger.refuse_change();
-- Deleting is left to the owner: an erased receipt leaves only its hash in the public log.
grant select, insert on receipts to lastro_app;

create index crypto_deposits_of_transaction on crypto_deposits (transaction_id) where transaction_id is not null;
