-- The latest price of each coin in USDT, × 10^8, as the market gave it.
create table exchange_rates (
  coin text primary key check (coin in ('BTC', 'ETH', 'SOL', 'BNB')),
  price bigint not null check (price > 0),
  fetched_at timestamptz not null
);
grant select, insert, update on exchange_rates to lastro_app;
