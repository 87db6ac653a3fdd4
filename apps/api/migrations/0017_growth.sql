-- How many customers there are: those with ids below `through`, which are in the order of their making and are never
-- deleted. Younger ones are counted at each call; see admin/repository-stats.ts.
create table customers_counted (
  only_row boolean primary key default true check (only_row),
  through uuid not null,
  customers bigint not null
);
insert into customers_counted (through, customers) values ('00000000-0000-0000-0000-000000000000', 0);
grant select, update on customers_counted to lastro_app;

-- Those that are over are deleted by this time.
create index password_resets_by_expiry on password_resets (expires_at);
