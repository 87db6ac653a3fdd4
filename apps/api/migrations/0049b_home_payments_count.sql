-- A payment within the bank has no withdrawal, and counts like one that leaves.
alter table withdrawal_limit_uses drop constraint withdrawal_limit_uses_pkey;
alter table withdrawal_limit_uses
  alter column withdrawal_id drop not null,
  add column payment_id uuid unique references payments,
  add constraint withdrawal_limit_uses_withdrawal_id_key unique (withdrawal_id),
  add constraint of_one_movement check (num_nonnulls(withdrawal_id, payment_id) = 1);
