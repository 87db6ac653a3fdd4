-- What each movement of a customer was worth in reais, stored once and never changed.
create table valuations (
  transaction_id uuid not null references transactions,
  currency text not null references currency check (currency <> 'BRL'),
  -- The quantity that was valued, in minor units of `currency`, and its value in centavos.
  amount bigint not null check (amount >= 0),
  value_brl bigint not null check (value_brl >= 0),
  -- reais: recorded with the movement · usdt: an amount of USDT at the rate · worth: the worth in USDT recorded with
  -- the movement, at the rate · market: the market's price at its time, at the rate.
  source text not null check (source in ('reais', 'usdt', 'worth', 'market')),
  -- Reais for one USDT, and USDT for one coin, both × 10^8.
  usdt_brl_rate bigint check (usdt_brl_rate > 0),
  price bigint check (price > 0),
  -- When the market had that price.
  priced_at timestamptz,
  valued_at timestamptz not null default now(),
  constraint one_value_of_a_movement primary key (transaction_id, currency),
  constraint a_value_tells_its_rate check ((source = 'reais') = (usdt_brl_rate is null)),
  constraint a_market_value_tells_its_price check (num_nonnulls(price, priced_at) = case source when 'market' then 2 else 0 end)
);
create trigger valuations_are_append_only before update or delete or truncate on valuations
  for each statement execute function ledger.refuse_change();

-- Reais for one USDT × 10^8, as the bank published them. The first one stands for all time before it.
create table usdt_brl_rates (
  since timestamptz primary key,
  rate bigint not null check (rate > 0)
);
create trigger usdt_brl_rates_are_append_only before update or delete or truncate on usdt_brl_rates
  for each statement execute function ledger.refuse_change();

-- Each change of the rate that earlier charges recorded.
insert into usdt_brl_rates (since, rate)
select distinct on (created_at) case when before is null then '-infinity' else created_at end, rate
from (select created_at, rate, lag(rate) over (order by created_at, txid) as before from pix_charges) charges
where before is distinct from rate
order by created_at;

-- How far the job has come. A movement that was still open then is valued when its value is asked for.
create table valuation_progress (through uuid not null);
create unique index one_valuation_progress on valuation_progress ((true));
insert into valuation_progress (through) values ('00000000-0000-0000-0000-000000000000');
create trigger valuation_progress_is_kept before delete or truncate on valuation_progress
  for each statement execute function ledger.refuse_change();

grant select, insert on valuations, usdt_brl_rates to lastro_app;
grant select, update on valuation_progress to lastro_app;
