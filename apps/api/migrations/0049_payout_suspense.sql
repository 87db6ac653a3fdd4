-- What left in reais where the provider paid another amount than was ordered; null: exactly that.
alter table withdrawals
  add column paid bigint,
  add constraint another_amount_was_paid check (paid is null
    or (paid > 0 and paid <> payout and kind <> 'crypto' and state in ('completed', 'returned')));
grant update (paid) on withdrawals to lastro_app;
create index withdrawals_of_another_amount on withdrawals (id) where paid is not null;
