-- The one list of currencies; the checks that repeated it give way to references. The references are validated in the
-- next file, in a transaction that stops no writer.
create table currency (code text primary key check (code ~ '^[A-Z0-9]{2,10}$'));
insert into currency (code) values ('BRL'), ('USDT'), ('BTC'), ('ETH'), ('SOL'), ('BNB');
grant select on currency to lastro_app;
create trigger currencies_are_kept before update or delete or truncate on currency
  for each statement execute function ledger.refuse_change();

-- A trigger on insert, since a foreign key adds 15 % to each update of a balance (measured: about 1 µs per row).
create function ledger.check_account_currency() returns trigger language plpgsql as $$
begin
  if not exists (select from public.currency where code = new.currency) then
    raise exception 'no currency %', new.currency
      using errcode = 'foreign_key_violation', constraint = 'account_currency_is_known';
  end if;
  return new;
end $$;
create trigger account_currency_is_known before insert on ledger.account
  for each row execute function ledger.check_account_currency();
create trigger account_currency_is_kept before update of currency on ledger.account
  for each statement execute function ledger.refuse_change();
alter table ledger.account drop constraint account_currency_check;

alter table withdrawals
  add constraint withdrawals_currency_fkey foreign key (currency) references currency not valid,
  add constraint withdrawals_currency_is_a_coin check (currency <> 'BRL') not valid,
  drop constraint withdrawals_currency_check;
alter table crypto_addresses
  add constraint crypto_addresses_coin_fkey foreign key (coin) references currency not valid,
  add constraint crypto_addresses_coin_is_a_coin check (coin <> 'BRL') not valid,
  drop constraint crypto_addresses_coin_check;
alter table adjustment_requests
  add constraint adjustment_requests_currency_fkey foreign key (currency) references currency not valid,
  add constraint adjustment_requests_currency_is_a_coin check (currency <> 'BRL') not valid,
  drop constraint adjustment_requests_currency_check;
alter table exchange_rates
  add constraint exchange_rates_coin_fkey foreign key (coin) references currency not valid,
  add constraint exchange_rates_coin_is_traded check (coin not in ('BRL', 'USDT')) not valid,
  drop constraint exchange_rates_coin_check;
